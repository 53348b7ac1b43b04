/** The longer side of a cover, in pixels: more is not kept. */
const LONGEST = 1280

/** What a video shows now, as a JPEG; null: it shows nothing yet, or a picture that a page may not read. */
export const frameOf = (video: HTMLVideoElement | null): Promise<Blob | null> => {
  if (video === null || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
    return Promise.resolve(null)
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, 'image/jpeg', 0.9)
    } catch {
      // An engine elsewhere that does not let this page read its pictures.
      resolve(null)
    }
  })
}
