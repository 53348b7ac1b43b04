/** The longer side that the server keeps, in pixels: what it would leave out does not travel. */
const LONGEST = 1280
/** Bytes of a picture that goes as it is. */
const ENOUGH = 512 * 1024

const drawn = (picture: ImageBitmap): HTMLCanvasElement => {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('nothing can be drawn')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * A picture as large as it is shown at most; the one given where that is small, or where this browser cannot read it: the server says what
 * is wrong with it then.
 */
export const smallerPicture = async (file: Blob): Promise<Blob> => {
  if (file.size <= ENOUGH) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = drawn(picture)
    picture.close()
    // What may be seen through stays so: WebP, or PNG of a browser that writes none.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    return made !== null && made.size < file.size ? made : file
  } catch {
    return file
  }
}
