import { cameraActor, createCameraSlot, wakeLockActor, type CameraSlot } from '../../actors/media/camera'
import { senderActor } from '../../actors/media/sender'
import { dependencyOf, type Dependency } from '../../../machines/patterns/dependency'
import type { Confirmation } from '../../../machines/patterns/confirmation'
import { connectBroadcast, type Broadcast } from '../../../machines/studio/broadcast.connect'
import { broadcastMachine, type CameraChoice } from '../../../machines/studio/broadcast.machine'

/** `camera`: where the view hands over the element that shows it. */
export type BroadcastView = Broadcast & { readonly camera: CameraSlot }

const choice: CameraChoice = { source: 'front', shape: 'landscape' }

/** FEAT-16 A stream out of this page. */
export const broadcastOf = (asking: () => Confirmation): Dependency<BroadcastView> => {
  const camera = createCameraSlot()
  const machine = broadcastMachine.provide({
    actors: { camera: cameraActor(camera), sender: senderActor(camera), wakeLock: wakeLockActor },
  })
  return dependencyOf(machine, { choice, asking }, (actor) => ({
    ...connectBroadcast(actor.getSnapshot(), (command) => actor.send(command)),
    camera,
  }))
}
