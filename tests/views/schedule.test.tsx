import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawn, openApp } from './support/app'
import { openBoard } from './support/board'
import { click, one, texts } from './support/mount'
import { ok, refused } from '../support/exchange'
import { ResultCode } from '../../contract/codes'
import { MatchQueryType, MatchType } from '../../contract/enums'
import { live } from '../../contract/samples/live'
import { match, schedule } from '../../contract/samples/match'
import { planned } from '../../contract/samples/matches'
import { member } from '../../contract/samples/people'
import { DAY, NOW } from '../../contract/samples/sample'
import { matchUpdate } from '../../contract/samples/socket'
import { formatTime } from '../../src/text/format'

const asMember = { 'ACCESS-TOKEN': 'tk-of-m1', 'CURRENT-USER': member }
const RESERVED = '已预约 河畔流浪 对 南山红港，再按一次取消'
const midnight = new Date(NOW).setHours(0, 0, 0, 0)

let board: ReturnType<typeof openBoard>

beforeAll(() => import('../../src/screens/schedule/schedule'), 60_000)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  board = openBoard()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isThere = (): boolean => document.querySelector('[aria-label="日期"]') !== null

const open = async (hash = '#/schedule/index', kept: Readonly<Record<string, unknown>> = {}) => {
  const app = await openApp(hash, kept, isThere)
  const { server } = app
  const answer = (id: string, data: unknown) => act(() => server.question(id).answer(ok(data)))
  const fill = async (rows = schedule) => {
    await answer('match.listSchedule', { list: rows, total: rows.length, page: 1, limit: 100 })
    await answer('match.listScheduleDays', match.listScheduleDays.full)
    await answer('match.querySpTypeList', match.querySpTypeList.full)
    await drawn(() => document.querySelector('main ul li') !== null)
  }
  const asked = (id: string) =>
    server.questions.filter(({ asked: { call } }) => call.id === id).map(({ asked: { input } }) => input)
  return { ...app, answer, fill, asked }
}

const named = (label: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('main button, main a, main input')].find(
    (each) => each.getAttribute('aria-label') === label || each.textContent === label,
  )
  if (found === undefined) throw new Error(`nothing is named ${label}`)
  return found
}
const chip = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll('label')].find((label) => label.textContent === words)
  if (found === undefined) throw new Error(`no chip ${words}`)
  return found
}
/** The words of what is chosen in a group. */
const chosen = (label: string): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`[aria-label="${label}"] input`)].flatMap((input) =>
    input.checked ? [input.closest('label')?.textContent ?? ''] : [],
  )
const saysNothing = (): boolean =>
  document.querySelector('main')?.textContent.includes('还没有预约比赛或直播，开始前我们会提醒你') === true
const rows = () =>
  [...document.querySelectorAll('main ul ul li > div > a [role="img"]')].map((row) =>
    row.getAttribute('aria-label'),
  )

