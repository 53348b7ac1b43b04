import { act } from 'react'
import { beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { openBoard } from './support/board'
import { formatCount, formatTime } from '../../src/text/format'
import { click, one, texts } from './support/mount'
import { anchorLives, records, rooms } from '../../contract/samples/live'
import { live } from '../../src/screens/live/live'
import { match } from '../../contract/samples/match'
import { LiveStatus } from '../../contract/enums'
import { ResultCode } from '../../contract/codes'
import { NOW } from '../../contract/samples/sample'
import { account } from '../../contract/samples/account'
import type { LiveRecord, LiveRoom } from '../../contract/entities.schema'

beforeAll(() => import('../../src/screens/live/live'), 60_000)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  openBoard()
  vi.stubGlobal('visualViewport', null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window.navigator, 'share')
})

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': account.getSimpleInfo.full }
const enter = async (room: LiveRoom, tab = 'chat', kept = {}) => {
  const opened = await openApp(`#/live?id=${room.liveId}&tab=${tab}`, kept, () => true)
  await drawn(() => opened.server.waiting().includes('live.getLiveRoom'))
  await act(() => opened.server.question('live.getLiveRoom').answer(ok(room)))
  await drawn(() => document.querySelector('[role=tab]') !== null)
  return opened
}
const links = (of: string) =>
  Array.from(document.querySelectorAll(`${of} a`), (link) => link.getAttribute('href'))
const counts = () => texts('[role=tabpanel] b + small')
const button = (label: string): HTMLElement => one(`button[aria-label="${label}"]`)

const said = () => document.querySelector('main')?.textContent ?? ''

test.each(['#/live', '#/live?id='])(
  '[ROUTE-05] %s names no room: the page says that there is none, and leads on',
  async (hash) => {
    const { server } = await openApp(hash, {}, () => true)
    await drawn(() => server.waiting().includes('live.getLiveRoom'))
    const { asked, answer } = server.question('live.getLiveRoom')
    expect(asked.input).toEqual({ liveId: 'none' })
    await act(() => answer(refused(ResultCode.SERVER_LOST, '直播间不存在')))
    await drawn(() => said().includes('这个直播间不存在'))
    expect(texts('main a')).toContain('回到首页')
  },
)

test.each([
  ['#/live?id=r-derby', 'r-derby', true],
  ['#/live?id=r-derby&play=1', 'r-derby', false],
])(
  '[FEAT-01] %s shows what is remembered of the room: a link to a replay waits for what it is now',
  (hash, liveId, isShown) => {
    const { room } = live.read(new URLSearchParams(hash.split('?')[1]), NOW).requires
    expect(room?.input(() => rooms.started)).toEqual(
      expect.objectContaining({ liveId, seen: isShown ? rooms.started : null }),
    )
  },
)

/** A planned room's page of its match, which these stream. */
const openMatchOf = async (lives: readonly LiveRecord[]): Promise<void> => {
  const { server } = await enter(rooms.planned, 'anchor')
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  const { full } = match.getMatchInfo
  const own = { ...full.match, ...rooms.planned.match }
  await act(() =>
    server.question('match.getMatchInfo').answer(ok({ ...full, kinds: [], match: own, lives: [...lives] })),
  )
  await drawn(() => server.waiting().includes('match.getMatchTimeline'))
  await act(() => server.question('match.getMatchTimeline').answer(ok(match.getMatchTimeline.empty)))
  await drawn(() => document.querySelector('[aria-label="这场比赛的其他直播"]') !== null)
}

test('[FEAT-01] a room leads to its match, its league and the others who stream it', async () => {
  await openMatchOf([records.lions, { ...records.derby, liveId: rooms.planned.liveId }])
  const { matchId, league } = rooms.planned.match
  expect([links('section[aria-label="播放器"]'), links('[role=tabpanel]')]).toEqual([
    [`#/liveGroupMatch?id=${matchId}`],
    [
      `#/friend?id=${rooms.planned.anchor.memberId}`,
      `#/supporters?id=${rooms.planned.liveId}`,
      `#/liveGroupMatch?id=${matchId}`,
      `#/matchGroupLeague?id=${league.leagueId}`,
      `#/live?id=${records.lions.liveId}`,
    ],
  ])
})

test('[FEAT-01] of the others who stream a room’s match those that are not on say when they begin, or began', async () => {
  const plannedAt = NOW + 60_000
  const startedAt = NOW - 90 * 60_000
  await openMatchOf([
    records.lions,
    { ...records.lions, liveId: 'soon', status: LiveStatus.PLAN, plannedAt, startedAt: null },
    { ...records.lions, liveId: 'done', status: LiveStatus.END, startedAt },
  ])
  expect(
    [...document.querySelectorAll('[aria-label="这场比赛的其他直播"] li')].map(
      (row) => row.querySelector('b + small')?.textContent ?? null,
    ),
  ).toEqual([null, `今天 ${formatTime(plannedAt)} 开播`, `今天 ${formatTime(startedAt)}`])
})

