import { expect, test } from 'vitest'
import { mount } from './support/mount'
import { Suggestions } from '../../src/screens/search/suggestions'
import type { SearchView } from '../../machines/search/search.connect'
import type { Suggestion } from '../../contract/search.schema'
import { SearchType } from '../../contract/enums'
import { setLanguage } from '../../src/text/text'

const suggested: readonly Suggestion[] = [
  { text: '海岸联赛', textEn: null, type: SearchType.MATCH, leagueId: 'l-coast', hits: [[0, 4]], hitsEn: [] },
  { text: '海岸联赛', textEn: null, type: SearchType.LIVE, leagueId: null, hits: [[0, 4]], hitsEn: [] },
  { text: '海岸联赛之夜', textEn: null, type: SearchType.LIVE, leagueId: null, hits: [[0, 4]], hitsEn: [] },
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
  mount(<Suggestions field={field} isOfPeople={false} onSeek={() => {}} />)
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

test('[FEAT-04] a suggestion is named by its words and its kind, apart', () => {
  mount(<Suggestions field={field} isOfPeople={false} onSeek={() => {}} />)
  expect(Array.from(document.querySelectorAll('li > *'), (row) => row.getAttribute('aria-label'))).toEqual([
    null,
    '海岸联赛 · 联赛',
    '海岸联赛之夜 · 直播',
  ])
})

test('[FEAT-04] in English a suggestion that has an English name goes by it', async () => {
  const english: Suggestion = {
    text: '海岸',
    textEn: 'Coast',
    type: SearchType.MATCH,
    leagueId: null,
    hits: [],
    hitsEn: [],
  }
  await setLanguage('en')
  mount(
    <Suggestions
      field={{ ...field, typed: 'coa', suggestions: [english] }}
      isOfPeople={false}
      onSeek={() => {}}
    />,
  )
  const rows = Array.from(
    document.querySelectorAll('li > *'),
    (row) => row.querySelector('span')?.textContent,
  )
  await setLanguage('zh-CN')
  expect(rows).toEqual(['coa', 'Coast'])
})
