import type { SnapshotFrom } from 'xstate'
import type { PlayerCommand, playerMachine } from './player.machine'
import type { PausedBy } from './player.setup'
import { AUDIO_ONLY } from '../../contract/constants'

/** The picture, and the commands of its state. */
export type Picture =
  | { readonly is: 'waiting' }
  | { readonly is: 'opening'; pause(): void }
  /** `delay`: milliseconds from the instant shown to now; null while unknown. */
  | { readonly is: 'playing'; readonly delay: number | null; pause(): void }
  | { readonly is: 'behind'; readonly delay: number | null; pause(): void; returnToEdge(): void }
  /** What the tape holds is shown. */
  | { readonly is: 'replaying'; pause(): void }
  | { readonly is: 'stalled'; pause(): void }
  | { readonly is: 'paused'; readonly by: PausedBy; play(): void }
  /** `attempt` counts from 1. */
  | { readonly is: 'reconnecting'; readonly attempt: number; readonly offline: boolean; retry(): void }
  /** `goesOn`: it is tried again without being asked for. */
  | { readonly is: 'failed'; readonly goesOn: boolean; retry(): void }
  | { readonly is: 'ended'; retry(): void }
  /** The tape was shown to its end. */
  | { readonly is: 'watched'; retry(): void }
  /** The server has the recording no more, or this part of it; `toEdge` null: nothing happens any more. */
  | {
      readonly is: 'removed'
      readonly isPart: boolean
      readonly toEdge: (() => void) | null
      retry(): void
    }
  | { readonly is: 'unsupported'; retry(): void }

export type Sound =
  | { readonly is: 'trying'; mute(): void }
  | { readonly is: 'on'; mute(): void }
  /** The browser gives no sound before a tap: say so, large. */
  | { readonly is: 'needsTap'; unmute(): void }
  | { readonly is: 'muted'; unmute(): void }

/** Null where the browser cannot. */
export interface Frame {
  readonly is: 'inline' | 'fullWindow' | 'fullscreen' | 'pictureInPicture'
  readonly toggleFullWindow: (() => void) | null
  readonly toggleFullscreen: () => void
  readonly togglePictureInPicture: (() => void) | null
}

interface Quality {
  /** What was chosen; null: what the network carries. */
  readonly chosen: string | null
  /** What plays; null: nothing yet. */
  readonly playing: string | null
  /** The names offered, best first; a choice only where there are two. */
  readonly offered: readonly string[]
  choose(quality: string | null): void
  /** The sound plays alone: no picture is fetched. */
  readonly isSoundAlone: boolean
}

interface Danmaku {
  readonly is: 'on' | 'off'
  toggle(): void
}

/** What a view may know of the player, and what it may send. */
export interface Player {
  readonly picture: Picture
  readonly sound: Sound
  readonly frame: Frame
  readonly quality: Quality
  readonly danmaku: Danmaku
  /** Whether one can go back, and whether somebody has. */
  readonly tape: 'none' | 'offered' | 'shown'
}

type Snapshot = SnapshotFrom<typeof playerMachine>
type Send = (command: PlayerCommand) => void

const pausedBy = (snapshot: Snapshot): PausedBy => {
  const is = (by: PausedBy): boolean =>
    snapshot.matches({ playback: { resting: by } }) ||
    snapshot.matches({ playback: { open: { pausedBy: by } } })
  if (is('person')) return 'person'
  return is('hiddenTab') ? 'hiddenTab' : 'browser'
}

const openPicture = (snapshot: Snapshot, send: Send): Picture => {
  const pause = (): void => send({ type: 'pause' })
  const { delay, place } = snapshot.context
  if (snapshot.matches({ playback: { open: { playing: 'behind' } } }))
    return { is: 'behind', delay, pause, returnToEdge: () => send({ type: 'edge.return' }) }
  if (snapshot.matches({ playback: { open: 'playing' } }))
    return place === null ? { is: 'playing', delay, pause } : { is: 'replaying', pause }
  if (snapshot.matches({ playback: { open: 'stalled' } })) return { is: 'stalled', pause }
  if (snapshot.matches({ playback: { open: 'pausedBy' } }))
    return { is: 'paused', by: pausedBy(snapshot), play: () => send({ type: 'play' }) }
  return { is: 'opening', pause }
}

