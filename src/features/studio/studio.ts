import { fromPromise } from 'xstate'
import { newKey } from '../../../contract/call.new-key'
import { playerActors } from '../../actors/media/player-actors'
import { frameOf } from '../../actors/media/still'
import { createPictureSlot, type PictureSlot } from '../../actors/media/slot'
import { visibility } from '../../actors/visibility'
import { readRoom } from '../live-room'
import { moderationHere, readHides } from '../moderation'
import { requesting } from '../../../machines/app/call-request'
import type { Toast } from '../../../machines/app/toasts.machine'
import { playerMachine } from '../../../machines/live/player.machine'
import { dependencyOf, type Dependency } from '../../../machines/patterns/dependency'
import type { Confirmation } from '../../../machines/patterns/confirmation'
import { connectOnAir, type OnAirView } from '../../../machines/studio/on-air.connect'
import { onAirMachine, type OnAirAnswer, type OnAirQuestion } from '../../../machines/studio/on-air.machine'
import { connectPastTalk, type PastTalkView } from '../../../machines/studio/past-talk.connect'
import { pastTalkMachine } from '../../../machines/studio/past-talk.machine'
import { roomTalkMachine } from '../../../machines/studio/room-talk.machine'
import { untilMemberIs } from '../../../machines/studio/role'
import { LiveStatus, MemberType } from '../../../contract/enums'
import { getOnAir, getStudio } from '../../../contract/studio'

/** `slot`: where the view hands over the element of the preview. `takeFrame`: what it shows now; null: nothing yet. */
export type OnAirSeen = OnAirView & {
  readonly slot: PictureSlot
  readonly takeFrame: () => Promise<Blob | null>
}

const [askStudio, askOnAir] = [requesting(getStudio), requesting(getOnAir)]

type Scope = Pick<Parameters<typeof askStudio>[0], 'signal' | 'system'>

const answerTo = async ({ liveId, silent }: OnAirQuestion, scope: Scope): Promise<OnAirAnswer> => {
  await untilMemberIs(MemberType.ANCHOR, scope)
  const by = { ...scope, silent }
  if (liveId !== null) return askOnAir({ input: { liveId }, ...by })
  const { onAir } = await askStudio({ input: {}, ...by })
  // Where it plays is said of a stream alone; asked for at once, or its preview would wait for the next time.
  return onAir === null || onAir.ingest === null
    ? { onAir, playback: [] }
    : askOnAir({ input: { liveId: onAir.liveId }, ...by })
}

const planOnAirOf = ({ onAir }: OnAirAnswer): string | null =>
  onAir !== null && onAir.isPlanned && onAir.status === LiveStatus.START ? onAir.liveId : null

const talk = roomTalkMachine.provide({ actors: { readRoom, moderation: moderationHere } })
const talkInput = { now: Date.now, newKey, hides: readHides }

/** FEAT-06 FEAT-16 What was said in the anchor's streams that are over. */
export const pastTalkOf = (): Dependency<PastTalkView> =>
  dependencyOf(pastTalkMachine.provide({ actors: { talk } }), { talk: talkInput }, (actor) =>
    connectPastTalk(actor.getSnapshot(), (command) => actor.send(command)),
  )

/** FEAT-16 The anchor's stream as it is now. `planSeen`: told with each answer which plan is on air; null: none. */
export const onAirOf = (
  asking: () => Confirmation,
  begun: () => Toast,
  encoderCame: () => void,
  planSeen: (liveId: string | null) => void,
): Dependency<OnAirSeen> => {
  const slot = createPictureSlot()
  const read = fromPromise<OnAirAnswer, OnAirQuestion>(async ({ input, signal, system }) => {
    const answer = await answerTo(input, { signal, system })
    planSeen(planOnAirOf(answer))
    return answer
  })
  const machine = onAirMachine.provide({
    actors: {
      read,
      visibility,
      player: playerMachine.provide({ actors: playerActors(slot) }),
      talk,
    },
  })
  return dependencyOf(machine, { asking, begun, encoderCame, talk: talkInput }, (actor) => ({
    ...connectOnAir(actor.getSnapshot(), (command) => actor.send(command)),
    slot,
    takeFrame: () => frameOf(slot.video()),
  }))
}
