import { besides } from './parts'
import { still } from './dependencies'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import type { MatchCard } from '../../contract/entities.schema'
import { match, otherData } from '../../contract/samples/match'
import { ended } from '../../contract/samples/matches'

const info = match.getMatchInfo.full
const { events, momentum, plays } = match.getMatchTimeline.full

/** A match as it was read, standing where `at` says. */
export const readMatch = (at: Freeze['at'], context: object = {}): Freeze =>
  still(at, { info, events, momentum, plays, rows: otherData.real.rows, ...context })

/** A match that is over. */
export const past = { ...info, match: { ...info.match, ...ended, told: true }, lives: [] }

/** A match that is over, its replay standing where `at` says. */
export const pastMatch = (at: Freeze['at'], context: object = {}, read: object = {}): Freeze => ({
  ...readMatch('shown.updates.over', { info: past, ...read }),
  children: { replay: still(at, context) },
})

/** A match of another sport, or in another state: without what belongs to the samples' own. */
export const otherMatch = (
  card: MatchCard,
  at: Freeze['at'] = 'shown.updates.following.subscribed.whole',
): Freeze =>
  readMatch(at, {
    info: { ...info, match: { ...info.match, ...card }, hasEvents: false },
    events: [],
    momentum: [],
    plays: [],
    rows: null,
  })

/** The address of the match centre. */
const centre = '/liveGroupMatch'

/** The match centre at a tab; without a `match` among the needs it runs, answered by samples. */
export const atMatch = (tab: string, requires: Readonly<Record<string, Freeze>> = {}): AppStory => ({
  at: `${centre}?id=${info.match.matchId}&tab=${tab}`,
  focus: 'match',
  requires: {
    board: besides['board'] as Freeze,
    previews: besides['previews'] as Freeze,
    follows: { at: 'visiting' },
    reservations: { at: 'visiting' },
    ...requires,
  },
})
