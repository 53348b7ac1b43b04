import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading } from '../../support/dependencies'
import { atSearch, earlier } from '../../support/search'
import { records } from '../../../contract/samples/live'
import { league as leagueSamples } from '../../../contract/samples/league'
import { search as samples } from '../../../contract/samples/search'
import { PEOPLE, type SearchKind } from '../../../machines/search/search.connect'
import { SearchType } from '../../../contract/enums'

const meta = { title: 'Screens/Search' } satisfies Meta
export default meta

const teamPage = leagueSamples.getTeam.full
const { anchors, matches, lives, leagues, teams } = samples.searchByList.full
const [[anchor], [match], [live], [league], [team]] = [
  anchors.list,
  matches.list,
  lives.list,
  leagues.list,
  teams.list,
]
const player = {
  player: teamPage.squad[9],
  team: teamPage.team,
  hits: [[0, 2]],
  hitsEn: [],
}
const one = { total: 1, shown: 1 }
/** More than stand here: all of them are behind the group's link. */
const liveHits = [
  live,
  ...[records.talk, records.lions].map((record) => ({
    live: { ...record, title: `红港球迷夜话，${record.anchor.nickname}主持` },
    hits: { title: [[0, 2]], nickname: [] },
  })),
]
const found = [
  { is: 'heading', type: null, ...one },
  { is: 'league', hit: league },
  { is: 'heading', type: null, ...one },
  { is: 'team', hit: team },
  { is: 'heading', type: SearchType.ANCHOR, ...one },
  { is: 'anchor', hit: anchor },
  { is: 'heading', type: SearchType.LIVE, total: 28, shown: liveHits.length },
  ...liveHits.map((hit) => ({ is: 'live', hit })),
  { is: 'heading', type: SearchType.MATCH, ...one },
  { is: 'match', hit: match },
]
const [person] = samples.searchPersonByPageList.full.list
const foundPeople = [
  { is: 'heading', type: SearchType.ANCHOR, ...one },
  { is: 'anchor', hit: anchor },
  { is: 'heading', type: PEOPLE, ...one },
  { is: 'person', hit: person },
]
const searchQuery = (type: SearchKind) => ({ params: { queryName: '红港', type } })
const shown = (rows: readonly unknown[], type: SearchKind = SearchType.ALL) => {
  const freeze = list(rows)
  return { ...freeze, context: { ...freeze.context, ...searchQuery(type) } }
}

const start = screenStories(atSearch())
const results = screenStories(
  atSearch({
    at: `/search?q=${encodeURIComponent('红港')}`,
    requires: {
      search: {
        at: ['suggesting.silent', 'history.kept'],
        context: { typed: '红港', history: earlier, suggestions: [], failing: false },
      },
      found: shown(found),
    },
    focus: 'found',
  }),
)

export const Start = start()
/** A hot word reads in English where it has English; another stands as it is. */
export const StartInEnglish: typeof Start = {
  ...start(),
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Harbour derby/ })
    await expect(canvas.getByRole('button', { name: /老陈说球\s*Hot/ })).toBeVisible()
    await expect(canvas.queryByText('海港德比')).toBeNull()
  },
}
export const StartLoading = start({ requires: { hot: loading } })
export const StartFailed = start({ requires: { hot: failed } })
/** What is looked for stands in each thing that is found. */
export const Found: typeof Start = {
  ...results(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('红港', { selector: 'mark' })
    const marks = Array.from(canvasElement.querySelectorAll('mark'), ({ textContent }) => textContent)
    await expect(marks).toEqual(marks.map(() => '红港'))
  },
}
export const StartOfPeople = screenStories(atSearch({ at: `/search?type=${PEOPLE}` }))()
export const FoundPeople = results({
  at: `/search?q=${encodeURIComponent('红港')}&type=${PEOPLE}`,
  requires: { found: shown(foundPeople, PEOPLE) },
})
export const Loading = results({ requires: { found: loading } })
/** Leads to the team's page. */
export const OfAPlayer = results({
  requires: {
    found: shown([
      { is: 'heading', type: null, ...one },
      { is: 'player', hit: player },
    ]),
  },
})
export const Nothing = results({ requires: { found: { ...empty, context: searchQuery(SearchType.ALL) } } })
export const Failed = results({ requires: { found: failed } })
export const Dark = { ...results(), globals: { theme: 'dark' } }
export const Desktop = { ...results(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const English = { ...results(), globals: { language: 'en' } }
/** Names stand whole, whatever stands beside them goes below. */
export const LargeText = { ...results(), globals: { textSize: 200 } }
export const LargeTextInEnglish = { ...results(), globals: { language: 'en', textSize: 200 } }
export const FoundPeopleLargeText = { ...FoundPeople, globals: { textSize: 200 } }
