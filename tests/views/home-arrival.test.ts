import { describe, expect, test, vi } from 'vitest'
import { texts } from './support/mount'
import { HOT, LIVES, page, links, has, openHome } from './support/home'
import { records } from '../../contract/samples/live'
import { football } from '../../contract/samples/matches'

describe('the first look', () => {
  test('[API-08] [API-11] [API-12] [API-14] [CONST-01] asks exactly what the page’s first lines have begun', async () => {
    const begun: unknown[] = []
    vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
      begun.push([address, body])
      return Promise.reject(new Error('only noted'))
    })
    window.history.replaceState(null, '', '#/home')
    // The build puts the files of each screen here.
    vi.stubGlobal('__SCREEN_FILES__', {})
    const [boot] = Object.values(import.meta.glob('../../src/boot.js'))
    await boot?.()
    const { server } = await openHome()
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
    await openHome()
    expect(document.querySelectorAll('main [aria-busy=true]').length).toBe(4)
    expect([texts('main h1'), texts('main h2'), links(LIVES), links(HOT)]).toEqual([
      ['触线.'],
      ['热门赛事', '正在直播'],
      [],
      ['#/schedule/index'],
    ])
    expect(links('main header').slice(0, 3)).toEqual(['#/search', '#/rank', '#/notice'])
  })

  test('[API-08] [ROUTE-07] slides lead to their match, their stream, a page outside by the way that names it, or to the schedule', async () => {
    const { fill } = await openHome()
    await fill()
    // What is not in sight at once is drawn when the page has time.
    await expect
      .poll(() => links('[aria-label="精选"]'))
      .toEqual([
        `#/liveGroupMatch?id=${football.matchId}`,
        '#/live?id=r-kai',
        `#/outUrl?${new URLSearchParams({ url: 'https://touchline.example/spring', title: '春季观赛指南' }).toString()}`,
        '#/schedule/index',
      ])
    expect(has('[aria-label="精选"]', '海港德比 今夜开战')).toBe(true)
  })

  test('[API-12] matches stand with clock, score and touchline, and lead to their best stream or their page', async () => {
    const { fill } = await openHome()
    await fill()
    await expect
      .poll(() => links(HOT).slice(1, 6))
      .toEqual([
        `#/live?id=${records.derby.liveId}`,
        `#/live?id=${records.lions.liveId}`,
        `#/live?id=${records.jungle.liveId}`,
        '#/liveGroupMatch?id=m-lin-xu',
        '#/liveGroupMatch?id=m-north-rovers',
      ])
    const [, first] = document.querySelectorAll(`${HOT} a`)
    expect(first?.textContent).toContain("67'")
    expect(first?.textContent).toContain('控球3 位主播 · 12.4万')
    expect(first?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      `${football.home.name} 61%，${football.away.name} 39%`,
    )
  })

  test('[API-14] [LIVE-01] streams stand with their state, anchor and viewers, and lead to their rooms', async () => {
    const { fill } = await openHome()
    await fill()
    expect(links(LIVES)).toEqual(page.list.map(({ liveId }) => `#/live?id=${liveId}`))
    const [first] = texts(`${LIVES} a`)
    expect(first).toContain('直播')
    expect(first).toContain(records.derby.anchor.nickname)
    expect(first).toContain('4.2万')
    expect(first).toContain(records.derby.title)
  })
})
