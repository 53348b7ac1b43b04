import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { networkDown, ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { enter, one, texts } from './support/mount'
import { messages, threads } from '../../contract/samples/messages'
import { member } from '../../contract/samples/people'
import { takeNews } from '../../src/actors/thread-news'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

const noViewport = { height: 800, offsetTop: 0, addEventListener: () => {}, removeEventListener: () => {} }
beforeEach(() => {
  vi.stubGlobal('visualViewport', noViewport)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

const goOffline = (): Promise<void> =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
  })

beforeAll(() => import('../../src/screens/messages/chat'), 60_000)

const waits = (): boolean => texts('li[data-own] small').includes('联网后自动发送编辑不发了')
const press = (nth: number): Promise<void> =>
  act(async () => (document.querySelectorAll('li[data-state=waiting] button')[nth] as HTMLElement).click())

test('[FEAT-06] what is written without a network waits for it at once, and no retry is offered for what comes by itself', async () => {
  const { server } = await openApp(`#/chat/index?thread=${threads.friend.threadId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('messages.readThread'))
  await act(() => server.question('messages.readThread').answer(ok(messages.readThread.full)))
  await drawn(() => document.querySelector('form textarea') !== null)
  await goOffline()
  enter(one('form textarea') as HTMLTextAreaElement, '没网也写')
  await act(async () => one('form button[type=submit]').click())
  await drawn(waits)
  expect(texts('[role=log] button').filter((words) => words === '重试')).toEqual([])
  await press(0)
  const field = one('form textarea') as HTMLTextAreaElement
  expect([texts('li[data-state=waiting]'), field.value]).toEqual([[], '没网也写'])
  await act(async () => one('form button[type=submit]').click())
  await drawn(waits)
  await press(1)
  expect([texts('li[data-state=waiting]'), field.value]).toEqual([[], ''])
})

test('[FEAT-06] near its limit a message is counted, and beyond it the limit is told with what is too much', async () => {
  const { server } = await openApp(`#/chat/index?thread=${threads.friend.threadId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('messages.readThread'))
  await act(() => server.question('messages.readThread').answer(ok(messages.readThread.full)))
  await drawn(() => document.querySelector('form textarea') !== null)
  const field = one('form textarea') as HTMLTextAreaElement
  const told = [700, 900, 1_400].map((length) => {
    enter(field, '字'.repeat(length))
    return texts('form p[role=status]')
  })
  enter(field, '')
  expect(told).toEqual([[], ['900/1000，还可以写 100 字'], ['最多 1000 字，超出 400']])
})

test('[FEAT-06] what nobody could see cannot be sent', async () => {
  const { server } = await openApp(`#/chat/index?thread=${threads.friend.threadId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('messages.readThread'))
  await act(() => server.question('messages.readThread').answer(ok(messages.readThread.full)))
  await drawn(() => document.querySelector('form textarea') !== null)
  const sendable = ['\u200b\u200d', '\u2800', '👍', '在'].map((words) => {
    enter(one('form textarea') as HTMLTextAreaElement, words)
    return !(one('form button[type=submit]') as HTMLButtonElement).disabled
  })
  enter(one('form textarea') as HTMLTextAreaElement, '')
  expect(sendable).toEqual([false, false, true, true])
})

const count = (): number => document.querySelectorAll('[role=log] a img').length
const lost = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=log] button')].find(
    ({ textContent }) => textContent === '图片没有加载出来，点这里再试',
  )
const fail = (): void => act(() => void one('[role=log] a img').dispatchEvent(new Event('error')))

test('[FEAT-06] a picture that did not come is asked for again by a tap, and once the network is back', async () => {
  const { server } = await openApp(`#/chat/index?thread=${threads.friend.threadId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('messages.readThread'))
  await act(() => server.question('messages.readThread').answer(ok(messages.readThread.full)))
  await drawn(() => document.querySelector('[role=log] a img') !== null)
  const all = count()
  fail()
  expect(count()).toBe(all - 1)
  act(() => lost()?.click())
  expect([lost(), count()]).toEqual([undefined, all])
  await goOffline()
  fail()
  expect(count()).toBe(all - 1)
  vi.restoreAllMocks()
  await act(async () => void window.dispatchEvent(new Event('online')))
  await drawn(() => count() === all)
  expect(lost()).toBe(undefined)
})

const row = `a[href$="thread=${threads.friend.threadId}"]`
const lines = (): readonly string[] => texts(`${row} b + span > span`)

test('[FEAT-06] the list says what waits in a thread to be sent, and no longer once it is not', async () => {
  const { server } = await openApp(`#/chat/index?thread=${threads.friend.threadId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('messages.readThread'))
  await act(() => server.question('messages.readThread').answer(ok(messages.readThread.full)))
  await act(() => server.question('messages.listThreads').answer(ok(messages.listThreads.full)))
  await drawn(() => document.querySelector('form textarea') !== null)
  await goOffline()
  const before = lines()
  enter(one('form textarea') as HTMLTextAreaElement, '没网也写')
  await act(async () => one('form button[type=submit]').click())
  await drawn(waits)
  expect(lines()).toEqual(['[待发送] 没网也写'])
  await press(1)
  await drawn(() => !waits())
  expect(lines()).toEqual(before)
})

test('[FEAT-06] without a network the list shows what is newest of a thread, after another page too', async () => {
  const { server, app, go } = await openApp('#/chat/index', asMember, () => true)
  await drawn(() => server.waiting().includes('messages.listThreads'))
  await act(() => server.question('messages.listThreads').answer(ok(messages.listThreads.full)))
  await drawn(() => document.querySelector(row) !== null)
  const thread = {
    ...threads.friend,
    lastSeq: 9,
    last: { ...threads.friend.last, text: '刚说的', own: false },
  }
  await act(async () => {
    await takeNews(app.system, 'token', { thread, message: null })
  })
  await goOffline()
  await go('/home/index')
  await go('/chat/index')
  await drawn(() => document.querySelector(row) !== null)
  await act(() => server.question('messages.listThreads').answer(networkDown))
  await drawn(() => document.body.textContent.includes('刚说的'))
  expect(lines()).toEqual(['刚说的'])
})
