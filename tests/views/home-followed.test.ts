import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn, openApp } from './support/app'
import { LIVES, links, page } from './support/home'
import { ok } from '../support/exchange'
import { LiveStatus } from '../../contract/enums'
import { NOW } from '../../contract/samples/sample'
import { followRows, people } from '../../contract/samples/social'
import { liveUpdate } from '../../contract/samples/socket'
import { openBoard } from './support/board'

const ROW = `${LIVES} [aria-label="我关注的主播正在直播"]`
const off = { kind: 'member', ...people.kai, liveId: null }

test('[FEAT-09] home shows a member who of those they follow is on air, until that ends', async () => {
  const board = openBoard()
  const { server } = await openApp(
    '#/home/index',
    { 'ACCESS-TOKEN': 't1' },
    () => document.querySelector(LIVES) !== null,
  )
  const { asked, answer } = server.question('social.listFollows')
  expect(asked.input).toEqual({ kind: 'member', queryName: '', page: 1, limit: 20 })
  await act(() => answer(ok({ list: [followRows[0], off], total: 2, page: 1, limit: 20 })))
  await act(() => server.question('live.getLivingRecordByViewers').answer(ok(page)))
  await drawn(() => document.querySelector(ROW) !== null)
  expect(links(ROW)).toEqual([`#/live?id=${people.chen.liveId}`])
  await board.say({
    type: 'board.batch',
    at: NOW,
    lives: [{ ...liveUpdate, liveId: people.chen.liveId, status: LiveStatus.END }],
    matches: [],
  })
  await drawn(() => document.querySelector(ROW) === null)
  vi.unstubAllGlobals()
})

test('[FEAT-09] a visitor follows nobody, and is not asked about', async () => {
  openBoard()
  const { server } = await openApp('#/home/index', {}, () => document.querySelector(LIVES) !== null)
  expect(server.waiting()).not.toContain('social.listFollows')
  vi.unstubAllGlobals()
})
