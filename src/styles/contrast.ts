/** The contrast of colours written as #rrggbb, by WCAG 2. */

import { linear, mix } from './oklab.ts'

const luminance = (hex: string): number => {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

/** Black or white, whichever can be read on the colour: white where it passes AA, else black, which then always does. */
export const inkOn = (hex: string): '#000000' | '#ffffff' =>
  contrast(hex, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'

/** The colour itself, or the nearest step from it towards `pole` that passes AA on every one of the grounds. */
export const readable = (hex: string, pole: string, grounds: readonly string[]): string => {
  for (let share = 1; share > 0; share -= 0.02) {
    const ink = mix(hex, share, pole)
    if (grounds.every((ground) => contrast(ink, ground) >= 4.5)) return ink
  }
  return pole
}
