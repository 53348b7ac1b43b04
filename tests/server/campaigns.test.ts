import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { Campaign } from '../../contract/activity.schema'
import type { Envelope } from '../../contract/call'
import type {
  ActivityRow,
  SaveActivityInput,
  SaveCampaignInput,
} from '../../contract/activity.campaign.schema'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX } from '../../contract/constants'
import { MatchType, MemberType } from '../../contract/enums'
import { dayOf } from '../../contract/wallet.days'
import { refusals } from '../../office/text/refusals'
import { createWatching } from '../../server/domain/wallet/watching'
import { campaignJobs } from '../../server/repositories/activity/campaign.jobs'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { watchRows } from '../../server/repositories/wallet/task.repository'
import { giveCoins } from './support/coins'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'
import { untilAnswered } from './support/until-answered'

const { listCampaigns, joinCampaign, claimCampaign } = api.activity
const { saveActivity, saveCampaign, endCampaign, listActivities } = api.office
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'ed', 'editor')
  await addOperator(server, 'mo', 'moderator')
})
afterAll(() => server.close())

let count = 0
const newMember = () => server.member(`139${String(70_000_000 + (count += 1))}`)
/** A streamer, of whom only the id is needed. */
const newAnchor = async (): Promise<string> => {
  const { memberId } = await server.member(`138${String(70_000_000 + (count += 1))}`)
  await server.store.db
    .updateTable('member')
    .set({ user_type: MemberType.ANCHOR })
    .where('id', '=', memberId)
    .execute()
  return memberId
}
const editor = () => sessionOf(server, 'ed')
const now = () => server.clock.now()

const eventOf = (more: Partial<SaveActivityInput> = {}): SaveActivityInput => ({
  activityId: null,
  title: `活动 ${(count += 1)}`,
  titleEn: null,
  summary: '看球领奖',
  summaryEn: null,
  cover: null,
  matchType: MatchType.FOOTBALL,
  startsAt: now(),
  endsAt: now() + 24 * HOUR,
  content: '<p>怎么参加</p>',
  contentEn: null,
  targetKind: 'none',
  targetId: '',
  ...more,
})
const rulesOf = (
  { activityId, startsAt, endsAt }: Pick<ActivityRow, 'activityId' | 'startsAt' | 'endsAt'>,
  more: Partial<SaveCampaignInput> = {},
): SaveCampaignInput => ({
  activityId,
  kind: 'follow',
  goal: 1,
  scopeKind: null,
  scopeId: null,
  reward: 10,
  currency: 'gold',
  badgeId: null,
  budget: 100,
  winners: null,
  joins: false,
  startsAt,
  endsAt,
  ...more,
})
const newEvent = async (more: Partial<SaveActivityInput> = {}): Promise<ActivityRow> =>
  (await askOffice(server, saveActivity, eventOf(more), await editor())).body.data
const save = async (input: SaveCampaignInput) =>
  (await askOffice(server, saveCampaign, input, await editor())).body
const begin = async (more: Partial<SaveCampaignInput> = {}): Promise<SaveCampaignInput> => {
  const rules = rulesOf(await newEvent(), more)
  expect((await save(rules)).code).toBe(0)
  return rules
}
const end = async (activityId: string) =>
  (await askOffice(server, endCampaign, { activityId }, await editor())).body

const fieldsOf = ({ data }: { data: unknown }) => Object.keys((data as { fields: object }).fields)

const see = async (activityId: string, token: string) =>
  (await server.ask(listCampaigns, { activityId }, token)).body.data.list[0]
