import { fromPromise } from 'xstate'
import { playerActors } from '../actors/media/player-actors'
import { createPictureSlot, type PictureSlot } from '../actors/media/slot'
import { requesting } from '../../machines/app/call-request'
import { connectCutting, type Cutting } from '../../machines/live/cutting.connect'
import { cuttingMachine } from '../../machines/live/cutting.machine'
import { playerMachine } from '../../machines/live/player.machine'
import { dependencyOf, type Dependency } from '../../machines/patterns/dependency'
import type { LiveRoom } from '../../contract/entities.schema'
import { getLiveRoom } from '../../contract/live'

/** `slot`: where the view hands over the element that shows the pictures. */
export type CuttingView = Cutting & { readonly slot: PictureSlot }

const request = requesting(getLiveRoom)
const readRoom = fromPromise<LiveRoom, { liveId: string; silent: boolean }>(
  ({ input: { liveId, silent }, signal, system }) => request({ input: { liveId }, signal, system, silent }),
)

/** FEAT-01 The pictures around an instant of a stream, to cut a clip out of. */
export const cuttingOf = (liveId: string, at: number): Dependency<CuttingView> => {
  const slot = createPictureSlot()
  const machine = cuttingMachine.provide({
    actors: { readRoom, player: playerMachine.provide({ actors: playerActors(slot) }) },
  })
  return dependencyOf(machine, { liveId, at, now: Date.now }, (actor) => ({ ...connectCutting(actor), slot }))
}
