import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { Envelope } from '../../contract/call'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX } from '../../contract/constants'
import { LiveStatus, MatchType } from '../../contract/enums'
import { AFTER_SCORE, BEFORE_SCORE } from '../../contract/live.prediction-limits'
import type {
  OpenPredictionInput,
  Prediction,
  PredictionOption,
  Staked,
} from '../../contract/live.predictions.schema'
import { keepHalt } from '../../server/repositories/wallet/halt'
import { gamesOn } from './support/games'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { connect, type Batch, type Client } from './support/rooms'
import { startTestServer, type TestServer } from './support/server'

const {
  stake,
  openPrediction,
  lockPrediction,
  voidPrediction,
  getOwnGames,
  getPoints,
  listGames,
  listTemplates,
} = api.live
const { openPoll, endPoll, vote, listOwnPredictions, listPoints } = api.live

type Person = Awaited<ReturnType<TestServer['member']>>

let server: TestServer
let games: Awaited<ReturnType<typeof gamesOn>>
beforeAll(async () => {
  server = await startTestServer()
  games = await gamesOn(server)
})
afterAll(() => server.close())

let room: Awaited<ReturnType<typeof games.room>>
beforeEach(async () => {
  server.clock.forward(60_000)
  room = await games.room({ state: 'live', period: 1 })
})

let count = 0
/** Somebody with two hundred points. */
const fan = async (): Promise<Person> => {
  count += 1
  const member = await server.member(`132${10_000_000 + count}`)
  await server.ask(getOwnGames, { liveId: room.liveId }, member.token)
  return member
}
const pointsOf = async ({ token }: Person): Promise<number> =>
  (await server.ask(getOwnGames, { liveId: room.liveId }, token)).body.data.points
const open = async (input: Partial<OpenPredictionInput> = {}): Promise<Prediction> => {
  const asked = { template: 'winner', line: null, lock: { kind: 'minutes', n: 10 } } as const
  const { body } = await server.ask(
    openPrediction,
    { liveId: room.liveId, ...asked, ...input },
    room.anchor.token,
  )
  expect(body.msg).toBe('ok')
  return body.data
}
/** To be opened of the room's match. */
const bothScore = () =>
  ({ liveId: room.liveId, template: 'both', line: null, lock: { kind: 'minutes', n: 5 } }) as const
const put = ({ token }: Person, { predictionId }: Prediction, option: PredictionOption, amount: number) =>
  server.ask(stake, { predictionId, option, amount }, token)
