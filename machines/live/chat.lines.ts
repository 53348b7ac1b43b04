import { CHAT_LINES_IN_PAGE } from '../../contract/constants'
import type { ChatLine, MatchUpdate } from '../../contract/entities.schema'
import type { LiveUpdate } from '../../contract/socket'

/** Who talks, as the room shows it. */
export interface Talker {
  readonly memberId: string
  readonly nickname: string
  readonly avatar: string | null
}

/** A line of one's own that the server has not placed yet. `problem`: the server's words; null where no answer came. */
export interface OwnLine {
  readonly key: string
  readonly text: string
  readonly is: 'pending' | 'unsent'
  readonly problem: string | null
}

/** A line that waits for the picture. `fresh`: it was said just now, not read from the room's past. */
interface HeldLine {
  readonly line: ChatLine
  readonly fresh: boolean
}

export interface ChatInput {
  readonly liveId: string
  /** Null: a visitor. */
  readonly member: Talker | null
  /** Epoch milliseconds. */
  readonly now: () => number
  /** A text of 8 to 64 characters that was never given before. */
  readonly newKey: () => string
}

/** Times are the server's clock; `delayMs`: how far the picture is behind it. */
export interface ChatContext extends ChatInput {
  readonly lines: readonly ChatLine[]
  readonly held: readonly HeldLine[]
  readonly own: readonly OwnLine[]
  readonly unseen: number
  /** Lines are missing above this place. */
  readonly gapBefore: number | null
  readonly live: LiveUpdate | null
  readonly match: MatchUpdate | null
  readonly heldMatches: readonly MatchUpdate[]
  readonly delayMs: number
  readonly serverOffset: number
  readonly refusal: string | null
}

type Lines = Pick<ChatContext, 'lines' | 'held' | 'own'>

const bySeq = (a: ChatLine, b: ChatLine): number => a.seq - b.seq
const lastOf = <Item>(items: readonly Item[]): Item | undefined => items[items.length - 1]

/** The place of the newest line, 0 where there is none. */
export const lastSeq = (lines: readonly ChatLine[]): number => lastOf(lines)?.seq ?? 0

/** In order, the newest 300. */
const together = (lines: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] => {
  if (more.length === 0) return lines
  const all = [...lines, ...more]
  const isOrdered = lastSeq(lines) < (more[0]?.seq ?? 0)
  return (isOrdered ? all : [...all].sort(bySeq)).slice(-CHAT_LINES_IN_PAGE)
}

/** Keeps lines that came, each place once. One's own are shown at once, all others when the picture gets there. */
export const receive = (
  context: ChatContext,
  arrived: readonly ChatLine[],
  fresh: boolean,
): Lines & { readonly shown: readonly ChatLine[] } => {
  const places = new Set([...context.lines, ...context.held.map(({ line }) => line)].map(({ seq }) => seq))
  const oldest = context.lines.length < CHAT_LINES_IN_PAGE ? 0 : (context.lines[0]?.seq ?? 0)
  const news = arrived
    .filter(({ seq }) => {
      if (places.has(seq) || seq <= oldest) return false
      places.add(seq)
      return true
    })
    .sort(bySeq)
  const own = new Set(context.own.map(({ key }) => key))
  const isOwn = ({ memberId, key }: ChatLine): boolean =>
    key !== null && memberId === context.member?.memberId && own.has(key)
  const mine = news.filter(isOwn)
  const keys = new Set(arrived.filter(isOwn).map(({ key }) => key))
  const others = news.filter((line) => !isOwn(line)).map((line) => ({ line, fresh }))
  return {
    lines: together(context.lines, mine),
    held: [...context.held, ...others],
    own: context.own.filter(({ key }) => !keys.has(key)),
    shown: mine,
  }
}

/** When the picture reaches what was said or happened at `at`, by the device's clock. */
const dueAt = ({ delayMs, serverOffset }: ChatContext, at: number): number => at + delayMs - serverOffset

/** Milliseconds until the first thing held is due; null when nothing is held. */
export const nextDue = (context: ChatContext): number | null => {
  const stamps = [...context.held.map(({ line }) => line.at), ...context.heldMatches.map(({ at }) => at)]
  return stamps.length === 0 ? null : dueAt(context, Math.min(...stamps)) - context.now()
}

/** What the picture has reached by now. `shown`: the fresh ones among the lines. */
export const release = (
  context: ChatContext,
): Pick<ChatContext, 'lines' | 'held' | 'match' | 'heldMatches'> & {
  readonly count: number
  readonly shown: readonly ChatLine[]
} => {
  const now = context.now()
  const isDue = ({ at }: { readonly at: number }): boolean => dueAt(context, at) <= now
  const due = context.held.filter(({ line }) => isDue(line))
  return {
    lines: together(
      context.lines,
      due.map(({ line }) => line),
    ),
    held: due.length === 0 ? context.held : context.held.filter(({ line }) => !isDue(line)),
    match: lastOf(context.heldMatches.filter(isDue)) ?? context.match,
    heldMatches: context.heldMatches.filter((pulse) => !isDue(pulse)),
    count: due.length,
    shown: due.filter(({ fresh }) => fresh).map(({ line }) => line),
  }
}
