import { contrast, distance, fromOklab, toOklab } from '../styles/contrast'

/** A team's two colours as #rrggbb. */
export type Colors = readonly [string, string]

/** A colour brought to a lightness that stands out on light and dark cards alike. */
const visible = (hex: string): string => {
  const [lightness, a, b] = toOklab(hex)
  return fromOklab([Math.min(0.7, Math.max(0.52, lightness)), a, b])
}

/** The two colours of a match's touchline: told apart from each other, and from white and black cards. */
export const kitPair = (home: Colors, away: Colors): Colors => {
  const one = visible(home[0])
  const rest = [away[0], away[1], '#6b7385', '#e0a52b'].map(visible)
  return [one, rest.find((color) => distance(one, color) > 0.14) ?? '#6b7385']
}

/** A steady number from a text, for choosing shapes and colours. */
export const hash = (text: string): number => {
  let sum = 5381
  for (const letter of text) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return sum
}

/** The ink of a mark drawn on a kit's colour: its other colour where that can be read, else black or white. */
export const inkOnKit = ([ground, other]: Colors): string => {
  if (contrast(ground, other) >= 4.5) return other
  return contrast(ground, '#ffffff') >= 3 ? '#ffffff' : '#10141c'
}
