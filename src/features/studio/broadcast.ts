import { onAirMark } from './on-air-mark'
import { closeGuard, holdPage } from '../../actors/page-hold'
import { readCameraChoice, storeCameraChoice } from '../../actors/media/camera-choice'
import { cameraActor, createCameraSlot, wakeLockActor, type CameraSlot } from '../../actors/media/camera'
import { frameOf } from '../../actors/media/still'
import { senderActor } from '../../actors/media/sender'
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
}

/** FEAT-16 A stream out of this page. */
export const broadcastOf = ({ ending, leaving }: BroadcastWords): Dependency<BroadcastView> => {
  const camera = createCameraSlot()
  const machine = broadcastMachine.provide({
    actions: { storeChoice: (_, chosen) => storeCameraChoice(chosen) },
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
