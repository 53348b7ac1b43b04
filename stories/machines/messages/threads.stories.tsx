import type { Meta } from '@storybook/react-vite'
import { stateStories } from '../../support/state-stories'
import { inChat } from '../../support/threads'
import { threads } from '../../../contract/samples/messages'
import { threadsMachine } from '../../../machines/messages/threads.machine'

/** FEAT-06 What moves in the threads, and what is done with them. */
const meta = { title: 'Machines/Threads' } satisfies Meta
export default meta

const of = stateStories(threadsMachine, ({ at, context }) =>
  inChat({ threads: { at, context: { moved: {}, deleted: {}, changes: [], unsent: {}, ...context } } }),
)
const { threadId } = threads.friend

export const Steady = of('steady')
export const Moved = of('steady', {
  moved: { [threadId]: { ...threads.friend, unread: 3, pinned: true } },
})
export const Deleted = of('steady', { deleted: { [threadId]: true } })
export const Unsent = of('steady', { unsent: { [threadId]: { text: '到了吗', is: 'pending' } } })
export const Changing = of('changing', {
  changes: [{ do: 'change', input: { threadId, muted: true } }],
})
