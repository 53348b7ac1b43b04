import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChatLine, MatchUpdate } from '../../contract/entities.schema'
import type { LiveUpdate } from '../../contract/socket'
import { chatRefusals, type Result } from '../domain/live/chat'
import type {
  Bus,
  StoredLine,
  Log,
  Now,
  RoomFacts,
  RoomStore,
  ChatMessage,
  ChatMessageAt,
} from '../domain/ports'
import { Audience } from './audience'
import { sendText, wireOf, type Reader } from './frame'

const FRAME_EVERY = 100
/** Lines given on entry, and the most given to one who comes back. */
const HISTORY = 50
export const RESUME_MAX = 300
/** Lines of one statement, and the lines that may wait for it. */
const BATCH_MAX = 500
const WAITING_MAX = 5_000
/** Demo lines a room keeps, and how often the older ones are forgotten. */
const DEMO_KEPT = 2_000
const FORGET_EVERY = 500

export interface RoomDeps {
  readonly store: RoomStore
  readonly bus: Bus
  readonly node: string
  readonly now: Now
  readonly log: Log
}

interface Waiting {
  readonly message: ChatMessageAt
  readonly settle: (result: Result<ChatLine>) => void
}

export interface History {
  readonly lines: readonly ChatLine[]
  readonly missed: boolean
}

/** One room on this node: stores what is said in batches, and tells its readers once every 100 ms. */
export class Room {
  readonly readers = new Set<Reader>()
  readonly #audience = new Audience()
  facts: RoomFacts
  match: MatchUpdate | null
  /** When the last reader left. */
  emptySince: number
  readonly #deps: RoomDeps
  readonly #topic: string
  readonly #unsubscribe: () => void
  #recent: ChatLine[]
  #waiting: Waiting[] = []
  #underWay = new Map<string, Promise<Result<ChatLine>>>()
  #storing = false
  #toSend: ChatLine[] = []
  #liveMoved = false
  #matchMoved = false
  #owesState = false
  #timer: NodeJS.Timeout | null = null

  constructor(facts: RoomFacts, match: MatchUpdate | null, recent: readonly ChatLine[], deps: RoomDeps) {
    this.facts = facts
    this.match = match
    this.#recent = [...recent]
    this.#deps = deps
    this.emptySince = deps.now()
    this.#topic = `room:${facts.liveId}`
    this.#unsubscribe = deps.bus.subscribe(this.#topic, (text) => this.#receive(text))
  }

  get live(): LiveUpdate {
    return { liveId: this.facts.liveId, status: this.facts.status, viewers: this.facts.viewers }
  }

  /** Of this node. */
  get people(): number {
    return this.#audience.people
  }

  /** Also for one who reads already, when who it is has changed. */
  seat(reader: Reader): void {
    this.readers.add(reader)
    this.#audience.seat(reader)
  }

  leave(reader: Reader): void {
    if (!this.readers.delete(reader)) return
    this.#audience.remove(reader)
    if (this.readers.size === 0) this.emptySince = this.#deps.now()
  }

  /** Nobody reads, and nothing said waits to be stored or told. */
  get isQuiet(): boolean {
    return this.readers.size === 0 && !this.#storing && this.#toSend.length === 0
  }

