import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { networkDown, ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
import { messages, threads } from '../../contract/samples/messages'
import { member } from '../../contract/samples/people'
import { social } from '../../contract/samples/social'
import { ResultCode } from '../../contract/codes'

beforeAll(() => import('../../src/screens/messages/chat'), 60_000)
beforeEach(() => {
  vi.stubGlobal('visualViewport', {
    height: 800,
    offsetTop: 0,
    addEventListener: () => {},
    removeEventListener: () => {},
  })
})

const held = (selector: string): Promise<boolean> =>
  act(async () =>
    one(selector).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  )

const row = `main a[href="#/chat/index?thread=${threads.friend.threadId}"]`

/** The list of threads, as a member sees it. */
const openList = async () => {
  const { server } = await openApp(
    '#/chat/index',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('messages.listThreads'))
  await act(() => server.question('messages.listThreads').answer(ok(messages.listThreads.full)))
  await drawn(() => document.querySelector('main a[href*="thread="]') !== null)
  return server
}
const beginning = (selector: string, words: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    textContent.startsWith(words),
  ) as HTMLElement
const named = (name: string): HTMLElement => beginning('dialog button', name)

/** Presses what the open menu has under this name; the server takes the change, and is told what was asked. */
const choose = async (server: Awaited<ReturnType<typeof openList>>, name: string): Promise<unknown> => {
  click(named(name))
  await drawn(() => server.waiting().includes('messages.changeThread'))
  const { asked } = server.question('messages.changeThread')
  await act(() => server.question('messages.changeThread').answer(ok(messages.changeThread.full)))
  return asked.input
}

test('[FEAT-06] a long press on a thread opens its menu', async () => {
  await openList()
  expect(await held(row)).toBe(false)
  expect(texts('dialog button span:first-child')).toEqual(
    expect.arrayContaining(['标为已读', '置顶会话', '消息免打扰', '拉黑', '删除会话']),
  )
})

test('[FEAT-06] [FEAT-09] a thread of notices can be pinned and muted, and neither deleted nor blocked', async () => {
  const server = await openList()
  await held('main a[href="#/notice?box=system"]')
  expect(texts('dialog button span:first-child').filter((words) => words !== '')).toEqual([
    '置顶会话',
    '消息免打扰',
  ])
  expect(await choose(server, '消息免打扰')).toEqual({ threadId: 'system', muted: true })
})

test.each([
  ['置顶会话', { pinned: true }, ['已置顶']],
  ['消息免打扰', { muted: true }, ['这个会话不再提醒']],
  // Its row says so, and takes it back.
  ['删除会话', { deleted: true }, []],
])('[FEAT-06] %s: what one does not see done is said, once', async (name, input, said) => {
  const server = await openList()
  await held(row)
  expect(await choose(server, name)).toEqual({ threadId: threads.friend.threadId, ...input })
  await drawn(() => !server.waiting().includes('messages.changeThread'))
  await act(() => Promise.resolve())
  expect(texts('[popover] p')).toEqual(said)
})

test('[FEAT-09] who writes there is reported from the menu, and that it has arrived is said', async () => {
  const server = await openList()
  await held(row)
  click(named('举报'))
  await drawn(() => document.querySelector('dialog input[type=radio]') !== null)
  const title = one('dialog h2').textContent
  click(
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === '其他') as HTMLElement,
  )
  click(named('提交举报'))
  await drawn(() => texts('dialog form p').includes('选「其他」时请写几个字说明'))
  expect(server.waiting()).not.toContain('social.reportPerson')
  enter(one('dialog textarea') as HTMLTextAreaElement, ' 冒充我朋友 ')
  click(named('提交举报'))
  await drawn(() => server.waiting().includes('social.reportPerson'))
  const { asked, answer } = server.question('social.reportPerson')
  await act(() => answer(ok(social.reportPerson.full)))
  await drawn(() => texts('dialog h2').includes('举报已收到，谢谢'))
  expect([title, asked.input, document.querySelector('[popover] p')]).toEqual([
    `举报 ${threads.friend.person.nickname}`,
    { memberId: threads.friend.person.memberId, reason: 'other', text: '冒充我朋友' },
    null,
  ])
  expect(one('dialog').textContent).toContain('有结果会发到你的通知里')
  click(named('确定'))
  await drawn(() => document.querySelector('dialog') === null)
})

