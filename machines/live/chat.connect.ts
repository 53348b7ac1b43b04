import type { SnapshotFrom } from 'xstate'
import type { OwnLine } from './chat.lines'
import type { ChatCommand, chatMachine } from './chat.machine'
import type { ChatLine } from '../../contract/entities.schema'
import type { LineRefusal, PinnedLine, Standing } from '../../contract/live.moderation.schema'

/** A line of one's own below the others. Only one that was not sent can be retried, dropped or reworded; the last, while one may write. */
export type OwnLineView =
  | { readonly is: 'pending'; readonly key: string; readonly text: string }
  | {
      readonly is: 'unsent'
      readonly key: string
      readonly text: string
      /** The server's words; null where no answer came. */
      readonly problem: string | null
      /** The rule of the room that it breaks. */
      readonly refusal: LineRefusal | null
      /** Null where nobody may write now. */
      readonly retry: (() => void) | null
      drop(): void
      /** Takes it back into the place to write; null where there is none. */
      readonly reword: (() => void) | null
    }

interface Sanctioned {
  readonly until: number | null
  readonly reason: string
  readonly isOfficial: boolean
}

/**
 * Who may talk: a member may, a visitor may log in first, nobody may once the stream is over. `slowS`: seconds between two lines, 0: none;
 * `nextAt`: slow mode lets the next line pass then; `until`: null until a moderator lifts it, or an operator where it `isOfficial`. Both by the device's clock, in epoch milliseconds.
 */
export type TalkView =
  | {
      readonly may: 'say'
      readonly slowS: number
      readonly nextAt: number | null
      readonly emojiOnly: boolean
      readonly followersOnly: boolean
      /** What the line that is written begins with; `times` tells one from the next. */
      readonly begun: { readonly text: string; readonly times: number } | null
      say(text: string): void
    }
  | ({ readonly may: 'wait' } & Sanctioned)
  | { readonly may: 'logIn' }
  | { readonly may: 'nothing' }

interface Talk {
  /** Oldest first, at most 300. */
  readonly lines: readonly ChatLine[]
  readonly own: readonly OwnLineView[]
  /** The place of the first line after a gap; null when nothing is missing. */
  readonly gapBefore: number | null
  readonly pinned: PinnedLine | null
  /** Who moderates the room beside its anchor. */
  readonly moderators: readonly string[]
  readonly role: Standing['role']
  readonly talk: TalkView
  /** At the bottom the newest line stays in view; above it, `unseen` lines have come meanwhile. */
  readonly reading:
    | { readonly is: 'atBottom'; leave(): void }
    | { readonly is: 'back'; readonly unseen: number; reach(): void }
}

export type ChatView =
  | { readonly is: 'joining' }
  | ({ readonly is: 'open' | 'reconnecting' | 'ended' } & Talk)
  | { readonly is: 'refused'; readonly msg: string; retry(): void }
  | ({ readonly is: 'banned' } & Sanctioned)

type Snapshot = SnapshotFrom<typeof chatMachine>
type Send = (command: ChatCommand) => void

const connectOwn =
  (send: Send, mayWrite: boolean) =>
  ({ key, text, is, problem, refusal = null }: OwnLine): OwnLineView =>
    is === 'pending'
      ? { is, key, text }
      : {
          is,
          key,
          text,
          problem,
          refusal,
          retry: mayWrite ? () => send({ type: 'line.retry', key }) : null,
          drop: () => send({ type: 'line.drop', key }),
          // Following comes before anything is written there.
          reword:
            mayWrite && refusal?.reason !== 'followers' && refusal?.reason !== 'new'
              ? () => {
                  send({ type: 'line.begin', text })
                  send({ type: 'line.drop', key })
                }
              : null,
        }

/** When slow mode lets the member's next line pass; a gift is no line of talk. */
const nextAtOf = ({ context: { rules, standing, lines, member, serverOffset } }: Snapshot): number | null => {
  if (rules.slowS === 0 || standing.role !== 'none') return null
  const own = [...lines]
    .reverse()
    .find(({ memberId, gift }) => gift === undefined && memberId !== null && memberId === member?.memberId)
  return own === undefined ? null : own.at + rules.slowS * 1_000 - serverOffset
}

/** A sanction's end by the device's clock. */
const sanctionOf = ({ context: { standing, serverOffset } }: Snapshot) => {
  const { until = null, reason = '', official = false } = standing.sanction ?? {}
  return { until: until === null ? null : until - serverOffset, reason, isOfficial: official }
}

const connectTalk = (snapshot: Snapshot, send: Send, isEnded: boolean): TalkView => {
  const { member, rules, standing } = snapshot.context
  if (isEnded) return { may: 'nothing' }
  if (member === null) return { may: 'logIn' }
  if (snapshot.matches({ standing: 'muted' })) return { may: 'wait', ...sanctionOf(snapshot) }
  const isBound = standing.role === 'none'
  return {
    may: 'say',
    slowS: isBound ? rules.slowS : 0,
    nextAt: nextAtOf(snapshot),
    emojiOnly: isBound && rules.emojiOnly,
    followersOnly: isBound && rules.followersOnly,
    begun: snapshot.context.begun,
    say: (text) => send({ type: 'line.send', text }),
  }
}

/** What no view shows: what waits for the picture, and how far behind that is. */
const UNSEEN: readonly string[] = ['held', 'delayMs', 'live', 'serverOffset']
/** A countdown is told in whole seconds: the server's clock, measured anew with each of its messages, moves it by that much, milliseconds. */
const CLOCK_STEP = 500

/** Whether views of the chat look the same: most of what moves in a full room only waits for its picture. */
export const isSameTalk = (one: Snapshot, other: Snapshot): boolean =>
  (Object.keys(one.context) as (keyof Snapshot['context'])[]).every(
    (fact) => UNSEEN.includes(fact) || one.context[fact] === other.context[fact],
  ) &&
  Math.abs(one.context.serverOffset - other.context.serverOffset) < CLOCK_STEP &&
  (['link', 'reading', 'standing'] as const).every(
    (part) => JSON.stringify(one.value[part]) === JSON.stringify(other.value[part]),
  )

export const connectChat = (snapshot: Snapshot, send: Send): ChatView => {
  const { context } = snapshot
  if (snapshot.matches({ link: 'refused' }))
    return { is: 'refused', msg: context.refusal ?? '', retry: () => send({ type: 'retry' }) }
  if (snapshot.matches({ link: { inside: 'joining' } })) return { is: 'joining' }
  if (snapshot.matches({ standing: 'banned' })) return { is: 'banned', ...sanctionOf(snapshot) }
  const isEnded = snapshot.matches({ link: { inside: 'ended' } })
  const talk = connectTalk(snapshot, send, isEnded)
  const isOpen = snapshot.matches({ link: { inside: 'open' } })
  return {
    is: isEnded ? 'ended' : isOpen ? 'open' : 'reconnecting',
    lines: context.lines,
    own: context.own.map(connectOwn(send, talk.may === 'say')),
    gapBefore: context.gapBefore,
    pinned: context.pinned,
    moderators: context.rules.moderators ?? [],
    role: context.standing.role,
    talk,
    reading: snapshot.matches({ reading: 'readingBack' })
      ? { is: 'back', unseen: context.unseen, reach: () => send({ type: 'bottom.reached' }) }
      : { is: 'atBottom', leave: () => send({ type: 'bottom.left' }) },
  }
}