const claim = async (activityId: string, token: string, key: string = randomUUID()) => {
  const response = await fetch(server.url + API_PREFIX + claimCampaign.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ activityId }),
  })
  return (await response.json()) as Envelope<Campaign>
}
const follow = async (memberId: string, anchors = 1) => {
  for (let nth = 0; nth < anchors; nth += 1) {
    const anchorId = await newAnchor()
    await server.store.db
      .insertInto('follow')
      .values({ member_id: memberId, kind: 'member', target_id: anchorId, at: new Date(now()) })
      .execute()
  }
}
const balances = async (token: string) => {
  const { gold, brick } = (await server.ask(api.account.getSimpleInfo, {}, token)).body.data
  return { gold, brick }
}
const budget = async (activityId: string, currency = 'gold') => {
  const row = await server.store.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', `campaign:${activityId}:${currency}`)
    .executeTakeFirst()
  return row?.balance ?? null
}
const tick = () =>
  server.store.db.transaction().execute(async (tx) => {
    await campaignJobs['campaign.tick']?.({}, tx, now())
  })
const isBalanced = async () => expect(await walletRows(server.store.db).differences()).toEqual([])
const played = async (memberId: string, liveId: string, minutes: number) => {
  const watching = createWatching(watchRows(server.store.db), server.clock.now, server.parts.log)
  watching.beat(memberId, liveId)
  for (let beat = 0; beat < minutes * 3; beat += 1) {
    server.clock.forward(20_000)
    watching.beat(memberId, liveId)
    await watching.write()
  }
}

/** Goods the mall does not sell. */
const goodsOf = async (kind: 'badge' | 'colour', worn: string, more: { listed?: boolean } = {}) => {
  const id = `gd-worn-${(count += 1)}`
  await server.store.db
    .insertInto('goods')
    .values({
      id,
      kind,
      title: `徽章 ${worn}`,
      pictures: JSON.stringify([]),
      text: '',
      currency: 'gold',
      price: 5,
      stock: 3,
      listed: more.listed ?? false,
      worn,
      created_at: new Date(now()),
    })
    .execute()
  return id
}
const wardrobe = async (token: string) =>
  (await server.ask(api.mall.listWorn, {}, token)).body.data.list.map(({ goodsId, worn, title, on }) => [
    goodsId,
    worn,
    title,
    on,
  ])
const wornBy = async (token: string) => (await server.parts.sessions.principalOf(token))?.worn?.badge ?? null
const goodsNow = (id: string) =>
  server.store.db.selectFrom('goods').select(['stock', 'sold']).where('id', '=', id).executeTakeFirstOrThrow()

