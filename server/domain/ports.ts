import type { Heading } from '../../contract/socket'
import type { Use } from './account/device'
import type { SessionEnd } from './account/session-over'
import type { ChatEvent, ChatLine, MatchUpdate, Worn } from '../../contract/entities.schema'
import type { GrownGift, LineGift } from '../../contract/live.gifts.schema'
import type { LineGame } from '../../contract/live.line-game.schema'
import type { GiftId } from '../../contract/live.gift-rules'
import type { ChatUserType, LiveStatus, MatchType } from '../../contract/enums'
import type { ModerationChange, PolicyStore } from './live/policy'
import type { DocKind } from './search/tokens'

/** Epoch milliseconds. Everything that asks for the time asks one of these, so that tests can hold it. */
export type Now = () => number

/** Structured lines. Never a phone, a token or a code in them. */
export interface Log {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** Facts of a span: numbers and short words, nothing of a person and nothing that people wrote. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** A piece of work that whoever collects traces is told of. */
export interface Span {
  rename(name: string): void
  add(facts: SpanFacts): void
  /** Runs this: what is begun meanwhile stands below the span. */
  within<Result>(work: () => Result): Result
  /** `failure`: what it failed with, a short word. */
  end(failure?: string): void
}

export interface Tracing {
  /** Begins a trace of its own; null: it is not among those that are collected. */
  begin(name: string, facts: SpanFacts): Span | null
  /** Begins a span below the one that this runs in; null: there is none. */
  below(name: string): Span | null
}

/** A match's event as rooms show it. `text` is a finished sentence. */
export interface MatchEventLine {
  readonly matchId: string
  readonly event: ChatEvent
  readonly text: string
}

/** One tick of the world: what moved in matches and streams since the tick before. */
export interface Tick {
  readonly at: number
  readonly matches: readonly MatchUpdate[]
  readonly events: readonly MatchEventLine[]
  /** `interrupted`: whether its pictures stay away for now; where it is not said, that is as before. */
  readonly lives: readonly {
    readonly liveId: string
    readonly status: LiveStatus
    readonly interrupted?: boolean
    /** Until when whoever published it may come back; null: nobody knows. */
    readonly resumeUntil?: number | null
    /** As its anchor has just put it. */
    readonly heading?: Heading
    /** A plan that its anchor has called off. */
    readonly cancelled?: true
    readonly takenDown?: true
  }[]
  /** Operators have put these matches right, or given them back to their sources: what was told before holds no longer. */
  readonly corrected?: true
  /** Another node has moved it, and has done what is done once. */
  readonly elsewhere?: true
}

/** Matches that go on, whoever moves them (the simulation, an importer, a feed). */
export interface World {
  updateOf(matchId: string): Promise<MatchUpdate | null>
  /** Returns the function that stops listening. */
  onTick(listener: (tick: Tick) => void): () => void
}

/** A line before it has its place in the room. */
export interface ChatMessage {
  readonly userType: ChatUserType
  readonly memberId: string | null
  readonly nickname: string
  readonly avatar: string | null
  readonly text: string
  readonly key: string | null
  readonly demo: boolean
  readonly event: ChatEvent | null
  /** Left out: nothing. */
  readonly worn?: Worn
  /** Left out: it is no gift. */
  readonly gift?: LineGift
  /** Left out: it tells of no prediction and no poll. */
  readonly game?: LineGame
}

/** What has become of a prediction or a poll, as its room is told it. `text`: a finished sentence. */
export interface GameNews {
  readonly liveId: string
  readonly text: string
  readonly game: LineGame
}

/** A gift that somebody has sent. `comboId`: the same for those sent one after the other; `count`: how many of them there are, with this one. */
export interface GiftGiven {
  readonly liveId: string
  readonly comboId: string
  readonly giftId: GiftId
  readonly count: number
  readonly from: Principal
}

/** What rooms know of a stream. `heat` orders lists; `teams` are the short names of its match. */
export interface RoomFacts {
  readonly liveId: string
  readonly status: LiveStatus
  readonly matchType: MatchType
  readonly matchId: string | null
  readonly teams: { readonly home: string; readonly away: string } | null
  readonly anchor: { readonly memberId: string; readonly nickname: string; readonly avatar: string | null }
  readonly heat: number
  readonly viewers: number
  readonly demo: boolean
  /** It is on and its pictures stay away for now; held here alone. */
  readonly interrupted?: boolean
  readonly resumeUntil?: number | null
  /** Operators have just ended it, and show what is kept of it to nobody; held here alone. */
  readonly takenDown?: true
}

/** A message with its time, and what the store made of it: `fresh` is false for a repeated key. */
export type ChatMessageAt = ChatMessage & { readonly at: number }
export interface StoredLine {
  readonly line: ChatLine
  readonly fresh: boolean
}

/** Those who talk and watch in a room without being people at a socket. */
export interface RoomBots {
  /** Lines they say by `at`, since they were last asked. */
  talk(facts: RoomFacts, match: MatchUpdate | null, at: number): readonly ChatMessage[]
  /** A match's event moves them for a while. */
  react(facts: RoomFacts, event: ChatEvent, at: number): void
  /** What they said before the first reader came, oldest first; nothing older than `from`. */
  past(facts: RoomFacts, match: MatchUpdate | null, from: number, until: number): readonly ChatMessageAt[]
  /** How many watch. */
  audience(facts: RoomFacts, at: number): number
  forget(liveId: string): void
}

/** Streams of which a count does not tell how many see them. */
export interface CountExceptions {
  /** Nobody publishes them for now: whoever is counted sees nothing, and makes neither a sample nor a peak. */
  readonly lost: ReadonlySet<string>
  /** After a start who watched them is on the way back: too few are counted for a sample. */
  readonly returning: ReadonlySet<string>
}

export interface RoomStore extends PolicyStore {
  /** Streams planned or started. */
  standing(): Promise<readonly RoomFacts[]>
  /** By id; those that are not there are left out. */
  facts(liveIds: readonly string[]): Promise<ReadonlyMap<string, RoomFacts>>
  /** The newest lines, oldest first. */
  newest(liveId: string, count: number): Promise<readonly ChatLine[]>
  /** The lines after a place, oldest first, `count` at most. */
  after(liveId: string, seq: number, count: number): Promise<readonly ChatLine[]>
  /** The places of the newest lines; one statement for all. */
  lastSeqs(liveIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** One statement for all; places without holes; answers in the order asked. Null: there is no such stream. */
  append(liveId: string, messages: readonly ChatMessageAt[]): Promise<readonly StoredLine[] | null>
  /** Writes how far lines of gifts have grown; one statement for all. */
  growGifts(liveId: string, grown: readonly GrownGift[]): Promise<void>
  /** Forgets demo lines below `seq`. */
  forgetDemoBelow(liveId: string, seq: number): Promise<void>
  /** One statement for all. */
  keepViewers(counts: ReadonlyMap<string, number>, now: number, exceptions?: CountExceptions): Promise<void>
  /** `viewers`: of a stream that is on, the same text for the same person on every node; said again they are no others. `folded`: those who are others of them, and are not counted besides. */
  noteViewers(liveId: string, viewers: readonly string[], folded?: readonly string[]): Promise<void>
  /** The recording of a stream that is over was watched once more. */
  countReplay(liveId: string): Promise<void>
}

export interface Rooms {
  /** Resolves when the line is stored and has its place; the same key of the same member is the same line. Throws a `DomainError`. */
  say(liveId: string, message: ChatMessage): Promise<ChatLine>
  /** Tells the room of a gift that is paid: a line, or one that has grown. */
  give(gift: GiftGiven): void
  /** Tells the room what has become of a prediction or a poll, in a line. */
  tellGame(news: GameNews): void
  /** Tells the room how its predictions and polls are, once for all that moved in a second. After the change is committed. */
  gamesMoved(liveId: string): void
  /** People in the room over all nodes. */
  viewers(liveId: string): number
  /** Until when a stream goes on if whoever published it comes back, as its room is told; null: that is not known, or nobody is awaited. */
  awaitedUntil(liveId: string): number | null
  /** Tells all nodes; resolves when this one goes by it. After the change is committed. */
  moderated(change: ModerationChange): Promise<void>
}

/** `alone`: there is one node; `away`: the others are not heard for now. */
export type BusState = 'alone' | 'open' | 'away'

/** Carries short texts between the nodes of one installation, at most once: whoever must not miss one reads the database too. */
export interface Bus {
  publish(topic: string, text: string): void
  /** Returns the function that stops listening. */
  subscribe(topic: string, listener: (text: string) => void): () => void
  readonly state: BusState
  /** Calls back once the others are heard again: what they told meanwhile is lost. Returns the function that stops it. */
  onReturn(listener: () => void): () => void
  close(): Promise<void>
}

/** Which node does what only one may do at a time. */
export interface Leadership {
  readonly leads: boolean
  /** Calls back whenever that changes. Returns the function that stops it. */
  onChange(listener: (leads: boolean) => void): () => void
}

/** Who a token speaks for. */
export interface Principal {
  readonly memberId: string
  readonly userType: 0 | 1
  readonly nickname: string
  readonly avatar: string | null
  /** What is worn in chat; left out: nothing. */
  readonly worn?: Worn
}

export interface Sessions {
  /** Null: no such session, or it is over. `use`: with what and from where it is used now, kept for the member to see. */
  principalOf(token: string, use?: Use): Promise<Principal | null>
  /** How another of the member's devices has ended the session; null: none has. */
  endOf(token: string): Promise<SessionEnd | null>
  /** Calls back when a session ends before its time (logout); `tokenHash` is SHA-256, hex. `by`: how another device has ended it. */
  onEnd(listener: (tokenHash: string, by: SessionEnd | null) => void): () => void
  /** Calls back when a member is somebody else than before: another name, another role. */
  onRenew(listener: (memberId: string) => void): () => void
  /** Looks which of these are over, as another node may have ended them unheard. */
  check(tokenHashes: readonly string[]): Promise<void>
}

/** Keeps what is searched up to date. */
export interface SearchIndex {
  /** After rows of this kind were written or removed; others' documents that hold their names are renewed too. */
  index(kind: DocKind, ids: readonly string[]): Promise<void>
}
