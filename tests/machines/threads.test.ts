import { createActor, fromCallback, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { settled } from '../support/exchange'
import { threads as samples } from '../../contract/samples/messages'
import type { Thread, ThreadMoved } from '../../contract/messages.schema'
import { connectThreads, type ThreadsView } from '../../machines/messages/threads.connect'
import {
  threadsMachine,
  type ThreadChange,
  type ThreadsContext,
  type ThreadsInput,
} from '../../machines/messages/threads.machine'

const { friend, anchor, gone } = samples
const since = { moved: {}, deleted: {} }
const noInput = {
  known: { read: () => ({}), forget: () => {} },
  outbox: { unsent: () => ({}) },
} satisfies ThreadsInput
const nothing: ThreadsContext = { ...noInput, ...since, old: since, changes: [], unsent: {} }
const list: Parameters<ThreadsView['shown']>[0] = {
  is: 'shown',
  params: {},
  items: [anchor, friend, gone],
  total: 3,
  more: 'none',
  freshness: 'fresh',
  change: () => {},
  extend: () => {},
  retry: () => {},
  refresh: () => {},
}
const ask = (context: Partial<ThreadsContext>) => {
  const sent: ThreadChange[] = []
  const view = connectThreads({ ...nothing, ...context }, (change) => sent.push(change))
  const shown = view.shown(list)
  return {
    view,
    sent,
    ids: shown.is === 'shown' ? shown.items.map(({ thread, isDeleted }) => [thread.threadId, isDeleted]) : [],
  }
}

test('[FEAT-06] what has moved goes up below what is pinned, and a new thread joins the list', () => {
  const fresh: Thread = { ...friend, threadId: 't-new', at: friend.at + 2 }
  const moved = { [gone.threadId]: { ...gone, at: friend.at + 1 }, 't-new': fresh }
  expect(ask({ moved }).ids).toEqual([
    [anchor.threadId, false],
    ['t-new', false],
    [gone.threadId, false],
    [friend.threadId, false],
  ])
})

test('[FEAT-06] a deleted thread stays in its place with the way back', () => {
  expect(ask({ deleted: { [friend.threadId]: true } }).ids).toEqual([
    [anchor.threadId, false],
    [friend.threadId, true],
    [gone.threadId, false],
  ])
})

test('[FEAT-06] what is asked for is seen before it is confirmed', () => {
  const { threadId } = friend
  const changes: readonly ThreadChange[] = [
    { do: 'change', input: { threadId, pinned: true } },
    { do: 'block', input: { threadId, on: true } },
    { do: 'report', input: { threadId, seq: 4, reason: 'spam', text: '' } },
    { do: 'person', input: { threadId, memberId: 'm-1', reason: 'abuse', text: '' } },
  ]
  const { pinned, muted, bar } = ask({ changes }).view.now(friend)
  expect([pinned, muted, bar]).toEqual([true, false, 'blocked'])
})

test('[FEAT-06] each thing that can be done is one change', () => {
  const { view, sent } = ask({})
  view.mute('a', true)
  view.delete('a', false)
  view.report('a', 3, 'abuse', '骂人')
  view.reportPerson('a', 'm-1', 'other', '冒充我')
  expect(sent).toEqual([
    { do: 'change', input: { threadId: 'a', muted: true } },
    { do: 'change', input: { threadId: 'a', deleted: false } },
    { do: 'report', input: { threadId: 'a', seq: 3, reason: 'abuse', text: '骂人' } },
    { do: 'person', input: { threadId: 'a', memberId: 'm-1', reason: 'other', text: '冒充我' } },
  ])
})

test('[FEAT-06] a list that was read after a thread has moved says what is newer', () => {
  const older: Thread = { ...friend, lastSeq: friend.lastSeq - 1, unread: 9 }
  const { view } = ask({ moved: { [friend.threadId]: older } })
  expect(view.now(friend)).toEqual(friend)
})

test('[FEAT-06] an empty list shows what arrives', () => {
  const view = connectThreads({ ...nothing, moved: { [friend.threadId]: friend } }, () => {})
  const shown = view.shown({ is: 'empty', params: {}, change: () => {}, refresh: () => {} })
  expect(shown.is === 'shown' && shown.items).toEqual([{ thread: friend, isDeleted: false, unsent: null }])
})

test('[FEAT-06] something new brings a deleted thread back, and what was on its way before does not', async () => {
  const machine = threadsMachine.provide({
    actors: {
      watchThreads: fromCallback(() => {}),
      apply: fromPromise<ThreadMoved | null, ThreadChange>(() =>
        Promise.resolve({ thread: { ...friend, last: null }, unread: 0 }),
      ),
    },
    actions: { tellUnread: () => {} },
  })
  const actor = createActor(machine, { input: noInput }).start()
  const deleted = () => actor.getSnapshot().context.deleted[friend.threadId]
  const input = { threadId: friend.threadId, deleted: true }
  actor.send({ type: 'thread.change', change: { do: 'change', input } })
  actor.send({ type: 'thread.moved', thread: friend })
  expect(deleted()).toBe(true)
  await settled()
  actor.send({ type: 'thread.moved', thread: { ...friend, last: null } })
  expect(deleted()).toBe(true)
  actor.send({ type: 'thread.moved', thread: friend })
  expect(deleted()).toBe(false)
})

test('[FEAT-06] a thread that is marked as read from the list counts nothing at once', () => {
  const { view, sent } = ask({})
  view.read(friend.threadId, friend.lastSeq)
  expect(sent).toEqual([{ do: 'read', input: { threadId: friend.threadId, seq: friend.lastSeq } }])
  expect(ask({ changes: sent }).view.now(friend).unread).toBe(0)
})

const running = (input: Partial<ThreadsInput> = {}) =>
  createActor(threadsMachine.provide({ actors: { watchThreads: fromCallback(() => {}) } }), {
    input: { ...noInput, ...input },
  }).start()

test('[FEAT-06] what has moved is shown until the list that was asked for has come, and what moved meanwhile beyond that', () => {
  const actor = running()
  const moved = () => Object.keys(actor.getSnapshot().context.moved)
  actor.send({ type: 'thread.moved', thread: friend })
  actor.send({ type: 'refresh' })
  expect(moved()).toEqual([friend.threadId])
  actor.send({ type: 'thread.moved', thread: anchor })
  actor.send({ type: 'list.read' })
  expect(moved()).toEqual([anchor.threadId])
  actor.send({ type: 'list.read' })
  expect(moved()).toEqual([anchor.threadId])
})

test('[FEAT-06] what has moved while no list was shown is known as one is opened, and goes once it has come', () => {
  const forgotten: unknown[] = []
  const known = { [friend.threadId]: friend }
  const actor = running({ known: { read: () => known, forget: (old) => forgotten.push(old) } })
  expect(actor.getSnapshot().context.moved).toEqual(known)
  actor.send({ type: 'list.read' })
  expect([actor.getSnapshot().context.moved, forgotten]).toEqual([{}, [known]])
})

test('[FEAT-06] a thread says what waits in it to be sent, also one in which nothing else stands, until it is sent', () => {
  let unsent: ReturnType<ThreadsInput['outbox']['unsent']> = {
    [friend.threadId]: { text: '到了吗', is: 'pending' },
  }
  const actor = running({ outbox: { unsent: () => unsent } })
  actor.send({ type: 'thread.moved', thread: { ...friend, last: null } })
  const shown = () => {
    const rows = connectThreads(actor.getSnapshot().context, () => {}).shown({
      is: 'empty',
      params: {},
      change: () => {},
      refresh: () => {},
    })
    return rows.is === 'shown' ? rows.items.map((row) => [row.thread.threadId, row.unsent]) : rows.is
  }
  expect(shown()).toEqual([[friend.threadId, { text: '到了吗', is: 'pending' }]])
  unsent = { [friend.threadId]: { text: '到了吗', is: 'failed' } }
  actor.send({ type: 'outbox.moved', isStuck: false })
  expect(shown()).toEqual([[friend.threadId, unsent[friend.threadId]]])
  unsent = {}
  actor.send({ type: 'outbox.left' })
  expect(shown()).toBe('empty')
})