describe('[FEAT-10] [FEAT-13] a badge that an event gives', () => {
  test('is given beside the coins, once however often it is claimed at once, worn at once and chosen like a bought one', async () => {
    const badgeId = await goodsOf('badge', 'rocket')
    const { activityId } = await begin({ badgeId })
    const { memberId, token } = await newMember()
    const badge = { goodsId: badgeId, title: '徽章 rocket', titleEn: null, style: 'rocket' } as const
    expect((await see(activityId, token))?.badge).toEqual({ ...badge, has: 'none' })
    await follow(memberId)
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(activityId, token)))
    expect(answers.filter(({ code }) => code === 0).map(({ data }) => data.badge)).toEqual([
      { ...badge, has: 'earned' },
    ])
    expect([await wardrobe(token), await wornBy(token), (await balances(token)).gold]).toEqual([
      [[badgeId, 'rocket', '徽章 rocket', true]],
      'rocket',
      10,
    ])
    await server.ask(api.mall.wear, { goodsId: badgeId, on: false }, token)
    expect(await wornBy(token)).toBe(null)
    await server.ask(api.mall.wear, { goodsId: badgeId, on: true }, token)
    expect(await wornBy(token)).toBe('rocket')
    // It is no order, and takes none of the stock.
    const { data } = (
      await server.ask(api.mall.listOrders, { state: null, orderId: null, page: 1, limit: 20 }, token)
    ).body
    expect([data.total, await goodsNow(badgeId)]).toEqual([0, { stock: 3, sold: 0 }])
    expect((await server.ask(api.mall.getGoods, { goodsId: badgeId }, token)).body.data.worn).toBe(true)
    const listed = (await server.ask(api.activity.listActivities, { page: 1, limit: 100 }, token)).body.data
    expect(listed.list.find((one) => one.activityId === activityId)?.gives).toEqual({
      reward: 10,
      currency: 'gold',
      badge,
    })
    await isBalanced()
  })

  test('that one has from elsewhere leaves the coins alone; it is not sold to whoever earned it', async () => {
    const badgeId = await goodsOf('badge', 'crown', { listed: true })
    const [first, second] = [await begin({ badgeId }), await begin({ badgeId })]
    const { memberId, token } = await newMember()
    await follow(memberId)
    const answers = await Promise.all([claim(first.activityId, token), claim(second.activityId, token)])
    expect(new Set(answers.map(({ data }) => data.badge?.has))).toEqual(new Set(['earned', 'had']))
    expect([(await balances(token)).gold, (await wardrobe(token)).length]).toEqual([20, 1])
    const order = { goodsId: badgeId, count: 1, price: 5, addressId: null, accountId: null }
    expect((await server.ask(api.mall.addOrder, order, token)).body.msg).toBe('你已经拥有它了')
    expect((await balances(token)).gold).toBe(20)
    await isBalanced()
  })

  test('alone moves no coins, as many times as there are winners; who has it is told and takes no place', async () => {
    const badgeId = await goodsOf('badge', 'boots')
    const alone = { badgeId, reward: 0, budget: 0, winners: 1 }
    const [first, second] = [await begin(alone), await begin(alone)]
    const [one, other] = [await newMember(), await newMember()]
    await follow(one.memberId)
    await follow(other.memberId)
    expect((await claim(first.activityId, one.token)).data.state).toBe('claimed')
    expect((await claim(first.activityId, other.token)).msg).toBe('奖励已经领完了，看看其他活动吧')
    expect((await claim(second.activityId, one.token)).msg).toBe('这枚徽章你已经有了，不用再领')
    expect((await see(second.activityId, other.token))?.left).toBe(1)
    expect((await claim(second.activityId, other.token)).data.badge?.has).toBe('earned')
    expect([await balances(one.token), await budget(first.activityId)]).toEqual([{ gold: 0, brick: 0 }, null])
    expect((await end(first.activityId)).data.campaign?.closedAt).toBe(now())
    await isBalanced()
  })

  test('stays as members were told once the event goes on', async () => {
    const badgeId = await goodsOf('badge', 'flag')
    const rules = await begin({ badgeId })
    expect(fieldsOf(await save({ ...rules, badgeId: null }))).toEqual(['kind'])
    expect((await save({ ...rules, budget: 200 })).data.campaign?.badge).toEqual({
      title: '徽章 flag',
      titleEn: null,
    })
  })
})

