import type { SnapshotFrom } from 'xstate'
import type { ChatView } from './chat.connect'
import type { ReplayTalkCommand, replayTalkMachine } from './replay-talk.machine'
import { isReached } from '../match/picture-hold'
import { CHAT_LINES_IN_PAGE } from '../../contract/constants'

/** `told`: as a chat in which nobody writes any more. */
export type ReplayTalk =
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; retry(): void }
  | { readonly is: 'told'; readonly chat: Extract<ChatView, { lines: unknown }> }

/** What was said until the picture, the newest 300 lines. */
export const connectReplayTalk = (
  snapshot: SnapshotFrom<typeof replayTalkMachine>,
  send: (command: ReplayTalkCommand) => void,
): ReplayTalk => {
  const { at, lines, chat } = snapshot.context
  if (snapshot.matches({ talk: 'failed' })) return { is: 'failed', retry: () => send({ type: 'retry' }) }
  if (snapshot.matches({ talk: 'reading' }) && lines.length === 0) return { is: 'reading' }
  return {
    is: 'told',
    chat: {
      is: 'ended',
      lines: lines.filter(isReached(at)).slice(-CHAT_LINES_IN_PAGE),
      own: [],
      gapBefore: null,
      pinned: null,
      moderators: chat.getSnapshot().context.rules.moderators ?? [],
      role: 'none',
      talk: { may: 'nothing' },
      reading: snapshot.matches({ lines: 'readingBack' })
        ? { is: 'back', unseen: 0, reach: () => send({ type: 'bottom.reached' }) }
        : { is: 'atBottom', leave: () => send({ type: 'bottom.left' }) },
    },
  }
}
