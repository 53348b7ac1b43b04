import type { Meta } from '@storybook/react-vite'
import { showing } from '../../support/seen'
import { screenStories } from '../../support/app-story'
import { empty, failed, list, loading, resource, still } from '../../support/dependencies'
import { league } from '../../../contract/samples/league'
import { ended } from '../../../contract/samples/matches'
import { NOW } from '../../../contract/samples/sample'

const meta = { title: 'Screens/League' } satisfies Meta
export default meta

/** As many as stand in the list of the round. */
const rows = league.listLeagueMatches.full.list
const rounds = league.getLeague.full.rounds.map((one) =>
  one.round === league.getLeague.full.current
    ? { ...one, matches: rows.length, played: rows.filter(({ state }) => state === 'ended').length }
    : one,
)

const at = screenStories({
  at: '/matchGroupLeague?id=l-coast',
  requires: {
    league: resource({ ...league.getLeague.full, rounds }),
    matches: list(rows),
    tables: list(league.getTable.full),
    scorers: list(league.getScorers.full),
    bracket: list(league.getBracket.full),
    follows: still('visiting'),
    reservations: still('visiting'),
    board: still(['updates.steady', 'clock.resting'], { serverNow: NOW, clocksAt: NOW }),
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
const semis = league.getBracket.full.slice(0, 1)
const [final] = league.getBracket.full.slice(1)
const decided = (final?.ties ?? []).map((tie) => ({
  ...tie,
  away: semis[0]?.ties[1]?.away ?? null,
  awayWay: null,
  matches: [{ ...ended, matchId: 'm-final', away: semis[0]?.ties[1]?.away ?? ended.away, round: '决赛' }],
  winner: 'home' as const,
}))
const won = final === undefined ? semis : [...semis, { ...final, ties: decided }]
export const BracketWon = showing(
  at({ at: '/matchGroupLeague?id=l-coast&tab=bracket', requires: { bracket: list(won) } }),
  { once: ['冠军'] },
)
export const BracketVeiled = showing(
  at({
    at: '/matchGroupLeague?id=l-coast&tab=bracket',
    requires: { bracket: list(won) },
    appActors: hidden,
  }),
  { lacks: ['冠军'] },
)
export const NoMatches = at({
  requires: { league: resource(league.getLeague.empty), matches: empty },
})
export const Loading = at({ requires: { league: loading } })
export const Failed = at({ requires: { league: failed } })
export const InTheDark = { ...Matches, globals: { theme: 'dark' } }
export const InEnglish = { ...Matches, globals: { language: 'en' } }
export const LargeText = { ...Matches, globals: { textSize: 200 } }
export const OnADesktop = { ...Matches, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const TableInEnglish = { ...Table, globals: { language: 'en' } }
export const TableLargeText = { ...Table, globals: { textSize: 200 } }
export const TableOnADesktop = { ...Table, globals: { viewport: { value: 'w1280', isRotated: false } } }
