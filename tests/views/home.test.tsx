import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawn, openApp } from './kit/app'
import { openBoard } from './kit/board'
import { click, one, texts } from './kit/mount'
import { ok, refused } from '../kit/exchange'
import { ResultCode } from '../../contract/codes'
import { LiveStatus, MatchType } from '../../contract/enums'
import { home } from '../../contract/samples/home'
import { live, records } from '../../contract/samples/live'
import { match } from '../../contract/samples/match'
import { football } from '../../contract/samples/matches'
import { NOW } from '../../contract/samples/sample'
import { livePulse, matchPulse } from '../../contract/samples/socket'
import { routeOf } from '../../src/routes'

const HOT = '[aria-label="热门赛事"]'
const LIVES = '[aria-label="正在直播"]'
const page = live.getLivingRecordByHotMatch.full
const broken = refused(ResultCode.ERROR, '服务开小差了')

let board: ReturnType<typeof openBoard>

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  board = openBoard()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.touchlineEarly
})

const isThere = (): boolean => document.querySelector(LIVES) !== null
const isCalm = (): boolean => document.querySelector('main [aria-busy=true]') === null
const links = (of: string): readonly (string | null)[] =>
  Array.from(document.querySelectorAll(`${of} a`), (link) => link.getAttribute('href'))
const has = (of: string, words: string): boolean => one(of).textContent.includes(words)
const button = (words: string, of = 'main'): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(`${of} button`)].find(
    (each) => each.textContent === words || each.getAttribute('aria-label') === words,
  )
  if (found === undefined) throw new Error(`no button ${words} in ${of}`)
  return found
}
const sports = (): readonly string[] => texts('[aria-label="运动项目"] label')
const chip = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll('label')].find((label) => label.textContent === words)
  if (found === undefined) throw new Error(`no chip ${words}`)
  return found
}

const open = async () => {
  const { server, go } = await openApp('#/home/index', {}, isThere)
  const answer = (id: string, data: unknown) => act(() => server.question(id).answer(ok(data)))
  const fail = (id: string) => act(() => server.question(id).answer(broken))
  const fill = async () => {
    await answer('home.carouses', home.carouses.full)
    await answer('match.querySpTypeList', match.querySpTypeList.full)
    await answer('match.getHotMatchList', match.getHotMatchList.full)
    await answer('live.getLivingRecordByViewers', page)
    await drawn(isCalm)
  }
  /** The questions so far: which call, with what. */
  const asked = () => server.questions.map(({ asked: { call, input } }) => [call.id, input])
  return { server, go, answer, fail, fill, asked }
}

describe('the first look', () => {
  test('[API-08] [API-11] [API-12] [API-14] [CONST-01] asks exactly what the page’s first lines have begun', async () => {
    const begun: unknown[] = []
    vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
      begun.push([address, body])
      return Promise.reject(new Error('only noted'))
    })
    window.history.replaceState(null, '', '#/home')
    const [boot] = Object.values(import.meta.glob('../../src/boot.js'))
    await boot?.()
    const { server } = await open()
    const asked = server.questions.map(({ asked: { call, input } }) => [
      `/api${call.path}`,
      JSON.stringify(input),
    ])
    expect(asked.map(String).toSorted()).toEqual(begun.map(String).toSorted())
    expect(asked).toContainEqual([
      '/api/v1/mms/uFront/live/getLivingRecordByViewers',
      '{"matchType":0,"page":1,"limit":50}',
    ])
  })

  test('shows where everything will be, and says that it is on its way', async () => {
    await open()
    expect(document.querySelectorAll('main [aria-busy=true]').length).toBe(4)
    expect([texts('main h1'), texts('main h2'), links(LIVES), links(HOT)]).toEqual([
      ['触线.'],
      ['热门赛事', '正在直播'],
      [],
      ['#/schedule/index'],
    ])
    expect(links('main header').slice(0, 2)).toEqual(['#/search', '#/notice'])
  })

  test('[API-08] slides lead to their match, their stream, their address, or to the schedule', async () => {
    const { fill } = await open()
    await fill()
    expect(links('[aria-label="精选"]')).toEqual([
      `#/liveGroupMatch?id=${football.matchId}`,
      '#/live?id=r-kai',
      'https://touchline.example/spring',
      '#/schedule/index',
    ])
    expect(has('[aria-label="精选"]', '海港德比 今夜开战')).toBe(true)
  })

  test('[API-12] matches stand with clock, score and touchline, and lead to their best stream or their page', async () => {
    const { fill } = await open()
    await fill()
    expect(links(HOT).slice(1, 6)).toEqual([
      `#/live?id=${records.derby.liveId}`,
      `#/live?id=${records.lions.liveId}`,
      `#/live?id=${records.jungle.liveId}`,
      '#/liveGroupMatch?id=m-lin-xu',
      '#/liveGroupMatch?id=m-north-rovers',
    ])
    const [, first] = document.querySelectorAll(`${HOT} a`)
    expect(first?.textContent).toContain("67'")
    expect(first?.textContent).toContain('控球 61%3 位主播 · 12.4万')
    expect(first?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      `${football.home.name} 61%，${football.away.name} 39%`,
    )
  })

  test('[API-14] [LIVE-01] streams stand with their state, anchor and viewers, and lead to their rooms', async () => {
    const { fill } = await open()
    await fill()
    expect(links(LIVES)).toEqual(page.list.map(({ liveId }) => `#/live?id=${liveId}`))
    const [first] = texts(`${LIVES} a`)
    expect(first).toContain('直播')
    expect(first).toContain(records.derby.anchor.nickname)
    expect(first).toContain('4.2万')
    expect(first).toContain(records.derby.title)
  })
})

