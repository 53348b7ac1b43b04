import { besides } from './parts'
import { still } from './needs'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import { match, otherData } from '../../contract/samples/match'

const info = match.getMatchInfo.full
const { events, momentum } = match.getMatchTimeline.full

/** A match as it was read, standing where `at` says. */
export const readMatch = (at: Freeze['at'], context: object = {}): Freeze =>
  still(at, { info, events, momentum, rows: otherData.real.rows, ...context })

/** The address of the match centre. */
const centre = '/liveGroupMatch'

/** The match centre at a tab; without a `match` among the needs it runs, answered by samples. */
export const atMatch = (tab: string, needs: Readonly<Record<string, Freeze>> = {}): AppStory => ({
  at: `${centre}?id=${info.match.matchId}&tab=${tab}`,
  focus: 'match',
  needs: {
    board: besides['board'] as Freeze,
    previews: besides['previews'] as Freeze,
    follows: { at: 'visiting' },
    reservations: { at: 'visiting' },
    ...needs,
  },
})
