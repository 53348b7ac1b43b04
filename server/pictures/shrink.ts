import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type ResizeOptions } from 'sharp'
import type { PictureUse, Shrink } from '../domain/account/uploads'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** A 5 MB file can unfold to gigabytes; a phone's camera stays below this. */
const PIXELS_MAX = 60_000_000
/** An AVIF decoder holds some 18 bytes a pixel. */
const AVIF_PIXELS_MAX = 16_000_000
/** Bytes of a picture unfolded: 60 million pixels of three bytes, fewer where a pixel has more. */
const UNFOLDED_MAX = 192_000_000
/** The longer side to the shorter; a panorama stays below this, and nobody sees anything in what is thinner. */
const ASPECT_MAX = 20
const WITHIN_S = 10
/** Pictures that wait for their turn, 5 MB each at most. */
const WAITING_MAX = 8

const AVATAR = 256
const inside: ResizeOptions = { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true }

// One thread for one picture after the other: six at once disturb nobody. Nothing is made twice, so nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

const sizeOf = (use: PictureUse, { width, height }: Metadata): ResizeOptions => {
  if (use !== 'avatar') return inside
  // Never larger than the picture: `cover` would first make its long side as many times longer.
  const side = Math.min(AVATAR, width, height)
  return { width: side, height: side, fit: 'cover', position: 'attention' }
}

const bytesOf: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

const refusalOf = ({ width, height, channels, depth }: Metadata, mime: string) => {
  const pixels = width * height
  if (pixels > (mime === 'image/avif' ? AVIF_PIXELS_MAX : PIXELS_MAX)) return 'tooManyPixels'
  if (pixels * channels * (bytesOf[depth] ?? 8) > UNFOLDED_MAX) return 'tooManyPixels'
  return Math.max(width, height) > ASPECT_MAX * Math.min(width, height) ? 'tooThin' : null
}

const make = async (given: Buffer, use: PictureUse, mime: string): ReturnType<Shrink> => {
  try {
    const picture = sharp(given, { limitInputPixels: false, failOn: 'error' })
    const metadata = await picture.metadata()
    const refusal = refusalOf(metadata, mime)
    if (refusal !== null) return refusal
    const { data, info } = await picture
      .timeout({ seconds: WITHIN_S })
      .autoOrient()
      .resize(sizeOf(use, metadata))
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    return error instanceof Error && error.message.startsWith('timeout') ? 'tooSlow' : 'broken'
  }
}

/** One after the other, so that neither the processor nor the memory is used up however many come. */
export const createShrink = (): Shrink => {
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()
  return async (given, use) => {
    const type = await fileTypeFromBuffer(given)
    if (!type || !accepted.has(type.mime)) return 'notPicture'
    if (waiting >= WAITING_MAX) return 'busy'
    waiting += 1
    const made = turn.then(() => make(given, use, type.mime))
    turn = made
    try {
      return await made
    } finally {
      waiting -= 1
    }
  }
}