describe('nothing there, or nothing came', () => {
  test('each part that is empty says so and leads on', async () => {
    const { answer } = await open()
    await answer('home.carouses', [])
    await answer('match.querySpTypeList', [])
    await answer('match.getHotMatchList', [])
    await answer('live.getLivingRecordByViewers', live.getLivingRecordByViewers.empty)
    expect([has(HOT, '今天没有热门赛事'), has(LIVES, '现在没有人开播'), texts('label').slice(0, 1)]).toEqual([
      true,
      true,
      ['全部'],
    ])
    expect(links(LIVES)).toEqual(['#/schedule/index'])
    expect(has('main', '看球、聊球')).toBe(true)
  })

  test.each([
    ['match.getHotMatchList', HOT, match.getHotMatchList.full, 8],
    ['live.getLivingRecordByViewers', LIVES, page, 4],
  ])('%s that fails is offered again, the other parts stand', async (id, part, data, count) => {
    const { fail, answer } = await open()
    await answer('home.carouses', home.carouses.full)
    await fail(id)
    expect(texts(`${part} [role=alert] p`)).toEqual(['没能加载出来'])
    click(button('重试', part))
    await answer(id, data)
    expect([texts(`${part} [role=alert]`), links(part).length]).toEqual([[], count])
  })

  test('[API-08] slides that fail are offered again', async () => {
    const { fail, answer } = await open()
    await fail('home.carouses')
    click(button('重试'))
    await answer('home.carouses', home.carouses.full)
    expect(links('[aria-label="精选"]').length).toBe(4)
  })

  test('[ENUM-13] [API-11] without the sports the display list stands in, and they can be asked for again', async () => {
    const { fail, answer } = await open()
    await fail('match.querySpTypeList')
    expect(sports()).toEqual(['全部', '足球', '篮球', '电竞', '棋牌', '其他'])
    click(button('重试'))
    await answer('match.querySpTypeList', match.querySpTypeList.full)
    expect(sports()).toEqual(['全部', '足球', '篮球', '电竞', '棋牌', '台球', '网球', '羽毛球', '其他'])
  })
})

