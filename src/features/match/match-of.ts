import { visibility } from '../../actors/visibility'
import { connectMatch, type MatchView } from '../../../machines/match/match.connect'
import { dependencyOf, type Dependency } from '../../../machines/patterns/dependency'
import { matchMachine, matchSeen } from '../../../machines/match/match.machine'
import { replayMachine } from '../../../machines/match/replay.machine'

const machine = matchMachine.provide({
  actors: { replay: replayMachine.provide({ actors: { visibility } }) },
})

/** FEAT-03 One match looked at closely. `replays`: one that is over is shown again at once. */
export const matchOf = (matchId: string, replays = false): Dependency<MatchView> => ({
  ...dependencyOf(machine, null, (actor) => connectMatch(actor.getSnapshot(), (event) => actor.send(event))),
  input: (seen) => ({ matchId, replays, isLookedAt: true, seen: matchSeen(matchId, seen) }),
})
