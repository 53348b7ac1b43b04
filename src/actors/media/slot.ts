/** Where a view hands over the elements that the player works on. Null when the view has gone. */
export interface PictureSlot {
  /** For `ref` of the `<video>`, where the slot has none of its own. */
  readonly attachVideo: (video: HTMLVideoElement | null) => void
  /** For `ref` of the box that goes fullscreen: the picture with its controls. An element of the slot's own stands first in it. */
  readonly attachFrame: (frame: HTMLElement | null) => void
  /** What the slot's own element is called. */
  readonly name: (title: string) => void
  readonly video: () => HTMLVideoElement | null
  readonly frame: () => HTMLElement | null
  /** Told at once and at every change. Returns the function that stops it. */
  readonly watch: (listener: (video: HTMLVideoElement | null) => void) => () => void
}

/** Milliseconds that an element of the slot's own waits for a view: nobody hears a picture that is not drawn. */
const VIEW_WITHIN = 5_000

/**
 * One slot a player; the view's functions never change, so that React attaches once. `ahead`: the slot has an element of its own, so that
 * its stream is on its way into it while the view is still being drawn.
 */
export const createPictureSlot = ({ ahead = false } = {}): PictureSlot => {
  const listeners = new Set<(video: HTMLVideoElement | null) => void>()
  let own: HTMLVideoElement | null = null
  let shown: HTMLVideoElement | null = null
  let box: HTMLElement | null = null
  const attachVideo = (video: HTMLVideoElement | null): void => {
    if (video === shown) return
    shown = video
    for (const listener of listeners) listener(video)
  }
  /** A picture that stands upright has a box for it. */
  const fit = (): void => void box?.toggleAttribute('data-upright', !!own && own.videoHeight > own.videoWidth)
  const ownVideo = (): HTMLVideoElement => {
    if (own) return own
    own = document.createElement('video')
    own.addEventListener('resize', fit)
    return own
  }
  /** On the stage of the page's first lines, where nothing else has been drawn yet. */
  const begin = (): void => {
    const stage = document.querySelector('#root > .boot-room > .boot-stage')
    if (!ahead || !stage) return
    shown = ownVideo()
    stage.prepend(shown)
    setTimeout(() => box === null && attachVideo(null), VIEW_WITHIN)
  }
  return {
    attachVideo,
    attachFrame(frame) {
      box = frame
      if (!ahead) return
      frame?.prepend(ownVideo())
      fit()
      attachVideo(frame && own)
    },
    name: (title) => ownVideo().setAttribute('aria-label', title),
    video: () => shown,
    frame: () => box,
    watch(listener) {
      begin()
      listeners.add(listener)
      listener(shown)
      return () => listeners.delete(listener)
    },
  }
}