describe('choices', () => {
  test('[API-12] [API-14] a sport asks for its matches and streams, and the older ones stay until they come', async () => {
    const { fill, answer, asked } = await open()
    await fill()
    click(chip('篮球'))
    expect(asked().slice(-2)).toEqual([
      ['match.getHotMatchList', { typeId: MatchType.BASKETBALL }],
      ['live.getLivingRecordByViewers', { matchType: MatchType.BASKETBALL, page: 1, limit: 50 }],
    ])
    expect([links(HOT).length, links(LIVES).length]).toEqual([8, 4])
    await answer('match.getHotMatchList', [match.getHotMatchList.full[1]])
    await answer('live.getLivingRecordByViewers', { ...page, list: [records.lions], total: 1 })
    expect(links(LIVES)).toEqual([`#/live?id=${records.lions.liveId}`])
  })

  test('[REQ-07] a newer choice gives up the older one’s questions', async () => {
    const { server, fill } = await open()
    await fill()
    click(chip('篮球'))
    click(chip('网球'))
    expect(server.questions.slice(-4).map((question) => question.isAborted())).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('a choice made before is shown at once and asked for anew behind it', async () => {
    const { fill, answer, server } = await open()
    await fill()
    click(chip('网球'))
    await answer('match.getHotMatchList', [])
    await answer('live.getLivingRecordByViewers', live.getLivingRecordByViewers.empty)
    click(chip('全部'))
    expect([links(LIVES).length, server.waiting()]).toEqual([
      4,
      ['match.getHotMatchList', 'live.getLivingRecordByViewers'],
    ])
  })

  test('[API-13] by match asks for the streams of the hottest matches, of the sport chosen', async () => {
    const { fill, asked } = await open()
    await fill()
    click(chip('电竞'))
    click(chip('按赛事'))
    expect(asked().at(-1)).toEqual([
      'live.getLivingRecordByHotMatch',
      { matchType: MatchType.GAMING, page: 1, limit: 50 },
    ])
  })

  test('[CONST-01] more than a page is asked for by the page', async () => {
    const { answer, asked } = await open()
    await answer('live.getLivingRecordByViewers', { ...page, total: 51 })
    await drawn(() => document.body.textContent.includes('加载更多'))
    click(button('加载更多', LIVES))
    expect(asked().at(-1)).toEqual(['live.getLivingRecordByViewers', { matchType: 0, page: 2, limit: 50 }])
    await answer('live.getLivingRecordByViewers', {
      ...page,
      list: [records.derby, { ...records.talk, liveId: 'r-last' }],
      total: 51,
      page: 2,
    })
    await drawn(() => links(LIVES).includes('#/live?id=r-last'))
    expect(links(LIVES).length).toBe(5)
    expect(has(LIVES, '已经到底了')).toBe(true)
  })
})

describe('while one looks', () => {
  test('[ROUTE-03] the tab tapped again asks for everything anew; what does not come leaves the older rows', async () => {
    const { fill, server, fail, answer } = await open()
    await fill()
    click(one('.tabbar [aria-current=page]'))
    expect(server.waiting()).toEqual([
      'home.carouses',
      'match.getHotMatchList',
      'live.getLivingRecordByViewers',
      'match.querySpTypeList',
    ])
    await fail('live.getLivingRecordByViewers')
    expect([has(LIVES, '没能刷新，先看刚才的内容'), links(LIVES).length]).toEqual([true, 4])
    click(button('重试', LIVES))
    await answer('live.getLivingRecordByViewers', page)
    expect(has(LIVES, '没能刷新')).toBe(false)
  })

  test('[LIVE-01] a stream that ends looks ended, and its viewers go', async () => {
    const { fill } = await open()
    await fill()
    await board.say({
      type: 'board.batch',
      at: NOW,
      lives: [{ ...livePulse, viewers: 51_000 }],
      matches: [],
    })
    expect(texts(`${LIVES} a`)[0]).toContain('5.1万')
    await board.say({
      type: 'board.batch',
      at: NOW,
      lives: [{ ...livePulse, status: LiveStatus.END }],
      matches: [],
    })
    const [first] = texts(`${LIVES} a`)
    expect(first).toContain('已结束')
    expect(first).not.toContain('万')
  })

  test('a goal flips the score and runs along the touchline, once', async () => {
    const { fill } = await open()
    await fill()
    const [, card] = document.querySelectorAll(`${HOT} a`)
    const changed = () => texts(`${HOT} a:nth-of-type(1) [data-changed]`)
    const runs = () =>
      Array.from(card?.querySelectorAll<HTMLElement>('[data-from]') ?? [], (run) => run.dataset['from'])
    expect([changed(), runs()]).toEqual([[], []])
    const goal = { ...matchPulse, score: { home: 3, away: 1, parts: [] } }
    await board.say({ type: 'board.batch', at: NOW, lives: [], matches: [goal] })
    expect([changed(), runs()]).toEqual([['3'], ['home']])
    const runner = card?.querySelector('[data-from]')
    await board.say({
      type: 'board.batch',
      at: NOW,
      lives: [],
      matches: [{ ...goal, at: NOW + 1_000, touchline: { measure: 'possession', home: 60 } }],
    })
    expect(card?.querySelector('[data-from]')).toBe(runner)
    expect(card?.textContent).toContain('控球 60%')
  })

  test('a room’s code is fetched when a finger comes down on its card', async () => {
    const { fill } = await open()
    await fill()
    const room = routeOf('/live') as { screen: () => Promise<unknown> }
    const fetched = vi.spyOn(room, 'screen').mockRejectedValue(new Error('only noted'))
    const title = document.querySelector(`${LIVES} a b`)
    expect(fetched).not.toHaveBeenCalled()
    act(() => void title?.dispatchEvent(new Event('touchstart', { bubbles: true })))
    expect(fetched).toHaveBeenCalledOnce()
    act(() => void one('h1').dispatchEvent(new Event('touchstart', { bubbles: true })))
    expect(fetched).toHaveBeenCalledOnce()
    fetched.mockRestore()
  })

  test('a football minute goes on without a question', async () => {
    const { fill, server } = await open()
    await fill()
    const before = server.questions.length
    vi.setSystemTime(NOW + 31_000)
    await drawn(() => texts(`${HOT} a`)[1]?.includes("68'") === true)
    expect(server.questions.length).toBe(before)
  })
})
