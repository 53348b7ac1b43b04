import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, everyCall } from '../../contract/api'
import type { Call, Envelope } from '../../contract/call'
import { MatchType } from '../../contract/enums'
import { openRules } from '../../contract/live.limits'
import { everySample } from '../../contract/samples/every-sample'
import { schemasOf } from '../../contract/schemas'
import { giveCoins } from './support/coins'
import { gamesOn } from './support/games'
import { NOON, startTestServer, type TestServer } from './support/server'

/** Calls whose ids name what is there for everybody: a stream, a match, goods, a person, an event. */
const ofEverybody = [
  'account.addPasskey',
  'activity.claimCampaign',
  'activity.getActivity',
  'activity.joinCampaign',
  'activity.listCampaigns',
  'live.addClip',
  'live.getOwnGames',
  'live.reportChat',
  'live.reportClip',
  'live.reportLive',
  'live.reserveLive',
  'live.sendGift',
  'live.stake',
  'live.vote',
  'mall.getGoods',
  'mall.wish',
  'match.reserve',
  'messages.openThread',
  'social.blockPerson',
  'social.follow',
  'social.removeFan',
  'social.reportPerson',
  'social.saveStarts',
  'support.voteHelp',
  'support.voteQuestion',
  'wallet.claimTask',
]

/** To take away what one does not have is done already: it says so, as of something that never was. */
const doneAlready = [
  'account.endSession',
  'mall.removeAccount',
  'mall.removeAddress',
  'messages.readNotice',
  'studio.withdrawApplication',
  'support.removeQuestion',
]

let server: TestServer
let ownersToken: string
/** Of each call the inputs that name what is somebody's own. */
let own: Readonly<Record<string, readonly object[]>>
let intruders: Readonly<Record<'member' | 'anchor' | 'moderator', string>>

