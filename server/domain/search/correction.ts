import { hitsIn } from './hits'
import { readingsOf } from './readings'
import { slipsOf } from './slips'
import { sportIn, sportRead } from './sports'
import { termsOf, waysOf, type DocKind, type Term } from './tokens'

/** `text` as it is shown, of the document `id`. */
interface Named {
  readonly kind: DocKind
  readonly id: string
  readonly text: string
  readonly textEn: string | null
}

/** The side of the database. */
export interface CorrectionRows {
  /** How many documents have a name that begins with each of the words; those of none are left out. */
  counts(words: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Names that answer to the terms, a few of each kind, best first. */
  names(terms: readonly Term[], each: number): Promise<readonly Named[]>
}

/** One character sounds like too many others. */
const SAID_MIN = 2
/** Ways to read that are tried. */
const WAYS_MAX = 24
/** Of more words than these none is taken for one that was mistyped. */
const SLIPPED_MAX = 2

const isHan = ({ kind, text }: Term): boolean => kind === 'han' && Array.from(text).length >= SAID_MIN

/** How a term is looked up: a Chinese one by what it sounds like. */
const lookedUp = (term: Term): string[] =>
  isHan(term) ? readingsOf(term.text).map((reading) => reading.join('')) : [term.text]

/** The part of a name that sounds like the letters. */
const named = async (rows: CorrectionRows, letters: string): Promise<string> => {
  const terms: Term[] = [{ kind: 'word', text: letters }]
  for (const { text } of await rows.names(terms, 1)) {
    const [first] = hitsIn(text, terms)
    if (first) return text.slice(...first)
  }
  return letters
}

/** What sounds the same. */
const homophoneOf = async (rows: CorrectionRows, terms: readonly Term[]): Promise<string | null> => {
  const sport =
    terms.length === 1
      ? terms
          .flatMap(lookedUp)
          .map(sportRead)
          .find((name) => name !== null)
      : null
  if (sport !== null && sport !== undefined) return sport
  const ways = [terms, ...waysOf(terms)].filter((way) => way.some(isHan)).slice(0, WAYS_MAX)
  const counts = await rows.counts([...new Set(ways.flat().flatMap(lookedUp))])
  const heard = (term: Term): string | undefined => lookedUp(term).find((letters) => counts.has(letters))
  const way = ways.find((one) => one.every((term) => heard(term) !== undefined))
  if (way === undefined) return null
  const words = await Promise.all(
    way.map(async (term) => (isHan(term) ? named(rows, heard(term) ?? term.text) : term.text)),
  )
  return words.join(' ')
}

/** What one letter more, less or other makes of one of the words: what most names begin with. */
const slipOf = async (rows: CorrectionRows, terms: readonly Term[]): Promise<string | null> => {
  for (const slipped of terms.filter(({ kind }) => kind === 'word')) {
    const counts = await rows.counts(slipsOf(slipped.text))
    const [meant] = [...counts].toSorted(([, one], [, other]) => other - one)
    if (meant) return terms.map((term) => (term === slipped ? meant[0] : term.text)).join(' ')
  }
  return null
}

const isSame = (ones: readonly Term[], others: readonly Term[]): boolean =>
  ones.length === others.length && ones.every(({ text }, nth) => text === others[nth]?.text)

/** What was meant by a query that finds nothing as it was typed; null: nobody knows. */
export const correctionOf = async (rows: CorrectionRows, query: string): Promise<string | null> => {
  const terms = termsOf(query)
  if (terms.length === 0 || sportIn(query) !== null) return null
  const meant =
    (await homophoneOf(rows, terms)) ?? (terms.length > SLIPPED_MAX ? null : await slipOf(rows, terms))
  return meant === null || isSame(termsOf(meant), terms) ? null : meant
}
