/** A picture no wider than a card needs. */
const WIDTH = 320

const decoded = (video: HTMLVideoElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('the picture cannot be decoded')), { once: true })
    signal.addEventListener('abort', () => reject(new Error('nobody waits for the picture')), { once: true })
  })

const drawn = (video: HTMLVideoElement): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth)
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
    return drawn(video)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}
