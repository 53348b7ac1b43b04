import { release, type PictureClock } from '../match/picture-hold'
import { CHAT_LINES_IN_PAGE } from '../../contract/constants'
import type { ChatLine } from '../../contract/entities.schema'
import type { GrownGift } from '../../contract/live.gifts.schema'
import type { LineRefusal, PinnedLine, RoomTalk, Standing } from '../../contract/live.moderation.schema'
import type { LiveUpdate } from '../../contract/socket'

/** Who writes, as the room shows it. */
export interface Talker {
  readonly memberId: string
  readonly nickname: string
  readonly avatar: string | null
}

/** A line of one's own that the server has not placed yet. `problem`: the server's words; null where no answer came. */
export interface OwnLine {
  readonly key: string
  /** Who wrote it: nobody else sends it. */
  readonly by: string | null
  readonly text: string
  readonly is: 'pending' | 'unsent'
  readonly problem: string | null
  /** The rule of the room that it breaks. */
  readonly refusal?: LineRefusal | null
}

/** A line that waits for the picture. `fresh`: it was written just now, not read from the room's history. */
interface HeldLine {
  readonly at: number
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

export interface ChatContext extends ChatInput, PictureClock {
  readonly lines: readonly ChatLine[]
  readonly held: readonly HeldLine[]
  readonly own: readonly OwnLine[]
  readonly unseen: number
  /** Lines are missing above this place. */
  readonly gapBefore: number | null
  readonly live: LiveUpdate | null
  readonly refusal: string | null
  readonly rules: RoomTalk['rules']
  readonly pinned: PinnedLine | null
  /** How the member stands in the room. */
  readonly standing: Standing
  /** What the line that is written begins with: whom it is for, or what was taken back to be written otherwise; and how often. */
  readonly begun: { readonly text: string; readonly times: number } | null
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

const isWhole = ({ removed }: ChatLine): boolean => removed !== true

type Kept = Pick<ChatContext, 'lines' | 'held'>

/** Every line changed, wherever it is held. */
const changed = ({ lines, held }: Kept, change: (line: ChatLine) => ChatLine): Kept => ({
  lines: lines.map(change),
  held: held.map((one) => ({ ...one, line: change(one.line) })),
})

/** The lines at these places without their words. */
export const withoutRemoved = ({ lines, held }: Kept, removed: readonly number[]): Kept => {
  if (removed.length === 0) return { lines, held }
  const places = new Set(removed)
  return changed({ lines, held }, (line) =>
    places.has(line.seq) && isWhole(line) ? { ...line, text: '', event: null, removed: true } : line,
  )
}

/** Lines of gifts as far as they have grown; `grown`: those of them that are shown. */
export const withGrown = (
  { lines, held }: Kept,
  gifts: readonly GrownGift[] = [],
): Kept & { readonly grown: readonly ChatLine[] } => {
  if (gifts.length === 0) return { lines, held, grown: [] }
  const grown = changed({ lines, held }, (line) => {
    const count = gifts.find(({ seq }) => seq === line.seq)?.count ?? 0
    return line.gift !== undefined && count > line.gift.count
      ? { ...line, gift: { ...line.gift, count } }
      : line
  })
  return { ...grown, grown: grown.lines.filter((line, place) => line !== lines[place] && isWhole(line)) }
}

/** Takes in lines that have come, each place once. One's own are shown at once, all others when the picture gets there. */
export const receive = (
  context: ChatContext,
  arrived: readonly ChatLine[],
  fresh: boolean,
): Lines & { readonly shown: readonly ChatLine[] } => {
  const places = new Set([...context.lines, ...context.held.map(({ line }) => line)].map(({ seq }) => seq))
  const oldest = context.lines.length < CHAT_LINES_IN_PAGE ? 0 : (context.lines[0]?.seq ?? 0)
  const unseen = arrived
    .filter(({ seq }) => {
      if (places.has(seq) || seq <= oldest) return false
      places.add(seq)
      return true
    })
    .sort(bySeq)
  const own = new Set(context.own.map(({ key }) => key))
  const isOwn = ({ memberId, key, gift }: ChatLine): boolean =>
    key !== null && memberId === context.member?.memberId && (own.has(key) || gift !== undefined)
  const mine = unseen.filter(isOwn)
  const keys = new Set(arrived.filter(isOwn).map(({ key }) => key))
  const others = unseen.filter((line) => !isOwn(line)).map((line) => ({ at: line.at, line, fresh }))
  return {
    lines: together(context.lines, mine),
    held: [...context.held, ...others],
    own: keys.size === 0 ? context.own : context.own.filter(({ key }) => !keys.has(key)),
    shown: mine.filter(isWhole),
  }
}

/** What the picture has reached by now. `shown`: the fresh ones among the lines. */
export const releaseLines = (
  context: ChatContext,
): Pick<ChatContext, 'lines' | 'held'> & { readonly count: number; readonly shown: readonly ChatLine[] } => {
  const { due, held } = release(context, context.held)
  return {
    lines: together(
      context.lines,
      due.map(({ line }) => line),
    ),
    held,
    count: due.length,
    shown: due.flatMap(({ fresh, line }) => (fresh && isWhole(line) ? [line] : [])),
  }
}
