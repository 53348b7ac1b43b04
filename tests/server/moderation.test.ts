import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ChatUserType } from '../../contract/enums'
import type { RoomRules, SanctionInput } from '../../contract/live.moderation.schema'
import { SOCKET_PATH } from '../../contract/socket'
import { openRules } from '../../contract/live.limits'
import { RoomPolicy } from '../../server/domain/live/policy'
import { openRoomStore } from '../../server/store/room-store'
import { writerOf } from './support/finding'
import { said } from './support/room'
import { connect, hasLine, linesOf } from './support/rooms'
import { NOON, startTestServer, type TestServer } from './support/server'

const { live } = api
const MINUTE = 60_000

interface Person {
  readonly memberId: string
  readonly token: string
}

let server: TestServer
let anchor: Person
let aide: Person
let fan: Person
let other: Person
let liveId = ''
let rooms = 0
beforeAll(async () => {
  server = await startTestServer()
  anchor = await server.member('13800000001', 1)
  aide = await server.member('13800000002')
  fan = await server.member('13800000003')
  other = await server.member('13800000004')
})
afterAll(() => server.close())
beforeEach(async () => {
  rooms += 1
  liveId = `room${rooms}`
  await writerOf(server.store.db).live(liveId, anchor.memberId, '一起看')
  for (const table of [
    'room_rules',
    'room_moderator',
    'room_sanction',
    'room_log',
    'chat_report',
    'follow',
  ] as const)
    await server.store.db.deleteFrom(table).execute()
  // Everybody may talk again: what was said before is out of everybody's pace.
  server.clock.forward(2 * MINUTE)
})

const inRoom = async (person: Person | null) => {
  const client = await connect(`${server.url.replace('http', 'ws')}${SOCKET_PATH}`)
  if (person) await client.ask({ type: 'hello', token: person.token })
  const entered = await client.ask({ type: 'room.enter', liveId, after: null })
  let count = 0
  return {
    ...client,
    entered,
    say: (text: string) => {
      count += 1
      return client.ask({ type: 'chat.send', liveId, key: `key-${liveId}-${text.length}-${count}`, text })
    },
  }
}
const standings = (client: { frames: readonly { data: unknown }[] }) =>
  client.frames.flatMap(({ data }) => {
    const message = data as { type?: string; standing?: unknown } | null
    return message?.type === 'room.standing' ? [message.standing] : []
  })
const isStanding = ({ data }: { data: { type: string } | null }) => data?.type === 'room.standing'
const isModerated = ({ data }: { data: { type: string } | null }) => data?.type === 'room.moderated'

const rules = (more: Partial<RoomRules>) =>
  server.ask(live.saveRules, { liveId, rules: { ...openRules, ...more } }, anchor.token)
const mute = (more: Partial<SanctionInput> = {}, by = anchor) =>
  server.ask(
    live.sanction,
    {
      liveId,
      memberId: fan.memberId,
      seq: null,
      kind: 'mute',
      minutes: 10,
      reason: '刷屏',
      removeLines: false,
      ...more,
    },
    by.token,
  )
const name = (person: Person, on = true) =>
  server.ask(live.nameModerator, { liveId, memberId: person.memberId, on }, anchor.token)
const words = ({ code, msg, data }: { code: number; msg: string; data: unknown }) => ({ code, msg, data })
const refusal = (reason: string, msg: string, until: number | null = null) => ({
  code: -1,
  msg,
  data: { type: 'chat.refused', liveId, refusal: { reason, until } },
})

const openTalkRules = {
  slowS: 0,
  followersOnly: false,
  emojiOnly: false,
  noLinks: false,
  noDuplicates: false,
}

test('[FEAT-07] who is not to be found is named to no anchor and no moderator, unless they talk in rooms; the aide of before can go', async () => {
  const { db } = server.store
  const lost = { code: 404, msg: '没有这位用户，可能已经离开', data: null }
  await name(other)
  await db
    .updateTable('member')
    .set({ findable: false })
    .where('id', 'in', [fan.memberId, other.memberId])
    .execute()
  const muted = (await mute()).body
  expect([(await name(fan)).body, muted]).toEqual([lost, lost])
  expect((await name(other, false)).body.data.moderators).toEqual([])
  const client = await inRoom(fan)
  await client.say('大家好')
  expect((await name(fan)).body.code).toBe(0)
  client.socket.close()
  await db.updateTable('member').set({ findable: true }).execute()
})

