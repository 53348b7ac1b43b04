import { expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { messages, threads } from '../../contract/samples/messages'
import { threadListOf } from '../../machines/messages/threads.connect'
import { startApp } from '../support/app'
import { ok } from '../support/exchange'
import type { MemberNotice, Thread } from '../../contract/messages.schema'

const [notice] = messages.listNotices.full.list as readonly MemberNotice[]

test('[FEAT-06] [FEAT-09] the rows of notices move as one comes or is read elsewhere, and what was deleted here stays', async () => {
  const { screens, server, overSocket, noticeArrives } = await startApp({
    at: '/rank',
    kept: { token: 'token of m1' },
    requires: { '/rank': { list: threadListOf() } },
  })
  const answer = (...list: readonly Thread[]): Promise<void> =>
    server.question('messages.listThreads').answer(ok({ list, total: list.length, page: 1, limit: 20 }))
  const shown = () => {
    const [open] = screens.getSnapshot().context.open
    const { list } = (open as NonNullable<typeof open>).actor.getSnapshot().children as Record<
      string,
      AnyActorRef
    >
    const { context } = (list as AnyActorRef).getSnapshot() as { context: { items: readonly Thread[] } }
    return context.items.map(({ threadId, unread }) => [threadId, unread])
  }
  await answer(threads.friend, { ...threads.interaction, unread: 0 })
  noticeArrives(notice as MemberNotice, 1)
  await answer({ ...threads.interaction, unread: 1 })
  expect(shown()).toEqual([
    [threads.friend.threadId, threads.friend.unread],
    ['interaction', 1],
  ])
  overSocket({ type: 'notice.read', noticeId: null, unread: 0 })
  await answer({ ...threads.interaction, unread: 0 })
  expect(shown()[1]).toEqual(['interaction', 0])
})
