/** A picture no wider than a card needs. */
const WIDTH = 320

const decoded = (video: HTMLVideoElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('the picture cannot be decoded')), { once: true })
    signal.addEventListener('abort', () => reject(new Error('nobody waits for the picture')), { once: true })
  })

/** What a video shows, so many pixels wide. */
const drawn = (video: HTMLVideoElement, width: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round((width * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A stream's newest frame, drawn from the mp4 that holds only that. Rejects when it does not come or cannot be shown. */
export const fetchStill = async (url: string, signal: AbortSignal): Promise<HTMLCanvasElement> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(response.statusText)
  const address = URL.createObjectURL(await response.blob())
  const video = document.createElement('video')
  try {
    const ready = decoded(video, signal)
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = address
    await ready
    return drawn(video, WIDTH)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** The longer side of a frame that is kept, in pixels. */
const LONGEST = 1280

/** What a video shows now, as a JPEG; null: it shows nothing yet, or a picture that a page may not read. */
export const frameOf = (video: HTMLVideoElement | null): Promise<Blob | null> => {
  if (video === null || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
    return Promise.resolve(null)
  const { videoWidth, videoHeight } = video
  const canvas = drawn(video, videoWidth * Math.min(1, LONGEST / Math.max(videoWidth, videoHeight)))
  return new Promise((resolve) => {
    try {
      canvas.toBlob(resolve, 'image/jpeg', 0.9)
    } catch {
      // An engine elsewhere that does not let this page read its pictures.
      resolve(null)
    }
  })
}
