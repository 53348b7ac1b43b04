/** The square of a picture that is kept: its middle in the picture's pixels, and how many times it is enlarged. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

export const ZOOM_MAX = 4
/** Pixels of what is sent; the server makes it smaller still. */
export const CROPPED = 512

export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

/** Never beyond the picture's edges. */
export const within = (size: Size, crop: Crop): Crop => {
  const zoom = between(1, crop.zoom, ZOOM_MAX)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return {
    zoom,
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
  }
}

export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** Moved by a share of the square. */
export const moved = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(size, crop)
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}
