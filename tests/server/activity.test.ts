import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivity, listActivities, listCampaigns } from '../../contract/activity'
import { MatchType } from '../../contract/enums'
import { schemasOf } from '../../contract/schemas'
import { roundOf } from '../../server/demo/activities'
import { keepActivity } from '../../server/repositories/activity/activity.repository'
import { HOUR } from './support/finding'
import { NOON, startTestServer, type TestServer } from './support/server'

let bare: TestServer
let demo: TestServer
beforeAll(async () => {
  bare = await startTestServer()
  demo = await startTestServer({ config: { seed: 'demo' } })
})
afterAll(async () => {
  await bare.close()
  await demo.close()
})

const activity = (activityId: string, from: number, to: number) => ({
  activityId,
  title: activityId,
  titleEn: null,
  summary: '',
  summaryEn: null,
  cover: null,
  matchType: MatchType.FOOTBALL,
  startsAt: NOON + from * HOUR,
  endsAt: NOON + to * HOUR,
  content: '<h1>好</h1><p onclick="x()">看<script>alert(1)</script></p>',
  contentEn: '<p onclick="x()">Look<script>alert(1)</script></p>',
  target: null,
})

describe('[FEAT-13] activities', () => {
  test('[FEAT-13] open ones first, then those to come, then the ended ones, by the clock', async () => {
    expect((await bare.ask(listActivities, { page: 1, limit: 20 })).body.data).toEqual({
      list: [],
      total: 0,
      page: 1,
      limit: 20,
    })
    for (const each of [
      activity('ended-long-ago', -9, -8),
      activity('ended', -2, 0),
      activity('later', 9, 10),
      activity('soon', 1, 30),
      activity('open-longer', -1, 50),
      activity('open', 0, 2),
    ])
      await keepActivity(bare.store.db, each)
    const states = async (page = 1, limit = 20) =>
      (await bare.ask(listActivities, { page, limit })).body.data.list.map(({ activityId, state }) => [
        activityId,
        state,
      ])
    expect(await states()).toEqual([
      ['open', 'open'],
      ['open-longer', 'open'],
      ['soon', 'planned'],
      ['later', 'planned'],
      ['ended', 'ended'],
      ['ended-long-ago', 'ended'],
    ])
    expect(await states(2, 4)).toEqual([
      ['ended', 'ended'],
      ['ended-long-ago', 'ended'],
    ])
  })

  test('[FEAT-13] the content is sanitised on its way in', async () => {
    const row = await bare.store.db
      .selectFrom('activity')
      .select(['content', 'content_en'])
      .where('id', '=', 'open')
      .executeTakeFirst()
    expect(row).toEqual({ content: '<h3>好</h3><p>看</p>', content_en: '<p>Look</p>' })
    const { token } = await bare.member('13800000001')
    const { body } = await bare.ask(getActivity, { activityId: 'open' }, token)
    expect(body.data).toEqual({
      ...activity('open', 0, 2),
      content: '<h3>好</h3><p>看</p>',
      contentEn: '<p>Look</p>',
      state: 'open',
    })
  })

  test('[FEAT-13] one that is not there, one that is no id, a visitor', async () => {
    const { token } = await bare.member('13800000002')
    const asked = (activityId: string, by?: string) => bare.ask(getActivity, { activityId }, by)
    expect(await asked('nothing', token)).toEqual({
      status: 404,
      body: { code: 404, msg: '没有这个活动，可能已经下架', data: null },
    })
    expect((await asked('../etc', token)).body.msg).toBe('活动编号不正确，请检查后重试')
    expect((await asked('open')).body.code).toBe(10_004)
  })

  test('[FEAT-13] the demo world has seven, two of which give something, drawn by their sport, each leading somewhere', async () => {
    const { token } = await demo.member('13800000001')
    const { body } = await demo.ask(listActivities, { page: 1, limit: 20 })
    expect(Value.Check(schemasOf('activity.listActivities').output, body.data)).toBe(true)
    expect(body.data.list.map(({ title, state, gives }) => [title, state, gives])).toEqual([
      ['看台一小时', 'open', { reward: 50, currency: 'gold', badge: null }],
      ['掼蛋七日课', 'open', null],
      ['星河篮球观赛夜', 'open', null],
      ['海岸超级联赛竞猜周', 'open', null],
      ['认识三个新声音', 'open', { reward: 6, currency: 'brick', badge: null }],
      ['新主播之夜', 'planned', null],
      ['七天连看挑战', 'planned', null],
    ])
    const { list: giving } = (await demo.ask(listCampaigns, { activityId: null }, token)).body.data
    expect(
      giving.map(({ title, state, left, reward, currency }) => [title, state, left, reward, currency]),
    ).toEqual([
      ['看台一小时', 'open', 200, 50, 'gold'],
      ['认识三个新声音', 'joinable', 150, 6, 'brick'],
    ])
    for (const { activityId } of body.data.list) {
      const { data } = (await demo.ask(getActivity, { activityId }, token)).body
      expect(Value.Check(schemasOf('activity.getActivity').output, data)).toBe(true)
      expect([data.content.includes('<p>'), data.target === null]).toEqual([true, false])
      // What gives nothing promises nothing.
      const isGiving = giving.some(({ title }) => title === data.title)
      expect(/\d 砖块|抽|瓜分|平分|领/.test(data.summary + data.content)).toBe(isGiving)
      const { titleEn, summaryEn, contentEn } = data
      expect(
        [titleEn, summaryEn, contentEn].map((words) => /^[^\u4E00-\u9FFF]{9,}$/.test(words ?? '')),
      ).toEqual([true, true, true])
    }
  })

  test('[FEAT-13] a round counts until half of the pause after it, then the next one does', () => {
    const times = { days: 2, every: 8, since: 0 }
    const first = Math.ceil((NOON + 8 * HOUR) / (8 * 24 * HOUR)) * 8 * 24 * HOUR - 8 * HOUR
    const startOn = (day: number) => (roundOf(times, first + day * 24 * HOUR).startsAt - first) / (24 * HOUR)
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(startOn)).toEqual([0, 0, 0, 0, 0, 8, 8, 8, 8])
  })
})
