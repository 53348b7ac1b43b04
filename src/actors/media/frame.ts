import type { PictureSlot } from './slot'
import type { MediaEvent, ShownIn } from '../../../machines/live/player.setup'

declare global {
  interface HTMLVideoElement {
    /** WebKit's on iPhone, where only the video itself goes fullscreen. */
    webkitEnterFullscreen?(): void
    webkitExitFullscreen?(): void
    readonly webkitDisplayingFullscreen?: boolean
  }
}

/** Chromium's on Android; not in every TypeScript library. */
interface Turnable {
  lock?(to: 'landscape'): Promise<void>
}

const EVENTS = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitbeginfullscreen',
  'webkitendfullscreen',
]

const shownIn = (video: HTMLVideoElement): ShownIn => {
  if (document.pictureInPictureElement === video) return 'pictureInPicture'
  return document.fullscreenElement || video.webkitDisplayingFullscreen ? 'fullscreen' : 'inline'
}

/** Reports where the picture stands whenever that changes. Returns the function that stops it. */
export const watchFrame = (video: HTMLVideoElement, report: (event: MediaEvent) => void): (() => void) => {
  const look = (): void => report({ type: 'frame.changed', to: shownIn(video) })
  for (const name of EVENTS) video.addEventListener(name, look)
  document.addEventListener('fullscreenchange', look)
  return () => {
    for (const name of EVENTS) video.removeEventListener(name, look)
    document.removeEventListener('fullscreenchange', look)
  }
}

/** Fills the screen with the slot's frame, or with the video alone where only that can. Rejects when nothing can. */
export const enterFullscreen = async (slot: PictureSlot): Promise<void> => {
  const video = slot.video()
  const frame = slot.frame() ?? video
  if (frame?.requestFullscreen) {
    await frame.requestFullscreen()
    // Phones held upright; elsewhere it is refused, and nothing is lost.
    const turnable: Turnable | undefined = screen.orientation
    await turnable?.lock?.('landscape').catch(() => {})
  } else if (video?.webkitEnterFullscreen) video.webkitEnterFullscreen()
  else throw new Error('nothing here goes fullscreen')
}

/** Slots whose frame is on its way to the whole screen: it cannot be left before it is there. */
const entering = new WeakMap<PictureSlot, Promise<void>>()

/** Fills the screen of a phone that was turned, where the browser takes that for a gesture; turned back, it may be left. */
export const followTurn = async (slot: PictureSlot): Promise<void> => {
  const entered = slot.frame()?.requestFullscreen?.()
  if (!entered) return
  entering.set(slot, entered)
  await entered.finally(() => entering.delete(slot))
}

export const leaveFullscreen = async (slot: PictureSlot, video: HTMLVideoElement): Promise<void> => {
  await entering.get(slot)?.catch(() => {})
  if (document.fullscreenElement) await document.exitFullscreen()
  else video.webkitExitFullscreen?.()
}
