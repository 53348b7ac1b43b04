import { messages, threads as sample } from '../../../../contract/samples/messages'
import { threadsMachine, type ThreadsContext } from '../../../../machines/messages/threads.machine'
import { done, failed, type Model } from '../../support/model'

const { threadId } = sample.friend

export const threads: Model = {
  name: 'messages/threads',
  machine: threadsMachine,
  starts: {
    'at once': {
      says: 'the threads are looked at',
      input: { known: { read: () => ({}), forget: () => {} }, outbox: { unsent: () => ({}) } },
    },
  },
  samples: {
    moved: { says: 'a message arrives', event: { type: 'thread.moved', thread: sample.friend } },
    deletes: {
      says: 'the person deletes a thread',
      event: {
        type: 'thread.change',
        change: { do: 'change', input: { threadId, deleted: true } },
      },
      when: ({ changes }: ThreadsContext) => changes.length < 2,
    },
    blocks: {
      says: 'the person blocks the other',
      event: { type: 'thread.change', change: { do: 'block', input: { threadId, on: true } } },
      when: ({ changes }: ThreadsContext) => changes.length < 2,
    },
    reads: {
      says: 'the person marks it as read',
      event: { type: 'thread.change', change: { do: 'read', input: { threadId, seq: 4 } } },
      when: ({ changes }: ThreadsContext) => changes.length < 2,
    },
    done: { says: 'it is done', event: done('apply', messages.changeThread.full) },
    reported: { says: 'the report has arrived', event: done('apply', null) },
    refused: { says: 'it is refused', event: failed('apply', { kind: 'network' }) },
    refresh: { says: 'the list is asked for anew', event: { type: 'refresh' } },
    read: { says: 'the list has come', event: { type: 'list.read' } },
    waiting: { says: 'a message waits to be sent', event: { type: 'outbox.moved', isStuck: true } },
    sent: { says: 'it is sent', event: { type: 'outbox.left' } },
  },
  around: { session: {} },
  notifies: ({ moved, deleted, changes }: ThreadsContext) => [
    Object.keys(moved).length,
    Object.values(deleted),
    changes.map((change) => change.do),
  ],
}
