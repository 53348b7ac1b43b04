import { act } from 'react'
import { expect, test } from 'vitest'
import { openApp } from './support/app'
import { ok } from '../support/exchange'
import { account } from '../../contract/samples/account'
import type { MemberNotice } from '../../contract/messages.schema'
import { takeMention } from '../../src/actors/mention-seen'
import { appActor } from '../../machines/app/app-system'

const mention: MemberNotice = {
  noticeId: 'mention-1',
  kind: 'mention',
  title: '小米 提到了你',
  titleEn: '小米 mentioned you',
  text: '@我 看到了吗',
  textEn: '@我 看到了吗',
  path: '/live?id=live-1',
  at: 0,
  read: false,
}

/** A member's page, two notices of which are new. */
const open = async (hash: string) => {
  const user = { ...account.getSimpleInfo.full, unread: 2 }
  const { app, server } = await openApp(hash, { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': user }, () => true)
  await act(async () => takeMention(app.system, mention))
  const asked = () =>
    server.questions
      .filter(({ asked: { call } }) => call.id === 'messages.readNotice')
      .map(({ asked: { input } }) => input)
  const unread = () => appActor(app.system, 'session').getSnapshot().context.user?.unread
  return { server, asked, unread }
}

test('[FEAT-09] a mention that comes while its room is in sight is read there, and counts no more', async () => {
  const { server, asked, unread } = await open('#/live?id=live-1')
  expect(asked()).toEqual([{ noticeId: 'mention-1' }])
  await act(() => server.question('messages.readNotice').answer(ok({ unread: 1 })))
  expect(unread()).toBe(1)
})

test('[FEAT-09] a mention in another room stays new', async () => {
  const { asked, unread } = await open('#/live?id=live-10')
  expect([asked(), unread()]).toEqual([[], 2])
})

test('[FEAT-09] a mention that comes while the page is hidden is read when it is seen again', async () => {
  let isHidden = true
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  const { asked } = await open('#/live?id=live-1')
  expect(asked()).toEqual([])
  isHidden = false
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(asked()).toEqual([{ noticeId: 'mention-1' }])
})
