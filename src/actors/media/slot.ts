/** Where a view hands over the elements that the player works on. Null when the view has gone. */
export interface PictureSlot {
  /** For `ref` of the `<video>`. */
  readonly attachVideo: (video: HTMLVideoElement | null) => void
  /** For `ref` of the box that goes fullscreen: the picture with its controls. */
  readonly attachFrame: (frame: HTMLElement | null) => void
  readonly video: () => HTMLVideoElement | null
  readonly frame: () => HTMLElement | null
  /** Told at once and at every change. Returns the function that stops it. */
  readonly watch: (listener: (video: HTMLVideoElement | null) => void) => () => void
}

/** One slot a player; the view's functions never change, so that React attaches once. */
export const createPictureSlot = (): PictureSlot => {
  const listeners = new Set<(video: HTMLVideoElement | null) => void>()
  let shown: HTMLVideoElement | null = null
  let box: HTMLElement | null = null
  return {
    attachVideo(video) {
      if (video === shown) return
      shown = video
      for (const listener of listeners) listener(video)
    },
    attachFrame(frame) {
      box = frame
    },
    video: () => shown,
    frame: () => box,
    watch(listener) {
      listeners.add(listener)
      listener(shown)
      return () => listeners.delete(listener)
    },
  }
}
