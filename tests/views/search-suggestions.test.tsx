import { expect, test } from 'vitest'
import { mount } from './support/mount'
import { Suggestions } from '../../src/screens/search/suggestions'
import type { SearchView } from '../../machines/search/search.connect'
import type { Suggestion } from '../../contract/search.schema'
import { SearchType } from '../../contract/enums'

const suggested: readonly Suggestion[] = [
  { text: '海岸联赛', type: SearchType.MATCH, leagueId: 'l-coast', hits: [[0, 4]] },
  { text: '海岸联赛', type: SearchType.LIVE, leagueId: null, hits: [[0, 4]] },
  { text: '海岸联赛之夜', type: SearchType.LIVE, leagueId: null, hits: [[0, 4]] },
]

const field: SearchView = {
  typed: '海岸联赛',
  suggestions: suggested,
  retry: null,
  history: [],
  type: () => {},
  seek: () => {},
  clearHistory: () => {},
}

test('[FEAT-04] a league whose whole name was typed still leads to its page; other words are not said twice', () => {
  mount(<Suggestions field={field} onSeek={() => {}} />)
  const rows = Array.from(document.querySelectorAll('li > *'), (row) => [
    row.getAttribute('href'),
    row.querySelector('span')?.textContent,
  ])
  expect(rows).toEqual([
    [null, '海岸联赛'],
    ['#/matchGroupLeague?id=l-coast', '海岸联赛'],
    [null, '海岸联赛之夜'],
  ])
})
