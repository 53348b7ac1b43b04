/** What stands between a person and a code that is read. */
export type CameraProblem = 'insecure' | 'refused' | 'missing' | 'busy'

interface Detector {
  detect(image: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Milliseconds between two looks at the camera's picture. */
const EVERY = 150
/** Pixels of the longer side that are looked through: a code is found faster in fewer. */
const SIDE = 800

/** The browser's own, where it reads QR codes. */
const findDetector = async (): Promise<Detector | null> => {
  const { BarcodeDetector: Maker } = window as { readonly BarcodeDetector?: DetectorMaker }
  if (Maker === undefined) return null
  const formats = await Maker.getSupportedFormats().catch((): readonly string[] => [])
  return formats.includes('qr_code') ? new Maker({ formats: ['qr_code'] }) : null
}

let detecting: Promise<Detector | null> | null = null

interface Source {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
}

const pixelsOf = ({ image, width, height }: Source): ImageData | null => {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The text of the QR code in a picture; null: there is none that can be read. */
const readFrom = async (source: Source): Promise<string | null> => {
  const detector = await (detecting ??= findDetector())
  if (detector !== null) {
    const found = await detector.detect(source.image).catch(() => [])
    return found[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const pixels = pixelsOf(source)
  if (pixels === null) return null
  try {
    return decodeQR(pixels)
  } catch {
    // No code is in sight.
    return null
  }
}

/** The text of the QR code in a picture that was chosen; null: there is none. `broken`: it is no picture that can be opened. */
export const readPicture = async (file: Blob): Promise<{ readonly text: string | null } | 'broken'> => {
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return 'broken'
  const text = await readFrom({ image, width: image.width, height: image.height })
  image.close()
  return { text }
}

const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

interface Watching {
  /** The camera's picture is here. */
  readonly onSeen: () => void
  readonly onCode: (text: string) => void
  readonly onProblem: (problem: CameraProblem) => void
}

/** Shows the camera's picture in `video` and tells of each code in it. Returns the function that stops it. */
export const watchCamera = (
  video: HTMLVideoElement,
  { onSeen, onCode, onProblem }: Watching,
): (() => void) => {
  let isOver = false
  let stream: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async (): Promise<void> => {
    const { videoWidth: width, videoHeight: height } = video
    const text = width === 0 ? null : await readFrom({ image: video, width, height })
    if (isOver) return
    if (text !== null) onCode(text)
    timer = setTimeout(() => void look(), EVERY)
  }
  const begin = async (): Promise<void> => {
    // What types call a part of every browser is left out on plain http.
    const { mediaDevices } = navigator as Partial<Navigator>
    if (mediaDevices === undefined) return onProblem('insecure')
    try {
      stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    } catch (error) {
      if (!isOver) onProblem(problemOf(error))
      return undefined
    }
    if (isOver) return stop()
    video.srcObject = stream
    await video.play().catch(() => undefined)
    if (isOver) return stop()
    onSeen()
    return look()
  }
  const stop = (): void => {
    isOver = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  void begin()
  return stop
}
