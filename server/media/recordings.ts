import { LiveStatus } from '../../contract/enums'
import type { Now } from '../domain/ports'
import type { Kept, RecordedStream, Recordings } from '../domain/live/recordings'
import { keptOfLoop, loopSpan, type LoopSpan } from './loop-recording'

interface Options {
  readonly now: Now
  /** Milliseconds after its end that a looping stream can be seen. */
  readonly keptFor: number
}

/** What was seen of a looping stream; null: nothing that is still to be seen. */
export const loopSpanOf = (
  { status, startedAt, endedAt }: RecordedStream,
  now: number,
  keptFor: number,
): LoopSpan | null => {
  if (startedAt === null || status === LiveStatus.PLAN) return null
  if (status === LiveStatus.START) return { startedAt, endedAt: null }
  return endedAt === null || endedAt < now - keptFor ? null : { startedAt, endedAt }
}

/** The pictures of streams behind their edges: of looping ones by the clock. */
export const createRecordings = ({ now, keptFor }: Options): Recordings => {
  const keptLoop = (stream: RecordedStream): Kept | null => {
    const span = loopSpanOf(stream, now(), keptFor)
    return span && keptOfLoop(span, now())
  }
  return {
    kept: (stream) => Promise.resolve(stream.loop ? keptLoop(stream) : null),
    cut: (stream, _clipId, from, until) => {
      const { loop } = stream
      const kept = loop && keptLoop(stream)
      if (!loop || !kept || until > now() || from < kept.from - 10_000) return Promise.resolve(null)
      return Promise.resolve({ ...loopSpan(loop, from, until), bytes: 0, loop })
    },
    drop: () => Promise.resolve(),
  }
}
