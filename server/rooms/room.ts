import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChatLine, MatchUpdate } from '../../contract/entities.schema'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import type { GrownGift } from '../../contract/live.gifts.schema'
import type { GamesMoved } from '../../contract/live.predictions.schema'
import type { PinnedLine, RoomTalk, Standing } from '../../contract/live.moderation.schema'
import { MISSED_LINES_MAX, PAST_LINES } from '../../contract/live.chat-rules'
import { CHEER_EVERY } from '../../contract/live.cheer-rules'
import type { Heading, LiveUpdate, ServerMessage } from '../../contract/socket'
import { giftNames } from '../../contract/live.gift-rules'
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
  GiftGiven,
  ChatMessageAt,
} from '../domain/ports'
import { Audience } from './audience'
import { Cheers, cheeredMatch, type Taps } from './cheers'
import { sendText, wireOf, type Reader } from './frame'
import type { LiveChange } from './stream-registry'

const FRAME_EVERY = 100
/** Lines of one statement, and the lines that may wait for it. */
const BATCH_MAX = 500
const WAITING_MAX = 5_000
/** Demo lines a room keeps, and how often the older ones are forgotten. */
const DEMO_KEPT = 2_000
const FORGET_EVERY = 500
/** Longer than any slow mode waits. */
const SAID_KEPT = 10 * 60_000
/** What this node has stored is told to the others this often: they tell it with their own next frame. */
const PUBLISH_EVERY = 50
/** Lines whose predecessors do not come within this are not waited for: those are read from the database. */
const HOLE_KEPT = 300
const READ_MAX = 500
/** Longer than any combo waits for its next gift, and than most who lose the network stay away. */
const COMBO_KEPT = 60_000

export interface RoomDeps {
  readonly store: RoomStore
  readonly bus: Bus
  readonly node: string
  readonly now: Now
  readonly log: Log
  /** The stream that an anchor has on; null: none. */
  readonly onAirOf: (anchorId: string) => string | null
}

interface Waiting {
  readonly message: ChatMessageAt
  readonly settle: (result: Result<ChatLine>) => void
}

/** Gifts sent one after the other. `seq` null: their line is not stored yet; `stored`: the count that its row has. */
interface Combo {
  seq: number | null
  count: number
  stored: number
  at: number
  /** Another node counts it, and has stored it. */
  readonly isElsewhere: boolean
}

/** What a node tells the others of a room. */
interface Told {
  readonly node: string
  readonly lines: readonly ChatLine[]
  readonly gifts: readonly GrownGift[]
}

export interface History {
  readonly lines: readonly ChatLine[]
  /** Lines the reader may hold that have grown lately. */
  readonly gifts?: GrownGift[]
  readonly missed: boolean
}

export interface Come {
  readonly viewers: readonly string[]
  readonly folded: readonly string[]
}
const NOBODY: Come = { viewers: [], folded: [] }

/** What is left of a line that a moderator has removed. */
const withoutWords = ({ gift: _gift, game: _game, ...line }: ChatLine): ChatLine => ({
  ...line,
  text: '',
  event: null,
  removed: true,
})

/** How a room is moderated as it is opened. */
export interface Moderated {
  readonly policy: RoomPolicy
  readonly pinned: PinnedLine | null
}

/**
 * One room on this node: stores what is said in batches, and tells its readers once every 100 ms. Of what is stored on other nodes it
 * hears by the bus, or reads it: readers are given every line, in order of its place.
 */
