import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { texts } from './support/mount'
import { account, otherSessions, ownSession } from '../../contract/samples/account'
import { member } from '../../contract/samples/people'
import type { SessionList } from '../../contract/sessions.schema'
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
  await drawn()
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