test('[FEAT-01] the anchor’s tab leads to what else there is, to be seen again too, and asks for more below', async () => {
  const { server } = await enter({ ...rooms.started, match: null }, 'anchor')
  await drawn(() => server.waiting().includes('live.listAnchorLives'))
  const question = server.question('live.listAnchorLives')
  expect(question.asked.input).toEqual({ memberId: null, liveId: 'r-chen', page: 1, limit: 10 })
  await act(() => question.answer(ok({ list: anchorLives, total: anchorLives.length, page: 1, limit: 10 })))
  await drawn(() => document.querySelector('ul[aria-label="直播与回放"]') !== null)
  expect(links('ul[aria-label="直播与回放"]')).toEqual([
    '#/live?id=r-planned',
    '#/live?id=r-ended&play=1',
    '#/live?id=r-talked&play=1',
  ])
  expect(texts('ul[aria-label="直播与回放"] b')).toEqual(anchorLives.slice(1).map(({ title }) => title))
  expect(texts('ul[aria-label="直播与回放"] a > div > span')).toEqual([
    '未开播',
    '回放',
    '1:24:00',
    '回放',
    '1:02:05',
  ])
})

test('[FEAT-09] who follows the anchor in the room is counted among the fans at once', async () => {
  await enter({ ...rooms.started, match: null, followed: false }, 'anchor', asMember)
  const { nickname, fans } = rooms.started.anchor
  await drawn(() => counts().length > 0)
  const before = counts()
  click(button(`关注 ${nickname}`))
  expect([before, counts()]).toEqual([[`粉丝 ${formatCount(fans)}`], [`粉丝 ${formatCount(fans + 1)}`]])
})

test('[FEAT-06] by keyboard one skips to the chat, or to the tab that leads there', async () => {
  await enter({ ...rooms.started, match: null }, 'anchor')
  click(one('[data-room] > .skip'))
  expect(document.activeElement?.textContent).toBe('聊天')
})

test('[FEAT-02] who hides results is told who played instead of a title that may tell how it went', async () => {
  const { server } = await enter({ ...rooms.started, match: null }, 'anchor', { 'SPOILER-FREE': true })
  await drawn(() => server.waiting().includes('live.listAnchorLives'))
  const list = anchorLives.slice(2)
  const question = server.question('live.listAnchorLives')
  await act(() => question.answer(ok({ list, total: list.length, page: 1, limit: 10 })))
  await drawn(() => document.querySelector('ul[aria-label="直播与回放"]') !== null)
  const [over, talked] = list
  expect(texts('ul[aria-label="直播与回放"] b')).toEqual([
    `${over?.match?.home.name} – ${over?.match?.away.name}`,
    talked?.title,
  ])
})

test('[FEAT-01] what the anchor streams did not come: it says so and asks again in place', async () => {
  const { server } = await enter({ ...rooms.started, match: null }, 'anchor')
  await drawn(() => server.waiting().includes('live.listAnchorLives'))
  await act(() => server.question('live.listAnchorLives').answer(refused(500, '出错了')))
  await drawn(() => document.querySelector('section[aria-label="直播与回放"] button') !== null)
  click(one('section[aria-label="直播与回放"] button'))
  await drawn(() => server.waiting().includes('live.listAnchorLives'))
  const none = { list: [], total: 0, page: 1, limit: 10 }
  await act(() => server.question('live.listAnchorLives').answer(ok(none)))
  await drawn(() => texts('section[aria-label="直播与回放"] p').length > 0)
  expect(texts('section[aria-label="直播与回放"] p')).toEqual(['这位主播还没有别的直播和回放'])
})

const choice = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog button, dialog a')].find(
    ({ textContent }) => textContent === words,
  )
const openMenu = async (words: string): Promise<HTMLElement> => {
  click(button('更多'))
  await drawn(() => choice(words) !== undefined)
  return choice(words) as HTMLElement
}

test('[FEAT-01] a room is shared by its title, or its link is copied', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Object.assign(window.navigator, { share })
  await enter(rooms.planned)
  click(await openMenu('分享直播间'))
  expect(share.mock.calls).toEqual([[{ title: rooms.planned.title, url: window.location.href }]])
})