describe('lines', () => {
  test('[FEAT-06] a removed line is gone at once for who reads, for who comes later, and for its sender', async () => {
    const ann = await inRoom(fan)
    const ben = await inRoom(null)
    await ann.say('加微信 vx123')
    await ben.heard(hasLine('加微信 vx123'))
    const answer = await server.ask(live.removeLine, { liveId, seq: 1 }, anchor.token)
    expect(answer.body).toEqual({ code: 0, msg: 'ok', data: { seq: 1 } })
    for (const client of [ann, ben])
      expect((await client.heard(isModerated)).data).toEqual({
        type: 'room.moderated',
        liveId,
        talk: { rules: openTalkRules, pinned: null, removed: [1] },
      })
    const later = await inRoom(null)
    expect(JSON.stringify(later.frames)).not.toContain('vx123')
    expect(linesOf(later)).toEqual([
      expect.objectContaining({ seq: 1, text: '', removed: true, memberId: fan.memberId }),
    ])
    const again = await ann.ask({ type: 'chat.send', liveId, key: `key-${liveId}-9-1`, text: '加微信 vx123' })
    expect(again.data).toEqual(
      expect.objectContaining({ line: expect.objectContaining({ seq: 1, text: '', removed: true }) }),
    )
    const { body } = await server.ask(live.getModeration, { liveId }, anchor.token)
    expect(body.data.log.map(({ action, person, text }) => [action, person?.memberId, text])).toEqual([
      ['removed', fan.memberId, '加微信 vx123'],
    ])
  })

  test('[FEAT-06] the log keeps how many lines went with a mute, and what changed of the rules; a save of nothing new is not in it', async () => {
    const ann = await inRoom(fan)
    await ann.say('广告一')
    await ann.say('广告二')
    await mute({ removeLines: true })
    await rules({ slowS: 30 })
    await rules({ slowS: 30 })
    await rules({ slowS: 30, words: ['代充', '加群'] })
    await rules({ slowS: 30, words: ['加群', '代充'] })
    await rules({ words: ['代充', '代练'], noLinks: true })
    const { log } = (await server.ask(live.getModeration, { liveId }, anchor.token)).body.data
    expect(log.map(({ action, lines, changed }) => [action, lines, changed])).toEqual([
      [
        'ruled',
        undefined,
        {
          before: { slowS: 30, noLinks: false },
          after: { slowS: 0, noLinks: true },
          added: ['代练'],
          taken: ['加群'],
        },
      ],
      ['ruled', undefined, { before: {}, after: {}, added: ['代充', '加群'], taken: [] }],
      ['ruled', undefined, { before: { slowS: 0 }, after: { slowS: 30 }, added: [], taken: [] }],
      ['muted', 2, undefined],
    ])
    const kept = await server.store.db
      .selectFrom('room_log')
      .select('details')
      .orderBy('id', 'desc')
      .execute()
    expect(kept.map(({ details }) => details?.changed)).toEqual(log.map(({ changed }) => changed))
  })

  test('[FEAT-06] an entry that was kept with all rules of before and of now tells what changed', async () => {
    await rules({ slowS: 30 })
    const before = { ...openRules, words: ['代充', '加群'] }
    const after = { ...openRules, emojiOnly: true, words: ['加群', '代练'] }
    await server.store.db
      .updateTable('room_log')
      .set({ details: JSON.stringify({ rules: { before, after } }) })
      .execute()
    const { log } = (await server.ask(live.getModeration, { liveId }, anchor.token)).body.data
    expect(log.map(({ changed, ...entry }) => [changed, Object.keys(entry).includes('rules')])).toEqual([
      [{ before: { emojiOnly: false }, after: { emojiOnly: true }, added: ['代练'], taken: ['代充'] }, false],
    ])
  })

  test('[FEAT-06] a removed line is without words also for who opens the room anew', async () => {
    await server.live.rooms.say(liveId, said('要删的话', 'gone-key-1', fan.memberId))
    await server.ask(live.removeLine, { liveId, seq: 1 }, anchor.token)
    const rows = await server.store.db
      .selectFrom('chat_line')
      .select(['text', 'removed_by'])
      .where('live_id', '=', liveId)
      .execute()
    expect(rows).toEqual([{ text: '要删的话', removed_by: anchor.memberId }])
    const [line] = await openRoomStore(server.store.db).newest(liveId, 10)
    expect([line?.text, line?.removed]).toEqual(['', true])
  })

  test('[FEAT-06] a pinned line is told to all, and goes when its line is removed', async () => {
    const ann = await inRoom(fan)
    await ann.say('今晚八点抽奖')
    const pinned = { seq: 1, userType: ChatUserType.WEB, nickname: '球迷0003', text: '今晚八点抽奖' }
    expect((await server.ask(live.pinLine, { liveId, seq: 1 }, anchor.token)).body.data).toEqual({ pinned })
    const later = await inRoom(null)
    expect(later.entered.data).toEqual(
      expect.objectContaining({ talk: { rules: openTalkRules, pinned, removed: [] } }),
    )
    await server.ask(live.removeLine, { liveId, seq: 1 }, anchor.token)
    const told = await later.heard(isModerated)
    expect(told.data).toEqual({
      type: 'room.moderated',
      liveId,
      talk: { rules: openTalkRules, pinned: null, removed: [1] },
    })
    expect((await server.ask(live.pinLine, { liveId, seq: 1 }, anchor.token)).body.msg).toBe(
      '这条消息已被删除，不能置顶',
    )
  })

  test('[FEAT-06] official lines stay, and a moderator removes no line of the anchor', async () => {
    await name(aide)
    await server.live.rooms.say(liveId, { ...said('系统', 'k', ''), memberId: null, key: null, userType: 9 })
    const streamer = await inRoom(anchor)
    await streamer.say('欢迎')
    const answers = [
      await server.ask(live.removeLine, { liveId, seq: 1 }, anchor.token),
      await server.ask(live.removeLine, { liveId, seq: 2 }, aide.token),
      await server.ask(live.removeLine, { liveId, seq: 99 }, aide.token),
      await server.ask(live.removeLine, { liveId: 'nowhere', seq: 1 }, aide.token),
    ]
    expect(answers.map(({ body: { code, msg } }) => [code, msg])).toEqual([
      [-1, '系统和官方的消息不能删除'],
      [-1, '房管不能删除主播的消息'],
      [404, '这条消息已经找不到了'],
      [404, '没有这个直播间，可能已经被移除'],
    ])
  })
})

