import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { screensMachine } from '../../machines/app/screens.machine'

const isBusy = (actor: AnyActorRef | undefined): boolean =>
  (actor?.getSnapshot() as { hasTag?: (tag: string) => boolean } | undefined)?.hasTag?.('busy') === true

/** Whether the screen in the frame is open and nothing that it needs is still being loaded. */
export const isSettled = (screens: ActorRefFrom<typeof screensMachine>): boolean => {
  const { open, inFrame } = screens.getSnapshot().context
  if (inFrame.is !== 'screen') return inFrame.is === 'error'
  const shown = open.find(({ key }) => key === inFrame.key)
  const snapshot = shown?.actor.getSnapshot()
  if (snapshot === undefined) return false
  const needs = Object.values(snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)
  return !snapshot.hasTag('busy') && !needs.some(isBusy)
}
