import { distance, fromOklab, toOklab } from '../styles/oklab'

/** A team's two colours as #rrggbb. */
export type Colors = readonly [string, string]

/** Teams are few and drawn often. */
const known = new Map<string, string>()

const between = (hex: string, least: number, most: number): string => {
  const key = `${hex} ${least} ${most}`
  const before = known.get(key)
  if (before !== undefined) return before
  const [lightness, a, b] = toOklab(hex)
  const color = fromOklab([Math.min(most, Math.max(least, lightness)), a, b])
  known.set(key, color)
  return color
}

/** A colour brought to a lightness that stands out on light and dark cards alike. */
const visible = (hex: string): string => between(hex, 0.52, 0.7)

/** The two colours of a match's touchline: told apart from each other, and from white and black cards. */
export const kitPair = (home: Colors, away: Colors): Colors => {
  const one = visible(home[0])
  const other = [away[0], away[1], '#6b7385', '#e0a52b'].find((hex) => distance(one, visible(hex)) > 0.14)
  return [one, other === undefined ? '#6b7385' : visible(other)]
}

/** A steady number from a text, for choosing shapes and colours. */
export const hash = (text: string): number => {
  let sum = 5381
  for (const letter of text) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return sum
}

/** The ink of letters on a kit's first colour. */
export const inkOnKit = ([ground]: Colors): string => (toOklab(ground)[0] < 0.68 ? '#ffffff' : '#10141c')

/** A kit's colour as a ground for white words: as light as they allow (AA, proven over all hues). */
export const kitGround = ([color]: Colors): string => between(color, 0, 0.515)

/** Of Chinese names the first character alone can be read at a crest's size. */
export const isLatin = /^[\x20-\u024f]*$/

const letter = /[\p{L}\p{N}]/gu

/**
 * What a second crest shows beside the letters of a first, which are never its own: of a Latin name its first letter and two that follow
 * each other (`MIL` beside `MS`), of a Chinese one another of its characters (`河` beside `红`).
 */
export const lettersBeside = (taken: string, short: string, name: string): string => {
  const own = crestLetters(short)
  const isWord = isLatin.test(short)
  const letters = (isWord && isLatin.test(name) ? name : short + name).toUpperCase().match(letter) ?? []
  const others = isWord
    ? letters.slice(2).map((last, index) => `${letters[0]}${letters[index + 1]}${last}`)
    : letters
  return [own, ...others].find((each) => each !== taken) ?? `${own.slice(0, 2)}2`
}

/** A short name beside a figure: a Chinese one whole, a Latin one as its crest shows it. */
export const shortLetters = (short: string): string => (isLatin.test(short) ? crestLetters(short) : short)

/** What a crest shows of a short name: `星`, `KÖL`, and of two words `MCI`, as a scoreboard would. */
export const crestLetters = (short: string): string => {
  if (!isLatin.test(short)) return Array.from(short)[0] ?? ''
  const words = short.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const [first = '', last = first] = [words[0], words[words.length - 1]]
  const letters = words.length < 2 ? first.slice(0, 3) : `${first.slice(0, 1)}${last.slice(0, 2)}`
  return letters.toUpperCase()
}
