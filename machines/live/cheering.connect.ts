import type { ActorRefFrom } from 'xstate'
import { cheeringMachine, isCheered, type Side } from './cheering.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'

/** Cheering in a room. Null: it has no match that is played or to come. */
export type Cheering = {
  /** Where the line stands, in per cent from home's end; null: nobody has cheered lately. */
  readonly share: number | null
  /** How many cheers there were lately; undefined: nobody's. */
  readonly counts: Readonly<Record<Side, number>> | undefined
  /** One's own taps for each team. */
  readonly own: Readonly<Record<Side, number>>
  /** Null: there is no way to the room for now. */
  readonly cheer: ((side: Side) => void) | null
} | null

export const connectCheering = (actor: ActorRefFrom<typeof cheeringMachine>): Cheering => {
  const { match, isIn, own } = actor.getSnapshot().context
  if (!isCheered(match)) return null
  const cheers = match.touchline?.measure === 'cheers' ? match.touchline : null
  return {
    share: cheers?.home ?? null,
    counts: cheers?.counts,
    own,
    cheer: isIn ? (side) => actor.send({ type: 'team.cheered', side }) : null,
  }
}

/** FEAT-08 Cheering for the teams of a room. */
export const cheeringOf = (liveId: string): Dependency<Cheering> => ({
  ...dependencyOf(cheeringMachine, { liveId }, connectCheering),
  params: liveId,
})
