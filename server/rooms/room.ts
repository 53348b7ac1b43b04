import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChatLine, MatchUpdate } from '../../contract/entities.schema'
import { LiveStatus } from '../../contract/enums'
import type { PinnedLine, RoomTalk, Standing } from '../../contract/moderation.schema'
import type { LiveUpdate, ServerMessage } from '../../contract/socket'
import { chatRefusals, type Result } from '../domain/live/chat'
import type { RoomPolicy } from '../domain/live/policy'
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
import type { LiveChange } from './stream-registry'

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
/** Longer than any slow mode waits. */
const SAID_KEPT = 10 * 60_000

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

/** What is left of a line that a moderator has removed. */
const withoutWords = (line: ChatLine): ChatLine => ({ ...line, text: '', event: null, removed: true })

/** How a room is moderated as it is opened. */
export interface Moderated {
  readonly policy: RoomPolicy
  readonly pinned: PinnedLine | null
}

/** One room on this node: stores what is said in batches, and tells its readers once every 100 ms. */
export class Room {
  readonly readers = new Set<Reader>()
  /** Who asked to read and is banned: told how the stream is and how they stand, and no lines. */
  readonly #outside = new Set<Reader>()
  /** How each was last told to stand, as text. */
  readonly #toldStanding = new Map<Reader, string>()
  #moderated: Moderated
  /** Places removed since the room was opened: what is stored or told later is without words too. */
  readonly #removed = new Set<number>()
  readonly #lastSaid = new Map<string, number>()
  readonly #audience: Audience
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
  #owesTalk = false
  #timer: NodeJS.Timeout | null = null

  constructor(
    facts: RoomFacts,
    match: MatchUpdate | null,
    recent: readonly ChatLine[],
    moderated: Moderated,
    deps: RoomDeps,
  ) {
    this.facts = facts
    this.#audience = new Audience(facts.anchor.memberId)
    this.#moderated = moderated
    this.match = match
    this.#recent = [...recent]
    this.#noteSaid(recent)
    this.#deps = deps
    this.emptySince = deps.now()
    this.#topic = `room:${facts.liveId}`
    this.#unsubscribe = deps.bus.subscribe(this.#topic, (text) => this.#receive(text))
  }

  get live(): LiveUpdate {
    const { liveId, status, viewers, interrupted } = this.facts
    return { liveId, status, viewers, ...(interrupted && status === LiveStatus.START && { interrupted }) }
  }

  /** Of this node. */
  get people(): number {
    return this.#audience.people
  }

  get policy(): RoomPolicy {
    return this.#moderated.policy
  }