const putAs = async (
  { token }: Person,
  key: string,
  { predictionId }: Prediction,
  option: string,
  amount: unknown,
) => {
  const response = await fetch(`${server.url}${API_PREFIX}${stake.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ predictionId, option, amount }),
  })
  return (await response.json()) as Envelope<Staked>
}
const shown = async ({ predictionId }: Prediction): Promise<Prediction> => {
  const { predictions } = (await server.ask(listGames, { liveId: room.liveId })).body.data
  const found = predictions.find((one) => one.predictionId === predictionId)
  if (found === undefined) throw new Error('the prediction is not shown')
  return found
}
const stateOf = async (prediction: Prediction): Promise<string> => (await shown(prediction)).state
/** Until the clock has done all it has to, whoever runs it. */
const settle = async (prediction: Prediction, state: Prediction['state']): Promise<void> => {
  await games.run()
  await expect.poll(() => stateOf(prediction)).toBe(state)
  await expect
    .poll(async () => {
      await games.run()
      const { paid } = await server.store.db
        .selectFrom('prediction')
        .select('paid')
        .where('id', '=', prediction.predictionId)
        .executeTakeFirstOrThrow()
      return paid || state === 'locked'
    })
    .toBe(true)
}
/** The match is over, long after the last stake. */
const decide = async (stands: Parameters<typeof room.stand>[0]): Promise<void> => {
  server.clock.forward(BEFORE_SCORE)
  await room.stand(stands)
}
const balanced = async (): Promise<void> => expect(await games.differences()).toEqual([])

describe('[FEAT-08] free points', () => {
  test('are given once a day up to a small stock, and to no anchor in the own room', async () => {
    const ann = await fan()
    expect(await pointsOf(ann)).toBe(200)
    for (let day = 0; day < 5; day += 1) {
      server.clock.forward(24 * 3_600_000)
      await pointsOf(ann)
    }
    expect(await pointsOf(ann)).toBe(1_000)
    const { data } = (await server.ask(getOwnGames, { liveId: room.liveId }, room.anchor.token)).body
    expect(data).toEqual({ points: 0, given: 0, isAnchor: true, stakes: [], votes: [] })
    await balanced()
  })

  test('are given with the first look at one’s own predictions, too', async () => {
    count += 1
    const { token } = await server.member(`132${10_000_000 + count}`)
    const look = async () => (await server.ask(getPoints, {}, token)).body.data
    expect([await look(), await look()]).toEqual([
      { points: 200, given: 200 },
      { points: 200, given: 0 },
    ])
    await balanced()
  })

  test('are given once where two pages look at the same moment', async () => {
    count += 1
    const { token } = await server.member(`132${10_000_000 + count}`)
    const looks = await Promise.all(
      Array.from({ length: 4 }, () => server.ask(getOwnGames, { liveId: room.liveId }, token)),
    )
    expect(looks.filter(({ body }) => body.data.given === 200).length).toBe(1)
    expect(looks.map(({ body }) => body.data.points)).toEqual([200, 200, 200, 200])
  })
})

const titleOf = async () =>
  (await server.store.db.selectFrom('live').select('title').where('id', '=', room.liveId).executeTakeFirst())
    ?.title

describe('[FEAT-08] a prediction', () => {
  test('is told with the names of its match, whatever match its stream has since', async () => {
    const names = {
      matchType: MatchType.FOOTBALL,
      home: { name: '红港', nameEn: 'Red Harbour' },
      away: { name: '蓝桥', nameEn: 'Blue Bridge' },
    }
    const prediction = await open()
    expect(prediction.about).toEqual(names)
    await sql`update live set match_id = null where id = ${room.liveId}`.execute(server.store.db)
    const { data } = (await server.ask(listGames, { liveId: room.liveId })).body
    expect([data.match, data.predictions[0]?.about]).toEqual([null, names])
  })

  test('holds what is staked, and gives the whole pool to who was right, to the last point', async () => {
    const [ann, ben, eve] = [await fan(), await fan(), await fan()]
    const prediction = await open()
    expect((await put(ann, prediction, 'home', 100)).body.data).toEqual({
      points: 100,
      stake: {
        predictionId: prediction.predictionId,
        option: 'home',
        amount: 100,
        returned: 0,
        payout: null,
      },
      prediction: {
        ...prediction,
        options: [
          { option: 'home', points: 100, people: 1 },
          { option: 'draw', points: 0, people: 0 },
          { option: 'away', points: 0, people: 0 },
        ],
      },
    })
    await put(ben, prediction, 'home', 50)
    await put(eve, prediction, 'away', 101)
    expect(await games.held('stakes')).toBe(251)
    await balanced()
    await decide({ state: 'ended', home: 2, away: 1 })
    await settle(prediction, 'settled')
    // 251 · 100/150 = 167⅓ and 251 · 50/150 = 83⅔: the larger fraction is rounded up.
    expect([await pointsOf(ann), await pointsOf(ben), await pointsOf(eve)]).toEqual([267, 234, 99])
    expect([await games.held('stakes'), await games.held('pots')]).toEqual([0, 0])
    const { result, score, state, why } = await shown(prediction)
    expect({ result, score, state, why }).toEqual({
      result: 'home',
      score: { home: 2, away: 1 },
      state: 'settled',
      why: null,
    })
    await balanced()
    // It is told after it is settled.
    const told = () =>
      server.store.db
        .selectFrom('member_notice')
        .select(['member_id', 'title', 'text', 'path'])
        .where('key', '=', `prediction:${prediction.predictionId}:0`)
        .orderBy('member_id')
        .execute()
    await expect.poll(told).toEqual([
      {
        member_id: ann.memberId,
        title: '猜中了：+167 竞猜点',
        text: '红港 vs 蓝桥 谁会赢？ 红港',
        path: '/predicted',
      },
      {
        member_id: ben.memberId,
        title: '猜中了：+84 竞猜点',
        text: '红港 vs 蓝桥 谁会赢？ 红港',
        path: '/predicted',
      },
      {
        member_id: eve.memberId,
        title: '没有猜中：−101 竞猜点',
        text: '红港 vs 蓝桥 谁会赢？ 红港。每天都送 200 竞猜点，不够了明天再来',
        path: '/predicted',
      },
    ])
    const kept = await server.store.db
      .selectFrom('member_notice')
      .select('covered')
      .where('path', '=', '/predicted')
      .execute()
    expect(kept.map(({ covered }) => covered?.text)).toEqual(['红港 vs 蓝桥', '红港 vs 蓝桥', '红港 vs 蓝桥'])
    const own = (await server.ask(listOwnPredictions, { page: 1, limit: 20 }, eve.token)).body.data
    expect(
      own.list.map(({ stake: { option, amount, payout }, title }) => [option, amount, payout, title]),
    ).toEqual([['away', 101, 0, (await titleOf()) ?? '']])
    // Each movement of the points, up to the number that is left.
    const book = (await server.ask(listPoints, { page: 1, limit: 20 }, ann.token)).body.data
    expect(book.list.map(({ reason, asked }) => [reason, asked?.template ?? null])).toEqual([
      ['stakeWon', 'winner'],
      ['stake', 'winner'],
      ['points', null],
    ])
    expect([book.total, book.list[0]?.balance]).toEqual([3, await pointsOf(ann)])
  })
  test.each([
    ['total', 2, { home: 2, away: 1 }, 'over'],
    ['total', 2, { home: 1, away: 1 }, 'under'],
    ['both', null, { home: 1, away: 3 }, 'yes'],
    ['both', null, { home: 0, away: 3 }, 'no'],
    ['winner', null, { home: 1, away: 1 }, 'draw'],
    ['winner', null, { home: 0, away: 3 }, 'away'],
  ] as const)('%s over %s is decided by %o: %s', async (template, line, score, result) => {
    const ann = await fan()
    const prediction = await open({ template, line })
    await put(ann, prediction, result, 30)
    await decide({ state: 'ended', ...score })
    await settle(prediction, 'settled')
    expect((await shown(prediction)).result).toBe(result)
    expect(await pointsOf(ann)).toBe(200)
  })

  test.each([
    ['both', null, { home: 1, away: 0 }, { home: 1, away: 1 }, 'yes'],
    ['total', 2, { home: 2, away: 0 }, { home: 2, away: 1 }, 'over'],
  ] as const)(
    '%s over %s is answered while the match goes on, by %o and then %o: %s',
    async (template, line, before, score, result) => {
      const [ann, ben, eve] = [await fan(), await fan(), await fan()]
      const prediction = await open({ template, line })
      const [, other] = prediction.options
      await put(ann, prediction, result, 40)
      await put(ben, prediction, other?.option ?? result, 60)
      await decide({ period: 1, ...before })
      await games.run()
      // The server's own clock may be at it, and pauses from when it is done.
      await expect
        .poll(async () => (await shown(prediction)).pausedUntil)
        .toBe(server.clock.now() + AFTER_SCORE)
      server.clock.forward(AFTER_SCORE)
      // By somebody whose picture is ahead.
      expect((await put(eve, prediction, result, 100)).body.msg).toBe('ok')
      server.clock.forward(BEFORE_SCORE - 1)
      await room.stand({ period: 1, ...score })
      // The server's own clock may have looked already.
      expect((await put(eve, prediction, result, 1)).body.msg).toMatch(/竞猜已经截止|这场竞猜已经揭晓/)
      await settle(prediction, 'settled')
      expect((await put(eve, prediction, result, 1)).body.msg).toBe('这场竞猜已经揭晓，看看下一场吧')
      expect((await shown(prediction)).result).toBe(result)
      expect([await pointsOf(ann), await pointsOf(ben), await pointsOf(eve)]).toEqual([260, 140, 200])
      // A goal that is taken back counts once the match is over.
      await room.stand({ period: 2, ...before })
      await games.review()
      expect((await shown(prediction)).result).toBe(result)
      await room.stand({ state: 'ended' })
      await games.review()
      expect((await shown(prediction)).result).toBe(other?.option)
      await balanced()
    },
  )

  test('is told to who was right once every picture may have shown it', async () => {
    const ann = await fan()
    const prediction = await open({ template: 'both' })
    await put(ann, prediction, 'yes', 40)
    await decide({ home: 1, away: 1, period: 1 })
    const { db } = server.store
    const data = { predictionId: prediction.predictionId }
    for (const work of [games.kinds['predictions.step'], games.kinds['predictions.pay']])
      await db.transaction().execute(async (tx) => work?.(data, tx, server.clock.now()))
    const { due } = await db
      .selectFrom('job')
      .select('due')
      .where('key', '=', `predictions.tell:${prediction.predictionId}`)
      .executeTakeFirstOrThrow()
    expect(due.getTime()).toBe(server.clock.now() + AFTER_SCORE)
  })

  test('is never opened about what its match has answered', async () => {
    await room.stand({ home: 1, away: 1, period: 1 })
    const { templates } = (await server.ask(listTemplates, { liveId: room.liveId }, room.anchor.token)).body
      .data
    expect(templates.map(({ template, line }) => [template, line])).toEqual([
      ['winner', null],
      ['total', 3],
    ])
    expect((await server.ask(openPrediction, bothScore(), room.anchor.token)).body.msg).toBe(
      '这项比赛没有这种竞猜，请换一种',
    )
  })

  test('of which nobody was right gives all back, and so does one without an outcome', async () => {
    const ann = await fan()
    const prediction = await open()
    await put(ann, prediction, 'away', 30)
    await decide({ state: 'ended', home: 1, away: 0 })
    await settle(prediction, 'voided')
    expect([(await shown(prediction)).why, await pointsOf(ann)]).toEqual(['nobody', 200])
    const told = () =>
      server.store.db
        .selectFrom('member_notice')
        .select(['member_id', 'title', 'title_en', 'text', 'path', 'covered'])
        .where('key', '=', `prediction:${prediction.predictionId}:0`)
        .execute()
    await expect.poll(told).toEqual([
      {
        member_id: ann.memberId,
        title: '竞猜作废：退回 30 竞猜点',
        title_en: 'Prediction void: 30 guess points are back',
        text: '红港 vs 蓝桥 谁会赢？',
        path: '/predicted',
        covered: {
          title: '你的竞猜有结果了',
          text: '红港 vs 蓝桥',
          titleEn: 'Your prediction is settled',
          textEn: 'Red Harbour vs Blue Bridge',
        },
      },
    ])
    room = await games.room({ state: 'live', period: 1 }, MatchType.TENNIS)
    const other = await open()
    expect(other.options.map(({ option }) => option)).toEqual(['home', 'away'])
    await put(ann, other, 'away', 30)
    await decide({ state: 'ended', home: 1, away: 1 })
    await settle(other, 'voided')
    expect([(await shown(other)).why, await pointsOf(ann)]).toEqual(['undecided', 200])
    await balanced()
  })

  test('is void once its match is called off', async () => {
    const ann = await fan()
    const prediction = await open()
    await put(ann, prediction, 'home', 30)
    await room.stand({ state: 'postponed' })
    await settle(prediction, 'voided')
    expect([(await shown(prediction)).why, await pointsOf(ann)]).toEqual(['match', 200])
    await balanced()
  })

  test('is void once nobody has told for a day how its match goes on, whatever it waits for', async () => {
    const ann = await fan()
    const predictions = [
      await open({ lock: { kind: 'period', n: 1 } }),
      await open({ template: 'total', line: 2, lock: { kind: 'minutes', n: 5 } }),
    ]
    for (const one of predictions) await put(ann, one, one.options[0]?.option ?? 'home', 30)
    // It begins in an hour.
    server.clock.forward(24 * 3_600_000)
    await games.run()
    expect(await Promise.all(predictions.map(stateOf))).toEqual(['open', 'locked'])
    server.clock.forward(3_600_001)
    for (const one of predictions) await settle(one, 'voided')
    const { stakes } = (await server.ask(getOwnGames, { liveId: room.liveId }, ann.token)).body.data
    expect([
      await Promise.all(predictions.map(async (one) => (await shown(one)).why)),
      stakes.map(({ payout }) => payout),
    ]).toEqual([
      ['match', 'match'],
      [30, 30],
    ])
    await balanced()
  })

  test('is void by its anchor, locked or not, and by nobody once it is settled', async () => {
    const ann = await fan()
    const prediction = await open()
    await put(ann, prediction, 'home', 30)
    const { token } = room.anchor
    const of = { predictionId: prediction.predictionId }
    expect(
      (await server.ask(voidPrediction, of, (await server.member('13110900001', 1)).token)).body.code,
    ).toBe(ResultCode.SERVER_LOST)
    expect((await server.ask(lockPrediction, of, token)).body.data.state).toBe('locked')
    expect((await server.ask(lockPrediction, of, token)).body.msg).toBe('这场竞猜已经截止了')
    expect((await put(ann, prediction, 'home', 1)).body.msg).toContain('竞猜已经截止')
    expect((await server.ask(voidPrediction, of, token)).body.data.why).toBe('anchor')
    await settle(prediction, 'voided')
    expect(await pointsOf(ann)).toBe(200)
    expect((await server.ask(voidPrediction, of, token)).body.msg).toBe('这场竞猜已经揭晓或作废，不能再作废')
    expect((await put(ann, prediction, 'home', 1)).body.msg).toBe('这场竞猜已经作废，竞猜点都退回了')
    await balanced()
  })

  test('whose stream ends is locked, and settled by the match all the same', async () => {
    const ann = await fan()
    const prediction = await open()
    await put(ann, prediction, 'home', 30)
    await sql`update live set status = ${LiveStatus.END} where id = ${room.liveId}`.execute(server.store.db)
    expect((await put(ann, prediction, 'home', 1)).body.msg).toBe('直播已结束，这场竞猜不再接受竞猜点')
    await settle(prediction, 'locked')
    await decide({ state: 'ended', home: 1, away: 0 })
    await settle(prediction, 'settled')
    expect(await pointsOf(ann)).toBe(200)
  })
})

describe('[FEAT-08] the lock', () => {
  test('of the start holds from the moment the match begins, before the clock has looked', async () => {
    room = await games.room({ state: 'planned' })
    const ann = await fan()
    const prediction = await open({ lock: { kind: 'start', n: 0 } })
    expect((await put(ann, prediction, 'home', 10)).body.msg).toBe('ok')
    await room.stand({ state: 'live', period: 1 })
    expect((await put(ann, prediction, 'home', 10)).body.msg).toBe(
      '竞猜已经截止，等比赛结果揭晓吧；你的画面可能稍有延迟',
    )
    await settle(prediction, 'locked')
  })

  test('of a period holds from its end, and of minutes to the millisecond', async () => {
    const ann = await fan()
    const half = await open({ lock: { kind: 'period', n: 1 } })
    const soon = await open({ template: 'both', lock: { kind: 'minutes', n: 1 } })
    server.clock.forward(59_999)
    expect((await put(ann, half, 'home', 1)).body.msg).toBe('ok')
    expect((await put(ann, soon, 'yes', 1)).body.msg).toBe('ok')
    server.clock.forward(1)
    expect((await put(ann, soon, 'yes', 1)).body.msg).toContain('竞猜已经截止')
    await room.stand({ period: 1, halfTime: [0, 0] })
    expect((await put(ann, half, 'home', 1)).body.msg).toContain('竞猜已经截止')
    await settle(half, 'locked')
    await settle(soon, 'locked')
  })

  test('is one that the match can still reach', async () => {
    const ask = (lock: OpenPredictionInput['lock'], line: number | null = null) =>
      server.ask(
        openPrediction,
        { liveId: room.liveId, template: line === null ? 'winner' : 'total', line, lock },
        room.anchor.token,
      )
    expect((await ask({ kind: 'start', n: 0 })).body.msg).toBe('比赛已经过了这个时刻，请换一个截止时间')
    expect((await ask({ kind: 'period', n: 2 })).body.msg).toBe('比赛已经过了这个时刻，请换一个截止时间')
    expect((await ask({ kind: 'minutes', n: 7 })).body.msg).toBe(
      '比赛等不到那时就会结束，请换一个早一点的截止时间',
    )
    expect((await ask({ kind: 'minutes', n: 5 }, 9)).body.msg).toBe('比分刚刚变了，请按新的分数线再发起')
    // By its clock it has 90 seconds left, and then none.
    await room.stand({ period: 2 })
    server.clock.forward(87.5 * 60_000)
    const offered = async () =>
      (await server.ask(listTemplates, { liveId: room.liveId }, room.anchor.token)).body.data.locks
    expect(await offered()).toEqual([{ kind: 'minutes', n: 1 }])
    expect((await ask({ kind: 'minutes', n: 2 })).body.msg).toBe(
      '比赛等不到那时就会结束，请换一个早一点的截止时间',
    )
    server.clock.forward(90_000)
    expect(await offered()).toEqual([])
    expect((await ask({ kind: 'minutes', n: 1 })).body.msg).toBe('比赛快要结束了，来不及再发起竞猜')
    await decide({ state: 'ended', home: 1, away: 0 })
    expect((await ask({ kind: 'minutes', n: 5 })).body.msg).toBe('比赛已经过了这个时刻，请换一个截止时间')
    const { templates, locks } = (await server.ask(listTemplates, { liveId: room.liveId }, room.anchor.token))
      .body.data
    expect([templates, locks]).toEqual([[], []])
  })
})

describe('[FEAT-08] a scoring moment', () => {
  test('gives the stakes of just before back, and pauses until every picture has shown it', async () => {
    const [ann, ben] = [await fan(), await fan()]
    const prediction = await open()
    await put(ann, prediction, 'home', 40)
    server.clock.forward(BEFORE_SCORE)
    await put(ben, prediction, 'home', 60)
    server.clock.forward(1_000)
    await room.stand({ home: 1, period: 1 })
    const words = '投入暂停片刻，等大家的画面都跟上就继续'
    expect((await put(ben, prediction, 'home', 1)).body.msg).toBe(words)
    await games.run()
    await expect.poll(() => pointsOf(ben)).toBe(200)
    const { options, pausedUntil, state } = await shown(prediction)
    expect([options[0], state]).toEqual([{ option: 'home', points: 40, people: 1 }, 'open'])
    expect(pausedUntil).toBe(server.clock.now() + AFTER_SCORE)
    expect((await put(ben, prediction, 'home', 1)).body.msg).toBe(words)
    server.clock.forward(AFTER_SCORE)
    // Whose stakes were given back may choose anew.
    expect((await put(ben, prediction, 'away', 10)).body.data.stake).toEqual({
      predictionId: prediction.predictionId,
      option: 'away',
      amount: 10,
      returned: 60,
      payout: null,
    })
    expect(await pointsOf(ann)).toBe(160)
    await balanced()
  })

  test('of basketball pauses nothing: there is one every few seconds', async () => {
    room = await games.room({ state: 'live', period: 2, home: 50, away: 49 }, MatchType.BASKETBALL)
    const ann = await fan()
    const prediction = await open({ lock: { kind: 'period', n: 2 } })
    await put(ann, prediction, 'home', 40)
    await room.stand({ home: 52, period: 2 })
    expect((await put(ann, prediction, 'home', 1)).body.msg).toBe('ok')
    await games.run()
    expect((await shown(prediction)).pausedUntil).toBe(null)
  })
})

describe('[FEAT-08] a stake', () => {
  test.each([
    [-1, '投入的竞猜点'],
    [0, '投入的竞猜点'],
    [1.5, '投入的竞猜点'],
    [1e21, '投入的竞猜点'],
    [1_001, '投入的竞猜点'],
    ['ten', '投入的竞猜点'],
    [null, '投入的竞猜点'],
    [201, '竞猜点不够，减少一些再试'],
  ])('of %s is refused in words, and nothing moves', async (amount, words) => {
    const ann = await fan()
    const prediction = await open()
    expect((await putAs(ann, randomUUID(), prediction, 'home', amount)).msg).toContain(words)
    expect(await pointsOf(ann)).toBe(200)
  })

  test('on what is not there, on another option than before, or in the own prediction is refused', async () => {
    const ann = await fan()
    const prediction = await open()
    expect((await put(ann, { ...prediction, predictionId: 'nothing' }, 'home', 1)).body.msg).toBe(
      '这场竞猜已经不在了，请刷新后再看',
    )
    expect((await put(ann, prediction, 'over', 1)).body.msg).toBe('没有这个选项，请刷新后再选')
    expect((await putAs(ann, randomUUID(), prediction, 'both', 1)).msg).toContain('选项')
    await put(ann, prediction, 'home', 1)
    expect((await put(ann, prediction, 'away', 1)).body.msg).toBe(
      '这场竞猜你已经选好了，只能给同一个选项加注',
    )
    expect((await put(room.anchor, prediction, 'home', 1)).body.msg).toBe('自己发起的竞猜不能参加')
    await keepHalt(server.store.db, true)
    expect((await put(ann, prediction, 'home', 1)).body.msg).toContain('账目正在核对')
    await keepHalt(server.store.db, false)
    await sql`insert into member_block (member_id, blocked_id, at)
      values (${room.anchor.memberId}, ${ann.memberId}, ${new Date(server.clock.now())})`.execute(
      server.store.db,
    )
    expect((await put(ann, prediction, 'home', 1)).body.msg).toBe('你不能参加这个直播间的竞猜')
    expect(await pointsOf(ann)).toBe(199)
  })

  test('of the same intent counts once, also at once and after its answer is forgotten; another under its key is refused', async () => {
    const ann = await fan()
    const prediction = await open()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => putAs(ann, key, prediction, 'home', 20)),
    )
    expect(answers.map(({ data }) => data.points)).toEqual([180, 180, 180, 180, 180])
    expect((await putAs(ann, key, prediction, 'home', 21)).msg).toContain('内容前后不一致')
    await sql`delete from idempotency`.execute(server.store.db)
    expect((await putAs(ann, key, prediction, 'home', 20)).data.points).toBe(180)
    expect((await putAs(ann, key, prediction, 'away', 20)).msg).toContain('内容前后不一致')
    // Without a key each tap is one.
    await Promise.all([put(ann, prediction, 'home', 20), put(ann, prediction, 'home', 20)])
    expect(await pointsOf(ann)).toBe(140)
  })

  test('of the last points is taken from one of two devices', async () => {
    const ann = await fan()
    const prediction = await open()
    const answers = await Promise.all([put(ann, prediction, 'home', 200), put(ann, prediction, 'home', 200)])
    expect(answers.map(({ body }) => body.msg).toSorted()).toEqual(['ok', '竞猜点不够，减少一些再试'])
    expect(await pointsOf(ann)).toBe(0)
    await balanced()
  })

  test('is asked of no visitor, and opening of no member', async () => {
    const ann = await fan()
    const prediction = await open()
    const { predictionId } = prediction
    expect((await server.ask(stake, { predictionId, option: 'home', amount: 1 })).status).toBe(401)
    expect((await server.ask(openPrediction, bothScore(), ann.token)).body.code).toBe(
      ResultCode.SERVER_REJECTED,
    )
  })
})

describe('[FEAT-08] a kill between lock, settlement and payment', () => {
  test('costs nothing: the clock goes on where it was', async () => {
    const [ann, ben] = [await fan(), await fan()]
    const prediction = await open()
    await put(ann, prediction, 'home', 100)
    await put(ben, prediction, 'away', 100)
    await decide({ state: 'ended', home: 3, away: 0 })
    const { db } = server.store
    const step = games.kinds['predictions.step']
    const pay = games.kinds['predictions.pay']
    const data = { predictionId: prediction.predictionId }
    for (const work of [step, pay]) {
      const killed = db.transaction().execute(async (tx) => {
        await work?.(data, tx, server.clock.now())
        throw new Error('killed')
      })
      await expect(killed).rejects.toThrow('killed')
    }
    await settle(prediction, 'settled')
    // Once more, as after a restart: nothing is paid twice.
    for (const work of [step, pay])
      await db.transaction().execute(async (tx) => void (await work?.(data, tx, server.clock.now())))
    expect([await pointsOf(ann), await pointsOf(ben)]).toEqual([300, 100])
    await balanced()
  })
})

describe('[FEAT-08] a corrected result', () => {
  test('is paid anew by its differences, as far as members have them', async () => {
    const [ann, ben] = [await fan(), await fan()]
    const prediction = await open()
    await put(ann, prediction, 'home', 100)
    await put(ben, prediction, 'away', 100)
    await decide({ state: 'ended', home: 1, away: 0 })
    await settle(prediction, 'settled')
    const before = room
    room = await games.room({ state: 'live', period: 1 })
    const next = await open()
    await put(ann, next, 'home', 250)
    room = before
    await decide({ state: 'ended', home: 1, away: 2 })
    await games.review()
    await settle(prediction, 'settled')
    // Ann has 50 of the 200 that were hers: the platform bears the rest.
    expect([await pointsOf(ann), await pointsOf(ben)]).toEqual([0, 300])
    const { result, revised } = await shown(prediction)
    expect([result, revised]).toEqual(['away', 1])
    await balanced()
  })

  test('that nobody had said gives all back, and says so', async () => {
    const [ann, ben] = [await fan(), await fan()]
    const prediction = await open()
    await put(ann, prediction, 'home', 100)
    await put(ben, prediction, 'away', 50)
    await decide({ state: 'ended', home: 2, away: 1 })
    await settle(prediction, 'settled')
    await decide({ state: 'ended', home: 1, away: 1 })
    await games.review()
    await settle(prediction, 'settled')
    expect([await pointsOf(ann), await pointsOf(ben)]).toEqual([200, 200])
    const { result, why } = await shown(prediction)
    expect([result, why]).toEqual(['draw', 'nobody'])
    const told = () =>
      server.store.db
        .selectFrom('member_notice')
        .select(['title', 'text'])
        .where('key', '=', `prediction:${prediction.predictionId}:1`)
        .where('member_id', '=', ben.memberId)
        .execute()
    await expect.poll(told).toEqual([
      {
        title: '赛果更正，竞猜已重新结算',
        text: '红港 vs 蓝桥 谁会赢？ 平局：没有人猜中，退回 50 竞猜点',
      },
    ])
    await balanced()
  })
})

const askPoll = (input: Partial<{ question: string; answers: string[]; minutes: number }> = {}) =>
  server.ask(
    openPoll,
    { liveId: room.liveId, question: '谁是全场最佳？', answers: ['林峰', '陈浩'], minutes: 2, ...input },
    room.anchor.token,
  )

describe('[FEAT-08] a poll', () => {
  test('takes one vote of each member, and shows the shares', async () => {
    const [ann, ben] = [await fan(), await fan()]
    const { data: poll } = (await askPoll()).body
    const { pollId } = poll
    const by = ({ token }: Person, answer: number) => server.ask(vote, { pollId, answer }, token)
    await Promise.all([by(ann, 0), by(ann, 0)])
    expect((await by(ann, 0)).body.msg).toBe('ok')
    expect((await by(ann, 1)).body.msg).toBe('你已经投过票了，每人只能投一次')
    expect((await by(ben, 1)).body.data.poll.answers).toEqual([
      { text: '林峰', votes: 1 },
      { text: '陈浩', votes: 1 },
    ])
    expect((await by(ben, 2)).body.msg).toBe('没有这个选项，请刷新后再选')
    expect((await by(room.anchor, 0)).body.msg).toBe('自己发起的投票不能参加')
    server.clock.forward(2 * 60_000)
    expect((await by(await fan(), 0)).body.msg).toBe('投票已经结束，看看结果吧')
    await games.run()
    await expect
      .poll(async () => (await server.ask(listGames, { liveId: room.liveId })).body.data.polls[0]?.endedAt)
      .toBe(poll.endsAt)
  })

  test('is one at a time, of two to five answers that differ, by an anchor on air', async () => {
    expect((await askPoll({ answers: ['林峰'] })).body.code).toBe(ResultCode.PARAMETER_ERROR)
    expect((await askPoll({ answers: ['a', 'b', 'c', 'd', 'e', 'f'] })).body.code).toBe(
      ResultCode.PARAMETER_ERROR,
    )
    expect((await askPoll({ answers: ['林峰', ' 林峰 '] })).body.msg).toBe('两个选项一样，请改一改')
    expect((await askPoll({ question: ' \u200b ' })).body.msg).toBe('请写好问题和每个选项')
    const { pollId } = (await askPoll()).body.data
    expect((await askPoll()).body.msg).toBe('上一个投票还在进行，结束后再发起')
    expect((await server.ask(endPoll, { pollId }, room.anchor.token)).body.data.endedAt).toBe(
      server.clock.now(),
    )
    await sql`update live set status = ${LiveStatus.PLAN} where id = ${room.liveId}`.execute(server.store.db)
    expect((await askPoll()).body.msg).toBe('开播后才能发起投票')
  })
})

const enter = async () => {
  const page = await connect(server.url.replace('http', 'ws') + '/api/socket')
  await page.ask({ type: 'hello', token: null })
  await page.ask({ type: 'room.enter', liveId: room.liveId, after: null })
  return page
}
const batches = (page: Client): readonly Batch[] =>
  page.frames.flatMap(({ data }) => (data?.type === 'room.batch' ? [data] : []))
const lines = (page: Client) =>
  batches(page).flatMap((batch) => batch.lines.map(({ text, game }) => [text, game?.step]))

describe('[FEAT-06] what a room is told', () => {
  test('one line as it opens, locks and is settled, and how the pools grow', async () => {
    const page = await enter()
    const ann = await fan()
    const prediction = await open()
    await expect.poll(() => lines(page)).toEqual([['竞猜开始：谁会赢？', 'opened']])
    await put(ann, prediction, 'home', 25)
    await expect
      .poll(() => batches(page).at(-1)?.games?.predictions[0]?.options[0])
      .toEqual({ option: 'home', points: 25, people: 1 })
    await server.ask(lockPrediction, { predictionId: prediction.predictionId }, room.anchor.token)
    await decide({ state: 'ended', home: 1, away: 0 })
    await settle(prediction, 'settled')
    await expect
      .poll(() => lines(page))
      .toEqual([
        ['竞猜开始：谁会赢？', 'opened'],
        ['竞猜截止：谁会赢？', 'locked'],
        ['竞猜揭晓：谁会赢？ 红港', 'settled'],
      ])
  })

  test('cheers move its touchline, of visitors too, and only so fast', async () => {
    const page = await enter()
    const { liveId } = room
    await room.stand({ state: 'live', period: 1 })
    await page.ask({ type: 'room.leave', liveId })
    await page.ask({ type: 'room.enter', liveId, after: null })
    for (let nth = 0; nth < 3; nth += 1) await page.ask({ type: 'room.cheer', liveId, home: 12, away: 0 })
    // Twelve at once, whatever is sent; the line stands at (12 + 3) of (12 + 6).
    await expect
      .poll(() => batches(page).findLast(({ match }) => match !== null)?.match?.touchline)
      .toEqual({ measure: 'cheers', home: 83, counts: { home: 12, away: 0 } })
  })
})

describe('[FEAT-08] the office', () => {
  const {
    listPredictions,
    listPayouts,
    voidPrediction: voidByOperator,
    listPolls,
    endPoll: endByOperator,
  } = api.office
  const page = { page: 1, limit: 50 }
  let operator: string
  beforeAll(async () => {
    await addOperator(server, 'referee', 'moderator')
  })
  beforeEach(async () => {
    operator = await sessionOf(server, 'referee')
  })
  const rowOf = async ({ predictionId }: Prediction) =>
    (await askOffice(server, listPredictions, page, operator)).body.data.list.find(
      (row) => row.prediction.predictionId === predictionId,
    )
  const paidOf = async ({ predictionId }: Prediction) =>
    (await askOffice(server, listPayouts, { predictionId, ...page }, operator)).body.data.list.map(
      ({ member, option, amount, back, paid }) => [member?.memberId, option, amount, back, paid],
    )

  test('sees who has staked what and who was paid', async () => {
    const [ann, ben] = [await fan(), await fan()]
    const prediction = await open()
    await put(ann, prediction, 'home', 30)
    await put(ben, prediction, 'away', 20)
    expect(await paidOf(prediction)).toEqual([
      [ann.memberId, 'home', 30, null, null],
      [ben.memberId, 'away', 20, null, null],
    ])
    await server.ask(lockPrediction, { predictionId: prediction.predictionId }, room.anchor.token)
    await decide({ state: 'ended', home: 1, away: 0 })
    await settle(prediction, 'settled')
    operator = await sessionOf(server, 'referee')
    expect(await paidOf(prediction)).toEqual([
      [ann.memberId, 'home', 30, 50, 50],
      [ben.memberId, 'away', 20, 0, 0],
    ])
    const row = await rowOf(prediction)
    expect([row?.prediction.result, row?.anchor?.memberId, row?.prediction.about?.home.name]).toEqual([
      'home',
      room.anchor.memberId,
      '红港',
    ])
  })

  test('voids what is not decided, with a reason that stands in the log; the stakes come back, once', async () => {
    const ann = await fan()
    const prediction = await open()
    await put(ann, prediction, 'home', 30)
    const { predictionId } = prediction
    const ask = (reason: string, by = operator) =>
      askOffice(server, voidByOperator, { predictionId, reason }, by).then(({ body }) => body)
    expect((await ask('  ')).data).toEqual({ fields: { reason: '请填写理由' } })
    expect((await ask('比赛资料有误')).code).toBe(0)
    expect((await ask('再来一次')).msg).toBe('这场竞猜已经揭晓或作废，不能再作废')
    await settle(prediction, 'voided')
    expect([await pointsOf(ann), (await shown(prediction)).why]).toEqual([200, 'operator'])
    expect((await logOf(server)).at(-1)?.slice(0, 3)).toEqual(['referee', 'prediction.void', predictionId])
    await addOperator(server, 'writer', 'editor')
    expect((await ask('我也来', await sessionOf(server, 'writer'))).code).toBe(ResultCode.SERVER_REJECTED)
    await balanced()
  })

  test('sees polls, and ends one before its time', async () => {
    const asked = { liveId: room.liveId, question: '今天谁最好？', answers: ['门将', '前锋'], minutes: 5 }
    const { pollId } = (await server.ask(openPoll, asked, room.anchor.token)).body.data
    const own = async () => {
      const { list } = (await askOffice(server, listPolls, page, operator)).body.data
      const found = list.find(({ poll }) => poll.pollId === pollId)
      return [found?.poll.question, found?.anchor?.memberId, found?.poll.endedAt]
    }
    expect(await own()).toEqual(['今天谁最好？', room.anchor.memberId, null])
    const at = server.clock.now()
    expect(
      (await askOffice(server, endByOperator, { pollId, reason: '问题不合适' }, operator)).body.code,
    ).toBe(0)
    expect(await own()).toEqual(['今天谁最好？', room.anchor.memberId, at])
    expect((await logOf(server)).at(-1)?.slice(0, 3)).toEqual(['referee', 'poll.end', pollId])
  })
})
