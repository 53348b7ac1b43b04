import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { openBoard } from './support/board'
import { texts } from './support/mount'
import { ResultCode } from '../../contract/codes'
import { LiveStatus } from '../../contract/enums'
import { records } from '../../contract/samples/live'
import { clips } from '../../contract/samples/live.recording'
import type { Clip } from '../../contract/live.recording.schema'
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

const openLive = async (more: Partial<typeof info>, list: readonly Clip[], kept = {}) => {
  const { server } = await openApp(`${address}&tab=live`, kept, () => true)
  const answer = async (id: string, data: unknown) => {
    await drawn(() => server.waiting().includes(id))
    await act(() => server.question(id).answer(ok(data)))
  }
  await answer('match.getMatchInfo', { ...info, kinds: [], lives: [], ...more })
  await answer('match.getMatchTimeline', match.getMatchTimeline.full)
  await answer('live.listClips', { list, total: list.length, page: 1, limit: 20 })
  await drawn(hasTabs)
}

const replay = {
  ...records.derby,
  liveId: 'r-over',
  status: LiveStatus.END,
  title: '红港逆转！',
  duration: 5_527,
}

test('[FEAT-03] a stream of the match that is over is listed as its replay, with its streamer and its length', async () => {
  await openLive({ lives: [records.derby], replays: [replay] }, [])
  await drawn(() => document.querySelector('main a[href^="#/live?id=r-over"]') !== null)
  const card = document.querySelector('main a[href^="#/live?id=r-over"]')
  expect([
    card?.getAttribute('href'),
    card?.querySelector('b')?.textContent,
    card?.textContent.includes('回放 1:32:07'),
  ]).toEqual(['#/live?id=r-over&play=1', '红港逆转！', true])
  expect(card?.textContent).toContain(records.derby.anchor.nickname)
})

test('[FEAT-02] [FEAT-03] where results are hidden a replay is called by who played', async () => {
  const over = { ...info.match, state: 'ended' as const, clock: null, touchline: null }
  await openLive({ match: over, replays: [replay] }, [], { 'SPOILER-FREE': true })
  await drawn(() => document.querySelector('main a[href^="#/live?id=r-over"]') !== null)
  expect(texts('main a[href^="#/live?id=r-over"] b')).toEqual([
    `${info.match.home.name} – ${info.match.away.name}`,
  ])
})

test('[FEAT-01] a moment that two streamers showed stands once, with the view of each', async () => {
  const other = {
    ...clips.moment,
    clipId: 'c-lions',
    liveId: 'r-lions',
    anchor: records.lions.anchor,
    duration: 12,
  }
  await openLive({}, [other, clips.member, clips.moment])
  await drawn(() => document.querySelectorAll('main li a[href^="#/clip"]').length === 3)
  const rows = Array.from(document.querySelectorAll('main li:has(a[href^="#/clip"])'), (row) =>
    Array.from(row.querySelectorAll('a'), (link) => [link.getAttribute('href'), link.textContent]),
  )
  expect(rows).toEqual([
    [
      ['#/clip?id=c-goal', `${clips.moment.duration} 秒红港 1:0 蓝桥${clips.moment.anchor.nickname}的视角`],
      ['#/clip?id=c-lions', `${records.lions.anchor.nickname}的视角 12 秒`],
    ],
    [['#/clip?id=c-nanshan', '31 秒这脚停球太漂亮了']],
  ])
  const view = document.querySelector('main li a[href="#/clip?id=c-lions"]')
  expect(view?.getAttribute('aria-label')).toBe(`${clips.moment.title}，${view?.textContent}`)
})