const did = async <Data>(answer: Promise<{ body: Envelope<Data> }>): Promise<Data> => {
  const { body } = await answer
  expect([body.code, body.msg]).toEqual([0, 'ok'])
  return body.data
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.store
  const games = await gamesOn(server)
  const { liveId, matchId, anchor: owner } = await games.room()
  ownersToken = owner.token
  const elsewhere = await games.room()
  const member = await server.member('13800000001')
  const moderator = await server.member('13800000002')
  const friend = await server.member('13800000003')
  const ask = <Input, Output>(call: Call<Input, Output>, input: Input, token = owner.token) =>
    did(server.ask(call, input, token))

  await ask(
    api.live.nameModerator,
    { liveId: elsewhere.liveId, memberId: moderator.memberId, on: true },
    elsewhere.anchor.token,
  )
  intruders = { member: member.token, anchor: elsewhere.anchor.token, moderator: moderator.token }

  await ask(api.social.follow, { kind: 'member', id: friend.memberId, on: true })
  await ask(api.social.follow, { kind: 'member', id: owner.memberId, on: true }, friend.token)
  const { threadId } = await ask(api.messages.openThread, { memberId: friend.memberId })
  await ask(api.messages.sendMessage, { threadId, key: 'key-000001', text: '在吗' }, friend.token)
  await db
    .insertInto('member_notice')
    .values({
      id: 'n-own',
      member_id: owner.memberId,
      kind: 'system',
      title: '通知',
      text: '给自己的',
      title_en: null,
      text_en: null,
      path: null,
      key: 'n-own',
      at: new Date(NOON),
    })
    .execute()

  const heading = { title: '一起看', matchType: MatchType.FOOTBALL, matchId, cover: null, announcement: '' }
  const plan = await ask(api.studio.savePlan, { liveId: null, ...heading, plannedAt: NOON + 86_400_000 })
  const game = { template: 'winner', line: null, lock: { kind: 'minutes', n: 10 } } as const
  const { predictionId } = await ask(api.live.openPrediction, { liveId, ...game })
  const poll = { question: '今晚谁是最佳球员？', answers: ['林峰', '陈浩'], minutes: 5 } as const
  const { pollId } = await ask(api.live.openPoll, { liveId, ...poll, answers: [...poll.answers] })
  const sanction = { kind: 'mute', minutes: 10, reason: '刷屏', removeLines: false } as const
  await ask(api.live.sanction, { liveId, memberId: friend.memberId, seq: null, ...sanction })
  const sanctions = await db.selectFrom('room_sanction').select('id').execute()
  const sanctionId = String(sanctions[0]?.id)
  await db
    .insertInto('clip')
    .values({
      id: 'c-own',
      live_id: liveId,
      match_id: null,
      match_type: MatchType.FOOTBALL,
      member_id: owner.memberId,
      event_id: null,
      title: '片段',
      title_en: null,
      moment: 'null',
      starts_at: new Date(NOON),
      seconds: 20,
      loop: 'null',
      bytes: 0,
      created_at: new Date(NOON),
    })
    .execute()

  const words = { title: '没有声音', text: '连上耳机以后没有声音。', pictures: [], open: false }
  const { questionId } = await ask(api.support.addQuestion, { kind: 'problem', ...words })
  const home = { name: '林可', phone: '13800138000', area: '110105', detail: '示例路 8 号', isDefault: false }
  const { addressId } = await ask(api.mall.saveAddress, { addressId: null, ...home })
  const steam = { platform: 'phone', account: '13800138000' } as const
  const { accountId } = await ask(api.mall.saveAccount, { accountId: null, ...steam })
  for (const [id, kind] of [
    ['g-scarf', 'physical'],
    ['g-code', 'virtual'],
    ['g-badge', 'badge'],
  ] as const)
    await db
      .insertInto('goods')
      .values({
        id,
        kind,
        title: id,
        title_en: null,
        pictures: '[]',
        text: '',
        text_en: null,
        currency: 'gold',
        price: 1,
        stock: 10,
        per_member: null,
        platforms: kind === 'virtual' ? '["phone"]' : '[]',
        worn: kind === 'badge' ? 'whistle' : null,
        shown_from: null,
        shown_until: null,
        listed: true,
        created_at: new Date(NOON),
      })
      .execute()
  for (const { memberId } of [owner, member, moderator, elsewhere.anchor])
    await giveCoins(server, memberId, 100)
  const scarf = { goodsId: 'g-scarf', count: 1, price: 1, accountId: null }
  const { orderId } = await ask(api.mall.addOrder, { ...scarf, addressId })
  await ask(api.mall.addOrder, { goodsId: 'g-badge', count: 1, price: 1, addressId: null, accountId: null })
  await db
    .insertInto('passkey')
    .values({
      id: 'k-own',
      member_id: owner.memberId,
      rp_id: 'localhost',
      public_key: '',
      counter: 0,
      transports: '[]',
      system: 'other',
      browser: 'other',
      added_at: new Date(NOON),
    })
    .execute()
  const [session] = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', owner.memberId)
    .execute()

  const { applicationId } = await ask(
    api.studio.apply,
    { name: '阿朋', matchType: MatchType.FOOTBALL, words: '说了十年球，想和大家一起看比赛', agreed: true },
    friend.token,
  )

  const room = [{ liveId }]
  const order = [{ orderId }]
  own = {
    'account.endSession': [{ sessionId: session?.id }],
    'account.removePasskey': [{ id: 'k-own' }],
    'live.getModeration': room,
    'live.saveRules': [{ liveId, rules: openRules }],
    'live.nameModerator': [{ liveId, memberId: friend.memberId, on: true }],
    'live.sanction': [{ liveId, memberId: friend.memberId, seq: null, ...sanction }],
    'live.liftSanction': [{ liveId, sanctionId }],
    'live.removeLine': room,
    'live.pinLine': room,
    'live.removeClip': [{ clipId: 'c-own' }],
    'live.listTemplates': room,
    'live.openPrediction': [{ liveId, ...game }],
    'live.lockPrediction': [{ predictionId }],
    'live.voidPrediction': [{ predictionId }],
    'live.openPoll': [{ liveId, ...poll }],
    'live.endPoll': [{ pollId }],
    'messages.readNotice': [{ noticeId: 'n-own' }],
    'messages.readThread': [{ threadId }],
    'messages.sendMessage': [{ threadId, key: 'key-000002' }],
    'messages.recallMessage': [{ threadId, seq: 1 }],
    'messages.hideMessage': [{ threadId, seq: 1 }],
    'messages.markRead': [{ threadId, seq: 1 }],
    'messages.changeThread': [{ threadId }],
    'messages.block': [{ threadId }],
    'messages.reportMessage': [{ threadId, seq: 1 }],
    'studio.changeApplication': [{ applicationId }],
    'studio.withdrawApplication': [{ applicationId }],
    'studio.getOnAir': room,
    'studio.endLive': room,
    'studio.getReport': room,
    'studio.saveReplay': room,
    'studio.deleteReplay': room,
    'studio.saveStudio': [{ ...heading, tags: [], liveId }],
    'studio.getPlan': [{ liveId: plan.liveId }],
    'studio.savePlan': [{ ...heading, liveId: plan.liveId, plannedAt: NOON + 86_400_000 }],
    'studio.startPlan': [{ liveId: plan.liveId, over: null }],
    'studio.cancelPlan': [{ liveId: plan.liveId }],
    'support.getQuestion': [{ questionId }],
    'support.removeQuestion': [{ questionId }],
    'mall.saveAddress': [{ addressId, ...home }],
    'mall.removeAddress': [{ addressId }],
    'mall.saveAccount': [{ accountId, ...steam }],
    'mall.removeAccount': [{ accountId }],
    'mall.addOrder': [
      { ...scarf, addressId },
      { goodsId: 'g-code', count: 1, price: 1, addressId: null, accountId },
    ],
    'mall.listOrders': order,
    'mall.cancelOrder': order,
    'mall.receiveOrder': order,
    'mall.askRefund': order,
    'mall.wear': [{ goodsId: 'g-badge' }],
  }
})
afterAll(() => server.close())

