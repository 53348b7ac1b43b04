import type { SnapshotFrom } from 'xstate'
import type { OwnLine } from './chat.lines'
import type { ChatCommand, chatMachine } from './chat.machine'
import type { ChatLine } from '../../contract/entities.schema'

/** A line of one's own below the others. Only one that was not sent can be retried or dropped. */
export type OwnLineView =
  | { readonly is: 'pending'; readonly key: string; readonly text: string }
  | {
      readonly is: 'unsent'
      readonly key: string
      readonly text: string
      /** The server's words; null where no answer came. */
      readonly problem: string | null
      retry(): void
      drop(): void
    }

/** Who may talk: a member may, a visitor may log in first, nobody may once the stream is over. */
export type TalkView =
  | { readonly may: 'say'; say(text: string): void }
  | { readonly may: 'logIn' }
  | { readonly may: 'nothing' }

interface Talk {
  /** Oldest first, at most 300. */
  readonly lines: readonly ChatLine[]
  readonly own: readonly OwnLineView[]
  /** The place of the first line after a gap; null when nothing is missing. */
  readonly gapBefore: number | null
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

type Snapshot = SnapshotFrom<typeof chatMachine>
type Send = (command: ChatCommand) => void

const connectOwn =
  (send: Send) =>
  ({ key, text, is, problem }: OwnLine): OwnLineView =>
    is === 'pending'
      ? { is, key, text }
      : {
          is,
          key,
          text,
          problem,
          retry: () => send({ type: 'line.retry', key }),
          drop: () => send({ type: 'line.drop', key }),
        }

const connectTalk = ({ context }: Snapshot, send: Send, isEnded: boolean): TalkView => {
  if (isEnded) return { may: 'nothing' }
  if (context.member === null) return { may: 'logIn' }
  return { may: 'say', say: (text) => send({ type: 'line.send', text }) }
}

export const connectChat = (snapshot: Snapshot, send: Send): ChatView => {
  const { context } = snapshot
  if (snapshot.matches({ link: 'refused' }))
    return { is: 'refused', msg: context.refusal ?? '', retry: () => send({ type: 'retry' }) }
  if (snapshot.matches({ link: { inside: 'joining' } })) return { is: 'joining' }
  const isEnded = snapshot.matches({ link: { inside: 'ended' } })
  const isOpen = snapshot.matches({ link: { inside: 'open' } })
  return {
    is: isEnded ? 'ended' : isOpen ? 'open' : 'reconnecting',
    lines: context.lines,
    own: context.own.map(connectOwn(send)),
    gapBefore: context.gapBefore,
    talk: connectTalk(snapshot, send, isEnded),
    reading: snapshot.matches({ reading: 'readingBack' })
      ? { is: 'back', unseen: context.unseen, reach: () => send({ type: 'bottom.reached' }) }
      : { is: 'atBottom', leave: () => send({ type: 'bottom.left' }) },
  }
}
