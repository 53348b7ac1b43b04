import type { Break } from '../../../contract/entities.schema'
import type { LiveStatus } from '../../../contract/enums'
import type { Clip } from './clip'

/** A looping clip, and by how many seconds a stream is ahead in it. */
export interface LoopedPicture {
  readonly clip: Clip
  readonly phase: number
}

/** What has to be known of a stream to find its pictures again. `loop` null: somebody publishes it. `isWithheld`: nobody is shown them, but `hiddenBy`, its anchor, where that one hides them; left out: nobody at all. */
export interface RecordedStream {
  readonly liveId: string
  readonly status: LiveStatus
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly loop: LoopedPicture | null
  readonly isWithheld: boolean
  readonly hiddenBy?: string
}

/** Which pictures are kept: epoch milliseconds of the oldest and behind the newest, seconds of pictures between them, and where none are; left out: nowhere. */
export interface Kept {
  readonly from: number
  readonly until: number
  readonly seconds: number
  readonly breaks?: readonly Break[]
}

/** A clip as it was really cut. `loop` null: it is a file. */
export interface CutClip {
  readonly startsAt: number
  readonly seconds: number
  readonly bytes: number
  readonly loop: LoopedPicture | null
}

/** The pictures of streams behind their edges, wherever they are kept. */
export interface Recordings {
  /** Whether what is published now is not written, for a full or slow disk. */
  isFailing(liveId: string): boolean
  /** Null: nothing is kept. */
  kept(stream: RecordedStream): Promise<Kept | null>
  /**
   * Cuts from the key frame before `from` to `until` (epoch milliseconds) at the latest. Null: nothing of that is kept. Rejects with a
   * `DomainError` where too much is cut at once or the disk is full.
   */
  cut(stream: RecordedStream, clipId: string, from: number, until: number): Promise<CutClip | null>
  /** Forgets the files of a clip. */
  drop(clipId: string): Promise<void>
}
