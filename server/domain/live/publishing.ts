import type { Playback } from '../../../contract/entities.schema'
import type { CutOff, IngestHealth } from '../../../contract/studio.schema'

/** How a picture comes here: from an encoder over RTMP or WHIP, from a browser's page, or through another media engine. */
export type PublishedVia = IngestHealth['via']

/** Who wants to publish. `key`: the stream key, or for a browser the session's token. `ip`: for the log and for limits alone. */
export interface PublishRequest {
  readonly via: PublishedVia
  readonly key: string
  readonly ip: string
}

/** `reason`: a sentence for whoever runs the encoder, and for the studio where the anchor is known (`anchorId`). */
export type PublishAnswer =
  | { readonly is: 'allowed'; readonly liveId: string; readonly anchorId: string }
  | { readonly is: 'refused'; readonly reason: string; readonly anchorId?: string }

/**
 * Pictures that were gone when their stream ended, `at`: when the last one came, which is when it ended. `how` its publisher went that did not come
 * back; null: its anchor did not wait for that.
 */
export interface StreamCut {
  readonly at: number
  readonly how: CutOff | null
}

/**
 * What those who take pictures in ask the domain, and tell it. One publisher a stream at a time: the taker refuses a second
 * one. LIVE-02 `published` starts the stream, `unpublished` ends it; said again they do nothing.
 */
export interface Publishing {
  /** Which stream a key begins or goes on with. */
  authorize(request: PublishRequest): Promise<PublishAnswer>
  /** The stream that an anchor has on; null: none, or operators keep the anchor from going live. */
  standing(anchorId: string): Promise<string | null>
  /** The first picture is there: PLAN becomes START. False: the stream is over, and the publisher has to go. */
  published(liveId: string): Promise<boolean>
  /** It is on and no pictures come: whoever publishes is silent (`resumeUntil` null), or lost and may come back until then. */
  interrupted(liveId: string, resumeUntil: number | null): Promise<void>
  /** Pictures come again. */
  resumed(liveId: string): Promise<void>
  /** Nothing came within the time in which it may come back (`cut`), or the anchor said that it is over: START becomes END. */
  unpublished(liveId: string, cut?: StreamCut): Promise<void>
}

/** What the domain asks of those who take pictures in. */
export interface Ingests {
  /** Where encoders publish; null: RTMP is switched off. */
  readonly rtmpPort: number | null
  /** Whether encoders may publish over WHIP. */
  readonly hasWhip: boolean
  /** Null: nobody publishes this stream, and nobody may still come back. */
  health(liveId: string): IngestHealth | null
  /** Addresses at a media engine that hands the stream out; null: this server does. */
  elsewhere(liveId: string): readonly Playback[] | null
  /** What the stream can be watched in besides, such as `720p`, the best first. */
  renditions(liveId: string): readonly string[]
  /** Why the last one who wanted to publish for this anchor was turned away; null: nobody was. */
  refusal(anchorId: string): string | null
  /** The publisher is sent away and may not come back as this stream unless it is authorized anew. `reason` is told to it. */
  stop(liveId: string, reason: string): void
  /** The publisher is sent away; whoever is authorized next goes on with the stream within the usual time. False: whose stream this is ends with its publisher. */
  interrupt(liveId: string, reason: string): boolean
}

/** Whether an encoder publishes a stream, or may come back to it: one that connects by itself. */
export const isByEncoder = (ingests: Pick<Ingests, 'health'>, liveId: string): boolean => {
  const via = ingests.health(liveId)?.via
  return via !== undefined && via !== 'browser'
}

/** Whether nobody publishes a stream that people have on: its publisher is gone, and may come back or not. `isBlind`: it is not known for now what other nodes take in. */
export const isLost = (ingests: Pick<Ingests, 'health'>, isBlind: boolean, liveId: string): boolean => {
  const health = ingests.health(liveId)
  return health === null ? !isBlind : health.lostAt !== null
}

/** Whether an encoder that is sent away would connect again by itself: not one that somebody has stopped. */
export const connectsAgain = (ingests: Pick<Ingests, 'health'>, liveId: string): boolean =>
  isByEncoder(ingests, liveId) && ingests.health(liveId)?.faults.includes('stopped') !== true

/** Of a stream that is ended now: since when no pictures come, where its publisher is gone. */
export const cutNow = (ingests: Pick<Ingests, 'health'>, liveId: string): StreamCut | undefined => {
  const at = ingests.health(liveId)?.lostAt ?? null
  return at === null ? undefined : { at, how: null }
}

/** Those who take pictures in, once they are open. */
export interface IngestService extends Ingests {
  close(): Promise<void>
}
/** Begins to take pictures in. */
export type OpenIngests = (publishing: Publishing) => Promise<IngestService>