test('[FEAT-06] a place that no line can have is refused in words', async () => {
  const seq = 2_147_483_648
  const input = { liveId, seq, memberId: null, reason: 'spam', text: '' } as const
  const answers = [
    await server.ask(live.removeLine, { liveId, seq }, anchor.token),
    await server.ask(live.pinLine, { liveId, seq }, anchor.token),
    await server.ask(live.reportChat, input, fan.token),
  ]
  expect(answers.map(({ body: { code } }) => code)).toEqual([400, 400, 400])
})

describe('mutes and bans', () => {
  test('[FEAT-06] who is muted is told why and how long, at once, and talks again when it is over', async () => {
    const ann = await inRoom(fan)
    const ben = await inRoom(other)
    await mute()
    const until = server.clock.now() + 10 * MINUTE
    await ann.heard(isStanding)
    expect(standings(ann)).toEqual([{ role: 'none', sanction: { kind: 'mute', until, reason: '刷屏' } }])
    expect(standings(ben)).toEqual([])
    server.clock.forward(MINUTE)
    expect(words(await ann.say('还能说吗'))).toEqual(
      refusal('muted', '你被禁言了（刷屏），还剩 9 分钟', until),
    )
    const elsewhere = await inRoom(fan)
    expect(elsewhere.entered.data).toEqual(
      expect.objectContaining({
        standing: { role: 'none', sanction: { kind: 'mute', until, reason: '刷屏' } },
      }),
    )
    server.clock.forward(9 * MINUTE)
    expect((await ann.say('又能说了')).code).toBe(0)
  })

  test('[FEAT-06] a lifted mute is lifted at once, and lifted again nothing happens', async () => {
    const ann = await inRoom(fan)
    const { body } = await mute()
    const lift = () =>
      server.ask(live.liftSanction, { liveId, sanctionId: body.data.sanctionId }, anchor.token)
    expect([(await lift()).status, (await lift()).status]).toEqual([200, 200])
    await ann.heard(({ data }) => data?.type === 'room.standing' && data.standing.sanction === null)
    expect((await ann.say('谢谢')).code).toBe(0)
    const { log } = (await server.ask(live.getModeration, { liveId }, anchor.token)).body.data
    expect(log.map(({ action }) => action)).toEqual(['unmuted', 'muted'])
  })

  test('[FEAT-06] who is banned is out at once: no line comes or goes, on every socket, until it is lifted', async () => {
    const ann = await inRoom(fan)
    const second = await inRoom(fan)
    const ben = await inRoom(other)
    const { body } = await mute({ kind: 'ban', minutes: null, reason: '' })
    for (const client of [ann, second]) await client.heard(isStanding)
    await ben.say('他走了')
    await ben.heard(hasLine('他走了'))
    expect(words(await ann.say('我还在'))).toEqual(refusal('banned', '你被移出了这个直播间，解除前不能发言'))
    const back = await inRoom(fan)
    expect([ann, second, back].map(linesOf)).toEqual([[], [], []])
    expect(back.entered.data).toEqual(
      expect.objectContaining({
        lines: [],
        standing: { role: 'none', sanction: { kind: 'ban', until: null, reason: '' } },
      }),
    )
    await server.ask(live.liftSanction, { liveId, sanctionId: body.data.sanctionId }, anchor.token)
    await back.heard(({ data }) => data?.type === 'room.standing' && data.standing.sanction === null)
    await ben.say('欢迎回来')
    await back.heard(hasLine('欢迎回来'))
  })

  test('[LIVE-01] who is put out of the talk watches on, and is counted until they leave', async () => {
    const ann = await inRoom(fan)
    await inRoom(other)
    expect(server.parts.rooms.viewers(liveId)).toBe(2)
    await mute({ kind: 'ban', minutes: null, reason: '' })
    await ann.heard(isStanding)
    const back = await inRoom(fan)
    expect(server.parts.rooms.viewers(liveId)).toBe(2)
    for (const client of [ann, back]) await client.ask({ type: 'room.leave', liveId })
    expect(server.parts.rooms.viewers(liveId)).toBe(1)
  })

  test('[FEAT-06] a ban is also of who logs in inside the room', async () => {
    await mute({ kind: 'ban', minutes: 60 })
    const ann = await inRoom(null)
    const ben = await inRoom(other)
    await ann.ask({ type: 'hello', token: fan.token })
    await ann.heard(isStanding)
    await ben.say('登录之后')
    await ben.heard(hasLine('登录之后'))
    expect(linesOf(ann)).toEqual([])
  })

  test('[FEAT-06] what is pinned of somebody who is put out goes with them; another’s stays', async () => {
    const ann = await inRoom(fan)
    await ann.say('今晚八点抽奖')
    await server.ask(live.pinLine, { liveId, seq: 1 }, anchor.token)
    await mute({ kind: 'mute', minutes: 10 })
    const pinned = async () => {
      const client = await inRoom(null)
      const { data } = client.entered
      return data?.type === 'room.entered' ? (data.talk.pinned?.text ?? null) : undefined
    }
    expect(await pinned()).toBe('今晚八点抽奖')
    await mute({ kind: 'ban', minutes: null })
    expect(await pinned()).toBe(null)
    const { log } = (await server.ask(live.getModeration, { liveId }, anchor.token)).body.data
    expect(log.map(({ action, text }) => [action, text]).slice(0, 2)).toEqual([
      ['banned', '刷屏'],
      ['unpinned', '今晚八点抽奖'],
    ])
  })

  test('[FEAT-06] with a ban all that was said goes, where that is wanted', async () => {
    const ann = await inRoom(fan)
    const ben = await inRoom(other)
    await ann.say('广告一')
    await ben.say('别发了')
    await ann.say('广告二')
    await ben.heard(hasLine('广告二'))
    await mute({ kind: 'ban', minutes: null, removeLines: true })
    const told = await ben.heard(isModerated)
    expect(told.data).toEqual(
      expect.objectContaining({ talk: { rules: openTalkRules, pinned: null, removed: [1, 3] } }),
    )
    const later = await inRoom(null)
    expect(linesOf(later).map(({ text }) => text)).toEqual(['', '别发了', ''])
  })

  test('[FEAT-06] who moderates reads what was removed, by whom and why; nobody else does', async () => {
    const ann = await inRoom(fan)
    const ben = await inRoom(other)
    await ben.say('我来带节奏')
    await ann.say('广告一')
    await ann.say('广告二')
    await server.ask(live.removeLine, { liveId, seq: 1 }, anchor.token)
    server.clock.forward(1_000)
    await mute({ kind: 'mute', minutes: 10, reason: '发广告', removeLines: true })
    const removed = async (of: string | null, token = anchor.token) => {
      const { body } = await server.ask(live.getModeration, { liveId: of }, token)
      if (body.code !== 0) return body.msg
      return body.data.removed.map((line) => [line.person.memberId, line.text, line.by, line.reason])
    }
    const by = (await server.ask(api.account.getSimpleInfo, {}, anchor.token)).body.data.nickname
    const read = [
      [fan.memberId, '广告二', by, '发广告'],
      [fan.memberId, '广告一', by, '发广告'],
      [other.memberId, '我来带节奏', by, ''],
    ]
    expect(await removed(liveId)).toEqual(read)
    expect((await removed(null)).slice(0, 3)).toEqual(read)
    expect(await removed(liveId, other.token)).toBe('只有主播和房管可以管理直播间')
    await server.ask(live.nameModerator, { liveId, memberId: other.memberId, on: true }, anchor.token)
    expect(await removed(liveId, other.token)).toEqual(read)
  })

  test('[FEAT-06] a mute of another room of the same anchor holds here too', async () => {
    await mute()
    await writerOf(server.store.db).live(`${liveId}-next`, anchor.memberId, '下一场')
    liveId = `${liveId}-next`
    const ann = await inRoom(fan)
    expect((await ann.say('换个房间')).code).toBe(-1)
  })

  test('[FEAT-06] who is muted in the room and everywhere reads the mute that lasts longer', async () => {
    const now = server.clock.now()
    const kept = { memberId: 'fan', nickname: '球迷', kind: 'mute', reason: '' } as const
    const room = { ...kept, until: now + 600_000 }
    const everywhere = { ...kept, until: now + 86_400_000, official: true }
    const untilOf = (...sanctions: (typeof room)[]) =>
      new RoomPolicy(anchor.memberId, {
        rules: openRules,
        moderators: [],
        sanctions,
        newMemberWait: 0,
      }).standingOf('fan', now).sanction?.until
    expect([untilOf(room, everywhere), untilOf(everywhere, room)]).toEqual([
      everywhere.until,
      everywhere.until,
    ])
    const longer = { ...room, until: now + 2 * 86_400_000 }
    expect(untilOf(longer, everywhere)).toBe(longer.until)
  })

  test('[FEAT-06] one of the demo world has no id: who said the line is silenced by the name', async () => {
    const { db } = server.store
    const bot = { ...said('刷屏刷屏', 'k', ''), memberId: null, key: null, nickname: 'KK1987', demo: true }
    await server.live.rooms.say(liveId, bot)
    const { body } = await mute({ memberId: null, seq: 1 })
    expect(body.data.person).toEqual({ memberId: null, nickname: 'KK1987' })
    const now = server.clock.now()
    const policy = new RoomPolicy(anchor.memberId, await openRoomStore(db).policyOf(anchor.memberId, now))
    expect([
      policy.isSilenced('KK1987', now),
      policy.isSilenced('别人', now),
      policy.isSilenced('KK1987', now + 10 * MINUTE),
    ]).toEqual([true, false, false])
  })

  test('[FEAT-06] two moderators at once: one sanction stands, the newer', async () => {
    await name(aide)
    await Promise.all([mute({ minutes: 1 }), mute({ minutes: 60 }, aide), mute({ minutes: 10 })])
    const { sanctions } = (await server.ask(live.getModeration, { liveId }, anchor.token)).body.data
    expect(sanctions.map(({ person, kind }) => [person.memberId, kind])).toEqual([[fan.memberId, 'mute']])
  })
})

