import { CHEERED_WITHIN } from '../../contract/live.cheer-rules'
import type { MatchUpdate } from '../../contract/entities.schema'

/** Taps for the one team and the other. */
export interface Taps {
  readonly home: number
  readonly away: number
}

/** Milliseconds: taps of so long are counted, and forgotten, together. */
const TOGETHER = 5_000
/** So many taps on each side stand there at first: a single one does not throw the line over. */
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

  /** Home's, in per cent; null: nobody has tapped lately. */
  share(now: number): number | null {
    this.#taps = this.#taps.filter(({ at }) => now - at < CHEERED_WITHIN)
    const [home, away] = [sumOf(this.#taps, 'home'), sumOf(this.#taps, 'away')]
    if (home + away === 0) return null
    const share = Math.round((100 * (home + WEIGHT)) / (home + away + 2 * WEIGHT))
    return Math.min(100 - LEAST, Math.max(LEAST, share))
  }
}

const sumOf = (taps: readonly Taps[], side: keyof Taps): number =>
  taps.reduce((sum, one) => sum + one[side], 0)

/** A match as a room shows it that cheers so: the shares are its touchline. */
export const cheeredMatch = (
  match: MatchUpdate | null,
  share: number | null,
  at: number,
): MatchUpdate | null =>
  match === null || share === null || match.state === 'ended'
    ? match
    : { ...match, at, touchline: { measure: 'cheers', home: share } }
