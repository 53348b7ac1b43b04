import type { Bus, Log, Now } from '../ports'

const TOPIC = 'hold'
/** What a node tells the others: who is held, or is no longer. */
type HoldMove = { readonly held: Hold } | { readonly lifted: string }

/** Milliseconds for which an encoder has to be quiet; how many times its longest pause so far; after which nothing is held any more. */
const QUIET = 30_000
const PAUSES = 2.5
const HELD_MAX = 30 * 60_000

/** Times are epoch milliseconds. */
export interface Hold {
  readonly anchorId: string
  readonly since: number
  readonly askedAt: number
  /** The longest pause between two attempts. */
  readonly pause: number
}

/** What outlasts a restart. */
export interface HoldRepository {
  all(): Promise<readonly Hold[]>
  save(hold: Hold): Promise<void>
  remove(anchorId: string): Promise<void>
}

interface Deps {
  readonly rows: HoldRepository
  readonly now: Now
  readonly log: Log
  /** Other nodes hear of it; left out: there are none. */
  readonly bus?: Pick<Bus, 'publish' | 'subscribe'>
}

/**
 * Encoders whose stream was ended for them while they still sent. They connect again by themselves within seconds, later and later,
 * and would begin another stream that nobody asked for. Whoever wants one stops the encoder: it is taken again after a pause that is
 * none of its own.
 */
export class EncoderHolds {
  readonly #deps: Deps
  readonly #held: Map<string, Hold>
  /** One change is written after the other. */
  #written: Promise<void> = Promise.resolve()

  constructor(deps: Deps, held: readonly Hold[]) {
    this.#deps = deps
    this.#held = new Map(held.map((hold) => [hold.anchorId, hold]))
    deps.bus?.subscribe(TOPIC, (text) => {
      const move = JSON.parse(text) as HoldMove
      if ('held' in move) this.#held.set(move.held.anchorId, move.held)
      else this.#held.delete(move.lifted)
    })
  }

  /** Resolves when all that changed so far is written. */
  get written(): Promise<void> {
    return this.#written
  }

  /** An anchor's stream was ended. */
  hold(anchorId: string, at: number): void {
    for (const [id, { since }] of this.#held) if (at - since > HELD_MAX) this.lift(id)
    this.#keep({ anchorId, since: at, askedAt: at, pause: 0 })
  }

  lift(anchorId: string): void {
    if (!this.#held.delete(anchorId)) return
    this.#write((rows) => rows.remove(anchorId))
    this.#tell({ lifted: anchorId })
  }

  /** An encoder of the anchor wants to publish: for how many milliseconds it has to be quiet first; null: it may. */
  asks(anchorId: string, at: number): number | null {
    const hold = this.#held.get(anchorId)
    if (hold === undefined) return null
    const quiet = at - hold.askedAt
    if (quiet >= quietOf(hold.pause) || at - hold.since > HELD_MAX) {
      this.lift(anchorId)
      return null
    }
    const pause = Math.max(hold.pause, quiet)
    this.#keep({ anchorId, since: hold.since, askedAt: at, pause })
    return quietOf(pause)
  }

  /** Until when an encoder of the anchor has to be quiet, which may be past; null: none is held. */
  heldUntil(anchorId: string): number | null {
    const hold = this.#held.get(anchorId)
    return hold === undefined ? null : hold.askedAt + quietOf(hold.pause)
  }

  #keep(hold: Hold): void {
    this.#held.set(hold.anchorId, hold)
    this.#write((rows) => rows.save(hold))
    this.#tell({ held: hold })
  }

  #tell(move: HoldMove): void {
    this.#deps.bus?.publish(TOPIC, JSON.stringify(move))
  }

  #write(change: (rows: HoldRepository) => Promise<void>): void {
    const { rows, log } = this.#deps
    this.#written = this.#written
      .then(() => change(rows))
      .catch((error: unknown) => log.error({ err: error }, 'which encoders are held was not kept'))
  }
}

/** With those that were held when the server went: while it was away, nobody could hear whether they were quiet. */
export const openEncoderHolds = async (deps: Deps): Promise<EncoderHolds> => {
  const at = deps.now()
  const held = (await deps.rows.all()).filter(({ since }) => at - since <= HELD_MAX)
  return new EncoderHolds(
    deps,
    held.map((hold) => ({ ...hold, askedAt: at })),
  )
}

const quietOf = (pause: number): number => Math.max(QUIET, Math.round(pause * PAUSES))