export class Room {
  readonly readers = new Set<Reader>()
  /** Who asked to read and is banned: told how the stream is and how they stand, and no lines. They watch, and are counted. */
  readonly #outside = new Set<Reader>()
  /** How each was last told to stand, as text. */
  readonly #toldStanding = new Map<Reader, string>()
  #moderated: Moderated
  /** Places removed since the room was opened: what is stored or told later is without words too. */
  readonly #removed = new Set<number>()
  readonly #lastSaid = new Map<string, number>()
  readonly #audience: Audience
  #wasOn = false
  facts: RoomFacts
  match: MatchUpdate | null
  /** When the last reader left. */
  emptySince: number
  readonly #deps: RoomDeps
  readonly #topic: string
  readonly #unsubscribe: () => void
  readonly #cheers = new Cheers()
  #cheered: Taps | null = null
  #taps: Taps = { home: 0, away: 0 }
  #tapTimer: NodeJS.Timeout | null = null
  #recent: ChatLine[]
  #waiting: Waiting[] = []
  #underWay = new Map<string, Promise<Result<ChatLine>>>()
  #storing = false
  readonly #combos = new Map<string, Combo>()
  #grown = new Set<Combo>()
  #growing: Promise<void> = Promise.resolve()
  #toSend: ChatLine[] = []
  /** The newest place of those that are told, or will be with the next frame. */
  #reached: number
  /** Lines that came before those of the places below. */
  readonly #ahead = new Map<number, ChatLine>()
  #hole: NodeJS.Timeout | null = null
  #reading: Promise<void> | null = null
  /** What the other nodes have not been told yet. */
  #outbox: ChatLine[] = []
  #publishing: NodeJS.Timeout | null = null
  #liveMoved = false
  #heading: Heading | null = null
  #headingMoved = false
  #matchMoved = false
  #games: GamesMoved | null = null
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
    this.#reached = recent.at(-1)?.seq ?? 0
    this.#deps = deps
    this.emptySince = deps.now()
    this.#topic = `room:${facts.liveId}`
    const unsubscribe = [
      deps.bus.subscribe(this.#topic, (text) => this.#receive(text)),
      deps.bus.subscribe(this.#cheerTopic, (text) => this.#receiveTaps(JSON.parse(text) as Taps)),
    ]
    this.#unsubscribe = () => {
      for (const stop of unsubscribe) stop()
    }
  }

  get live(): LiveUpdate {
    const { liveId, status, viewers, interrupted, resumeUntil = null, takenDown, anchor } = this.facts
    const isOn = status === LiveStatus.START
    const elsewhere = isOn ? null : this.#deps.onAirOf(anchor.memberId)
    return {
      liveId,
      status,
      viewers,
      ...(interrupted && isOn && { interrupted, ...(resumeUntil !== null && { resumeUntil }) }),
      ...(elsewhere !== null && { elsewhere }),
      ...(takenDown && { takenDown }),
    }
  }

  /** Where it was changed since the room was opened: who comes may hold an older answer. */
  get changedHeading(): Pick<LiveUpdate, 'heading'> {
    return this.#heading === null ? {} : { heading: this.#heading }
  }