describe('who may', () => {
  test('[ROLE-04] [FEAT-06] each call is refused to whoever is neither anchor nor moderator, and to visitors', async () => {
    const calls = (token?: string) =>
      Promise.all([
        server.ask(live.getModeration, { liveId }, token),
        server.ask(live.saveRules, { liveId, rules: openRules }, token),
        server.ask(live.nameModerator, { liveId, memberId: other.memberId, on: true }, token),
        server.ask(live.liftSanction, { liveId, sanctionId: '1' }, token),
        server.ask(live.removeLine, { liveId, seq: 1 }, token),
        server.ask(live.pinLine, { liveId, seq: null }, token),
      ])
    expect(new Set((await calls(fan.token)).map(({ body }) => body.code))).toEqual(new Set([403]))
    expect(new Set((await calls()).map(({ body }) => body.code))).toEqual(new Set([10004]))
    expect((await mute({ memberId: other.memberId }, fan)).body.code).toBe(403)
  })

  test('[FEAT-06] an anchor moderates a room of no stream: rules and moderators count in the next, a mute is seen and lifted', async () => {
    await rules({ words: ['秘密词'] })
    await mute({ kind: 'ban', minutes: null })
    await writerOf(server.store.db).live(`${liveId}-next`, anchor.memberId, '下一场')
    const own = { liveId: null }
    const standing = (await server.ask(live.getModeration, own, anchor.token)).body.data
    expect([
      standing.role,
      standing.rules.words,
      standing.sanctions.map(({ person, kind }) => [person.memberId, kind]),
    ]).toEqual(['anchor', ['秘密词'], [[fan.memberId, 'ban']]])
    const sanctionId = standing.sanctions[0]?.sanctionId ?? ''
    await server.ask(live.liftSanction, { ...own, sanctionId }, anchor.token)
    await server.ask(live.nameModerator, { ...own, memberId: aide.memberId, on: true }, anchor.token)
    await server.ask(live.saveRules, { ...own, rules: { ...openRules, words: ['新词'] } }, anchor.token)
    const next = await server.ask(live.getModeration, { liveId: `${liveId}-next` }, aide.token)
    expect([next.body.data.role, next.body.data.rules.words, next.body.data.sanctions]).toEqual([
      'moderator',
      ['新词'],
      [],
    ])
    const refusals = await Promise.all([
      server.ask(live.getModeration, own, fan.token),
      server.ask(live.saveRules, { ...own, rules: openRules }, fan.token),
      server.ask(live.nameModerator, { ...own, memberId: other.memberId, on: true }, aide.token),
      server.ask(live.liftSanction, { ...own, sanctionId }, aide.token),
    ])
    expect(refusals.map(({ body }) => body.code)).toEqual([403, 403, 403, 403])
  })

  test('[ROLE-04] [FEAT-06] who is named moderator gets a notice that leads to the room; who is removed gets none', async () => {
    const fresh = await server.member('13800000021')
    await name(fresh)
    await name(fresh, false)
    const { list } = (await server.ask(api.messages.listNotices, { page: 1, limit: 10 }, fresh.token)).body
      .data
    const by = (await server.ask(api.account.getSimpleInfo, {}, anchor.token)).body.data.nickname
    expect(list.map(({ kind, title, titleEn, path }) => [kind, title, titleEn, path])).toEqual([
      ['system', `${by} 请你当房管`, `${by} made you a moderator`, `/live?id=${liveId}`],
    ])
  })

  test('[ROLE-04] [FEAT-06] a moderator is told at once of being named, and can do nothing more once removed', async () => {
    const ann = await inRoom(aide)
    await name(aide)
    await ann.heard(({ data }) => data?.type === 'room.standing' && data.standing.role === 'moderator')
    const told = (await ann.heard(isModerated)).data
    expect(told?.type === 'room.moderated' && told.talk.rules).toEqual({
      ...openTalkRules,
      moderators: [aide.memberId],
    })
    expect((await mute({}, aide)).status).toBe(200)
    expect(
      (await server.ask(live.nameModerator, { liveId, memberId: other.memberId, on: true }, aide.token)).body
        .msg,
    ).toBe('只有主播可以任免房管')
    await name(aide, false)
    await ann.heard(({ data }) => data?.type === 'room.standing' && data.standing.role === 'none')
    expect((await mute({ minutes: 60 }, aide)).body.code).toBe(403)
  })

  test('[FEAT-06] nobody sanctions the anchor or oneself, and a moderator no moderator', async () => {
    await name(aide)
    await name(other)
    const answers = [
      await mute({ memberId: anchor.memberId }, aide),
      await mute({ memberId: anchor.memberId }),
      await mute({ memberId: aide.memberId }, aide),
      await mute({ memberId: other.memberId }, aide),
      await mute({ memberId: 'nobody' }),
      await mute({ memberId: null }),
      await mute({ minutes: null }),
      await mute({ memberId: other.memberId }),
    ]
    expect(answers.map(({ body: { code, msg } }) => [code, msg])).toEqual([
      [-1, '不能处罚主播'],
      [-1, '不能处罚自己'],
      [-1, '不能处罚自己'],
      [-1, '房管之间不能互相处罚，请联系主播'],
      [404, '没有这位用户，可能已经离开'],
      [400, '没有说明是谁，请刷新后重试'],
      [400, '请选择禁言多久'],
      [0, 'ok'],
    ])
  })

  test('[FEAT-06] twenty moderators and no more; the anchor is none', async () => {
    const { db } = server.store
    for (let nth = 0; nth < 20; nth += 1) {
      const helper = await server.member(
        `137${String(rooms).padStart(4, '0')}${String(nth).padStart(4, '0')}`,
      )
      await db
        .insertInto('room_moderator')
        .values({ anchor_id: anchor.memberId, member_id: helper.memberId, at: new Date(NOON + nth) })
        .execute()
    }
    expect([(await name(aide)).body.msg, (await name(anchor)).body.msg]).toEqual([
      '最多 20 位房管，请先撤下一位',
      '主播不用当自己的房管',
    ])
  })
})

