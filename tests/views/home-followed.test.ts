import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn, openApp } from './support/app'
import { LIVES, links, page } from './support/home'
import { networkDown, ok } from '../support/exchange'
import { texts } from './support/mount'
import type { CallResult } from '../../machines/app/request.machine'
import { home } from '../../contract/samples/home'
import { match } from '../../contract/samples/match'
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

const TITLES = 'dialog h2'
const RETRY = 'main button'
const retries = (): number => texts(RETRY).filter((words) => words === '重试').length

const answers = {
  'home.carouses': home.carouses.full,
  'match.querySpTypeList': match.querySpTypeList.full,
  'match.getHotMatchList': match.getHotMatchList.full,
  'live.getLivingRecordByViewers': page,
} as const

const fresh = ok
const kept = (older: unknown): CallResult => ({ ok: false, error: { kind: 'network' }, older })

/** A member's home that does not come to know whom the member follows. */
const withoutFollowed = async (answer: (data: unknown) => CallResult) => {
  openBoard()
  const { server } = await openApp(
    '#/home/index',
    { 'ACCESS-TOKEN': 't1' },
    () => document.querySelector(LIVES) !== null,
  )
  for (const [id, data] of Object.entries(answers)) await act(() => server.question(id).answer(answer(data)))
  for (let times = 2; times > 0; times -= 1) {
    await drawn(() => server.waiting().includes('social.listFollows'))
    await act(() => server.question('social.listFollows').answer(networkDown))
  }
  await drawn(() => retries() > 0)
  vi.unstubAllGlobals()
  return [retries(), texts(TITLES)]
}

test('[ERR-11] whom one follows did not come: it is said once, in its place', async () => {
  expect(await withoutFollowed(fresh)).toEqual([1, []])
})

test('[ERR-11] a home that is an older one says so once, for all its parts', async () => {
  expect(await withoutFollowed(kept)).toEqual([1, []])
})
