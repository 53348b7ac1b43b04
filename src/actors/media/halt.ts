const halted = new WeakSet<HTMLVideoElement>()

/** An engine gives way to another: its picture stops, which is no doing of the browser's. */
export const halt = (video: HTMLVideoElement): void => {
  // An element that is paused tells of no other pause.
  if (!video.paused) halted.add(video)
  video.pause()
}

/** Whether the pause that an element tells of was an engine's; asked once for each. */
export const wasHalted = (video: HTMLVideoElement): boolean => halted.delete(video)
