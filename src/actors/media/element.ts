import { fromCallback } from 'xstate'
import { mediaSourceClass } from './fmp4'
import { enterFullscreen, followTurn, leaveFullscreen, watchFrame } from './frame'
import { wasHalted } from './halt'
import { play } from './play'
import type { PictureSlot } from './slot'
import { watchTurn } from './turn'
import { watchWindow } from './window'
import type { Capabilities, MediaCommand, MediaEvent } from '../../../machines/live/player.setup'

/** What the demo streams and every common encoder send; finer differences show when the stream opens. */
const USUAL = 'video/mp4; codecs="avc1.64001f,mp4a.40.2"'
/** Beats without progress after which a picture that claims to play counts as stuck. */
const BEATS_OF_PATIENCE = 3
/** Milliseconds after a picture that had run dry goes on, in which a pause that nobody asked for is no wish of the person's. */
const FRESH = 1_500

type Report = (event: MediaEvent) => void

/** What this browser can do with a picture. */
const capabilities = (video: HTMLVideoElement): Capabilities => ({
  mediaSource: mediaSourceClass()?.isTypeSupported(USUAL) ?? false,
  nativeHls: video.canPlayType('application/vnd.apple.mpegurl') !== '',
  pictureInPicture: document.pictureInPictureEnabled,
})

/** Tells a picture that stands still though nothing said so. */
const stuckWatch = (video: HTMLVideoElement, report: Report): (() => void) => {
  let at = -1
  let ticks = 0
  let isStuck = false
  return () => {
    const moved = video.currentTime !== at
    at = video.currentTime
    if (moved || video.paused) ticks = 0
    else ticks += 1
    // Said again at each beat: a picture that is begun anew may stand still before it is taken for one that plays.
    if (ticks >= BEATS_OF_PATIENCE) {
      isStuck = true
      report({ type: 'media.waiting' })
    }
    // A jump moves the place, not the picture.
    if (!moved || !isStuck || video.paused || video.seeking) return
    isStuck = false
    report({ type: 'media.playing', muted: video.muted })
  }
}

/** What the element is asked and how it answers, as long as it is the slot's. */
const driveElement = (video: HTMLVideoElement, slot: PictureSlot, report: Report) => {
  let asked = false
  /** WebKit pauses a picture with sound that nobody tapped for, as it goes on after it ran dry. */
  let freshUntil = 0
  let isDry = false
  const tellPaused = (): void => {
    report({ type: 'media.paused', by: asked ? 'person' : document.hidden ? 'hiddenTab' : 'browser' })
    asked = false
  }
  const tellRefused = (): void => report({ type: 'media.refused', muted: video.muted })
  const received: Readonly<Record<string, () => void>> = {
    playing() {
      if (isDry) freshUntil = performance.now() + FRESH
      isDry = false
      // A new source takes the news of the old one's pause away.
      wasHalted(video)
      report({ type: 'media.playing', muted: video.muted })
    },
    waiting() {
      if (video.seeking) return
      isDry = true
      report({ type: 'media.waiting' })
    },
    pause() {
      // The event is late: an element that was started again in between is not paused.
      const isHalted = wasHalted(video)
      if (!video.paused || video.ended) return
      if (!asked && !isHalted && !document.hidden && performance.now() < freshUntil)
        play(video, () => (video.muted ? tellPaused() : tellRefused()))
      else tellPaused()
    },
    ended: () => report({ type: 'media.ended' }),
    volumechange: () => report({ type: 'media.volume', muted: video.muted }),
  }
  const refuse = (frame: 'fullscreen' | 'pictureInPicture') => () => report({ type: 'frame.refused', frame })
  const does: Readonly<Record<MediaCommand['type'], () => void>> = {
    play() {
      asked = false
      play(video, tellRefused)
    },
    pause() {
      asked = true
      video.pause()
    },
    mute: () => void (video.muted = true),
    unmute: () => void (video.muted = false),
    'fullscreen.enter': () => void enterFullscreen(slot).catch(refuse('fullscreen')),
    'fullscreen.follow': () => void followTurn(slot).catch(() => {}),
    'fullscreen.leave': () => void leaveFullscreen(slot, video).catch(() => {}),
    'pip.enter': () => void video.requestPictureInPicture().catch(refuse('pictureInPicture')),
    'pip.leave': () => void document.exitPictureInPicture().catch(() => {}),
  }
  for (const [name, listener] of Object.entries(received)) video.addEventListener(name, listener)
  const unwatchFrame = watchFrame(video, report)
  return {
    obey: (command: MediaCommand): void => does[command.type](),
    tick: stuckWatch(video, report),
    release(): void {
      for (const [name, listener] of Object.entries(received)) video.removeEventListener(name, listener)
      unwatchFrame()
      video.pause()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** The video element of the slot: does what the player's machine asks and reports what the browser makes of it. */
export const mediaActor = (slot: PictureSlot) =>
  fromCallback<MediaCommand, { muted: boolean }, MediaEvent>(({ input, receive, sendBack }) => {
    let driven: ReturnType<typeof driveElement> | null = null
    let { muted } = input
    const report: Report = (event) => {
      if (event.type === 'media.volume') {
        if (event.muted === muted) return
        muted = event.muted
      }
      sendBack(event)
    }
    const unwatchWindow = watchWindow(report, () => driven?.tick())
    const unwatchTurn = watchTurn(report)
    const unwatchSlot = slot.watch((video) => {
      if (driven) {
        driven.release()
        driven = null
        report({ type: 'media.detached' })
      }
      if (!video) return
      video.playsInline = true
      video.muted = muted
      driven = driveElement(video, slot, report)
      report({ type: 'media.attached', can: capabilities(video) })
    })
    receive((command) => driven?.obey(command))
    return () => {
      unwatchSlot()
      unwatchTurn()
      unwatchWindow()
      driven?.release()
    }
  })
