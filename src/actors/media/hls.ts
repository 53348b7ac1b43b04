import { ErrorDetails, ErrorTypes, Events, Hls } from 'hls.js/light'
import { measured } from './edge'
import type { OpenEngine } from './engine.types'
import { halt } from './halt'
import { isNotThere } from './not-there'
import type { ErrorData } from 'hls.js'
import type { FailureCause } from '../../../machines/live/player.setup'

const REPORT_EVERY = 1_000
const CHASE_RATE = 1.08

/** Why a stream broke; null: it goes on. */
export const failureOf = ({ details, fatal, response, type }: ErrorData): FailureCause | null => {
  if (!fatal) return null
  if (isNotThere(response?.code)) return 'gone'
  if (details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return 'unplayable'
  return type === ErrorTypes.MEDIA_ERROR ? 'media' : 'network'
}

/** HLS through hls.js, for streams that come no other way. Its own catching up is off unless a rate is named. */
export const openHls: OpenEngine = (video, url, report, serverNow) => {
  const hls = new Hls({
    lowLatencyMode: true,
    maxLiveSyncPlaybackRate: CHASE_RATE,
    backBufferLength: 10,
    maxBufferLength: 20,
  })
  hls.on(Events.ERROR, (_, error) => {
    const why = failureOf(error)
    if (why !== null) report({ type: 'engine.failed', why })
  })
  const tell = (): void => {
    const shown = hls.playingDate?.getTime()
    if (video.paused || shown === undefined) return
    report(measured(serverNow() - shown, hls.latency - (hls.targetLatency ?? hls.latency), shown))
  }
  const timer = setInterval(tell, REPORT_EVERY)
  hls.loadSource(url)
  hls.attachMedia(video)
  report({ type: 'engine.opened' })
  return {
    close() {
      clearInterval(timer)
      hls.destroy()
      halt(video)
    },
    toLiveEdge() {
      hls.config.maxLiveSyncPlaybackRate = CHASE_RATE
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition
    },
    leaveLiveEdge() {
      hls.config.maxLiveSyncPlaybackRate = 1
    },
  }
}