const pictureOf = (snapshot: Snapshot, send: Send): Picture => {
  const retry = (): void => send({ type: 'retry' })
  const { attempt, place, playback } = snapshot.context
  if (snapshot.matches({ playback: 'open' })) return openPicture(snapshot, send)
  if (snapshot.matches({ playback: 'resting' }))
    return { is: 'paused', by: pausedBy(snapshot), play: () => send({ type: 'play' }) }
  if (snapshot.matches({ playback: 'reconnecting' })) {
    const offline = snapshot.matches({ playback: { reconnecting: 'offline' } })
    return { is: 'reconnecting', attempt, offline, retry }
  }
  if (snapshot.matches({ playback: 'failed' }))
    return { is: 'failed', goesOn: !snapshot.matches({ playback: { failed: 'givenUp' } }), retry }
  if (snapshot.matches({ playback: 'ended' })) return { is: place === null ? 'ended' : 'watched', retry }
  if (snapshot.matches({ playback: 'removed' })) {
    const isPart = snapshot.matches({ playback: { removed: 'part' } })
    const toEdge = playback.length === 0 ? null : () => send({ type: 'edge.return' })
    return { is: 'removed', isPart, toEdge, retry }
  }
  if (snapshot.matches({ playback: 'unsupported' })) return { is: 'unsupported', retry }
  return { is: 'waiting' }
}

const soundOf = (snapshot: Snapshot, send: Send): Sound => {
  const mute = (): void => send({ type: 'mute' })
  const unmute = (): void => send({ type: 'unmute' })
  if (snapshot.matches({ sound: 'on' })) return { is: 'on', mute }
  if (snapshot.matches({ sound: 'needsTap' })) return { is: 'needsTap', unmute }
  return snapshot.matches({ sound: 'mutedByPerson' }) ? { is: 'muted', unmute } : { is: 'trying', mute }
}

const isSoundAlone = ({ context }: Snapshot): boolean => context.source?.quality === AUDIO_ONLY

/** A picture that a turned phone shows fills the page as one that was asked to. */
const frameIs = (snapshot: Snapshot): Frame['is'] => {
  if (snapshot.matches({ frame: { over: 'fullscreen' } })) return 'fullscreen'
  if (snapshot.matches({ frame: 'over' })) return 'fullWindow'
  return snapshot.matches({ frame: 'pictureInPicture' }) ? 'pictureInPicture' : 'inline'
}

const frameOf = (snapshot: Snapshot, send: Send): Frame => {
  const is = frameIs(snapshot)
  const inPage = is === 'inline' || is === 'fullWindow'
  return {
    is,
    toggleFullWindow: inPage ? () => send({ type: 'fullWindow.toggle' }) : null,
    toggleFullscreen: () => send({ type: 'fullscreen.toggle' }),
    togglePictureInPicture:
      snapshot.context.can?.pictureInPicture && !isSoundAlone(snapshot)
        ? () => send({ type: 'pip.toggle' })
        : null,
  }
}

/** The player's snapshot as a view may use it: what is illegal in a state cannot be called there. */
export const connectPlayer = (snapshot: Snapshot, send: Send): Player => ({
  picture: pictureOf(snapshot, send),
  sound: soundOf(snapshot, send),
  frame: frameOf(snapshot, send),
  quality: {
    chosen: snapshot.context.quality,
    playing: snapshot.context.source?.quality ?? null,
    // The tape has one.
    offered:
      snapshot.context.place === null
        ? [...new Set(snapshot.context.playback.map(({ quality }) => quality))]
        : [],
    choose(quality) {
      send({ type: 'quality.choose', quality })
      // Who asks for the sound alone has tapped for it.
      if (quality === AUDIO_ONLY && snapshot.matches({ sound: 'needsTap' })) send({ type: 'unmute' })
    },
    isSoundAlone: isSoundAlone(snapshot),
  },
  danmaku: {
    is: snapshot.value.danmaku,
    toggle: () => send({ type: 'danmaku.toggle' }),
  },
  tape: snapshot.context.tape === null ? 'none' : snapshot.context.place === null ? 'offered' : 'shown',
})
