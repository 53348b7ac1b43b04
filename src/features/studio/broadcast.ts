import { onAirMark, ROOM } from './on-air-mark'
import { closeGuard, holdPage } from '../../actors/page-hold'
import { readCameraChoice, storeCameraChoice } from '../../actors/media/camera-choice'
import { cameraActor, createCameraSlot, wakeLockActor, type CameraSlot } from '../../actors/media/camera'
import { frameOf } from '../../actors/media/still'
import { senderActor } from '../../actors/media/sender'
import { findAppActor } from '../../../machines/app/app-system'
import { dependencyOf, type Dependency } from '../../../machines/patterns/dependency'
import type { Confirmation } from '../../../machines/patterns/confirmation'
import { connectBroadcast, type Broadcast } from '../../../machines/studio/broadcast.connect'
import { broadcastMachine } from '../../../machines/studio/broadcast.machine'

/** `camera`: where the view hands over the element that shows it. `takeFrame`: what it shows now; null: nothing yet. */
export type BroadcastView = Broadcast & {
  readonly camera: CameraSlot
  readonly takeFrame: () => Promise<Blob | null>
}

interface BroadcastWords {
  /** Before the stream is ended; `isLost`: without a network. */
  readonly ending: (isLost: boolean) => Confirmation
  /** Before its page is left. */
  readonly leaving: () => Confirmation
  /** Once it has stopped while another page was looked at; `isOver`: it is over. */
  readonly stopped: (isOver: boolean) => string
}

/** FEAT-16 A stream out of this page. */
export const broadcastOf = ({ ending, leaving, stopped }: BroadcastWords): Dependency<BroadcastView> => {
  const camera = createCameraSlot()
  const machine = broadcastMachine.provide({
    actions: {
      storeChoice: (_, chosen) => storeCameraChoice(chosen),
      tellStopped: ({ context, system }, { isOver }) => {
        const path = findAppActor(system, 'navigation')?.getSnapshot().context.place?.path
        if (context.liveId === null || path === ROOM) return
        findAppActor(system, 'toasts')?.send({
          type: 'toast.wanted',
          toast: { tone: 'plain', words: { said: stopped(isOver) }, href: `#${ROOM}` },
        })
      },
    },
    actors: {
      camera: cameraActor(camera),
      sender: senderActor(camera),
      wakeLock: wakeLockActor,
      mark: onAirMark,
      closeGuard,
    },
  })
  const input = { choice: readCameraChoice(), asking: ending, leaving: { hold: holdPage, asking: leaving } }
  return dependencyOf(machine, input, (actor) => ({
    ...connectBroadcast(actor.getSnapshot(), (command) => actor.send(command)),
    camera,
    takeFrame: () => frameOf(camera.video()),
  }))
}
