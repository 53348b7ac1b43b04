import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WorksType } from '../../contract/enums'
import { carouses, getMemberNoticeByCode, listHotWorksService } from '../../contract/home'
import { schemasOf } from '../../contract/schemas'
import { startTestServer, type TestServer } from './support/server'
import { EVENING } from './support/world'

let demo: TestServer
let bare: TestServer
beforeAll(async () => {
  demo = await startTestServer({ config: { seed: 'demo' }, startAt: EVENING })
  bare = await startTestServer()
})
afterAll(async () => {
  await demo.close()
  await bare.close()
})

const refused = (msg: string) => ({ status: 400, body: { code: 400, msg, data: null } })

describe('[API-08] carouses', () => {
  test('[API-08] gives three to five pictures in order, their matches as they stand now', async () => {
    const { status, body } = await demo.ask(carouses, {})
    expect({ status, code: body.code }).toEqual({ status: 200, code: 0 })
    expect(Value.Check(schemasOf('home.carouses').output, body.data)).toBe(true)
    expect(body.data.map(({ carouselId, target }) => ({ carouselId, kind: target.kind }))).toEqual([
      { carouselId: 'demo-1', kind: 'live' },
      { carouselId: 'demo-2', kind: 'live' },
      { carouselId: 'demo-3', kind: 'live' },
      { carouselId: 'demo-welcome', kind: 'none' },
    ])
    for (const { title, subtitle, match, target } of body.data.slice(0, 3)) {
      expect(title).toMatch(/[\u4E00-\u9FFF]{4}/)
      expect(subtitle).toContain(match?.league.name ?? 'a league')
      expect(target.id.startsWith(match?.matchId ?? '?')).toBe(true)
    }
    expect(body.data.at(-1)?.match).toBe(null)
  })

  test('[API-08] is an empty list where there is nothing to show', async () => {
    expect(await bare.ask(carouses, {})).toEqual({ status: 200, body: { code: 0, msg: 'ok', data: [] } })
  })
})

describe('[API-09] listHotWorksService', () => {
  test('[API-09] gives the words to search for', async () => {
    const { body } = await demo.ask(listHotWorksService, { worksType: WorksType.SEARCH })
    expect(body.data).toEqual([
      { text: '海岸超级联赛', textEn: 'Coast Premier League', hot: true },
      { text: '南山红港', textEn: 'Nanshan Red Harbour', hot: true },
      { text: '老陈说球', textEn: null, hot: true },
      { text: '星河篮球联赛', textEn: 'Star River Basketball League', hot: false },
      { text: '北原猛虎', textEn: 'Beiyuan Tigers', hot: false },
      { text: '破晓杯', textEn: 'Daybreak Cup', hot: false },
      { text: '掼蛋', textEn: 'Guandan', hot: false },
      { text: '羽翼联赛', textEn: 'Feather League', hot: false },
    ])
  })

  test('[API-09] gives the words to chat with', async () => {
    const { body } = await demo.ask(listHotWorksService, { worksType: WorksType.CHAT })
    expect(body.data.map(({ text }) => text)).toEqual([
      '好球！',
      '这都能进？',
      '稳住，我们能赢',
      '裁判看看回放吧',
      '主播讲得好',
      '刚来，现在几比几？',
    ])
  })

  test.each([{ worksType: 3 }, { worksType: 'SEARCH' }, { worksType: null }])(
    '[API-09] refuses the works type of %j',
    async (input) => {
      expect(await demo.ask(listHotWorksService, input as never)).toEqual(
        refused('热词类型不正确，请检查后重试'),
      )
    },
  )

  test('[API-09] asks for a missing works type', async () => {
    expect(await demo.ask(listHotWorksService, {} as never)).toEqual(refused('请填写热词类型'))
  })
})

describe('[API-10] getMemberNoticeByCode', () => {
  test('[API-10] gives the notice of the app address: a welcome with a list and a link', async () => {
    const { body } = await demo.ask(getMemberNoticeByCode, { code: 'appAddr' })
    expect(body.data.title).toBe('这里的内容都是演示')
    for (const tag of ['<p>', '<strong>', '<ul>', '<li>', '<a href="/#/schedule">'])
      expect(body.data.content).toContain(tag)
  })

  test('[API-10] gives the goods notice', async () => {
    const { body } = await demo.ask(getMemberNoticeByCode, { code: 'goodsNotice' })
    expect([body.data.title, body.data.titleEn]).toEqual(['兑换须知', 'Before you order'])
    expect(body.data.content).toContain('之后扣款')
    expect(body.data.contentEn).toContain('withdraw within 10 minutes')
  })

  test('[API-10] is empty where there is nothing to tell', async () => {
    expect(await bare.ask(getMemberNoticeByCode, { code: 'appAddr' })).toEqual({
      status: 200,
      body: { code: 0, msg: 'ok', data: { title: '', content: '', titleEn: null, contentEn: null } },
    })
  })

  test('[SHELL-06] cleans a notice on reading, whoever wrote it', async () => {
    await bare.store.db
      .insertInto('notice')
      .values({
        code: 'goodsNotice',
        title: '须知',
        content: '<p onclick="x()">好</p><script>alert(1)</script>',
      })
      .execute()
    const { body } = await bare.ask(getMemberNoticeByCode, { code: 'goodsNotice' })
    expect(body.data).toEqual({ title: '须知', content: '<p>好</p>', titleEn: null, contentEn: null })
  })

  test('[API-10] refuses an unknown code', async () => {
    expect(await demo.ask(getMemberNoticeByCode, { code: 'nope' } as never)).toEqual(
      refused('公告编号不正确，请检查后重试'),
    )
  })
})
