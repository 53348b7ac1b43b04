import { fileTypeFromBuffer } from 'file-type'
import sharp, { type ResizeOptions } from 'sharp'
import type { PictureUse, Shrink } from '../domain/uploads'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** A 5 MB file can unfold to gigabytes; a phone's camera stays below this. */
const PIXELS_MAX = 60_000_000

const sizes: Readonly<Record<PictureUse, ResizeOptions>> = {
  avatar: { width: 256, height: 256, fit: 'cover', position: 'attention' },
  cover: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
  question: { width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true },
}

export const shrink: Shrink = async (given, use) => {
  const type = await fileTypeFromBuffer(given)
  if (!type || !accepted.has(type.mime)) return 'notPicture'
  try {
    const picture = sharp(given, { limitInputPixels: false, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width * height > PIXELS_MAX) return 'tooManyPixels'
    const { data, info } = await picture
      .autoOrient()
      .resize(sizes[use])
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return 'broken'
  }
}
