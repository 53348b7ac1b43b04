/** Plays, and tells where the browser allows it to nobody who has not tapped. An abort is a pause's or a newer source's doing, and an engine tells what does not play. */
export const play = (video: HTMLVideoElement, onRefused: () => void): void =>
  void video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused()
  })
