import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { click, one, texts } from './support/mount'
import { drawn } from './support/app'
import { HOT, LIVES, page, links, has, button, openHome } from './support/home'
import { LiveStatus } from '../../contract/enums'
import { NOW } from '../../contract/samples/sample'
import { liveUpdate, matchUpdate } from '../../contract/samples/socket'
import { routeOf } from '../../src/app/routes'

const changed = () => texts(`${HOT} a:nth-of-type(1) [data-changed]`)

const touched = () => Object.assign(new Event('touchstart', { bubbles: true }), { touches: [] })

describe('while one looks', () => {
  test('[ROUTE-03] the tab tapped again asks for everything anew; what does not come leaves the older rows', async () => {
    const { fill, server, fail, answer } = await openHome()
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
    const { fill, board } = await openHome()
    await fill()
    await board.say({
      type: 'board.batch',
      at: NOW,
      lives: [{ ...liveUpdate, viewers: 51_000 }],
      matches: [],
    })
    expect(texts(`${LIVES} a`)[0]).toContain('5.1万')
    await board.say({
      type: 'board.batch',
      at: NOW,
      lives: [{ ...liveUpdate, status: LiveStatus.END }],
      matches: [],
    })
    const [first] = texts(`${LIVES} a`)
    expect(first).toContain('已结束')
    expect(first).not.toContain('万')
  })

  test('a goal flips the score and runs along the touchline, once', async () => {
    const { fill, board } = await openHome()
    await fill()
    const [, card] = document.querySelectorAll(`${HOT} a`)
    const runs = () =>
      Array.from(card?.querySelectorAll<HTMLElement>('[data-from]') ?? [], (run) => run.dataset['from'])
    expect([changed(), runs()]).toEqual([[], []])
    const goal = { ...matchUpdate, score: { home: 3, away: 1, parts: [] } }
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
    expect(card?.textContent).toContain('红港60%蓝桥40%控球')
  })

  test('a room’s code is fetched when a finger comes down on its card', async () => {
    const { fill } = await openHome()
    await fill()
    const room = routeOf('/live') as { screen: () => Promise<unknown> }
    const fetched = vi.spyOn(room, 'screen').mockRejectedValue(new Error('only noted'))
    const title = document.querySelector(`${LIVES} a b`)
    expect(fetched).not.toHaveBeenCalled()
    act(() => void title?.dispatchEvent(touched()))
    expect(fetched).toHaveBeenCalledOnce()
    act(() => void one('h1').dispatchEvent(touched()))
    expect(fetched).toHaveBeenCalledOnce()
    fetched.mockRestore()
  })

  test('a football minute goes on without a question', async () => {
    const { fill, server } = await openHome()
    await fill()
    const before = server.questions.length
    vi.setSystemTime(NOW + 31_000)
    await drawn(() => texts(`${HOT} a`)[1]?.includes("68'") === true)
    expect(server.questions.length).toBe(before)
  })
})
