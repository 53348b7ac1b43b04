import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ok, settled } from '../support/exchange'
import { drawn, openApp } from './support/app'
import './support/mount'
import { messages, settledNotice } from '../../contract/samples/messages'
import { member } from '../../contract/samples/people'
import type { MemberNotice } from '../../contract/messages.schema'

const READ = 'messages.readNotice'

const open = async (list: readonly MemberNotice[] = messages.listNotices.full.list, stored: object = {}) => {
  const { server } = await openApp(
    '#/notice',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': { ...member, unread: 2 }, ...stored },
    () => true,
  )
  await drawn(() => server.waiting().includes('messages.listNotices'))
  await act(() => server.question('messages.listNotices').answer(ok({ ...messages.listNotices.full, list })))
  await act(settled)
  return server
}
const row = () => document.querySelector<HTMLAnchorElement>('main ul a')
const said = () => row()?.querySelector('p')?.textContent
const marks = (): number => document.querySelectorAll('main [aria-label=未读]').length
const newOnes = messages.listNotices.full.list.filter(({ read }) => !read).length

test('[FEAT-09] whoever looks at the notices has none left to count; those that are new stay marked', async () => {
  const server = await open()
  const asked = server.question(READ)
  await act(() => asked.answer(ok({ unread: 0 })))
  expect([asked.asked.input, marks(), newOnes > 0, server.waiting().includes(READ)]).toEqual([
    { noticeId: null },
    newOnes,
    true,
    false,
  ])
})

test('[FEAT-09] a page that is out of sight has read nothing until somebody looks', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const server = await open()
  const before = server.waiting().includes(READ)
  hidden.mockReturnValue(false)
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
  })
  expect([before, server.waiting().filter((call) => call === READ)]).toEqual([false, [READ]])
  hidden.mockRestore()
})

test('[FEAT-02] a notice that tells how a match stands is covered where scores are hidden, until it is opened', async () => {
  await open([settledNotice], { 'SPOILER-FREE': true })
  const before = said()
  await act(async () => {
    row()?.click()
    await settled()
  })
  window.location.hash = '#/notice'
  await act(settled)
  expect([before, said()]).toEqual([settledNotice.covered.text, settledNotice.text])
})
