import { act } from 'react'
import { expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, texts } from './support/mount'
import { account, otherSessions, ownSession } from '../../contract/samples/account'
import { member } from '../../contract/samples/people'
import { ResultCode } from '../../contract/codes'
import type { SessionList } from '../../contract/account.sessions.schema'
import { formatDayTime } from '../../src/text/format'

const DAY = 86_400_000

const open = async (data: SessionList) => {
  const { server } = await openApp(
    '#/editInfo?view=devices',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('account.listSessions'))
  await act(() => server.question('account.listSessions').answer(ok(data)))
  await drawn(() => document.querySelector('main li') !== null)
  return server
}

test('[FEAT-07] each device says when it was logged in', async () => {
  await open(account.listSessions.full)
  const { sessions } = account.listSessions.full
  expect(texts('main li p').filter((line) => line.startsWith('登录时间'))).toEqual(
    sessions.map(({ loggedInAt }) => `登录时间：${formatDayTime(loggedInAt)}`),
  )
})

test('[FEAT-07] devices that are called alike are numbered as they were logged in', async () => {
  const { loggedInAt } = ownSession
  const later = { ...ownSession, sessionId: 'later', loggedInAt: loggedInAt + DAY, isOwn: false }
  const earlier = { ...later, sessionId: 'earlier', loggedInAt: loggedInAt - DAY }
  await open({ sessions: [ownSession, later, ...otherSessions, earlier], more: 0 })
  expect(texts('main li b')).toEqual([
    'iPhone · Safari（2）这台设备',
    'iPhone · Safari（3）',
    'Windows 电脑 · Edge',
    '安卓手机 · 微信',
    'iPhone · Safari（1）',
  ])
  expect(
    [...document.querySelectorAll('main li button')].map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    '退出 iPhone · Safari（3）',
    '退出 Windows 电脑 · Edge',
    '退出 安卓手机 · 微信',
    '退出 iPhone · Safari（1）',
  ])
})

const advice = () => [...document.querySelectorAll('main a')].map(({ textContent }) => textContent)

test('[ERR-11] a password that did not come is not taken for none: it is told, and offered again in its place', async () => {
  const server = await open(account.listSessions.full)
  const before = advice()
  await act(() => server.question('account.getPassword').answer(refused(ResultCode.ERROR, '服务器开小差了')))
  const retry = [...document.querySelectorAll<HTMLElement>('main button')].find(
    ({ textContent }) => textContent === '重试',
  )
  expect([before, advice(), texts('[aria-live=polite][popover] p'), retry === undefined]).toEqual([
    [],
    [],
    ['服务器开小差了'],
    false,
  ])
  click(retry ?? document.body)
  await act(() => server.question('account.getPassword').answer(ok({ setAt: 1 })))
  expect(advice()).toEqual(['修改登录密码'])
})
