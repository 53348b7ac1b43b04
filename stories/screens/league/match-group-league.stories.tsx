import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading, resource, still } from '../../support/dependencies'
import { league } from '../../../contract/samples/league'
import { NOW } from '../../../contract/samples/sample'

const meta = { title: 'Screens/League' } satisfies Meta
export default meta

const at = screenStories({
  at: '/matchGroupLeague?id=l-coast',
  requires: {
    league: resource(league.getLeague.full),
    matches: list(league.listLeagueMatches.full.list),
    tables: list(league.getTable.full),
    scorers: list(league.getScorers.full),
    bracket: list(league.getBracket.full),
    follows: still('visiting'),
    reservations: still('visiting'),
    board: still(['updates.steady', 'clock.resting'], { serverNow: NOW }),
  },
  focus: 'league',
})

const hidden = { spoilers: { at: 'hiding', context: { hides: true } } }

export const Matches = at()
export const Table = at({ at: '/matchGroupLeague?id=l-coast&tab=table' })
export const TableOfBothTeams = at({
  at: '/matchGroupLeague?id=l-coast&tab=table&team=t-red-harbour,t-blue-bridge',
})
export const TableVeiled = at({ at: '/matchGroupLeague?id=l-coast&tab=table', appActors: hidden })
export const Scorers = at({ at: '/matchGroupLeague?id=l-coast&tab=scorers' })
export const Bracket = at({ at: '/matchGroupLeague?id=l-coast&tab=bracket' })
export const BracketVeiled = at({ at: '/matchGroupLeague?id=l-coast&tab=bracket', appActors: hidden })
export const NoMatches = at({
  requires: { league: resource(league.getLeague.empty), matches: empty },
})
export const Loading = at({ requires: { league: loading } })
export const Failed = at({ requires: { league: failed } })
export const InTheDark = { ...Table, globals: { theme: 'dark' } }
export const InEnglish = { ...Table, globals: { language: 'en' } }
export const LargeText = { ...Table, globals: { textSize: '200' } }
export const OnADesktop = { ...Table, globals: { viewport: { value: 'w1280', isRotated: false } } }