test('[FEAT-06] what one wrote last oneself says so in the list', async () => {
  await openList()
  expect(texts('main a span > span:first-child').filter((line) => line.startsWith('我：'))).toEqual([
    '我：[图片]',
  ])
})

test('[FEAT-09] a thread that wants a follow first is followed from where it says so, with one press', async () => {
  const { server } = await openApp(
    `#/chat/index?thread=${threads.friend.threadId}`,
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('messages.readThread'))
  const thread = { ...threads.friend, bar: 'stranger' }
  await act(() => server.question('messages.readThread').answer(ok({ ...messages.readThread.full, thread })))
  await drawn(() => document.querySelector('p[role=status] button') !== null)
  expect(texts('p[role=status] button')).toEqual(['关注'])
  click(one('p[role=status] button'))
  await drawn(() => server.waiting().includes('social.follow'))
  expect(server.question('social.follow').asked.input).toEqual({
    kind: 'member',
    id: threads.friend.person.memberId,
    on: true,
  })
})

/** A thread with somebody that the address names, which the server does not open for this reason. */
const openWith = async (answer: ReturnType<typeof refused>, fan = false) => {
  const { person } = social.getPerson.full
  const { server } = await openApp(
    `#/chat/index?to=${person.memberId}`,
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('messages.openThread'))
  await act(() => server.question('messages.openThread').answer(answer))
  await act(() =>
    server
      .question('social.getPerson')
      .answer(ok({ ...social.getPerson.full, own: false, followed: false, fan, blocked: false })),
  )
  await drawn(() => document.querySelector('main h2, main section + section [role=alert]') !== null)
  return { server, person }
}
const deeds = (): readonly string[] => texts('main section > div > div button')

test('[FEAT-06] who is no friend yet is shown with what may be done, and no vain retry', async () => {
  const { server, person } = await openWith(refused(ResultCode.BUSINESS_FAILURE, '互相关注后才能发消息'))
  expect([texts('main h2'), texts('main section > div > div p'), deeds()]).toEqual([
    [person.nickname],
    ['互相关注后才能发消息'],
    ['关注', '看主页'],
  ])
  // It stands there, and over nothing.
  expect(document.body.textContent.split('互相关注后才能发消息').length).toBe(2)
  click(beginning('main button', '看主页'))
  await drawn(() => document.querySelector('dialog') !== null)
  expect(texts('dialog h2')).toContain(person.nickname)
  expect(server.waiting()).not.toContain('messages.openThread')
})

test('[FEAT-06] who was followed from there is told what is missing still', async () => {
  const { server } = await openWith(refused(ResultCode.BUSINESS_FAILURE, '互相关注后才能发消息'))
  click(beginning('main section > div > div button', '关注'))
  await drawn(() => server.waiting().includes('social.follow'))
  expect([texts('main section > div > div p'), deeds()]).toEqual([['对方也关注你之后才能发消息'], ['看主页']])
})

test('[FEAT-06] who follows a fan back there may begin to write', async () => {
  const { server } = await openWith(refused(ResultCode.BUSINESS_FAILURE, '互相关注后才能发消息'), true)
  click(beginning('main section > div > div button', '关注'))
  await drawn(() => deeds().includes('发消息'))
  expect(texts('main section > div > div p')).toEqual(['你们已互相关注，可以发消息了'])
  click(beginning('main section > div > div button', '发消息'))
  await drawn(() => server.waiting().includes('messages.openThread'))
  expect(deeds()).toEqual([])
})

test('[ERR-11] a thread that was not opened for want of a way is offered again', async () => {
  await openWith(networkDown)
  expect(deeds()).toEqual(['重试'])
})
