import type { BackPressed } from '../app/navigation.types'
import type { Playback } from '../../contract/entities.schema'

/** How a stream gets into the video element: Media Source Extensions, the browser's own HLS, hls.js. */
export type EngineKind = 'fmp4' | 'native' | 'hls'

/** The address chosen from those a live offers, and how it is played. */
export interface Source {
  readonly kind: EngineKind
  readonly url: string
  readonly quality: string
}

/** What this browser can do. */
export interface Capabilities {
  readonly mediaSource: boolean
  readonly nativeHls: boolean
  readonly pictureInPicture: boolean
}

export interface PlayerInput {
  readonly playback: readonly Playback[]
  /** The person wants no sound from the start. */
  readonly muted: boolean
}

export interface PlayerContext extends PlayerInput {
  readonly can: Capabilities | null
  /** Null: the best. */
  readonly quality: string | null
  readonly source: Source | null
  /** Addresses that this browser turned out not to play. */
  readonly unplayable: readonly string[]
  readonly attempt: number
  /** Milliseconds from the instant that the picture shows to now, by the server's clock; null while unknown. */
  readonly delay: number | null
}

export type PausedBy = 'person' | 'browser' | 'hiddenTab'
export type ShownIn = 'inline' | 'fullscreen' | 'pictureInPicture'
/** `gone`: the live is over or never was. `unplayable`: this browser does not play it. */
export type FailureCause = 'network' | 'gone' | 'media' | 'unplayable'

/** What a view may ask for. */
export type PlayerCommand =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'mute' }
  | { readonly type: 'unmute' }
  | { readonly type: 'quality.choose'; readonly quality: string | null }
  | { readonly type: 'fullWindow.toggle' }
  | { readonly type: 'fullscreen.toggle' }
  | { readonly type: 'pip.toggle' }
  | { readonly type: 'edge.return' }
  | { readonly type: 'retry' }
  | { readonly type: 'danmaku.toggle' }

/** What the engine says of the stream. */
export type EngineEvent =
  /** The element has the stream as its source; its bytes are on their way. */
  | { readonly type: 'engine.opened' }
  /** The server ended the stream in good order. */
  | { readonly type: 'engine.closed' }
  | { readonly type: 'engine.failed'; readonly why: FailureCause }
  /** Milliseconds; `behind` is counted from where this engine plays when it is at the edge. */
  | { readonly type: 'latency.measured'; readonly delay: number; readonly behind: number }

/** What the video element, the tab and the network say. */
export type MediaEvent =
  | { readonly type: 'media.attached'; readonly can: Capabilities }
  | { readonly type: 'media.detached' }
  | { readonly type: 'media.playing'; readonly muted: boolean }
  | { readonly type: 'media.waiting' }
  | { readonly type: 'media.paused'; readonly by: PausedBy }
  /** The browser allows no playing (with or without sound) that nobody tapped for. */
  | { readonly type: 'media.refused'; readonly muted: boolean }
  | { readonly type: 'media.ended' }
  | { readonly type: 'media.volume'; readonly muted: boolean }
  | { readonly type: 'frame.changed'; readonly to: ShownIn }
  | { readonly type: 'frame.refused'; readonly frame: 'fullscreen' | 'pictureInPicture' }
  /** A phone was turned: to lie, or to stand. */
  | { readonly type: 'device.turned' }
  | { readonly type: 'device.upright' }
  | { readonly type: 'tab.hidden' }
  | { readonly type: 'tab.shown' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.back' }
  /** The device slept while the page was open. */
  | { readonly type: 'sleep.over' }

/** What the room says of the live. */
type LiveEvent =
  | { readonly type: 'live.ended' }
  | { readonly type: 'playback.changed'; readonly playback: readonly Playback[] }

export type PlayerEvent = EngineEvent | MediaEvent | LiveEvent | BackPressed

/** Raised by the tab's chart: the tab has been hidden for so long that nothing may run. */
export interface TabAway {
  readonly type: 'tab.away'
}

/** What the machine asks of the video element; what comes of it is reported as events. */
export type MediaCommand =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'mute' }
  | { readonly type: 'unmute' }
  | { readonly type: 'fullscreen.enter' }
  /** As the phone lies now, without holding it there. */
  | { readonly type: 'fullscreen.follow' }
  | { readonly type: 'fullscreen.leave' }
  | { readonly type: 'pip.enter' }
  | { readonly type: 'pip.leave' }

/** What the machine asks of the engine: to return to the live edge and keep to it, or to stay where the picture is. */
export type EngineCommand = { readonly type: 'edge.chase' } | { readonly type: 'edge.leave' }

/** Told to whoever listens, so that chat and score can be held to the picture. Milliseconds. */
export interface DelayMeasured {
  readonly type: 'delay.measured'
  readonly delay: number
}
