import { fromPromise } from 'xstate'
import { codeBy } from '../actors/deployment'
import { newKey } from '../../contract/call.new-key'
import { readQuality } from '../actors/quality-persistence'
import { storeResumePosition, resumePosition, type Recorded } from '../actors/resume-position'
import { playerActors } from '../actors/media/player-actors'
import { createPictureSlot, type PictureSlot } from '../actors/media/slot'
import { requesting } from '../../machines/app/call-request'
import { identityOf } from '../../machines/app/requests.machine'
import { connectControls, type Controls } from '../../machines/live/controls.connect'
import { connectMatchLook, type MatchLook } from '../../machines/live/match-look.connect'
import { connectRoom, type RoomView } from '../../machines/live/room.connect'
import { dependencyOf, type Dependency } from '../../machines/patterns/dependency'
import { controlsMachine } from '../../machines/live/controls.machine'
import { matchLookMachine } from '../../machines/live/match-look.machine'
import { playerMachine } from '../../machines/live/player.machine'
import { roomMachine, type RoomRequest } from '../../machines/live/room.machine'
import { tapeOf } from '../../machines/live/tape'
import type { matchMachine } from '../../machines/match/match.machine'
import type { LiveRoom } from '../../contract/entities.schema'
import { getLiveRoom } from '../../contract/live'

export type { PictureSlot }

export type LiveRoomView = RoomView & { readonly slot: PictureSlot }

const requestRoom = requesting(getLiveRoom)
export const readRoom = fromPromise<LiveRoom, RoomRequest>(({ input: { liveId, silent }, signal, system }) =>
  requestRoom({ input: { liveId }, signal, system, silent }),
)

// What is told again is fetched by who goes back.
const fetchTalk = fromPromise(() => codeBy(async () => (await import('./replay-talk')).replayTalk))

const recordedOf = (room: LiveRoom): Recorded | null => {
  const { from = 0, until = null, breaks } = tapeOf(room) ?? {}
  return until === null ? null : { title: room.title, from, to: until, breaks }
}

/**
 * One live room with the browser's player behind it; `slot` is where the view hands over its elements. `isAnew`: a room that is
 * remembered as it was while its stream went on is not shown: a recording of it plays at once.
 */
export const liveRoomOf = (liveId: string, isAnew = false): Dependency<LiveRoomView> => {
  const slot = createPictureSlot({ ahead: true })
  const machine = roomMachine.provide({
    actions: {
      storeResumePosition: ({ context: { room } }, { liveId: of, place }) =>
        storeResumePosition(of, place, room && recordedOf(room)),
    },
    actors: { readRoom, fetchTalk, player: playerMachine.provide({ actors: playerActors(slot) }) },
  })
  return {
    ...dependencyOf(machine, null, (actor) => ({
      ...connectRoom(actor.getSnapshot(), (event) => actor.send(event)),
      slot,
    })),
    input: (seen) => ({
      liveId,
      now: Date.now,
      newKey,
      muted: false,
      resumePosition,
      chosenQuality: readQuality,
      seen: isAnew ? null : seen(identityOf(getLiveRoom, { liveId })),
    }),
  }
}

export const controlsOf = (): Dependency<Controls> =>
  dependencyOf(controlsMachine, undefined, (actor) =>
    connectControls(actor.getSnapshot(), (event) => actor.send(event)),
  )

/** FEAT-03 The room's match, from when somebody looks at it closely. `fetchMatch`: brings what follows a match. */
export const matchLookOf = (fetchMatch: () => Promise<typeof matchMachine>): Dependency<MatchLook> =>
  dependencyOf(
    matchLookMachine.provide({ actors: { fetchMatch: fromPromise(() => codeBy(fetchMatch)) } }),
    undefined,
    connectMatchLook,
  )
