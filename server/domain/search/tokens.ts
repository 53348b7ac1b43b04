import { runsOf, type Run } from './fold'
import { readingsOf } from './readings'

/** What can be found. Teams are found within their matches, too. `person`: a member who is no anchor; `player`: of a team. */
export type DocKind = 'anchor' | 'person' | 'team' | 'player' | 'league' | 'match' | 'live'

/** A part of what is looked for. All of them have to be there. */
export type Term = Pick<Run, 'kind' | 'text'>

const TERMS_MAX = 8
/** Nobody types a longer part of a name. */
const TOKEN_MAX = 24

const cut = (text: string): string => Array.from(text).slice(0, TOKEN_MAX).join('')

const isLetter = ({ kind, text }: Term): boolean => kind === 'word' && text.length === 1

/**
 * The terms of a query. Signs are looked for only where there is nothing else; several letters that signs keep apart, as in `<b>x</b>`,
 * are no name's beginnings.
 */
export const termsOf = (query: string): Term[] => {
  const runs = runsOf(query)
  const words = runs.filter(({ kind }) => kind !== 'sign')
  const isScattered = words.length > 1 && words.length < runs.length && words.every(isLetter)
  if (isScattered) return []
  const terms = (words.length > 0 ? words : runs).map(({ kind, text }) => ({ kind, text: cut(text) }))
  return [...new Map(terms.map((term) => [term.text, term])).values()].slice(0, TERMS_MAX)
}

/** Who leaves no space between names still means several: no part is shorter than this. */
const PART_MIN = 2
const RUN_MAX = 12

const partsOf = (characters: readonly string[], most: number): string[][] => {
  const whole = [[characters.join('')]]
  if (most === 1) return whole
  const cuts = characters.slice(PART_MIN, 1 - PART_MIN).map((_, nth) => nth + PART_MIN)
  return [
    ...whole,
    ...cuts.flatMap((at) =>
      partsOf(characters.slice(at), most - 1).map((rest) => [characters.slice(0, at).join(''), ...rest]),
    ),
  ]
}

/** What stands between the names of two sides. */
const BETWEEN = /对阵|对战|大战|对/u
const isBetween = ({ kind, text }: Term): boolean => kind === 'word' && /^vs?$/u.test(text)

/** The names of both sides alone; none where nothing stands between them. `红港对蓝桥`, `红港 vs 蓝桥`: 红港 and 蓝桥. */
const sidesOf = (terms: readonly Term[]): Term[][] => {
  const sides = terms
    .filter((term) => !isBetween(term))
    .flatMap(({ kind, text }) =>
      (kind === 'han' ? text.split(BETWEEN) : [text]).map((part): Term => ({ kind, text: part })),
    )
    .filter(({ text }) => text !== '')
  const isParted = terms.some((term) => isBetween(term) || (term.kind === 'han' && BETWEEN.test(term.text)))
  return isParted && sides.length > 1 ? [sides] : []
}

/**
 * Other ways to read the terms: as two sides that are named, and the longest Chinese term as two or three; none where it is too short.
 * `红港蓝桥`: 红港 and 蓝桥.
 */
export const waysOf = (terms: readonly Term[]): Term[][] => [...sidesOf(terms), ...cutsOf(terms)]

const cutsOf = (terms: readonly Term[]): Term[][] => {
  const han = terms.filter(({ kind, text }) => kind === 'han' && Array.from(text).length <= RUN_MAX)
  const [longest] = han.toSorted((one, other) => other.text.length - one.text.length)
  if (!longest) return []
  const others = terms.filter((term) => term !== longest)
  return partsOf(Array.from(longest.text), 3)
    .slice(1)
    .map((parts) => [...others, ...parts.map((text) => ({ kind: 'han' as const, text }))])
}

/** All ways to read what is looked for; none where it is nothing. */
export const readingsIn = (query: string): Term[][] => {
  const terms = termsOf(query)
  return terms.length === 0 ? [] : [terms, ...waysOf(terms)]
}

const endingsOf = (parts: readonly string[]): string[] =>
  parts.map((_, from) => cut(parts.slice(from, from + TOKEN_MAX).join('')))

const tokensOfRun = ({ kind, text }: Run): string[] => {
  if (kind === 'sign') return Array.from(text)
  if (kind === 'word') return [cut(text)]
  const readings = readingsOf(text)
  const initials = readings.map((reading) => reading.map((syllable) => syllable.slice(0, 1)))
  return [endingsOf(Array.from(text)), ...readings.map(endingsOf), ...initials.map(endingsOf)].flat()
}

/**
 * Every beginning one may look these texts up by is a beginning of one of these tokens: Chinese from any character on, its
 * pinyin and the initials of it alike, other words from their first letter on.
 */
export const tokensOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text === null ? [] : runsOf(text).flatMap(tokensOfRun)))),
]