interface Fields {
  readonly properties?: Readonly<Record<string, unknown>>
}
const namesSomething = ({ id }: Call): boolean =>
  Object.keys((schemasOf(id).input as Fields).properties ?? {}).some((name) => /id$/i.test(name))
const calls = everyCall.filter(
  (call) => (call.access === 'member' || call.access === 'anchor') && namesSomething(call),
)

/** The same with ids of nothing. */
const nothing = (input: object): object =>
  Object.fromEntries(Object.keys(input).map((name) => [name, '00000000-0000-4000-8000-000000000000']))

/** Not yours, not there, or not to be had: input that is wrong would prove nothing. */
const isRefusal = (status: number): boolean => [403, 404, 422].includes(status)

/** A digest of every table but those of who asks: nothing that was refused may leave a trace in another. */
const tables = async (): Promise<Readonly<Record<string, string>>> => {
  const { db } = server.store
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not like 'kysely%' and tablename not in ('job', 'session')`.execute(db)
  const digests = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(name)} t`,
  )
  const found = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
    db,
  )
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]))
}

test('every call that names something by its id is either of everybody or tried on what is another’s', () => {
  expect([...ofEverybody, ...Object.keys(own)].toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
})

test('[ROLE-02] what is one member’s answers no other member, no other anchor and no moderator of another room', async () => {
  const before = await tables()
  const answered: string[] = []
  for (const call of calls)
    for (const more of own[call.id] ?? [])
      for (const [who, token] of Object.entries(intruders)) {
        const sample = everySample.find((one) => one.call.id === call.id)?.input as object
        const { status, body } = await server.ask(call, { ...sample, ...more }, token)
        const { list } = (body.data ?? {}) as { list?: readonly unknown[] }
        const isRefused = doneAlready.includes(call.id)
          ? JSON.stringify(body) === JSON.stringify((await server.ask(call, nothing(more), token)).body)
          : isRefusal(status) || list?.length === 0
        if (!isRefused) answered.push(`${call.id} as ${who}: ${status} ${JSON.stringify(body)}`)
      }
  expect(answered).toEqual([])
  expect(await tables()).toEqual(before)
  expect((await server.ask(api.account.getSimpleInfo, {}, ownersToken)).body.code).toBe(0)
})