  /** What a reader gets on entry. `after`: the last place it holds; null: it holds nothing. */
  history(after: number | null): History {
    const last = this.#recent.at(-1)
    const first = this.#recent[0]
    const holdsOn = after !== null && (last === undefined ? after === 0 : after <= last.seq)
    const lines = holdsOn ? this.#recent.filter((line) => line.seq > after) : []
    const isWhole = holdsOn && (first === undefined || after >= first.seq - 1) && lines.length <= RESUME_MAX
    return isWhole
      ? { lines, missed: false }
      : { lines: this.#recent.slice(-HISTORY), missed: after !== null }
  }

  /** Resolves once the line is stored. The same key of the same member is one line, however often it is said. */
  say(message: ChatMessage): Promise<Result<ChatLine>> {
    const identity =
      message.memberId !== null && message.key !== null ? `${message.memberId} ${message.key}` : null
    const before = identity === null ? undefined : this.#underWay.get(identity)
    if (before) return before
    if (this.#waiting.length >= WAITING_MAX) return Promise.resolve(chatRefusals.busy)
    const answer = new Promise<Result<ChatLine>>((settle) => {
      this.#waiting.push({ message: { ...message, at: this.#deps.now() }, settle })
    })
    if (identity !== null) {
      this.#underWay.set(identity, answer)
      void answer.then(() => this.#underWay.delete(identity))
    }
    void this.#storeAll()
    return answer
  }

  /** The line already kept under a member's key, among the newest. */
  known(memberId: string, key: string): ChatLine | null {
    const isIt = (line: ChatLine): boolean => line.memberId === memberId && line.key === key
    return this.#recent.findLast(isIt) ?? this.#toSend.findLast(isIt) ?? null
  }

  isUnderWay(memberId: string, key: string): boolean {
    return this.#underWay.has(`${memberId} ${key}`)
  }

  moveLive(change: Partial<Pick<RoomFacts, 'status' | 'viewers'>>): void {
    this.facts = { ...this.facts, ...change }
    this.#liveMoved = true
    this.#schedule()
  }

  moveMatch(update: MatchUpdate): void {
    this.match = update
    this.#matchMoved = true
    this.#schedule()
  }

  /** Who was skipped sees the hole in the lines and asks; the state has no numbers, so it is told once more. */
  sendStateAgain(): void {
    if (!this.#owesState) return
    this.#owesState = false
    this.#liveMoved = true
    this.#matchMoved = this.match !== null
    this.#schedule()
  }

  /** Resolves when nothing said is left unstored. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay.values())
    while (this.#storing) await nextTurn()
    this.#flush()
    if (this.#timer) clearTimeout(this.#timer)
    this.#unsubscribe()
  }

  async #storeAll(): Promise<void> {
    if (this.#storing) return
    this.#storing = true
    // What is said in the same turn of the loop is stored by the same statement.
    await nextTurn()
    while (this.#waiting.length > 0) await this.#storeSome(this.#waiting.splice(0, BATCH_MAX))
    this.#storing = false
  }

  async #storeSome(batch: readonly Waiting[]): Promise<void> {
    const { store, log } = this.#deps
    const { liveId } = this.facts
    try {
      const stored = await store.append(
        liveId,
        batch.map(({ message }) => message),
      )
      for (const [place, { settle }] of batch.entries()) settle(this.#take(stored?.[place]))
    } catch (error) {
      log.error({ err: error, liveId, lines: batch.length }, 'chat lines were not stored')
      for (const { settle } of batch) settle(chatRefusals.unstored)
    }
  }

  #take(stored: StoredLine | undefined): Result<ChatLine> {
    if (!stored) return chatRefusals.unknownRoom
    if (stored.fresh) {
      this.#toSend.push(stored.line)
      this.#schedule()
      if (stored.line.seq % FORGET_EVERY === 0) this.#forget(stored.line.seq - DEMO_KEPT)
    }
    return { ok: true, value: stored.line }
  }

  #forget(below: number): void {
    const { store, log } = this.#deps
    store.forgetDemoBelow(this.facts.liveId, below).catch((error: unknown) => {
      log.warn({ err: error }, 'old demo lines were not forgotten')
    })
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#flush(), FRAME_EVERY).unref()
  }

  #flush(): void {
    this.#timer = null
    if (this.#toSend.length === 0 && !this.#liveMoved && !this.#matchMoved) return
    const lines = this.#toSend
    const frame = sendText({
      type: 'room.batch',
      liveId: this.facts.liveId,
      at: this.#deps.now(),
      lines,
      live: this.#liveMoved ? this.live : null,
      match: this.#matchMoved ? this.match : null,
    })
    this.#toSend = []
    this.#liveMoved = false
    this.#matchMoved = false
    this.#remember(lines)
    this.#deps.bus.publish(this.#topic, `${this.#deps.node} ${frame}`)
  }

  #remember(lines: readonly ChatLine[]): void {
    this.#recent.push(...lines)
    if (this.#recent.length > 2 * RESUME_MAX) this.#recent = this.#recent.slice(-RESUME_MAX)
  }

  #receive(text: string): void {
    const gap = text.indexOf(' ')
    const frame = text.slice(gap + 1)
    if (text.slice(0, gap) !== this.#deps.node) {
      const { data } = JSON.parse(frame) as { readonly data: { readonly lines: readonly ChatLine[] } }
      this.#remember(data.lines)
    }
    if (this.readers.size === 0) return
    const bytes = wireOf(frame)
    let skipped = 0
    for (const reader of this.readers) if (!reader.push(bytes)) skipped += 1
    if (skipped === 0) return
    this.#owesState = true
  }
}
