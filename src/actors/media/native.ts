import { measured } from './edge'
import type { OpenEngine } from './engine.types'
import { halt } from './halt'

const REPORT_EVERY = 1_000
/** Seconds that the browser's own player keeps between its edge and the end of what can be reached. */
const HABIT = 3

declare global {
  interface HTMLMediaElement {
    /** WebKit's: the instant at the element's time 0, from EXT-X-PROGRAM-DATE-TIME; invalid when unknown. */
    getStartDate?(): Date
  }
}

/** HLS as the browser itself plays it (iPhone without Media Source). */
export const openNative: OpenEngine = (video, url, report, serverNow) => {
  const end = (): number => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0)
  const tell = (): void => {
    const startedAt = video.getStartDate?.().getTime() ?? Number.NaN
    if (video.paused || Number.isNaN(startedAt)) return
    const at = startedAt + video.currentTime * 1000
    report(measured(serverNow() - at, end() - video.currentTime - HABIT, at))
  }
  const broken = (): void => {
    const undecodable = video.error?.code === MediaError.MEDIA_ERR_DECODE
    report({ type: 'engine.failed', why: undecodable ? 'media' : 'network' })
  }
  video.addEventListener('error', broken)
  const timer = setInterval(tell, REPORT_EVERY)
  video.src = url
  report({ type: 'engine.opened' })
  return {
    close() {
      clearInterval(timer)
      video.removeEventListener('error', broken)
      halt(video)
    },
    toLiveEdge() {
      if (end() > 0) video.currentTime = end()
    },
    leaveLiveEdge() {},
  }
}
