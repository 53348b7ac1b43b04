import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn, openApp } from './support/app'
import { openBoard } from './support/board'
import { member } from '../../contract/samples/people'
import { serverMessages } from '../../contract/samples/socket'

let board: ReturnType<typeof openBoard>
beforeEach(() => {
  board = openBoard()
})
afterEach(() => vi.unstubAllGlobals())

const bell = () => {
  const link = document.querySelector('main header a[href="#/notice"]')
  return [link?.getAttribute('aria-label'), link?.textContent]
}

test('[FEAT-09] the bell at home counts a notice as it comes', async () => {
  const asMember = { 'ACCESS-TOKEN': 'tk-of-m1', 'CURRENT-USER': { ...member, unread: 0 } }
  await openApp('#/home/index', asMember, () => document.querySelector('main header') !== null)
  const before = bell()
  await board.say({ ...serverMessages.notice, unread: 3 })
  await drawn(() => bell()[1] !== '')
  expect([before, bell()]).toEqual([
    ['通知', ''],
    ['3 条未读通知', '3'],
  ])
})
