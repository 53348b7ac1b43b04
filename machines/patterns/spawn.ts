import type { AnyActorLogic } from 'xstate'
import type { Dependency } from './dependency'

type SpawnAny = (logic: AnyActorLogic, options: { readonly id: string; readonly input: unknown }) => void

interface Started {
  readonly id: string
  readonly logic: AnyActorLogic
  readonly input: unknown
}

/** Starts an actor that nobody could name beforehand: the types of `setup` know only those. */
export const spawnUnnamed = (
  { spawnChild }: { readonly spawnChild: unknown },
  { id, logic, input }: Started,
): void => (spawnChild as SpawnAny)(logic, { id, input })

/** Starts what a screen or a match needs. `seen` looks up what a call has answered before. */
export const spawnNeed = (
  enqueue: { readonly spawnChild: unknown },
  id: string,
  { logic, input }: Dependency,
  seen: (key: string) => unknown,
): void => spawnUnnamed(enqueue, { id, logic, input: input(seen) })
