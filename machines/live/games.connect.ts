import type { ActorRefFrom } from 'xstate'
import { gamesMachine, type GameAct, type GamesInput, type GameTold } from './games.machine'
import { seenAt, seenPoints } from './games.seen'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type {
  OwnStake,
  Poll,
  PredictedTeams,
  Prediction,
  Templates,
} from '../../contract/live.predictions.schema'

/** A prediction as the picture has got to it. `stake`: one's own. */
export interface SeenPrediction {
  readonly prediction: Prediction
  readonly stake: OwnStake | null
}

/** A poll. `answer`: one's own vote. */
export interface SeenPoll {
  readonly poll: Poll
  readonly answer: number | null
}

/** The predictions and polls of a room, as their sheet gets them. */
export type RoomGames =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; retry(): void }
  | {
      readonly is: 'shown'
      readonly liveId: string
      readonly isBusy: boolean
      readonly match: PredictedTeams | null
      readonly predictions: readonly SeenPrediction[]
      readonly polls: readonly SeenPoll[]
      /** Null: a visitor looks. `given`: brought by this look. */
      readonly own: { readonly points: number; readonly given: number; readonly isAnchor: boolean } | null
      readonly templates: Templates | null
      /** The one that was opened here last: its id. */
      readonly started: string | null
      /** Why the last act was refused, and which it was. */
      readonly error: { readonly msg: string; readonly act: GameAct | null } | null
      /** Of which nobody knows yet whether it was done; null: of none. */
      readonly unsure: { readonly act: GameAct; readonly isAsking: boolean; ask(): void } | null
      /** What became of the one of which nobody knew. */
      readonly told: GameTold | null
      act(act: GameAct): void
      /** What was refused is being changed. */
      edit(): void
      /** Before an anchor chooses what to ask. */
      look(): void
    }

const isJoined = (prediction: Prediction): boolean => prediction.options.some(({ people }) => people > 0)

/** What is closed and nobody took part in is worth a row to its anchor alone, who asked. */
const isWorthARow = (
  isClosed: boolean,
  isTaken: boolean,
  own: { readonly isAnchor: boolean } | null,
): boolean => !isClosed || isTaken || own?.isAnchor === true

export const connectGames = (actor: ActorRefFrom<typeof gamesMachine>): RoomGames => {
  const snapshot = actor.getSnapshot()
  const { loaded, liveId, error, refused, started, instant, intent, told } = snapshot.context
  if (snapshot.matches({ talk: 'failed' }))
    return { is: 'failed', retry: () => actor.send({ type: 'retry' }) }
  if (loaded === null) return { is: 'loading' }
  const { games, own, templates } = loaded
  const seen = games.predictions.map((one) => seenAt(one, instant))
  const isAsking = snapshot.matches({ talk: 'confirming' })
  const isUnsure = isAsking || snapshot.matches({ talk: 'unsure' })
  return {
    is: 'shown',
    liveId,
    isBusy: isUnsure || snapshot.hasTag('busy'),
    match: games.match,
    predictions: seen
      .map((prediction) => ({
        prediction,
        stake: own?.stakes.find((one) => one.predictionId === prediction.predictionId) ?? null,
      }))
      .filter(({ prediction, stake }) =>
        isWorthARow(prediction.state !== 'open', stake !== null || isJoined(prediction), own),
      ),
    polls: games.polls
      .filter(({ endedAt, answers }) =>
        isWorthARow(
          endedAt !== null,
          answers.some(({ votes }) => votes > 0),
          own,
        ),
      )
      .map((poll) => ({
        poll,
        answer: own?.votes.find((one) => one.pollId === poll.pollId)?.answer ?? null,
      })),
    own: own && {
      points: Math.max(0, seenPoints(own.points, own.stakes, seen)),
      given: own.given,
      isAnchor: own.isAnchor,
    },
    templates,
    started,
    error: !isUnsure && error?.kind === 'refused' ? { msg: error.msg, act: refused } : null,
    unsure:
      isUnsure && intent !== null
        ? { act: intent.act, isAsking, ask: () => actor.send({ type: 'retry' }) }
        : null,
    told,
    act: (act) => actor.send({ type: 'game.act', act }),
    edit: () => actor.send({ type: 'game.edit' }),
    look: () => actor.send({ type: 'offer.look' }),
  }
}

/** FEAT-08 */
export const gamesOf = (input: GamesInput): Dependency<RoomGames> => ({
  ...dependencyOf(gamesMachine, input, connectGames),
  params: `${input.liveId} ${input.offset}`,
})
