import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { messages, threads } from '../../contract/samples/messages'
import { member } from '../../contract/samples/people'

beforeAll(() => import('../../src/screens/messages/chat'), 60_000)
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => {}
      readonly disconnect = () => {}
    },
  )
})

const held = (selector: string): Promise<boolean> =>
  act(async () =>
    one(selector).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  )

test('[FEAT-06] a long press on a thread opens its menu, and a pin says that it is done', async () => {
  const { server } = await openApp(
    '#/chat/index',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('messages.listThreads'))
  await act(() => server.question('messages.listThreads').answer(ok(messages.listThreads.full)))
  await drawn(() => document.querySelector('main a[href*="thread="]') !== null)
  // Notices have no menu of their own: the browser's stays.
  expect(await held('main a[href="#/notice?box=system"]')).toBe(true)
  expect(await held(`main a[href="#/chat/index?thread=${threads.friend.threadId}"]`)).toBe(false)
  expect(texts('dialog button span:first-child')).toEqual(
    expect.arrayContaining(['标为已读', '置顶会话', '消息免打扰', '拉黑', '删除会话']),
  )
  const pin = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
    ({ textContent }) => textContent === '置顶会话',
  )
  click(pin as HTMLElement)
  await drawn(() => server.waiting().includes('messages.changeThread'))
  expect(server.question('messages.changeThread').asked.input).toEqual({
    threadId: threads.friend.threadId,
    pinned: true,
  })
  await act(() => server.question('messages.changeThread').answer(ok(messages.changeThread.full)))
  await drawn(() => texts('[popover] p').length > 0)
  expect(texts('[popover] p')).toEqual(['已置顶'])
})
