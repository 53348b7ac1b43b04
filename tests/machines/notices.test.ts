import { expect, test } from 'vitest'
import { startApp } from '../support/app'
import { ok, settled } from '../support/exchange'
import { routes } from '../support/routes'
import { messages, notices } from '../../contract/samples/messages'
import { listNotices } from '../../contract/messages'
import { member } from '../../contract/samples/people'
import { noticeReadingOf, type NoticeReading } from '../../machines/messages/notices.connect'
import { listOf, type List } from '../../machines/patterns/list.connect'
import type { AnyActorRef } from 'xstate'
import type { MemberNotice } from '../../contract/messages.schema'

const LIST = 'messages.listNotices'
const { started, welcome } = notices
const later: MemberNotice = { ...started, noticeId: 'n-later', at: started.at + 1 }

const open = async () => {
  const requires = { notices: listOf(listNotices, {}), reading: noticeReadingOf() }
  const app = await startApp({
    at: '/notice',
    kept: {
      token: 't-1',
      user: member,
      routes: [...routes, { path: '/notice', access: 'member', keepAlive: true }],
    },
    requires: { '/notice': requires },
  })
  const [page] = app.screens.getSnapshot().context.open
  const viewOf = (name: keyof typeof requires): unknown =>
    requires[name].connect(page?.actor.getSnapshot().children[name] as unknown as AnyActorRef)
  await app.server.question(LIST).answer(ok(messages.listNotices.full))
  return {
    ...app,
    reading: () => viewOf('reading') as NoticeReading,
    shown: () => {
      const list = viewOf('notices') as List<MemberNotice, object>
      return list.is === 'shown' ? list.items.map(({ noticeId }) => noticeId) : list.is
    },
  }
}

test('[FEAT-09] a notice that arrives stands in the list, also while its page is kept out of sight', async () => {
  const { bar, noticeArrives, server, shown } = await open()
  bar.type('/home/index')
  await settled()
  noticeArrives(later, 2)
  const list = [later, started, welcome]
  await server.question(LIST).answer(ok({ list, total: 3, page: 1, limit: 20 }))
  expect(shown()).toEqual([later.noticeId, started.noticeId, welcome.noticeId])
})

test('[FEAT-09] a list in sight leaves nothing to count, and what was new stays marked until it is opened', async () => {
  const { reading, server, session } = await open()
  const unread = { ...started, read: false }
  reading().see(unread.noticeId)
  await settled()
  const asked = server.question('messages.readNotice')
  await asked.answer(ok(messages.readNotice.full))
  expect([asked.asked.input, reading().isRead(unread)]).toEqual([{ noticeId: null }, false])
  // How many are left comes with the answer.
  expect([session.getSnapshot().context.user?.unread, server.waiting()]).toEqual([0, []])
  reading().read(unread.noticeId)
  await settled()
  expect([server.question('messages.readNotice').asked.input, reading().isRead(unread)]).toEqual([
    { noticeId: unread.noticeId },
    true,
  ])
})

test('[FEAT-09] what is read on another device counts no more on this one, and what was opened there is marked no more', async () => {
  const { reading, overSocket, session } = await open()
  const unread = { ...started, read: false }
  overSocket({ type: 'notice.read', noticeId: null, unread: 3 })
  expect([session.getSnapshot().context.user?.unread, reading().isRead(unread)]).toEqual([3, false])
  overSocket({ type: 'notice.read', noticeId: unread.noticeId, unread: 2 })
  expect([session.getSnapshot().context.user?.unread, reading().isRead(unread)]).toEqual([2, true])
})

test('[FEAT-02] [FEAT-09] what tells how a match stands is told in other words, and leads elsewhere, where scores are hidden', async () => {
  const settledOne: MemberNotice = {
    ...later,
    kind: 'system',
    covered: { title: '有结果了', text: '北城联', titleEn: 'Settled', textEn: 'North', path: '/covered' },
  }
  const toastWhere = async (hidesScores: boolean) => {
    const { noticeArrives, toasts } = await startApp({ kept: { token: 't-1', user: member, hidesScores } })
    noticeArrives(settledOne, 1)
    const { title, words, href } = toasts.getSnapshot().context.shown ?? {}
    return { title, words, href }
  }
  expect([await toastWhere(true), await toastWhere(false)]).toEqual([
    {
      title: { said: '有结果了', saidEn: 'Settled' },
      words: { said: '北城联', saidEn: 'North' },
      href: '#/covered',
    },
    {
      title: { said: later.title, saidEn: later.titleEn },
      words: { said: later.text, saidEn: later.textEn },
      href: `#${later.path}`,
    },
  ])
})