describe('rules', () => {
  test('[FEAT-06] slow mode: the next line waits, and who waits is told how long', async () => {
    await rules({ slowS: 10 })
    const ann = await inRoom(fan)
    const first = server.clock.now()
    expect((await ann.say('第一句')).code).toBe(0)
    server.clock.forward(4_000)
    expect(words(await ann.say('第二句'))).toEqual(refusal('slow', '慢速模式，6 秒后再发', first + 10_000))
    server.clock.forward(6_000)
    expect((await ann.say('第二句')).code).toBe(0)
    const streamer = await inRoom(anchor)
    expect([(await streamer.say('主播一')).code, (await streamer.say('主播二')).code]).toEqual([0, 0])
  })

  test('[FEAT-06] followers only: who follows may talk, at once', async () => {
    await rules({ followersOnly: true })
    const ann = await inRoom(fan)
    expect(words(await ann.say('我是路人'))).toEqual(refusal('followers', '关注主播后才能发言'))
    await server.ask(api.social.follow, { kind: 'member', id: anchor.memberId, on: true }, fan.token)
    expect((await ann.say('我是粉丝')).code).toBe(0)
  })

  test('[FEAT-06] emoji only', async () => {
    await rules({ emojiOnly: true })
    const ann = await inRoom(fan)
    expect(words(await ann.say('好球'))).toEqual(refusal('emoji', '现在只能发表情'))
    expect((await ann.say('⚽️👨‍👩‍👧🇧🇷 1️⃣')).code).toBe(0)
    expect((await ann.say('123')).code).toBe(-1)
  })

  test('[FEAT-06] blocked words are plain text, found however they are spaced, cased or wide', async () => {
    await rules({ words: ['加微信', 'Scam', '.*', '(a+)+$'] })
    const ann = await inRoom(fan)
    const answers: number[] = []
    for (const text of ['加 微　信', '加·微·信', 'ＳＣＡＭ！', 's c-a m', 'a.*b', 'aaaa(a+)+$', '微信']) {
      answers.push((await ann.say(text)).code)
      server.clock.forward(1_000)
    }
    expect(answers).toEqual([-1, -1, -1, -1, -1, -1, 0])
    expect(words(await ann.say('scam'))).toEqual(refusal('word', '这句话里有本直播间不让说的词，换个说法吧'))
  })

  test('[FEAT-06] links', async () => {
    await rules({ noLinks: true })
    const ann = await inRoom(fan)
    const answers: number[] = []
    const links = [
      'http://a.b',
      'ＷＷＷ.x',
      '看 example . com',
      'abc。cn/x',
      '控球 61.5%',
      '完了...com on',
      'v1.2 出来了',
    ]
    for (const text of links) {
      answers.push((await ann.say(text)).code)
      server.clock.forward(1_000)
    }
    expect(answers).toEqual([-1, -1, -1, -1, 0, 0, 0])
  })

  test('[FEAT-06] duplicates: one’s own for ten minutes, others’ for half a minute where it is more than a cheer', async () => {
    await rules({ noDuplicates: true })
    const ann = await inRoom(fan)
    const ben = await inRoom(other)
    const codes = [
      (await ann.say('进球了进球了')).code,
      (await ann.say('进球了 进球了')).code,
      (await ben.say('进球了进球了')).code,
      (await ann.say('加油')).code,
      (await ben.say('加油')).code,
    ]
    server.clock.forward(31_000)
    codes.push((await ben.say('进球了进球了')).code, (await ann.say('进球了进球了')).code)
    expect(codes).toEqual([0, -1, -1, 0, 0, 0, -1])
  })

  test('[FEAT-06] changed rules are told at once; the words to moderators alone', async () => {
    const ben = await inRoom(null)
    await rules({ slowS: 5, words: ['秘密词'] })
    const told = await ben.heard(isModerated)
    expect(told.data).toEqual(
      expect.objectContaining({ talk: { rules: { ...openTalkRules, slowS: 5 }, pinned: null, removed: [] } }),
    )
    expect(JSON.stringify((await inRoom(fan)).frames)).not.toContain('秘密词')
    const { body } = await server.ask(live.getModeration, { liveId }, anchor.token)
    expect(body.data.rules).toEqual({ ...openRules, slowS: 5, words: ['秘密词'] })
  })

  test('[FEAT-06] too many words, too long ones, blank ones and unknown steps are refused and change nothing', async () => {
    const answers = [
      await rules({ words: Array.from({ length: 10_000 }, (_, nth) => `w${nth}`) }),
      await rules({ words: Array.from({ length: 201 }, (_, nth) => `w${nth}`) }),
      await rules({ words: ['长'.repeat(31)] }),
      await rules({ words: [' \u200b '] }),
      await rules({ slowS: 7 as never }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual([400, 400, 400, 400, 400])
    expect((await server.ask(live.getModeration, { liveId }, anchor.token)).body.data.rules).toEqual(
      openRules,
    )
  })

  test('[FEAT-06] a line sent again while it is stored is taken, whatever the rules', async () => {
    await rules({ slowS: 60, noDuplicates: true })
    const ann = await inRoom(fan)
    const send = () => ann.ask({ type: 'chat.send', liveId, key: 'same-key-1', text: '只说一次' })
    expect((await Promise.all([send(), send()])).map(({ code }) => code)).toEqual([0, 0])
    expect((await send()).code).toBe(0)
  })
})

const report = (seq: number | null, memberId: string | null, by = other) =>
  server.ask(live.reportChat, { liveId, memberId, seq, reason: 'abuse', text: '骂人' }, by.token)

describe('reports', () => {
  test('[FEAT-06] a line or a person is reported once, with the words as they were said, and waits for the operator', async () => {
    const ann = await inRoom(fan)
    await ann.say('难听的话')
    await report(1, null)
    await report(1, null)
    await server.ask(live.removeLine, { liveId, seq: 1 }, anchor.token)
    await report(null, fan.memberId)
    const rows = await server.store.db
      .selectFrom('chat_report')
      .select(['seq', 'member_id', 'line_text', 'reason', 'text', 'state'])
      .orderBy('id')
      .execute()
    const about = { member_id: fan.memberId, reason: 'abuse', text: '骂人', state: 'open' }
    expect(rows).toEqual([
      { ...about, seq: 1, line_text: '难听的话' },
      { ...about, seq: null, line_text: '' },
    ])
    expect((await report(1, null, fan)).body.msg).toBe('不能举报自己')
  })

  test('[FEAT-06] where no reason fits, it has to be said what it is', async () => {
    const ann = await inRoom(fan)
    await ann.say('难听的话')
    const wordless = { reason: 'other' as const, text: ' \u200b ' }
    const refusedFor = {
      code: 400,
      data: { fields: { text: '选「其他」时请写几个字说明' } },
      msg: '选「其他」时请写几个字说明',
    }
    const about = { memberId: null, seq: 1 }
    expect([
      (await server.ask(live.reportChat, { liveId, ...about, ...wordless }, other.token)).body,
      (await server.ask(live.reportLive, { liveId, at: null, ...wordless }, other.token)).body,
      (await server.ask(api.social.reportPerson, { memberId: fan.memberId, ...wordless }, other.token)).body,
    ]).toEqual([refusedFor, refusedFor, refusedFor])
    const spoiler = { reason: 'other' as const, text: '剧透\n下一集' }
    expect((await server.ask(live.reportChat, { liveId, ...about, ...spoiler }, other.token)).body.code).toBe(
      0,
    )
    const rows = await server.store.db.selectFrom('chat_report').select(['reason', 'text']).execute()
    expect(rows).toEqual([spoiler])
  })

  test('[FEAT-06] nobody reports without end', async () => {
    for (let nth = 0; nth < 20; nth += 1)
      await server.live.rooms.say(liveId, said(`第${nth}句`, `report-key-${nth}`, fan.memberId))
    await server.live.rooms.say(liveId, said('再一句', 'report-key-20', fan.memberId))
    const codes: number[] = []
    for (let seq = 1; seq <= 21; seq += 1) codes.push((await report(seq, null)).body.code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 0), -1])
  })
})