describe('what is asked for', () => {
  test('[FEAT-02] today as the viewer’s clock has it, and its month with two weeks of days around it', async () => {
    const { asked } = await open()
    expect(asked('match.listSchedule')).toEqual([
      { from: midnight, to: midnight + DAY, queries: [], live: false, followed: false, page: 1, limit: 100 },
    ])
    const [days] = asked('match.listScheduleDays') as [{ starts: number[] }]
    expect(days).toEqual({ starts: days.starts, queries: [], live: false, followed: false })
    const first = new Date(new Date(midnight).setDate(1)).getTime()
    expect([days.starts[0], days.starts.length, days.starts[19]]).toEqual([first, 32, midnight])
  })

  test('[FEAT-02] the dots under the days are asked for by every filter that the list has', async () => {
    const { asked } = await open(
      '#/schedule/index?sport=1&league=l-coast&live=1&reserved=1&followed=1',
      asMember,
    )
    const [list] = asked('match.listSchedule') as [{ from: number; to: number; page: number; limit: number }]
    const { from: _from, to: _to, page: _page, limit: _limit, ...narrowed } = list
    const [days] = asked('match.listScheduleDays') as [{ starts: number[] }]
    expect(days).toEqual({ starts: days.starts, ...narrowed, live: true, followed: true })
  })

  test('[ROUTE-15] [ENUM-06] what the address says', async () => {
    const { asked } = await open(
      '#/schedule/index?day=2026-03-22&to=2026-03-24&sport=1&league=l-coast&live=1&reserved=1&followed=1',
      asMember,
    )
    expect(asked('match.listSchedule')).toEqual([
      {
        from: midnight + 2 * DAY,
        to: midnight + 5 * DAY,
        queries: [
          { type: MatchQueryType.MATCH_TYPE, matchType: MatchType.FOOTBALL },
          { type: MatchQueryType.LEAGUE_ID, leagueId: 'l-coast' },
          { type: MatchQueryType.APPOINTMENT },
        ],
        live: true,
        followed: true,
        page: 1,
        limit: 100,
      },
    ])
  })

  test('[VAL-03] an address with nonsense or too many days is opened with what it may be', async () => {
    const { asked } = await open('#/schedule/index?day=2026-02-31&to=x&sport=77&league=%3Cb%3E&live=yes')
    const [wanted] = asked('match.listSchedule') as [{ from: number; to: number; queries: unknown[] }]
    expect(wanted).toEqual({ ...wanted, from: midnight, to: midnight + DAY, queries: [] })
    const long = await open('#/schedule/index?day=2026-03-20&to=2026-12-31')
    const [cut] = long.asked('match.listSchedule') as [{ from: number; to: number }]
    expect([cut.from, cut.to]).toEqual([midnight, midnight + 31 * DAY])
  })

  test('[ENUM-03] [ROUTE-15] [STORE-03] a sport chosen stands in the address, is asked for and remembered', async () => {
    const { fill, asked } = await open()
    await fill()
    expect(texts('[aria-label="运动项目"] label')).toEqual([
      '全部',
      ...match.querySpTypeList.full.map(({ name }) => name),
    ])
    click(chip('篮球'))
    expect([window.location.hash, asked('match.listSchedule').length]).toEqual([
      '#/schedule/index?sport=2',
      2,
    ])
    expect(JSON.parse(window.localStorage.getItem('MATCH-QUERY') ?? '')).toEqual({
      value: '?sport=2',
      expire: NOW + 604_800_000,
    })
  })

  test('[STORE-03] an address that says nothing is opened with the filters left last', async () => {
    const { asked } = await open('#/schedule/index', { 'MATCH-QUERY': '?sport=2&live=1' })
    const [wanted] = asked('match.listSchedule') as [{ queries: unknown; live: boolean }]
    expect([wanted.queries, wanted.live]).toEqual([[{ type: 1, matchType: MatchType.BASKETBALL }], true])
    expect(window.location.hash).toBe('#/schedule/index?sport=2&live=1')
  })

  test('[STORE-03] 全部 on a schedule that opened with the filters left last is 全部: chosen, asked for and remembered', async () => {
    const { fill, asked } = await open('#/schedule/index', { 'MATCH-QUERY': '?sport=2' })
    await fill()
    click(chip('全部'))
    const kept = JSON.parse(window.localStorage.getItem('MATCH-QUERY') ?? '{}') as { value: unknown }
    expect([chosen('运动项目'), window.location.hash, kept.value]).toEqual([['全部'], '#/schedule/index', ''])
    expect((asked('match.listSchedule') as { queries: unknown }[]).map(({ queries }) => queries)).toEqual([
      [{ type: 1, matchType: MatchType.BASKETBALL }],
      [],
    ])
    click(chip('我的预约'))
    expect(window.location.hash).toBe('#/login?back=%2Fschedule%2Findex%3Freserved%3D1')
  })

  test('[STORE-03] 只看关注 is on while it looks so, and does not come back by itself', async () => {
    const { fill, asked } = await open('#/schedule/index', asMember)
    await fill()
    click(chip('只看关注'))
    const kept = JSON.parse(window.localStorage.getItem('MATCH-QUERY') ?? '{}') as { value: unknown }
    expect([chosen('筛选'), window.location.hash, kept.value]).toEqual([
      ['只看关注'],
      '#/schedule/index?followed=1',
      '',
    ])
    click(chip('只看关注'))
    expect([chosen('筛选'), window.location.hash]).toEqual([[], '#/schedule/index'])
    expect((asked('match.listSchedule') as { followed: unknown }[]).map(({ followed }) => followed)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('none reserved of one sport is said of that sport only, and the way to all reserved ones leads there', async () => {
    const { answer } = await open('#/schedule/index?sport=2&reserved=1', asMember)
    await answer('match.listSchedule', { list: [], total: 0, page: 1, limit: 100 })
    expect(document.body.textContent.includes('你预约的比赛里没有符合这些条件的')).toBe(true)
    click(named('看全部预约'))
    expect(window.location.hash).toBe('#/schedule/index?reserved=1')
  })
})

describe('the rows', () => {
  test('[FEAT-02] stand by league, those much looked for first, within one by start, and say how they stand', async () => {
    const { fill } = await open()
    await fill()
    expect(texts('main ul section > a b')).toEqual([
      '海岸超级联赛',
      '星河职业篮球 · 常规赛',
      '轨道电竞联赛 · 胜者组',
      '秋水公开赛 · 半决赛',
    ])
    expect(rows().slice(0, 3)).toEqual([
      '南山红港 对 望海蓝桥 南山红港 0，望海蓝桥 3 完场',
      "南山红港 对 望海蓝桥 南山红港 2，望海蓝桥 1 67'",
      `北城联 对 河畔流浪 ${formatTime(planned.startsAt)}`,
    ])
    expect([
      named('3 路直播').getAttribute('href'),
      named('看回放 南山红港 对 望海蓝桥').getAttribute('href'),
    ]).toEqual(['#/live?id=r-chen', '#/liveGroupMatch?id=m-derby-first-leg&replay=1'])
  })

  test('[FEAT-02] a match that starts says so where it stands: no row moves under the finger, and nobody asks anew', async () => {
    const { fill, server } = await open()
    await fill(
      schedule.filter(({ matchId }) => matchId === planned.matchId || matchId === 'm-derby-first-leg'),
    )
    expect(rows()[0]?.includes('完场')).toBe(true)
    const before = server.questions.length
    await board.say({
      type: 'board.batch',
      at: NOW,
      lives: [],
      matches: [
        {
          ...matchUpdate,
          matchId: planned.matchId,
          at: NOW,
          state: 'live',
          score: { home: 1, away: 0, parts: [] },
          clock: { period: 1, seconds: 60, running: true, at: NOW },
          touchline: null,
        },
      ],
    })
    expect([rows()[1], server.questions.length]).toEqual([
      "北城联 对 河畔流浪 北城联 1，河畔流浪 0 2'",
      before,
    ])
  })

  test('[FEAT-02] are reserved at once, and given back when the server does not take it', async () => {
    const { fill, answer, server } = await open('#/schedule/index', asMember)
    await fill()
    click(named('预约 河畔流浪 对 南山红港'))
    await drawn(() => document.querySelector(`[aria-label="${RESERVED}"]`) !== null)
    await answer('match.reserve', { matchId: 'm-postponed', reserved: true, minutesBefore: 60 })
    expect(texts('[popover] p')).toEqual(['已预约，提前 60 分钟提醒你改提醒时间'])
    expect([...document.querySelectorAll('[popover] a')].map((link) => link.getAttribute('href'))).toEqual([
      '#/liveGroupMatch?id=m-postponed',
      '#/liveGroupMatch?id=m-postponed&remind=1',
    ])
    click(named(RESERVED))
    await act(() =>
      server
        .question('match.reserve')
        .answer(refused(ResultCode.BUSINESS_FAILURE, '比赛已经结束，不能再预约')),
    )
    expect(named(RESERVED).textContent).toBe('已预约')
  })

  test('[FEAT-02] those reserved have the streams one reserved above them, which are given back there', async () => {
    const { fill, answer, asked, server } = await open('#/schedule/index?reserved=1', asMember)
    expect(asked('live.listReservedLives')).toEqual([{ page: 1, limit: 100 }])
    await fill(schedule.filter(({ reserved }) => reserved))
    const { full } = live.listReservedLives
    await answer('live.listReservedLives', full)
    const section = 'section[aria-label="预约的直播"]'
    await drawn(() => document.querySelector(`${section} li > button`) !== null)
    expect([texts(`${section} h2`), texts(`${section} li b`), texts(`${section} li > button`)]).toEqual([
      ['预约的直播'],
      full.list.map(({ title }) => title),
      ['已预约'],
    ])
    expect(texts(`${section} li b + small`)).toEqual(full.list.map(({ anchor }) => anchor.nickname))
    click(one(`${section} li > button`))
    await drawn(() => server.waiting().includes('live.reserveLive'))
    expect(server.question('live.reserveLive').asked.input).toEqual({ liveId: 'p-talk', on: false })
    await answer('live.reserveLive', { liveId: 'p-talk', reserved: false })
    // The list and the member’s number are read anew; the row stays for who takes it back.
    await drawn(() => server.waiting().includes('live.listReservedLives'))
    expect(server.waiting()).toContain('account.getSimpleInfo')
    await answer('live.listReservedLives', { ...full, list: full.list.slice(0, 1), total: 1 })
    expect(texts(`${section} li > button`)).toEqual(['预约'])
  })

  test('[FEAT-02] a stream that has got a match since it was reserved is given back with the match', async () => {
    const { answer, server } = await open('#/schedule/index?reserved=1', asMember)
    await answer('match.listSchedule', { list: [], total: 0, page: 1, limit: 100 })
    const { full } = live.listReservedLives
    const derby = full.list[0]?.match ?? null
    const list = full.list.map((stream) => ({ ...stream, match: derby }))
    await answer('live.listReservedLives', { ...full, list })
    const button = 'section[aria-label="预约的直播"] li > button'
    await drawn(() => document.querySelector(button) !== null)
    click(one(button))
    await drawn(() => server.waiting().includes('match.reserve'))
    expect([server.question('match.reserve').asked.input, texts(button)]).toEqual([
      { matchId: derby?.matchId, on: false },
      ['预约'],
    ])
  })

  test('[FEAT-02] the day of a stream one reserved is marked as the days of matches are, and shows it', async () => {
    const { full } = live.listReservedLives
    const at = NOW + 3 * DAY
    const list = full.list.map((stream) => ({ ...stream, plannedAt: at }))
    const { answer, server } = await open('#/schedule/index?reserved=1', asMember)
    await answer('match.listSchedule', { list: [], total: 0, page: 1, limit: 100 })
    await answer('match.listScheduleDays', [])
    await answer('live.listReservedLives', { ...full, list })
    await drawn(() => document.querySelector('section[aria-label="预约的直播"] li') !== null)
    click(one('main input[aria-label$="场预约的直播"]'))
    await drawn(() => server.waiting().includes('match.listSchedule'))
    await answer('match.listSchedule', { list: [], total: 0, page: 1, limit: 100 })
    expect(texts('section[aria-label="预约的直播"] li b')).toEqual(list.map(({ title }) => title))
  })

  test('[FEAT-02] streams one reserved stand alone where no match is, and nothing is said to be missing', async () => {
    const { answer } = await open('#/schedule/index?reserved=1', asMember)
    await answer('match.listSchedule', { list: [], total: 0, page: 1, limit: 100 })
    expect(saysNothing()).toBe(false)
    await answer('live.listReservedLives', live.listReservedLives.full)
    await drawn(() => document.querySelector('section[aria-label="预约的直播"] li') !== null)
    expect(saysNothing()).toBe(false)
  })

  test('[FEAT-02] with neither matches nor streams reserved it is said so, once both are known', async () => {
    const { answer } = await open('#/schedule/index?reserved=1', asMember)
    await answer('match.listSchedule', { list: [], total: 0, page: 1, limit: 100 })
    expect(saysNothing()).toBe(false)
    await answer('live.listReservedLives', live.listReservedLives.empty)
    await drawn(saysNothing)
    expect(document.querySelector('section[aria-label="预约的直播"]')).toBe(null)
  })

  test('[FEAT-02] streams that did not come are told above the matches, and asked for again there', async () => {
    const { fill, asked, server } = await open('#/schedule/index?reserved=1', asMember)
    await fill(schedule.filter(({ reserved }) => reserved))
    await act(() => server.question('live.listReservedLives').answer(refused(500, '出错了')))
    const retry = 'section[aria-label="预约的直播"] button'
    await drawn(() => document.querySelector(retry) !== null)
    click(one(retry))
    await drawn(() => server.waiting().includes('live.listReservedLives'))
    expect(asked('live.listReservedLives')).toHaveLength(2)
  })

  test.each([
    ['of a member alone', '#/schedule/index?reserved=1', {}],
    ['where all that is reserved is shown', '#/schedule/index?reserved=1&sport=1', asMember],
    ['where what is reserved is shown', '#/schedule/index', asMember],
  ])('[FEAT-02] streams one reserved are asked for %s', async (_, hash, kept) => {
    const { asked } = await open(hash, kept)
    expect(asked('live.listReservedLives')).toEqual([])
  })

  test('[FEAT-02] are reserved by a quick double tap, too, not reserved and given back', async () => {
    const { fill } = await open('#/schedule/index', asMember)
    await fill()
    const tap = (label: string) =>
      act(() => void named(label).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
    tap('预约 河畔流浪 对 南山红港')
    tap(RESERVED)
    expect(named(RESERVED).textContent).toBe('已预约')
  })

  test('hidden scores are told to nobody until they are asked for', async () => {
    const { fill } = await open('#/schedule/index', { 'SPOILER-FREE': true })
    await fill(schedule.slice(0, 1))
    expect(rows()).toEqual(["南山红港 对 望海蓝桥 比分已隐藏 67'"])
    expect(one('main ul ul').textContent.includes('2')).toBe(false)
    click(named('看比分 南山红港 对 望海蓝桥'))
    expect(rows()).toEqual(["南山红港 对 望海蓝桥 南山红港 2，望海蓝桥 1 67'"])
  })
})

describe('a visitor', () => {
  test('[STORE-03] who wants what only a member has does not find the schedule closed by it later', async () => {
    const { fill } = await open('#/schedule/index', { 'MATCH-QUERY': '?sport=2' })
    await fill()
    click(chip('只看关注'))
    const kept = JSON.parse(window.localStorage.getItem('MATCH-QUERY') ?? '{}') as { value: unknown }
    expect([window.location.hash, kept.value]).toEqual([
      '#/login?back=%2Fschedule%2Findex%3Fsport%3D2%26followed%3D1',
      '?sport=2',
    ])
  })

  test('[NAV-02] who wants the reserved ones is led to the login and back to them', async () => {
    const { fill } = await open()
    await fill()
    click(chip('我的预约'))
    expect(window.location.hash).toBe('#/login?back=%2Fschedule%2Findex%3Freserved%3D1')
  })

  test('[NAV-02] who reserves is led to the login and back, the wish kept', async () => {
    const { fill } = await open()
    await fill()
    click(named('预约 河畔流浪 对 南山红港'))
    expect(window.location.hash).toBe('#/login?back=%2Fschedule%2Findex')
    const kept = JSON.parse(window.localStorage.getItem('MATCH-INFO') ?? '{}') as { value: unknown }
    expect(kept.value).toEqual({ kind: 'match', id: 'm-postponed' })
  })
})

const empty = async (hash: string, user: typeof member | null = null) => {
  const kept = user === null ? {} : { 'ACCESS-TOKEN': 'tk-of-m1', 'CURRENT-USER': user }
  const { answer } = await open(hash, kept)
  await answer('match.listSchedule', { list: [], total: 0, page: 1, limit: 100 })
  await drawn(() => document.querySelector('main [aria-busy="true"]') === null)
  return document.querySelector('main')?.textContent ?? ''
}

describe('nothing to show', () => {
  test('[FEAT-02] of matches under way: says so of the day looked at, with the way to today', async () => {
    const said = await empty('#/schedule/index?day=2026-03-22&live=1')
    expect(said).toContain('这一天没有进行中的比赛')
    click(named('回到今天'))
    expect(window.location.hash).toBe('#/schedule/index?live=1')
  })

  test.each([
    ['now, today', '', '现在没有进行中的比赛'],
    ['the filters, where one narrows it', '&sport=2', '没有符合条件的比赛'],
    ['several days', '&day=2026-03-22&to=2026-03-24', '这几天没有进行中的比赛'],
  ])('[FEAT-02] of matches under way: says so of %s', async (_, more, said) => {
    expect(await empty(`#/schedule/index?live=1${more}`)).toContain(said)
  })

  test.each([
    '',
    '&sport=2',
    '&league=l-1',
    '&live=1',
    '&day=2026-03-22',
    '&day=2026-03-22&to=2026-03-24&sport=1',
  ])(
    '[FEAT-02] of what one follows: says where nothing is followed, with a way to some, whatever else is chosen: %s',
    async (more) => {
      const said = await empty(`#/schedule/index?followed=1${more}`, { ...member, follows: 0 })
      expect(said).toContain('你还没有关注球队、联赛或主播')
      expect(named('去看看联赛').getAttribute('href')).toBe('#/leagueList')
    },
  )

  test('[FEAT-02] of what one follows: who one is, is asked anew as it is chosen, as another device may have followed', async () => {
    const { server } = await open('#/schedule/index', {
      'ACCESS-TOKEN': 'tk-of-m1',
      'CURRENT-USER': { ...member, follows: 0 },
    })
    const before = server.waiting().includes('account.getSimpleInfo')
    click(chip('只看关注'))
    await drawn(() => server.waiting().includes('account.getSimpleInfo'))
    expect(before).toBe(false)
  })

  test.each([
    ['a day', '', '关注的球队、联赛和主播这一天没有比赛'],
    ['several days', '&day=2026-03-22&to=2026-03-24', '关注的球队、联赛和主播这几天没有比赛'],
    ['a sport, day and league', '&sport=2', '关注的球队、联赛和主播没有符合条件的比赛'],
  ])('[FEAT-02] of what one follows: says so of %s', async (_, more, said) => {
    expect(await empty(`#/schedule/index?followed=1${more}`, { ...member, follows: 1 })).toContain(said)
  })

  test('[FEAT-02] of what one follows in one sport: the way leads to all sports, still of what one follows', async () => {
    const said = await empty('#/schedule/index?followed=1&sport=2', { ...member, follows: 1 })
    expect(said).not.toContain('还没有关注')
    click(named('全部项目'))
    expect(window.location.hash).toBe('#/schedule/index?followed=1')
  })
})

const day = (label: string): HTMLElement => one(`dialog button[aria-label*="${label}"]`)

test('[VAL-03] more days than allowed are not chosen, and it is said how many may be', async () => {
  const { fill } = await open()
  await fill()
  click(named('选择日期'))
  click(day('3月1日'))
  click(named('下个月'))
  click(day('4月30日'))
  expect(texts('dialog [aria-live]')).toEqual(['2026年4月', '最多只能选择 31 天'])
})

test('[FEAT-02] matches of another season say so in the head of their card, which leads to the table of that one', async () => {
  const { fill } = await open()
  const season = { said: null, nth: 6, away: -1 }
  await fill(schedule.map((each) => ({ ...each, league: planned.league, round: '第 4 轮', season })))
  const head = one('main section > a')
  expect([head.textContent, head.getAttribute('href')]).toEqual([
    '海岸超级联赛 · 上赛季 · 第 4 轮积分榜',
    `#/matchGroupLeague?id=${planned.league.leagueId}&edition=6&tab=table`,
  ])
})
