/** Milliseconds for which an encoder has to be quiet; how many times its longest pause so far; after which nothing is held any more. */
const QUIET = 30_000
const PAUSES = 2.5
const HELD_MAX = 30 * 60_000

interface Hold {
  readonly since: number
  readonly askedAt: number
  /** The longest pause between two attempts. */
  readonly pause: number
}

/**
 * Encoders whose stream was ended for them while they still sent. They connect again by themselves within seconds, later and later,
 * and would begin another stream that nobody asked for. Whoever wants one stops the encoder: it is taken again after a pause that is
 * none of its own.
 */
export class EncoderHolds {
  readonly #held = new Map<string, Hold>()

  /** An anchor's stream was ended. */
  hold(anchorId: string, at: number): void {
    for (const [id, { since }] of this.#held) if (at - since > HELD_MAX) this.#held.delete(id)
    this.#held.set(anchorId, { since: at, askedAt: at, pause: 0 })
  }

  lift(anchorId: string): void {
    this.#held.delete(anchorId)
  }

  /** An encoder of the anchor wants to publish: for how many milliseconds it has to be quiet first; null: it may. */
  asks(anchorId: string, at: number): number | null {
    const hold = this.#held.get(anchorId)
    if (hold === undefined) return null
    const quiet = at - hold.askedAt
    if (quiet >= quietOf(hold.pause) || at - hold.since > HELD_MAX) {
      this.#held.delete(anchorId)
      return null
    }
    const pause = Math.max(hold.pause, quiet)
    this.#held.set(anchorId, { since: hold.since, askedAt: at, pause })
    return quietOf(pause)
  }
}

const quietOf = (pause: number): number => Math.max(QUIET, Math.round(pause * PAUSES))
