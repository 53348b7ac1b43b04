import { createActor, fromPromise } from 'xstate'
import { matchLookMachine } from '../../machines/live/match-look.machine'
import { matchMachine, type MatchAnswer, type MatchRequest } from '../../machines/match/match.machine'

/** The match of a room, which never comes; `asked`: whether each read of it was quiet. */
export const lostMatch = () => {
  const asked: boolean[] = []
  const readMatch = fromPromise<MatchAnswer, MatchRequest>(({ input }) => {
    asked.push(input.silent)
    return Promise.reject({ kind: 'timeout' })
  })
  const match = matchMachine.provide({ actors: { readMatch } })
  const fetchMatch = fromPromise(() => Promise.resolve(match))
  return { asked, actor: createActor(matchLookMachine.provide({ actors: { fetchMatch } })).start() }
}
