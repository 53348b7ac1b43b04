import { connectMatch, type MatchView } from '../../../machines/connect/match'
import { needOf, type Need } from '../../../machines/generic/need'
import { matchMachine } from '../../../machines/match/match.machine'

/** FEAT-03 One match looked at closely. */
export const matchOf = (matchId: string): Need<MatchView> =>
  needOf(matchMachine, { matchId }, (actor) =>
    connectMatch(actor.getSnapshot(), (event) => actor.send(event)),
  )
