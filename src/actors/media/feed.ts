import { TARGET } from './edge'

/** Seconds behind the playhead that are kept, and from which the rest is dropped. */
const KEPT_BEHIND = 10
const DROPPED_FROM = 30
/** Seconds kept when the browser says that its buffer is full. */
const KEPT_IN_NEED = 2
/** Seconds that browsers step over by themselves, and that a picture may be late. */
const HOLE = 0.3
const LATE = 1.5

/** Bytes on their way into a source buffer, one append at a time. */
export interface Feed {
  push(chunk: Uint8Array): void
  /** Seconds of picture that lie ahead of the playhead; 0 when it stands in none. */
  ahead(): number
  /** Where to go when the playhead stands where no picture will come (a hole, or beyond the end); else null. */
  wayHome(): number | null
  close(): void
}

const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** `fail` is told once when the browser takes no more. */
export const feed = (video: HTMLVideoElement, buffer: SourceBuffer, fail: () => void): Feed => {
  let waiting: Uint8Array[] = []
  const drop = (keep: number): boolean => {
    const { buffered } = buffer
    const until = video.currentTime - keep
    if (buffered.length === 0 || until <= buffered.start(0)) return false
    buffer.remove(buffered.start(0), until)
    return true
  }
  const append = (): void => {
    const chunk = joined(waiting)
    try {
      buffer.appendBuffer(chunk)
      waiting = []
    } catch (error) {
      waiting = [chunk]
      const full = error instanceof DOMException && error.name === 'QuotaExceededError'
      if (!full || !drop(KEPT_IN_NEED)) fail()
    }
  }
  const pump = (): void => {
    const { buffered, updating } = buffer
    if (updating) return
    if (buffered.length > 0 && video.currentTime - buffered.start(0) > DROPPED_FROM) drop(KEPT_BEHIND)
    else if (waiting.length > 0) append()
  }
  buffer.addEventListener('updateend', pump)
  buffer.addEventListener('error', fail)
  return {
    push(chunk) {
      waiting.push(chunk)
      pump()
    },
    ahead() {
      const { buffered } = buffer
      return buffered.length === 0 ? 0 : Math.max(0, buffered.end(buffered.length - 1) - video.currentTime)
    },
    wayHome() {
      const { buffered } = buffer
      if (buffered.length === 0) return null
      const [start, end] = [buffered.start(buffered.length - 1), buffered.end(buffered.length - 1)]
      if (video.currentTime < start - HOLE) return start
      return video.currentTime > end + LATE ? Math.max(start, end - TARGET) : null
    },
    close() {
      waiting = []
      buffer.removeEventListener('updateend', pump)
      buffer.removeEventListener('error', fail)
    },
  }
}
