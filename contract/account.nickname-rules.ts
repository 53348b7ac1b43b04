/** VAL-04 FEAT-07 What a nickname may be, on both sides. */
export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 16
/** Days between two changes of a nickname; the texts that name them take them from here. */
export const NICKNAME_DAYS = 30
/** The same in milliseconds. */
export const NICKNAME_EVERY = NICKNAME_DAYS * 24 * 60 * 60_000

interface Segments {
  new (
    locale: string,
    options: { readonly granularity: 'grapheme' },
  ): {
    segment(text: string): Iterable<unknown>
  }
}

// A flag; an emoji with its tone or keycap and what it is joined with; any other character with its marks.
const graphemes =
  /\p{RI}\p{RI}|\p{Emoji}[\p{EMod}\ufe0f]*\u20e3?(?:\u200d\p{Emoji}[\p{EMod}\ufe0f]*)*|\P{M}\p{M}*|\p{M}+/gsu

/** Characters as a person counts them: a family of emoji is one. `Segmenter`: the browser's own; iOS has one since 14.5, Firefox since 125. */
export const countCharacters = (
  text: string,
  Segmenter: Segments | undefined = (Intl as { Segmenter?: Segments }).Segmenter,
): number =>
  Segmenter === undefined
    ? (text.match(graphemes) ?? []).length
    : Array.from(new Segmenter('zh', { granularity: 'grapheme' }).segment(text)).length

/**
 * What nobody sees, as the server drops it. `Cs`: half a character, which no database keeps. The joiner U+200D stays: families and flags of emoji are
 * made with it. Direction marks go: they reorder a neighbour's line.
 */
export const invisible =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** FEAT-07 Characters of a signature, as a person counts what there is to see. */
export const countSeen = (text: string): number =>
  countCharacters(text.replace(/\s+/gu, ' ').replace(invisible, '').trim())

const joiner = /(\p{Extended_Pictographic}[\p{EMod}\ufe0f]*)\u200d(?=\p{Extended_Pictographic})/gu
const keycap = /[0-9#*]\ufe0f?\u20e3/gu
// Controls, formats (zero width, direction), fillers that are letters by name, other blanks, more marks than a letter carries.
const unseen =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|(?!\ufe0f)\p{VS}|(?! )\p{Z}| {2}|\p{M}{3}/u
/** Of markup: a page of anybody's may take them for more than a name. */
const markup = /[<>{}[\]\\`]/u
const letter = /[\p{L}\p{N}]/u

/** `pattern`: something in it cannot be seen or is a sign of markup, or nothing in it can be read aloud. */
export const nicknameFault = (given: string): 'tooShort' | 'tooLong' | 'pattern' | null => {
  const text = given.trim()
  const visible = text.replace(joiner, '$1')
  if (unseen.test(visible) || markup.test(text.normalize('NFKC'))) return 'pattern'
  const count = countCharacters(text)
  if (count < NICKNAME_MIN) return 'tooShort'
  if (count > NICKNAME_MAX) return 'tooLong'
  return letter.test(visible.replace(keycap, '')) ? null : 'pattern'
}
