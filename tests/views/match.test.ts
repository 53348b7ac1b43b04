import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { openBoard } from './support/board'
import { texts } from './support/mount'
import { ResultCode } from '../../contract/codes'
import { LiveStatus } from '../../contract/enums'
import { records } from '../../contract/samples/live'
import type { LiveRecord } from '../../contract/entities.schema'
import { match, otherData } from '../../contract/samples/match'
import { formatDayTime } from '../../src/text/format'
import { NOW } from '../../contract/samples/sample'

const info = match.getMatchInfo.full
const address = `#/liveGroupMatch?id=${info.match.matchId}`

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  openBoard()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hasTabs = (): boolean => document.querySelector('[role=tab]') !== null

test('[FEAT-03] [ENUM-04] the match centre shows a tab for each thing there is, and both line-ups', async () => {
  const { server } = await openApp(`${address}&tab=lineup`, {}, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  const answer = (id: string, data: unknown) => act(() => server.question(id).answer(ok(data)))
  await answer('match.getMatchInfo', { ...info, kinds: [otherData.lineup.type], hasTable: false })
  await drawn(() => server.waiting().includes('match.getMatchTimeline'))
  await answer('match.getMatchTimeline', match.getMatchTimeline.full)
  await drawn(hasTabs)
  await drawn(() => server.waiting().includes('match.getOtherData'))
  await answer('match.getOtherData', otherData.lineup)
  await drawn(() => document.querySelectorAll('[role=tabpanel] li').length > 0)
  const numbers = [...otherData.lineup.home.starting, ...otherData.lineup.away.starting].map(({ number }) =>
    String(number),
  )
  const discs = Array.from(document.querySelectorAll('[role=tabpanel] ul span[aria-hidden]'))
  const shown = discs.flatMap(({ textContent }) => /^\d+/.exec(textContent)?.[0] ?? [])
  expect([texts('[role=tab]'), shown.toSorted()]).toEqual([
    ['直播', '赛况', '阵容', '交锋'],
    numbers.toSorted(),
  ])
})

test('[FEAT-03] a match that is not there says so and leads to the schedule', async () => {
  const { server } = await openApp(address, {}, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  await act(() =>
    server.question('match.getMatchInfo').answer(refused(ResultCode.SERVER_LOST, '没有这场比赛')),
  )
  await drawn(() => document.querySelector('main a[href="#/schedule/index"]') !== null)
  expect(texts('main a')).toEqual(['看全部赛程'])
})

const openStreamed = async (lives: readonly LiveRecord[]) => {
  const { server } = await openApp(`${address}&tab=course`, {}, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  await act(() => server.question('match.getMatchInfo').answer(ok({ ...info, kinds: [], lives })))
  await drawn(() => server.waiting().includes('match.getMatchTimeline'))
  await act(() => server.question('match.getMatchTimeline').answer(ok(match.getMatchTimeline.full)))
  await drawn(hasTabs)
}

test('[FEAT-03] a match that is over says when it was played, and hides nothing where nothing is hidden', async () => {
  const { server } = await openApp(`${address}&tab=live`, {}, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  const over = { ...info.match, state: 'ended', clock: null, touchline: null }
  await act(() =>
    server.question('match.getMatchInfo').answer(ok({ ...info, match: over, kinds: [], lives: [] })),
  )
  await drawn(() => server.waiting().includes('match.getMatchTimeline'))
  await act(() => server.question('match.getMatchTimeline').answer(ok(match.getMatchTimeline.full)))
  await drawn(() => document.body.textContent.includes('从开场看起'))
  const said = document.querySelector('main')?.textContent ?? ''
  expect([said.includes(formatDayTime(info.match.startsAt, NOW)), said.includes('不剧透')]).toEqual([
    true,
    false,
  ])
})

test('[FEAT-03] the room of the one who streams a match is in sight under every tab', async () => {
  await openStreamed([records.derby, { ...records.lions, status: LiveStatus.PLAN }])
  expect(texts(`main a[href="#/live?id=${records.derby.liveId}"] b`)).toEqual([
    `${records.derby.anchor.nickname} 正在直播`,
  ])
})

test('[FEAT-03] of several who stream a match their number is in sight, which leads to their list', async () => {
  await openStreamed([records.derby, { ...records.lions, status: LiveStatus.START }])
  const row = Array.from(document.querySelectorAll('main button')).find(
    (one) => one.querySelector('b')?.textContent === '2 个直播间正在直播',
  )
  act(() => {
    row?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(window.location.hash).toBe(`${address}&tab=live`)
})
