import type { Hits } from '../../../contract/search.schema'
import { runsOf, type Run } from './fold'
import { readingsOf } from './readings'
import type { Term } from './tokens'

/** Units of a run, from (inclusive) to (exclusive). */
type Span = readonly [from: number, to: number]

const everywhere = (text: string, part: string): Span[] => {
  const spans: Span[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    spans.push([at, at + part.length])
  return spans
}

/** The characters whose syllables (or initials) begin with the letters. */
const spoken = (parts: readonly string[], letters: string): Span[] =>
  parts.flatMap((_, from): Span[] => {
    let said = ''
    let to = from
    while (to < parts.length && said.length < letters.length) {
      said += parts[to] ?? ''
      to += 1
    }
    return said.startsWith(letters) ? [[from, to]] : []
  })

const spansIn = (run: Run, { kind, text }: Term): Span[] => {
  if (run.kind === kind && kind !== 'word') return everywhere(run.text, text)
  if (run.kind === 'word' && kind === 'word') return run.text.startsWith(text) ? [[0, text.length]] : []
  if (run.kind !== 'han' || kind !== 'word') return []
  const starts = [0]
  for (const character of run.text) starts.push((starts.at(-1) ?? 0) + character.length)
  const spans = readingsOf(run.text).flatMap((reading) => [
    ...spoken(reading, text),
    ...spoken(
      reading.map((syllable) => syllable.slice(0, 1)),
      text,
    ),
  ])
  return spans.map(([from, to]): Span => [starts[from] ?? 0, starts[to] ?? 0])
}

/** Where a text answers to the terms. */
export const hitsIn = (text: string, terms: readonly Term[]): Hits => {
  const spans = runsOf(text).flatMap((run) =>
    terms
      .flatMap((term) => spansIn(run, term))
      .map(([from, to]): [number, number] => [run.from[from] ?? 0, run.to[to - 1] ?? 0]),
  )
  const hits: Hits = []
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = hits.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else hits.push([from, to])
  }
  return hits
}