describe('[FEAT-13] what an event gives', () => {
  test('is seen with one’s progress, claimed once, and out of its own budget', async () => {
    const { activityId } = await begin({ goal: 2 })
    const { memberId, token } = await newMember()
    await follow(memberId)
    const before = await see(activityId, token)
    expect([before?.progress, before?.state, before?.places, before?.left]).toEqual([1, 'open', 10, 10])
    expect((await claim(activityId, token)).msg).toBe('还没有完成，完成后再来领取')
    await follow(memberId)
    expect((await see(activityId, token))?.state).toBe('done')
    const key = randomUUID()
    const first = await claim(activityId, token, key)
    expect([first.data.state, first.data.left]).toEqual(['claimed', 9])
    expect(await claim(activityId, token, key)).toEqual(first)
    expect((await claim(activityId, token)).msg).toBe('奖励已经领过了')
    expect([await balances(token), await budget(activityId)]).toEqual([{ gold: 10, brick: 0 }, 90])
    const { data } = (
      await server.ask(
        api.wallet.listEntries,
        {
          currency: 'gold',
          month: new Date(now() + 8 * HOUR).toISOString().slice(0, 7),
          direction: 'all',
          page: 1,
          limit: 20,
        },
        token,
      )
    ).body
    // Fan and operators read which event it was.
    const { data: seen } = (
      await askOffice(
        server,
        api.office.listAccountEntries,
        { memberId, currency: 'gold', month: null, reason: null, before: null },
        await sessionOf(server, 'mo'),
      )
    ).body
    const named = { title: before?.title, titleEn: null }
    for (const { list } of [data, seen])
      expect(list.map(({ reason, about, amount, activity }) => [reason, about, amount, activity])).toEqual([
        ['campaign', activityId, 10, named],
      ])
    await isBalanced()
  })

  test('counts nothing of before: what was followed earlier, or before joining', async () => {
    const { memberId, token } = await newMember()
    await follow(memberId)
    server.clock.forward(MINUTE)
    const plain = await begin()
    const joined = await begin({ joins: true })
    await follow(memberId)
    expect([
      (await see(plain.activityId, token))?.progress,
      (await see(joined.activityId, token))?.state,
    ]).toEqual([1, 'joinable'])
    expect((await claim(joined.activityId, token)).msg).toBe('请先报名，报名之后做的才算数')
    server.clock.forward(MINUTE)
    const join = async () =>
      (await server.ask(joinCampaign, { activityId: joined.activityId }, token)).body.data
    expect([(await join()).state, (await join()).progress]).toEqual(['open', 0])
    await follow(memberId)
    expect((await claim(joined.activityId, token)).data.state).toBe('claimed')
    expect((await claim(plain.activityId, token)).data.state).toBe('claimed')
    await isBalanced()
  })

  test('fifty who claim the last reward at once: one gets it, the others are told', async () => {
    const { activityId } = await begin({ budget: 30, winners: 1 })
    const members = await Promise.all(Array.from({ length: 50 }, () => newMember()))
    for (const { memberId } of members) await follow(memberId)
    const answers = await Promise.all(
      members.map(({ token }) => untilAnswered((key) => claim(activityId, token, key))),
    )
    expect(answers.filter(({ code }) => code === 0).length).toBe(1)
    expect([...new Set(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg))]).toEqual([
      '奖励已经领完了，看看其他活动吧',
    ])
    expect(await budget(activityId)).toBe(20)
    const loser = members.find((_, nth) => answers[nth]?.code !== 0)
    expect((await see(activityId, loser?.token ?? ''))?.state).toBe('usedUp')
    await isBalanced()
  })

  test('a double tap, under one key and under others, gives once', async () => {
    const { activityId } = await begin()
    const { memberId, token } = await newMember()
    await follow(memberId)
    const key = randomUUID()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => claim(activityId, token, key)),
      ...Array.from({ length: 4 }, () => claim(activityId, token)),
    ])
    expect([...new Set(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg))]).toEqual([
      '奖励已经领过了',
    ])
    expect([(await balances(token)).gold, await budget(activityId)]).toEqual([10, 90])
    await isBalanced()
  })

  test('ends at its instant: a moment before is in time, from then on nothing is given and the rest goes back', async () => {
    const { activityId, endsAt } = await begin()
    const [early, late] = [await newMember(), await newMember()]
    await follow(early.memberId)
    await follow(late.memberId)
    server.clock.forward(endsAt - now() - 1)
    expect((await claim(activityId, early.token)).code).toBe(0)
    server.clock.forward(1)
    expect((await claim(activityId, late.token)).msg).toBe('活动已经结束，奖励不再发放')
    expect((await see(activityId, late.token))?.state).toBe('ended')
    await tick()
    await tick()
    // The server's own clock may be at it just then.
    await expect.poll(() => budget(activityId)).toBe(0)
    expect((await see(activityId, early.token))?.state).toBe('claimed')
    await isBalanced()
  })

  test('is not given before it begins', async () => {
    const event = await newEvent()
    const rules = rulesOf(event, { startsAt: event.startsAt + HOUR })
    await save(rules)
    const { memberId, token } = await newMember()
    await follow(memberId)
    expect((await see(rules.activityId, token))?.state).toBe('planned')
    expect((await claim(rules.activityId, token)).msg).toBe('活动还没有开始，到时间再来')
    server.clock.forward(HOUR)
    expect((await see(rules.activityId, token))?.progress).toBe(0)
  })

  test('asks for minutes of any stream, or of a match or a league alone', async () => {
    const { db } = server.store
    const at = new Date(now())
    const anchorId = await newAnchor()
    await sql`insert into league (id, match_type, name) values ('lg-own', 1, '自己的联赛'), ('lg-other', 1, '别的联赛')`.execute(
      db,
    )
    await sql`insert into team (id, match_type, name, short_name, color_a, color_b)
      values ('tm-a', 1, '红港', '红港', '#f00', '#fff'), ('tm-b', 1, '蓝桥', '蓝桥', '#00f', '#fff')`.execute(
      db,
    )
    await sql`insert into match (id, match_type, league_id, round, home_id, away_id, starts_at, updated_at)
      values ('mt-own', 1, 'lg-own', '1', 'tm-a', 'tm-b', ${at}, ${at}), ('mt-other', 1, 'lg-other', '1', 'tm-a', 'tm-b', ${at}, ${at})`.execute(
      db,
    )
    await sql`insert into live (id, anchor_id, match_id, match_type, title, status, planned_at)
      values ('lv-own', ${anchorId}, 'mt-own', 1, '自己的', 2, ${at}), ('lv-other', ${anchorId}, 'mt-other', 1, '别的', 2, ${at})`.execute(
      db,
    )
    const watch = { kind: 'watch', goal: 3 } as const
    const any = await begin(watch)
    const league = await begin({ ...watch, scopeKind: 'league', scopeId: 'lg-own' })
    const match = await begin({ ...watch, scopeKind: 'match', scopeId: 'mt-other' })
    const joined = await begin({ ...watch, joins: true })
    const { memberId, token } = await newMember()
    await played(memberId, 'lv-own', 2)
    await played(memberId, 'lv-other', 1)
    await server.ask(joinCampaign, { activityId: joined.activityId }, token)
    await played(memberId, 'lv-own', 1)
    const progress = []
    for (const { activityId } of [any, league, match, joined])
      progress.push((await see(activityId, token))?.progress)
    expect(progress).toEqual([3, 3, 1, 1])
    expect((await see(match.activityId, token))?.condition.of).toEqual({
      kind: 'match',
      id: 'mt-other',
      name: '红港 vs 蓝桥',
      nameEn: null,
    })
    const open = (await server.ask(listCampaigns, { activityId: null }, token)).body.data.list
    expect(open.map(({ activityId }) => activityId)).toContain(any.activityId)
  })

  test('counts what is watched from the minute after saving on, and says so; all else from the start that was given', async () => {
    const event = await newEvent({ startsAt: now() - HOUR })
    server.clock.forward(20_000)
    const at = Math.ceil(now() / MINUTE) * MINUTE
    const wanted = rulesOf(event, { kind: 'watch', goal: 3 })
    const saved = (await save(wanted)).data.campaign
    expect([saved?.startsAt, at > now()]).toEqual([at, true])
    const { memberId, token } = await newMember()
    expect(await see(event.activityId, token)).toEqual(
      expect.objectContaining({ startsAt: at, state: 'planned', progress: 0 }),
    )
    server.clock.forward(at - now())
    await played(memberId, 'lv-own', 1)
    expect((await see(event.activityId, token))?.progress).toBe(1)
    // What goes on keeps its start.
    const again = await save({ ...rulesOf(event, { kind: 'watch', goal: 3, startsAt: at }), budget: 200 })
    expect(again.data.campaign?.startsAt).toBe(at)

    const earlier = await newEvent({ startsAt: now() - HOUR })
    expect((await save(rulesOf(earlier))).data.campaign?.startsAt).toBe(earlier.startsAt)
    const short = await newEvent({ startsAt: now() - HOUR })
    server.clock.forward(1)
    expect(fieldsOf(await save(rulesOf(short, { kind: 'watch', endsAt: now() + 1 })))).toEqual(['endsAt'])
  })

  test('counts nothing that was watched before joining', async () => {
    const { activityId } = await begin({ kind: 'watch', goal: 3, joins: true })
    const { memberId, token } = await newMember()
    const watching = createWatching(watchRows(server.store.db), server.clock.now, server.parts.log)
    const plays = (beats: number) => {
      for (let beat = 0; beat < beats; beat += 1) {
        server.clock.forward(20_000)
        watching.beat(memberId, 'lv-own')
      }
    }
    watching.beat(memberId, 'lv-own')
    plays(3)
    await server.ask(joinCampaign, { activityId }, token)
    plays(3)
    await watching.write()
    expect((await see(activityId, token))?.progress).toBe(1)
  })

  test('counts check-ins, orders that are paid, gifts and friends who came', async () => {
    const { db } = server.store
    const { memberId, token } = await newMember()
    const kinds = ['checkIn', 'redeem', 'gift', 'invite'] as const
    const made = []
    for (const kind of kinds) made.push(await begin({ kind }))
    await server.ask(api.wallet.checkIn, { missed: false, day: dayOf(server.clock.now()) }, token)
    await giveCoins(server, memberId, 100)
    const at = new Date(now())
    await sql`insert into goods (id, kind, title, pictures, text, currency, price, stock, listed, created_at)
      values ('gd-campaign', 'physical', '围巾', '[]', '', 'gold', 1, 5, true, ${at})`.execute(db)
    await sql`insert into goods_order (id, member_id, goods_id, kind, title, currency, price, count, state, placed_at, paid_at)
      values ('od-placed', ${memberId}, 'gd-campaign', 'physical', '围巾', 'gold', 1, 1, 'placed', ${at}, null),
        ('od-paid', ${memberId}, 'gd-campaign', 'physical', '围巾', 'gold', 1, 1, 'paid', ${at}, ${at}),
        ('od-back', ${memberId}, 'gd-campaign', 'physical', '围巾', 'gold', 1, 1, 'refunded', ${at}, ${at})`.execute(
      db,
    )
    await sql`insert into gift_sent (id, combo_id, nth, gift_id, sender_id, price, share, at, settled)
      values ('gs-campaign', 'gs-campaign', 1, 'horn', ${memberId}, 10, 5, ${at}, 'gs-campaign')`.execute(db)
    const guest = await newMember()
    await sql`insert into invite_reward (guest_id, host_id, network, counted, at)
      values (${guest.memberId}, ${memberId}, '', true, ${at})`.execute(db)
    for (const { activityId } of made) expect((await claim(activityId, token)).code).toBe(0)
    await isBalanced()
  })
})

