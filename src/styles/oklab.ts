/** Colours as #rrggbb, mixed and measured in OKLab as `color-mix(in oklab, …)` does it. */

type Triple = readonly [number, number, number]

const channels = (hex: string): Triple => {
  const bits = Number.parseInt(hex.slice(1), 16)
  return [(bits >> 16) / 255, ((bits >> 8) & 255) / 255, (bits & 255) / 255]
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** Red, green and blue of the light itself, from 0 to 1. */
export const linear = (hex: string): Triple => {
  const [red, green, blue] = channels(hex)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

/** Lightness from 0 to 1, then the two colour axes. */
export const toOklab = (hex: string): Triple => {
  const [red, green, blue] = linear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const byte = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, fromLinear(value))) * 255)
    .toString(16)
    .padStart(2, '0')

export const fromOklab = ([lightness, a, b]: Triple): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = byte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return `#${red}${green}${blue}`
}

/** `share` of the first colour, from 0 to 1. */
export const mix = (one: string, share: number, other: string): string => {
  const [from, to] = [toOklab(other), toOklab(one)]
  const at = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * share
  return fromOklab([at(0), at(1), at(2)])
}

/** How far two colours look apart: about 0.02 is the least one sees, 1 is black against white. */
export const distance = (one: string, other: string): number => {
  const [a, b] = [toOklab(one), toOklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