  get #cheerTopic(): string {
    return `cheers:${this.facts.liveId}`
  }

  /** The match as this room shows it: where its people cheer, they move its touchline. */
  get shownMatch(): MatchUpdate | null {
    return cheeredMatch(this.match, this.#cheered, this.#deps.now())
  }

  /** Taps are told to all nodes together, once in a second. */
  cheer({ home, away }: Taps): void {
    this.#taps = { home: this.#taps.home + home, away: this.#taps.away + away }
    this.#tapTimer ??= setTimeout(() => {
      this.#tapTimer = null
      this.#deps.bus.publish(this.#cheerTopic, JSON.stringify(this.#taps))
      this.#taps = { home: 0, away: 0 }
    }, CHEER_EVERY).unref()
  }

  #receiveTaps(taps: Taps): void {
    this.#cheers.add(taps, this.#deps.now())
    this.#countCheers()
  }

  #countCheers(): void {
    const [before, counts] = [this.#cheered, this.#cheers.counts(this.#deps.now())]
    if (counts?.home === before?.home && counts?.away === before?.away) return
    this.#cheered = counts
    if (this.match === null) return
    this.#matchMoved = true
    this.#schedule()
  }

  /** Who has come to the stream, on this node, since this was asked, and which visitors are members now; nobody while it is not on. */
  takeViewers(): Come {
    const isOn = this.facts.status === LiveStatus.START
    // Who waited for it to begin has come with its beginning.
    if (isOn && !this.#wasOn) this.#audience.forgetCome()
    this.#wasOn = isOn
    const come = { viewers: this.#audience.takeCome(), folded: this.#audience.takeFolded() }
    return isOn ? come : NOBODY
  }

  /** They could not be kept, and are asked for once more. */
  returnViewers({ viewers, folded }: Come): void {
    this.#audience.returnCome(viewers)
    this.#audience.returnFolded(folded)
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
    const isBanned = standing.sanction?.kind === 'ban'
    const [to, from] = isBanned ? [this.#outside, this.readers] : [this.readers, this.#outside]
    from.delete(reader)
    to.add(reader)
    this.#audience.seat(reader)
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
    const wasIn = [this.#outside.delete(reader), this.readers.delete(reader)].includes(true)
    if (!wasIn) return
    this.#audience.remove(reader)
    if (this.readers.size + this.#outside.size === 0) this.emptySince = this.#deps.now()
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
    for (const { memberId, at, gift } of lines)
      if (memberId !== null && gift === undefined)
        this.#lastSaid.set(memberId, Math.max(at, this.#lastSaid.get(memberId) ?? 0))
  }

  #forgetSaid(): void {
    const old = this.#deps.now() - SAID_KEPT
    for (const [memberId, at] of this.#lastSaid) if (at < old) this.#lastSaid.delete(memberId)
  }

  /** Nobody reads, and nothing said waits to be stored or told. */
  get isQuiet(): boolean {
    return (
      this.readers.size + this.#outside.size === 0 &&
      !this.#storing &&
      this.#toSend.length + this.#outbox.length === 0
    )
  }

  /** What a reader gets on entry. `after`: the last place it holds; null: it holds nothing. */
  history(after: number | null): History {
    const last = this.#recent.at(-1)
    const first = this.#recent[0]
    const holdsOn = after !== null && (last === undefined ? after === 0 : after <= last.seq)
    const lines = holdsOn ? this.#recent.filter((line) => line.seq > after) : []
    const isWhole =
      holdsOn && (first === undefined || after >= first.seq - 1) && lines.length <= MISSED_LINES_MAX
    return isWhole
      ? { lines, missed: false, gifts: this.#grownLately() }
      : { lines: this.#recent.slice(-PAST_LINES), missed: after !== null }
  }

  #grownLately(): GrownGift[] {
    return [...this.#combos.values()].flatMap(({ seq, count }) => (seq === null ? [] : [{ seq, count }]))
  }

  /** A line, or one that grows: gifts sent one after the other are told as one, in whatever order they come here. */
  give({ comboId, giftId, count, from }: GiftGiven): void {
    const at = this.#deps.now()
    const combo = this.#combos.get(comboId)
    if (combo !== undefined) {
      combo.at = at
      combo.count = Math.max(combo.count, count)
      return this.#grow(combo)
    }
    const begun: Combo = { seq: null, count, stored: count, at, isElsewhere: false }
    this.#combos.set(comboId, begun)
    const { memberId, nickname, avatar, worn } = from
    const message: ChatMessage = {
      userType: ChatUserType.WEB,
      memberId,
      nickname,
      avatar,
      text: `送出${giftNames[giftId].name}`,
      key: comboId,
      demo: false,
      event: null,
      gift: { giftId, count },
      ...(worn !== undefined && { worn }),
    }
    void this.say(message).then((said) => {
      if (!said.ok) {
        // The next one of the combo is told instead.
        this.#combos.delete(comboId)
        return this.#deps.log.warn({ liveId: this.facts.liveId, msg: said.msg }, 'a gift was not told')
      }
      begun.seq = said.value.seq
      // Begun on another node, it stands there with fewer.
      begun.stored = said.value.gift?.count ?? begun.stored
      this.#grow(begun)
    })
  }

  #grow(combo: Combo): void {
    if (combo.seq === null || combo.count <= combo.stored) return
    this.#grown.add(combo)
    this.#schedule()
  }

  #storeGrown(grown: readonly GrownGift[]): void {
    const { store, log } = this.#deps
    const { liveId } = this.facts
    this.#growing = this.#growing
      .then(() => store.growGifts(liveId, grown))
      .catch((error: unknown) => log.error({ err: error, liveId }, 'lines of gifts did not grow'))
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
    if (message.memberId !== null && message.gift === undefined) this.#countSaid(message.memberId, at, answer)
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

  moveLive(change: LiveChange, heading?: Heading): void {
    this.facts = { ...this.facts, ...change }
    if (heading !== undefined) {
      this.#heading = heading
      this.#headingMoved = true
    }
    this.#liveMoved = true
    this.#schedule()
  }

  moveMatch(update: MatchUpdate | null): void {
    this.match = update
    this.#matchMoved = true
    this.#schedule()
  }

  moveGames(games: GamesMoved): void {
    this.#games = games
    this.#schedule()
  }

  /** Who was skipped sees the hole in the lines and asks; the state has no numbers, so it is told once more. */
  sendStateAgain(): void {
    this.#forgetSaid()
    this.#countCheers()
    const old = this.#deps.now() - COMBO_KEPT
    for (const [comboId, { at }] of this.#combos) if (at < old) this.#combos.delete(comboId)
    if (this.#owesTalk) {
      this.#owesTalk = false
      this.#tellTalk(this.talk)
    }
    if (!this.#owesState) return
    this.#owesState = false
    for (const combo of this.#combos.values()) if (combo.seq !== null) this.#grown.add(combo)
    this.#liveMoved = true
    this.#headingMoved = true
    this.#matchMoved = this.match !== null
    this.#schedule()
  }

  /** Resolves when nothing said is left unstored. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay.values())
    while (this.#storing) await nextTurn()
    this.#publish()
    this.#flush()
    await this.#growing
    await this.#reading
    for (const timer of [this.#timer, this.#hole, this.#publishing, this.#tapTimer])
      if (timer) clearTimeout(timer)
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
    // One that is not fresh may have been stored by a node that told nobody of it.
    if (stored.fresh || line.seq > this.#reached) {
      this.#place([line])
      this.#tellNodes(line)
    }
    if (stored.fresh && line.seq % FORGET_EVERY === 0) this.#forget(line.seq - DEMO_KEPT)
    return { ok: true, value: line }
  }

  /** The newest place that readers are told of. */
  get reached(): number {
    return this.#reached
  }

  /** Lines are told in the order of their places; who comes too soon waits for those before. */
  #place(lines: readonly ChatLine[]): void {
    for (const line of lines) if (line.seq > this.#reached) this.#ahead.set(line.seq, line)
    for (;;) {
      const next = this.#ahead.get(this.#reached + 1)
      if (next === undefined) break
      this.#ahead.delete(next.seq)
      this.#toSend.push(...this.#cleaned([next]))
      this.#reached = next.seq
    }
    if (this.#toSend.length > 0) this.#schedule()
    if (this.#ahead.size > 0)
      this.#hole ??= setTimeout(() => {
        this.#hole = null
        if (this.#ahead.size > 0) void this.catchUp()
      }, HOLE_KEPT).unref()
  }

  /**
   * Reads what other nodes have stored after the newest place here. Places are given and stored in one order: below one that is read none
   * is still to come.
   */
  catchUp(): Promise<void> {
    this.#reading ??= this.#read()
      .catch((error: unknown) =>
        this.#deps.log.error({ err: error, liveId: this.facts.liveId }, 'lines of other nodes were not read'),
      )
      .finally(() => {
        this.#reading = null
      })
    return this.#reading
  }

  /** Tells its readers what waits for the next frame. */
  tellNow(): void {
    this.#flush()
  }

  async #read(): Promise<void> {
    for (;;) {
      const lines = await this.#deps.store.after(this.facts.liveId, this.#reached, READ_MAX)
      for (const line of lines) {
        if (line.seq <= this.#reached) continue
        // Those between are not kept any more.
        for (const seq of this.#ahead.keys()) if (seq <= line.seq) this.#ahead.delete(seq)
        this.#reached = line.seq - 1
        this.#place([line])
      }
      if (lines.length < READ_MAX) return
    }
  }

  /** Reads anew what may have changed in lines that are told: what was removed on other nodes, and how far gifts have grown there. */
  async readAgain(moderated: Moderated): Promise<void> {
    const stored = await this.#deps.store.newest(this.facts.liveId, MISSED_LINES_MAX)
    const known = new Map(this.recent.map((line) => [line.seq, line]))
    const removed: number[] = []
    const gifts: GrownGift[] = []
    for (const { seq, removed: isRemoved, gift } of stored) {
      const here = known.get(seq)
      if (here === undefined) continue
      if (isRemoved && !here.removed) removed.push(seq)
      if (gift !== undefined && gift.count > (here.gift?.count ?? gift.count))
        gifts.push({ seq, count: gift.count })
    }
    this.#hearGifts(gifts)
    this.moderate(moderated, removed)
  }

  #tellNodes(line: ChatLine): void {
    if (this.#deps.bus.state === 'alone') return
    this.#outbox.push(line)
    this.#publishing ??= setTimeout(() => this.#publish(), PUBLISH_EVERY).unref()
  }

  #publish(gifts: readonly GrownGift[] = []): void {
    if (this.#publishing) clearTimeout(this.#publishing)
    this.#publishing = null
    const lines = this.#cleaned(this.#outbox.splice(0))
    if (this.#deps.bus.state === 'alone' || lines.length + gifts.length === 0) return
    const told: Told = { node: this.#deps.node, lines, gifts }
    this.#deps.bus.publish(this.#topic, JSON.stringify(told))
  }

  #receive(text: string): void {
    const { node, lines, gifts } = JSON.parse(text) as Told
    if (node === this.#deps.node) return
    this.#place(lines)
    this.#hearGifts(gifts)
  }

  /** Gifts that another node counts. */
  #hearGifts(gifts: readonly GrownGift[]): void {
    for (const { seq, count } of gifts) {
      const own = [...this.#combos.values()].find((combo) => combo.seq === seq)
      const combo = own ?? { seq, count: 0, stored: 0, at: 0, isElsewhere: true }
      if (own === undefined) this.#combos.set(`elsewhere ${seq}`, combo)
      combo.at = this.#deps.now()
      if (count <= combo.count) continue
      combo.count = count
      combo.stored = count
      this.#grown.add(combo)
      this.#schedule()
    }
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
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const grown = [...this.#grown].filter((combo): combo is Combo & { seq: number } => combo.seq !== null)
    const gifts = grown.map(({ seq, count }) => ({ seq, count }))
    const games = this.#games
    const isMoved = this.#liveMoved || this.#matchMoved || games !== null
    if (this.#toSend.length + gifts.length === 0 && !isMoved) return
    const lines = this.#toSend
    const frame = sendText({
      type: 'room.batch',
      liveId: this.facts.liveId,
      at: this.#deps.now(),
      lines,
      ...(gifts.length > 0 && { gifts }),
      ...(games !== null && { games }),
      live: this.#liveMoved ? { ...this.live, ...(this.#headingMoved && this.changedHeading) } : null,
      match: this.#matchMoved ? this.shownMatch : null,
    })
    const own = grown
      .filter(({ isElsewhere, count, stored }) => !isElsewhere && count > stored)
      .map(({ seq, count }) => ({ seq, count }))
    if (own.length > 0) {
      this.#storeGrown(own)
      this.#publish(own)
    }
    for (const combo of this.#grown) combo.stored = combo.count
    this.#grown = new Set()
    this.#toSend = []
    this.#liveMoved = false
    this.#headingMoved = false
    this.#matchMoved = false
    this.#games = null
    this.#remember(lines, gifts)
    this.#deliver(frame)
  }

  #remember(lines: readonly ChatLine[], gifts: readonly GrownGift[]): void {
    this.#recent.push(...this.#cleaned(lines))
    const counts = new Map(gifts.map(({ seq, count }) => [seq, count]))
    if (gifts.length > 0)
      this.#recent = this.#recent.map((line) => {
        const count = counts.get(line.seq)
        return count === undefined || line.gift === undefined
          ? line
          : { ...line, gift: { ...line.gift, count } }
      })
    this.#noteSaid(lines)
    if (this.#recent.length > 2 * MISSED_LINES_MAX) this.#recent = this.#recent.slice(-MISSED_LINES_MAX)
  }

  #deliver(frame: string): void {
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
    const { gifts: _gifts, games: _games, ...rest } = data
    const bytes = wireOf(sendText({ ...rest, lines: [] }))
    for (const reader of this.#outside) reader.push(bytes)
  }
}
