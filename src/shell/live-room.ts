import { fromPromise } from 'xstate'
import { codeBy } from '../actors/deployment'
import { newKey } from '../actors/new-key'
import { playerActors } from '../actors/media/player-actors'
import { createPictureSlot, type PictureSlot } from '../actors/media/slot'
import { asking } from '../../machines/ask'
import { connectControls, type Controls } from '../../machines/connect/controls'
import { connectMatchLook, type MatchLook } from '../../machines/connect/match-look'
import { connectRoom, type RoomView } from '../../machines/connect/room'
import { needOf, type Need } from '../../machines/generic/need'
import { controlsMachine } from '../../machines/room/controls.machine'
import { matchLookMachine } from '../../machines/room/match-look.machine'
import { holdBack } from '../../machines/room/player.back'
import { playerMachine } from '../../machines/room/player.machine'
import { roomMachine } from '../../machines/room/room.machine'
import type { RoomQuestion } from '../../machines/room/room.setup'
import type { matchMachine } from '../../machines/match/match.machine'
import type { LiveRoom } from '../../contract/entities.schema'
import { getLiveRoom } from '../../contract/live'

export type { PictureSlot }

export type LiveRoomView = RoomView & { readonly slot: PictureSlot }

const askRoom = asking(getLiveRoom)
const readRoom = fromPromise<LiveRoom, RoomQuestion>(({ input: { liveId, quiet }, signal, system }) =>
  askRoom({ input: { liveId }, signal, system, quiet }),
)

/** One live room with the browser's player behind it; `slot` is where the view hands over its elements. */
export const liveRoomOf = (liveId: string): Need<LiveRoomView> => {
  const slot = createPictureSlot()
  const machine = roomMachine.provide({
    actors: { readRoom, player: playerMachine.provide({ actors: { ...playerActors(slot), holdBack } }) },
  })
  return needOf(machine, { liveId, now: Date.now, newKey, muted: false }, (actor) => ({
    ...connectRoom(actor.getSnapshot(), (event) => actor.send(event)),
    slot,
  }))
}

export const controlsOf = (): Need<Controls> =>
  needOf(controlsMachine, undefined, (actor) =>
    connectControls(actor.getSnapshot(), (event) => actor.send(event)),
  )

/** FEAT-03 The room's match, from when somebody looks at it closely. `fetchMatch`: brings what follows a match. */
export const matchLookOf = (fetchMatch: () => Promise<typeof matchMachine>): Need<MatchLook> =>
  needOf(
    matchLookMachine.provide({ actors: { fetchMatch: fromPromise(() => codeBy(fetchMatch)) } }),
    undefined,
    connectMatchLook,
  )
