import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn, openApp } from './support/app'
import { ok, settled } from '../support/exchange'
import { click, one } from './support/mount'
import { draftsOf } from '../../src/actors/drafts'
import { outbox } from '../../src/actors/outbox'
import { keepWritten } from '../../src/actors/written'
import { onAirs, studio } from '../../contract/samples/studio'
import { anchorMember, member, newcomer } from '../../contract/samples/people'

const signature = async (user: typeof member) => {
  await openApp('#/my/index', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': user }, () => true)
  await drawn(() => document.querySelector('main h1') !== null)
  const line = one('main header > a:last-child')
  return [line.textContent, line.getAttribute('href')]
}

test('[FEAT-07] what a member says of oneself stands under the name on the own page', async () => {
  expect(await signature(member)).toEqual([member.bio, '#/editInfo'])
})

test('[FEAT-07] who says nothing of oneself is told that one may', async () => {
  expect(await signature(newcomer)).toEqual(['写一句签名，让人认识你', '#/editInfo'])
})

test('[ROUTE-03] a visitor sees dashes where a member’s figures stand, each with its way', async () => {
  await openApp('#/my/index')
  await drawn(() => document.querySelector('main h1') !== null)
  const figures = document.querySelectorAll('main nav[aria-label=关注与粉丝] a, main nav[aria-label=明细] a')
  expect(
    Array.from(figures, (way) => [way.getAttribute('href'), way.querySelector('b')?.textContent]),
  ).toEqual(['attention', 'fans', 'friend', 'gold', 'masonry'].map((page) => [`#/${page}`, '–']))
})

const { full } = studio.getStudio
test.each([
  ['is on air', { onAir: onAirs.live }, `正在直播：${onAirs.live.title}`, '回到直播间'],
  ['has a plan', { onAir: null }, `下一场：${full.next?.title}`, '去开播'],
  ['has planned nothing', { onAir: null, next: null }, '还没有安排直播', '去开播'],
])('[FEAT-16] an anchor who %s sees that on the own page', async (_, room, words, deed) => {
  const { server } = await openApp(
    '#/my/index',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': anchorMember },
    () => true,
  )
  await drawn(() => server.waiting().includes('studio.getStudio'))
  await act(() => server.question('studio.getStudio').answer(ok({ ...full, ...room })))
  await act(settled)
  const card = one('main section[aria-label="开播，聊你懂的那场球"]')
  expect([card.querySelector('b')?.textContent, card.querySelector('a')?.textContent]).toEqual([words, deed])
})

const waiting = {
  key: 'key-of-one-message',
  text: '还没发出',
  picture: null,
  file: null,
  quote: null,
  is: 'failed',
  problem: '没有网络',
} as const

/** The tap on 退出登录, and the question that comes. */
const askLogout = async (): Promise<void> => {
  const ways = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === '退出登录',
  )
  ways.forEach(click)
  await drawn(() => document.querySelector('[role=alertdialog], [role=dialog], dialog') !== null)
}

test('[SES-03] a logout tells how much that was begun and not sent goes with it, of this member alone', async () => {
  const draft = { owner: member.memberId, values: { text: '写到一半' }, key: null }
  const written = { threadId: 't1', memberId: member.memberId, text: '写到一半' }
  keepWritten(written)
  keepWritten({ ...written, threadId: 't3', memberId: 'somebody else' })
  draftsOf('question').keep(draft)
  draftsOf('address').keep({ ...draft, owner: 'somebody else' })
  await openApp('#/my/index', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }, () => true)
  outbox.store('t2', [waiting])
  await askLogout()
  expect(one('[role=alertdialog], [role=dialog], dialog').textContent).toContain(
    '还有 3 处没写完或没发出的消息和表单，退出后会删除。确定要退出登录吗？',
  )
  window.sessionStorage.clear()
})

test('[SES-03] a logout without a network tells when the server ends the session', async () => {
  await openApp('#/my/index', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }, () => true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await askLogout()
  expect(one('[role=alertdialog], [role=dialog], dialog').textContent).toContain(
    '现在没有网络：这台设备马上退出，服务器上的登录等它再联网时结束。确定要退出登录吗？',
  )
  vi.restoreAllMocks()
})
