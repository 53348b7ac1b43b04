import { describe, expect, test } from 'vitest'
import { click } from './support/mount'
import { drawn } from './support/app'
import { HOT, LIVES, page, links, has, button, chip, openHome } from './support/home'
import { MatchType } from '../../contract/enums'
import { live, records } from '../../contract/samples/live'
import { match } from '../../contract/samples/match'
import { NOW } from '../../contract/samples/sample'

describe('choices', () => {
  test('[API-12] [API-14] a sport asks for its matches and streams, and the older ones stay until they come', async () => {
    const { fill, answer, asked } = await openHome()
    await fill()
    await drawn(() => links(HOT).length === 8)
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
    const { server, fill } = await openHome()
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
    const { fill, answer, server } = await openHome()
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
    const { fill, asked } = await openHome()
    await fill()
    click(chip('电竞'))
    click(chip('按赛事'))
    expect(asked().at(-1)).toEqual([
      'live.getLivingRecordByHotMatch',
      { matchType: MatchType.GAMING, page: 1, limit: 50 },
    ])
  })

  test('who began last is a tap away, and each stream says when it began', async () => {
    const { fill, answer, asked } = await openHome()
    await fill()
    click(chip('新开播'))
    expect(asked().at(-1)).toEqual(['live.getLivingRecordByStart', { matchType: 0, page: 1, limit: 50 }])
    expect(window.location.hash).toBe('#/home/index?by=start')
    const begun = { ...records.talk, startedAt: Math.floor(NOW / 60_000) * 60_000 - 3 * 60_000 }
    await answer('live.getLivingRecordByStart', { ...page, list: [begun], total: 1 })
    await drawn(() => has(LIVES, '3 分钟前开播'))
    expect(links(LIVES)).toEqual([`#/live?id=${begun.liveId}`])
  })

  test('[CONST-01] more than a page is asked for by the page', async () => {
    const { answer, asked } = await openHome()
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