describe('[FEAT-13] operators make and end what an event gives', () => {
  test('a budget that is not enough, wrong times and streams that are not there are refused at their fields, in English too', async () => {
    const event = await newEvent()
    const wrong = [
      [{ reward: 200 }, 'budget'],
      [{ winners: 11 }, 'budget'],
      [{ endsAt: event.startsAt }, 'endsAt'],
      [{ endsAt: event.endsAt + 1 }, 'endsAt'],
      [{ kind: 'watch', scopeKind: 'match', scopeId: 'nowhere' }, 'scopeId'],
      [{ kind: 'watch', scopeKind: 'match' }, 'scopeId'],
      [{ scopeKind: 'league', scopeId: 'lg-own' }, 'scopeKind'],
      [{ reward: 1.5 }, 'reward'],
      [{ budget: -1 }, 'budget'],
      [{ badgeId: 'nowhere' }, 'badgeId'],
      [{ badgeId: await goodsOf('colour', 'jade') }, 'badgeId'],
      [{ reward: 0 }, 'reward'],
      [{ reward: 0, badgeId: await goodsOf('badge', 'flag'), winners: 5 }, 'budget'],
      [{ reward: 0, badgeId: await goodsOf('badge', 'flag'), budget: 0 }, 'winners'],
    ] as const
    for (const [more, field] of wrong) {
      const { code, data } = await save(rulesOf(event, more))
      const { fields } = data as unknown as { fields: Record<string, string> }
      expect([code, Object.keys(fields)]).toEqual([ResultCode.PARAMETER_ERROR, [field]])
      expect(refusals[fields[field] ?? ''] ?? 'by its rule').not.toBe('')
    }
    expect(await budget(event.activityId)).toBe(null)
  })

  test('a budget that is lowered while members claim is never below what was given', async () => {
    const rules = await begin({ budget: 200 })
    const members = await Promise.all(Array.from({ length: 12 }, () => newMember()))
    for (const { memberId } of members) await follow(memberId)
    const [lowered, ...answers] = await Promise.all([
      save({ ...rules, budget: 50 }),
      ...members.map(({ token }) => claim(rules.activityId, token)),
    ])
    const given = answers.filter(({ code }) => code === 0).length
    const rest = (lowered.code === 0 ? 50 : 200) - given * 10
    expect(await budget(rules.activityId)).toBe(rest)
    expect(rest).toBeGreaterThanOrEqual(0)
    await isBalanced()
  })

  test('what was given stands: a lower budget or fewer winners are refused, more is added', async () => {
    const rules = await begin()
    for (let nth = 0; nth < 3; nth += 1) {
      const { memberId, token } = await newMember()
      await follow(memberId)
      await claim(rules.activityId, token)
    }
    expect(fieldsOf(await save({ ...rules, budget: 20 }))).toEqual(['budget'])
    expect(fieldsOf(await save({ ...rules, winners: 2 }))).toEqual(['winners'])
    expect(fieldsOf(await save({ ...rules, goal: 5 }))).toEqual(['kind'])
    const { data } = await save({ ...rules, budget: 300, winners: 20 })
    expect([data.campaign?.budget, data.campaign?.claimed, await budget(rules.activityId)]).toEqual([
      300, 3, 270,
    ])
    await isBalanced()
  })

  test('before it begins another currency takes the budget along', async () => {
    const event = await newEvent()
    const rules = rulesOf(event, { startsAt: event.startsAt + HOUR })
    await save(rules)
    await save({ ...rules, currency: 'brick', budget: 40 })
    expect([await budget(event.activityId), await budget(event.activityId, 'brick')]).toEqual([0, 40])
    await isBalanced()
  })

  test('ended by an operator it gives nothing more, the rest goes back, and all of it is in the log', async () => {
    const rules = await begin()
    const { activityId } = rules
    const [first, second] = [await newMember(), await newMember()]
    await follow(first.memberId)
    await follow(second.memberId)
    await claim(activityId, first.token)
    const { data } = await end(activityId)
    expect([data.campaign?.closedAt, await budget(activityId)]).toEqual([now(), 0])
    expect((await claim(activityId, second.token)).msg).toBe('活动已经结束，奖励不再发放')
    expect([(await end(activityId)).msg, (await save(rules)).msg]).toEqual([
      '这个活动的奖励已经结束，请另建一个活动',
      '这个活动的奖励已经结束，请另建一个活动',
    ])
    expect((await logOf(server)).filter(([, , target]) => target === activityId)).toEqual([
      ['ed', 'activity.save', activityId],
      ['ed', 'campaign.save', activityId],
      ['ed', 'campaign.end', activityId],
    ])
    await isBalanced()
  })

  test('an event keeps its content clean, its target true and its reward within its time', async () => {
    const event = await newEvent({ content: '<p onclick="x()">看<script>x()</script></p>' })
    expect(event.content).toBe('<p>看</p>')
    const { data } = (
      await askOffice(
        server,
        saveActivity,
        eventOf({ targetKind: 'match', targetId: 'nowhere' }),
        await editor(),
      )
    ).body
    expect((data as unknown as { fields: object }).fields).toEqual({ targetId: '没有这场比赛' })
    const rules = rulesOf(event)
    await save(rules)
    const narrower = (
      await askOffice(
        server,
        saveActivity,
        eventOf({ activityId: event.activityId, startsAt: event.startsAt, endsAt: event.endsAt - 1 }),
        await editor(),
      )
    ).body.data as unknown as { fields: object }
    expect(narrower.fields).toEqual({ endsAt: '活动的时间要包住奖励的时间，请先改奖励' })
    const listed = (await askOffice(server, listActivities, { page: 1, limit: 100 }, await editor())).body
      .data
    expect(listed.list.find(({ activityId }) => activityId === event.activityId)?.campaign?.budget).toBe(100)
  })
})
