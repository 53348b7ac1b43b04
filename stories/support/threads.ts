import { list, still } from './dependencies'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import { messages, threadMessages, threads } from '../../contract/samples/messages'
import { member } from '../../contract/samples/people'

/** What a thread's machine holds once it is shown. */
export const written = {
  threadId: threads.friend.threadId,
  thread: { ...threads.friend, readSeq: 4, unread: 0 },
  messages: threadMessages,
  knownSeq: 4,
  recalls: [],
  isStuck: false,
  isSeen: true,
  sought: null,
} as const

export const restingAt = ['talk.shown.current', 'quoted.unsought', 'reading.told']

/** /chat with its list, and a thread where one is chosen. */
export const inChat = (
  requires: Readonly<Record<string, Freeze>> = {},
  more: Partial<AppStory> = {},
): AppStory => ({
  at: 'thread' in requires ? `/chat/index?thread=${threads.friend.threadId}` : '/chat/index',
  member,
  focus: 'thread' in requires ? 'thread' : 'threads',
  ...more,
  requires: {
    list: list(messages.listThreads.full.list),
    threads: still('steady', { moved: {}, deleted: {}, changes: [], unsent: {} }),
    thread: still(['talk.none', 'quoted.unsought', 'reading.told']),
    ...requires,
  },
})
