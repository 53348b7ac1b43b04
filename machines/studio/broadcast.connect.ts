import type { SnapshotFrom } from 'xstate'
import type {
  BroadcastCommand,
  BroadcastFailure,
  broadcastMachine,
  CameraCan,
  CameraChoice,
  SendingHealth,
} from './broadcast.machine'

interface Opened {
  readonly choice: CameraChoice
  /** Null: not known yet. */
  readonly can: CameraCan | null
  readonly isMuted: boolean
  /** Nothing has been heard for some seconds. */
  readonly isSilent: boolean
  readonly hasTorch: boolean
  choose(choice: Partial<CameraChoice>): void
  mute(isMuted: boolean): void
  torch(isOn: boolean): void
}

interface Closed {
  open(): void
  /** Goes on with a stream that is on as soon as the camera is open. */
  resume(): void
}

/** A stream out of the page as a view gets it, with the commands of its state. */
export type Broadcast =
  | (Closed & { readonly is: 'idle' })
  | { readonly is: 'asking'; close(): void }
  | (Opened & {
      readonly is: 'previewing'
      /** The server was not reached when it was to begin: it has not. */
      readonly isMissed: boolean
      goLive(): void
      close(): void
    })
  | (Opened & { readonly is: 'connecting'; close(): void })
  | (Opened & {
      readonly is: 'live' | 'reconnecting'
      readonly liveId: string
      readonly health: SendingHealth | null
      end(): void
    })
  | {
      readonly is: 'closing'
      /** The server could not be told: it is as soon as it can be reached. */
      readonly waits: boolean
    }
  | (Closed & {
      readonly is: 'ended'
      readonly liveId: string | null
      /** The server's, where it was not this page that ended it; '': it said none. */
      readonly words: string
      close(): void
    })
  | (Closed & {
      readonly is: 'failed'
      readonly liveId: string | null
      readonly why: BroadcastFailure
      /** The server's; '': it said none. */
      readonly words: string
      close(): void
    })

export const connectBroadcast = (
  snapshot: SnapshotFrom<typeof broadcastMachine>,
  send: (command: BroadcastCommand) => void,
): Broadcast => {
  const { choice, can, isMuted, isSilent, hasTorch, liveId, health, failure, words, isMissed, error } =
    snapshot.context
  const open = () => send({ type: 'camera.open' })
  const close = () => send({ type: 'camera.close' })
  const closed: Closed = { open, resume: () => send({ type: 'camera.resume' }) }
  if (snapshot.matches('idle')) return { is: 'idle', ...closed }
  if (snapshot.matches('failed'))
    return { is: 'failed', liveId, why: failure ?? 'lost', words, ...closed, close }
  if (snapshot.matches('ended')) return { is: 'ended', liveId, words, ...closed, close }
  if (snapshot.matches({ open: 'asking' })) return { is: 'asking', close }
  if (snapshot.matches('finishing')) return { is: 'closing', waits: error !== null }
  if (snapshot.matches({ open: { sending: 'closing' } })) return { is: 'closing', waits: false }
  const opened: Opened = {
    choice,
    can,
    isMuted,
    isSilent,
    hasTorch,
    choose: (chosen) => send({ type: 'camera.choose', ...chosen }),
    mute: (muted) => send({ type: 'mute', isMuted: muted }),
    torch: (isOn) => send({ type: 'torch', isOn }),
  }
  if (snapshot.matches({ open: 'previewing' }))
    return { ...opened, is: 'previewing', isMissed, goLive: () => send({ type: 'go.live' }), close }
  if (snapshot.matches({ open: { sending: 'connecting' } })) return { ...opened, is: 'connecting', close }
  return {
    ...opened,
    is: snapshot.matches({ open: { sending: 'reconnecting' } }) ? 'reconnecting' : 'live',
    liveId: liveId ?? '',
    health,
    end: () => send({ type: 'end' }),
  }
}