test('[FEAT-09] the anchor is followed, and left, in the room’s menu, too', async () => {
  await enter({ ...rooms.started, match: null, followed: false }, 'chat', asMember)
  const { nickname } = rooms.started.anchor
  click(await openMenu(`关注 ${nickname}`))
  expect((await openMenu(`取消关注 ${nickname}`)).closest('[role=dialog], dialog')).not.toBe(null)
})

test('[FEAT-06] a visitor logs in to report a stream, and comes back to its room', async () => {
  await enter(rooms.planned)
  expect((await openMenu('登录后举报直播间')).getAttribute('href')).toBe(
    `#/login?back=${encodeURIComponent(`/live?id=${rooms.planned.liveId}`)}`,
  )
})

test.each([
  ['no', '举报已收到，谢谢。运营会看这场直播，有结果会通知你'],
  ['waiting', '你已经举报过这场直播，运营还没有处理完，有结果会通知你'],
] as const)(
  '[FEAT-06] a member reports a stream from its room, and is told whether it was done before: %s',
  async (before, words) => {
    const { server } = await enter(rooms.planned, 'chat', asMember)
    click(await openMenu('举报直播间'))
    await drawn(() => choice('提交举报') !== undefined)
    const reason = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === '盗播侵权',
    )
    click(reason as HTMLElement)
    click(choice('提交举报') as HTMLElement)
    await drawn(() => server.waiting().includes('live.reportLive'))
    const question = server.question('live.reportLive')
    expect(question.asked.input).toEqual({
      liveId: rooms.planned.liveId,
      at: NOW,
      reason: 'copyright',
      text: '',
    })
    await act(() => question.answer(ok({ before })))
    await drawn(() => texts('dialog [role=status]').includes(words))
    click(choice('回到直播间') as HTMLElement)
    await drawn(() => choice('回到直播间') === undefined)
    expect(texts('dialog [role=status]')).toEqual([])
  },
)

test('[FEAT-02] a planned room tells large when it begins and offers to reserve its match', async () => {
  const { server } = await enter(rooms.planned, 'chat', asMember)
  const names = `${rooms.planned.match.home.name} 对 ${rooms.planned.match.away.name}`
  expect(texts('section[aria-label="播放器"] p b')).toEqual([formatTime(rooms.planned.plannedAt)])
  click(button(`预约 ${names}`))
  await drawn(() => server.waiting().includes('match.reserve'))
  expect(server.question('match.reserve').asked.input).toEqual({
    matchId: rooms.planned.match.matchId,
    on: true,
  })
  expect(button(`已预约 ${names}，再按一次取消`).getAttribute('aria-pressed')).toBe('true')
})

test('[FEAT-02] a planned room without a match offers to reserve its stream', async () => {
  const { server } = await enter({ ...rooms.planned, match: null }, 'chat', asMember)
  const { anchor, title, liveId } = rooms.planned
  const name = `${anchor.nickname} · ${title}`
  click(button(`预约 ${name}`))
  await drawn(() => server.waiting().includes('live.reserveLive'))
  expect(server.question('live.reserveLive').asked.input).toEqual({ liveId, on: true })
  expect(button(`已预约 ${name}，再按一次取消`).getAttribute('aria-pressed')).toBe('true')
})

const press = (on: HTMLElement, more: KeyboardEventInit = {}) =>
  act(() => on.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true, ...more })))
const flies = () => document.querySelector('button[aria-label="关闭弹幕"]') !== null

test('[FEAT-01] the picture’s keys leave alone what is chosen in by the keyboard', async () => {
  await enter(rooms.started)
  await drawn(() => document.querySelector('select') !== null)
  await press(one('select'))
  expect(flies()).toBe(true)
  await press(button('关闭弹幕'), { repeat: true })
  expect(flies()).toBe(true)
  await press(button('关闭弹幕'))
  expect(flies()).toBe(false)
})

test('[FEAT-01] they work where nothing has the focus, and not while something beside the picture has it', async () => {
  await enter(rooms.started)
  await drawn(() => document.querySelector('select') !== null)
  await press(document.querySelector('[role=tab]') as HTMLElement)
  expect(flies()).toBe(true)
  await press(document.body)
  expect(flies()).toBe(false)
})

test('[FEAT-03] the line of a room that leads to its league names the season of a match of another one', async () => {
  const { started } = rooms
  const { match: played } = started
  if (played === null) throw new Error('the sample has a match')
  const season = { said: null, nth: 8, away: 1 }
  await enter({ ...started, match: { ...played, season } }, 'anchor')
  await drawn(() => document.querySelector('[role=tabpanel] nav a + a') !== null)
  expect(one('[role=tabpanel] nav a + a').textContent).toBe(
    `${played.league.name} · 下赛季 · ${played.round}`,
  )
})
