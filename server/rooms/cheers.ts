import { CHEERED_WITHIN } from '../../contract/live.cheer-rules'
import type { MatchUpdate } from '../../contract/entities.schema'

/** Taps for the one team and the other. */
export interface Taps {
  readonly home: number
  readonly away: number
}

/** Milliseconds: taps of so long are counted, and forgotten, together. */
const TOGETHER = 5_000
/** The line stands as if so many were tapped on each side before: a single tap does not throw it over. */
const WEIGHT = 3
/** Neither team's end of the line is ever gone. */
const LEAST = 5

/** FEAT-08 What the people of one room have tapped for its teams in the last minutes. */
export class Cheers {
  #taps: (Taps & { readonly at: number })[] = []

  add({ home, away }: Taps, now: number): void {
    const last = this.#taps.at(-1)
    if (last && now - last.at < TOGETHER)
      this.#taps[this.#taps.length - 1] = { at: last.at, home: last.home + home, away: last.away + away }
    else this.#taps.push({ home, away, at: now })
  }

  /** Of the last minutes; null: nobody has tapped lately. */
  counts(now: number): Taps | null {
    this.#taps = this.#taps.filter(({ at }) => now - at < CHEERED_WITHIN)
    const [home, away] = [sumOf(this.#taps, 'home'), sumOf(this.#taps, 'away')]
    return home + away === 0 ? null : { home, away }
  }
}

/** Home's, in per cent. */
const shareOf = ({ home, away }: Taps): number => {
  const share = Math.round((100 * (home + WEIGHT)) / (home + away + 2 * WEIGHT))
  return Math.min(100 - LEAST, Math.max(LEAST, share))
}

const sumOf = (taps: readonly Taps[], side: keyof Taps): number =>
  taps.reduce((sum, one) => sum + one[side], 0)

/** A match as a room shows it that cheers so: its touchline, and how many cheers move it. */
export const cheeredMatch = (
  match: MatchUpdate | null,
  counts: Taps | null,
  at: number,
): MatchUpdate | null =>
  match === null || counts === null || match.state === 'ended'
    ? match
    : { ...match, at, touchline: { measure: 'cheers', home: shareOf(counts), counts } }
