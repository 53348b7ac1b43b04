import type {
  EngineCommand,
  EngineEvent,
  EngineInput,
  EngineKind,
  MediaEvent,
} from '../../../machines/live/player.setup'

/** A stream in a video element. */
export interface Engine {
  close(): void
  /** Jumps to what happens now and keeps to it. */
  toLiveEdge(): void
  /** Stays where the picture is, however far behind. */
  leaveLiveEdge(): void
}

/** A tape in a video element. */
export interface TapeEngine {
  close(): void
  obey(command: EngineCommand): void
}

type Report = (event: EngineEvent) => void

/** The server's clock, epoch milliseconds: by it the age of a picture is told, whatever the device's says. */
type ServerClock = () => number

/** Gives the element a source at once, in the task of a tap where there was one; the rest is told to `report`. */
export type OpenEngine = (
  video: HTMLVideoElement,
  url: string,
  report: Report,
  serverNow: ServerClock,
) => Engine

/** Plays a tape from the instant that is wanted; `kind`: by hls.js, or by the browser. It may have to be begun anew in its midst, which a browser may refuse. */
export type OpenTape = (
  video: HTMLVideoElement,
  source: { readonly kind: EngineKind; readonly url: string },
  tape: NonNullable<EngineInput['tape']>,
  report: (event: EngineEvent | Extract<MediaEvent, { readonly type: 'media.refused' }>) => void,
  serverNow: ServerClock,
) => TapeEngine