  /** `removed`: of the lines that are still given. */
  get talk(): RoomTalk {
    const removed = this.#recent.filter((line) => line.removed).map(({ seq }) => seq)
    return { rules: this.policy.rules, pinned: this.#moderated.pinned, removed }
  }

  /** The newest lines, told and not yet told. */
  get recent(): readonly ChatLine[] {
    return [...this.#recent, ...this.#toSend]
  }

  /** Also for one who reads already, when who it is has changed. Who is banned is kept outside. Answers how they stand. */
  seat(reader: Reader): Standing {
    const standing = this.policy.standingOf(reader.viewer.memberId, this.#deps.now())
    this.#toldStanding.set(reader, JSON.stringify(standing))
    if (standing.sanction?.kind === 'ban') {
      this.#unseat(reader)
      this.#outside.add(reader)
    } else {
      this.#outside.delete(reader)
      this.readers.add(reader)
      this.#audience.seat(reader)
    }
    return standing
  }

  /** Seats again whoever may stand otherwise now, and tells them where they do. */
  renew(reader: Reader): void {
    const told = this.#toldStanding.get(reader)
    if (told === undefined) return
    const standing = this.seat(reader)
    if (JSON.stringify(standing) === told) return
    reader.push(wireOf(sendText({ type: 'room.standing', liveId: this.facts.liveId, standing })))
  }

  isOutside(reader: Reader): boolean {
    return this.#outside.has(reader)
  }

  leave(reader: Reader): void {
    this.#toldStanding.delete(reader)
    this.#outside.delete(reader)
    this.#unseat(reader)
  }

  #unseat(reader: Reader): void {
    if (!this.readers.delete(reader)) return
    this.#audience.remove(reader)
    if (this.readers.size === 0) this.emptySince = this.#deps.now()
  }

  /** When the member last said something here; null: not lately. */
  lastSaid(memberId: string): number | null {
    return this.#lastSaid.get(memberId) ?? null
  }

  /** In force from here on: what was removed is gone from all that is still told, and everybody hears how they stand. */
  moderate(moderated: Moderated, removed: readonly number[]): void {
    const before = JSON.stringify([this.policy.rules, this.#moderated.pinned])
    this.#moderated = moderated
    for (const seq of removed) this.#removed.add(seq)
    this.#recent = this.#cleaned(this.#recent)
    this.#toSend = this.#cleaned(this.#toSend)
    for (const reader of [...this.readers, ...this.#outside]) this.renew(reader)
    const isMoved = before !== JSON.stringify([this.policy.rules, moderated.pinned])
    if (isMoved || removed.length > 0) this.#tellTalk({ ...this.talk, removed: [...removed] })
  }

  #cleaned(lines: readonly ChatLine[]): ChatLine[] {
    if (this.#removed.size === 0) return [...lines]
    return lines.map((line) => (this.#removed.has(line.seq) && !line.removed ? withoutWords(line) : line))
  }

  #tellTalk(talk: RoomTalk): void {
    const bytes = wireOf(sendText({ type: 'room.moderated', liveId: this.facts.liveId, talk }))
    for (const reader of this.readers) if (!reader.push(bytes)) this.#owesTalk = true
  }

  #noteSaid(lines: readonly ChatLine[]): void {
    for (const { memberId, at } of lines)
      if (memberId !== null) this.#lastSaid.set(memberId, Math.max(at, this.#lastSaid.get(memberId) ?? 0))
  }

  #forgetSaid(): void {
    const old = this.#deps.now() - SAID_KEPT
    for (const [memberId, at] of this.#lastSaid) if (at < old) this.#lastSaid.delete(memberId)
  }

  /** Nobody reads, and nothing said waits to be stored or told. */
  get isQuiet(): boolean {
    return this.readers.size + this.#outside.size === 0 && !this.#storing && this.#toSend.length === 0
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
    const at = this.#deps.now()
    const answer = new Promise<Result<ChatLine>>((settle) => {
      this.#waiting.push({ message: { ...message, at }, settle })
    })
    if (message.memberId !== null) this.#countSaid(message.memberId, at, answer)
    if (identity !== null) {
      this.#underWay.set(identity, answer)
      void answer.then(() => this.#underWay.delete(identity))
    }
    void this.#storeAll()
    return answer
  }

  /** From the moment it is asked, and not where it could not be stored. */
  #countSaid(memberId: string, at: number, answer: Promise<Result<ChatLine>>): void {
    const before = this.#lastSaid.get(memberId)
    this.#lastSaid.set(memberId, at)
    void answer.then(({ ok }) => {
      if (ok || this.#lastSaid.get(memberId) !== at) return
      if (before === undefined) this.#lastSaid.delete(memberId)
      else this.#lastSaid.set(memberId, before)
    })
  }

  /** The line already kept under a member's key, among the newest. */
  known(memberId: string, key: string): ChatLine | null {
    const isIt = (line: ChatLine): boolean => line.memberId === memberId && line.key === key
    return this.#recent.findLast(isIt) ?? this.#toSend.findLast(isIt) ?? null
  }

  isUnderWay(memberId: string, key: string): boolean {
    return this.#underWay.has(`${memberId} ${key}`)
  }

  moveLive(change: LiveChange): void {
    this.facts = { ...this.facts, ...change }
    this.#liveMoved = true
    this.#schedule()
  }

  moveMatch(update: MatchUpdate | null): void {
    this.match = update
    this.#matchMoved = true
    this.#schedule()
  }

  /** Who was skipped sees the hole in the lines and asks; the state has no numbers, so it is told once more. */
  sendStateAgain(): void {
    this.#forgetSaid()
    if (this.#owesTalk) {
      this.#owesTalk = false
      this.#tellTalk(this.talk)
    }
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
    const [line = stored.line] = this.#cleaned([stored.line])
    if (stored.fresh) {
      this.#toSend.push(line)
      this.#schedule()
      if (line.seq % FORGET_EVERY === 0) this.#forget(line.seq - DEMO_KEPT)
    }
    return { ok: true, value: line }
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
    this.#recent.push(...this.#cleaned(lines))
    this.#noteSaid(lines)
    if (this.#recent.length > 2 * RESUME_MAX) this.#recent = this.#recent.slice(-RESUME_MAX)
  }

  #receive(text: string): void {
    const gap = text.indexOf(' ')
    const frame = text.slice(gap + 1)
    if (text.slice(0, gap) !== this.#deps.node) {
      const { data } = JSON.parse(frame) as { readonly data: { readonly lines: readonly ChatLine[] } }
      this.#remember(data.lines)
    }
    if (this.#outside.size > 0) this.#tellOutside(frame)
    if (this.readers.size === 0) return
    const bytes = wireOf(frame)
    let skipped = 0
    for (const reader of this.readers) if (!reader.push(bytes)) skipped += 1
    if (skipped === 0) return
    this.#owesState = true
    // Of a frame that was left out nobody knows which lines were removed meanwhile.
    this.#owesTalk ||= this.#removed.size > 0
  }

  /** How the stream and its match are is everybody's to know; what is said is not. */
  #tellOutside(frame: string): void {
    const { data } = JSON.parse(frame) as { readonly data: ServerMessage }
    if (data.type !== 'room.batch' || (data.live === null && data.match === null)) return
    const bytes = wireOf(sendText({ ...data, lines: [] }))
    for (const reader of this.#outside) reader.push(bytes)
  }
}
