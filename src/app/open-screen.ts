import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { pause } from '../actors/idle'
import type { screensMachine } from '../../machines/app/screens.machine'

/** Whether an actor is loading what it is for. */
export const isBusy = (actor: AnyActorRef | undefined): boolean =>
  (actor?.getSnapshot() as { hasTag?: (tag: string) => boolean } | undefined)?.hasTag?.('busy') === true

/** Whether the screen in the frame is open and nothing that it needs is still being loaded; `need`: one of that, which alone is looked at. */
const isSettled = (screens: ActorRefFrom<typeof screensMachine>, need?: string): boolean => {
  const { open, inFrame } = screens.getSnapshot().context
  if (inFrame.is !== 'screen') return inFrame.is === 'error'
  const shown = open.find(({ key }) => key === inFrame.key)
  const snapshot = shown?.actor.getSnapshot()
  if (snapshot === undefined) return false
  const needs = snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>
  const awaited = need === undefined ? Object.values(needs) : [needs[need]]
  return !snapshot.hasTag('busy') && !awaited.some(isBusy)
}

interface Wait {
  /** Milliseconds between two looks. */
  readonly lookEvery: number
  /** Milliseconds until it is given up. */
  readonly longest: number
  /** False ends the wait. */
  readonly isWanted?: () => boolean
  /** What of all that the screen needs is waited for; everything where it is not said. */
  readonly need?: string
}

/** Whether the screen in the frame has settled in time. */
export const awaitSettled = async (
  screens: ActorRefFrom<typeof screensMachine>,
  { lookEvery, longest, isWanted = () => true, need }: Wait,
): Promise<boolean> => {
  const until = performance.now() + longest
  while (!isSettled(screens, need)) {
    if (!isWanted() || performance.now() > until) return false
    await pause(lookEvery)
  }
  return true
}
