import type { Meta } from '@storybook/react-vite'
import { asking } from '../../support/question'
import { stateStories } from '../../support/state-stories'
import { inRoom } from '../../support/studio'
import { broadcastMachine } from '../../../machines/studio/broadcast.machine'
import { endQuestion, onAirQuestion } from '../../../tests/paths/support/questions'

/** A stream with the camera of this device. */
const meta = { title: 'Machines/Broadcast' } satisfies Meta
export default meta

const of = stateStories(broadcastMachine, (broadcast) =>
  inRoom({ requires: { broadcast }, focus: 'broadcast' }),
)
const can = { can: { back: true, screen: true, torch: true } }
const health = { kbps: 2_380, faults: [], isLowered: false }
const live = { ...can, liveId: 'r-chen', health }

export const Idle = of('idle')
export const Asking = of('open.asking')
export const Previewing = of('open.previewing', can)
export const PreviewingUpright = of('open.previewing', {
  ...can,
  choice: { source: 'back', shape: 'portrait' },
  isMuted: true,
  hasTorch: true,
})
export const PreviewingSilent = of('open.previewing', { ...can, isSilent: true })
export const Connecting = of('open.sending.connecting', can)
export const Live = of('open.sending.live', live)
export const LiveOnASlowNetwork = of('open.sending.live', {
  ...live,
  health: { kbps: 640, faults: ['slow'], isLowered: true },
})
export const Confirming = of('open.sending.confirming', live, {
  app: { appActors: { dialogs: asking(endQuestion) } },
})
export const Leaving = of('open.sending.leaving', live, {
  app: { appActors: { dialogs: asking(onAirQuestion) } },
})
export const PreviewingAfterAMiss = of('open.previewing', { ...can, isMissed: true })
export const Reconnecting = of(
  ['open.sending.reconnecting.link.waiting', 'open.sending.reconnecting.question.none'],
  live,
)
export const TryingAgain = of('open.sending.reconnecting.link.trying', live)
export const ConfirmingWithoutNetwork = of('open.sending.reconnecting.question.asking', live, {
  app: { appActors: { dialogs: asking(endQuestion) } },
})
export const Closing = of('open.sending.closing', live)
export const Finishing = of('finishing.telling', live)
export const FinishingWithoutNetwork = of('finishing.waiting', { ...live, error: { kind: 'network' } })
export const Ended = of('ended')
export const Denied = of('failed', { failure: 'denied' })
export const NoCamera = of('failed', { failure: 'noCamera' })
export const Busy = of('failed', { failure: 'busy' })
export const Cut = of('failed', { failure: 'cut' })
export const Insecure = of('failed', { failure: 'insecure' })
export const NoEncoder = of('failed', { failure: 'noEncoder' })
export const Refused = of('failed', { failure: 'refused', words: '你正在用另一台设备直播' })
export const LostForTooLong = of('failed', { failure: 'lost' })
