import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import type { PushSettings } from '../../contract/messages.push.schema'
import { createPushOutbox, type Delivery } from '../../server/domain/messages/push-delivery'
import { isQuiet, type Audience } from '../../server/domain/messages/pushes'
import { isAmong } from '../../server/http/push-services'
import { openPushService, signerOf, type PushDevice, type PushService } from '../support/push-service'
import { pushRepository } from '../../server/repositories/messages/push.repository'
import { writerOf } from './support/finding'
import { startTestServer, type TestServer } from './support/server'

const {
  getPushSettings,
  savePushSettings,
  getPushDevice,
  subscribePush,
  unsubscribePush,
  renewPush,
  tryPush,
} = api.messages

interface Person {
  readonly memberId: string
  readonly token: string
}
let service: PushService
let server: TestServer
let ann: Person
let ben: Person
let phone: PushDevice
let numbers = 0

beforeAll(async () => {
  service = await openPushService()
  server = await startTestServer({
    config: { push: { contact: 'mailto:desk@example.com', services: [service.origin] } },
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
const newPerson = () => {
  numbers += 1
  return server.member(`138000${String(numbers).padStart(5, '0')}`)
}
beforeEach(async () => {
  ann = await newPerson()
  ben = await newPerson()
  phone = service.device()
})
afterEach(() => service.answer(201))

const subscribe = (who: Person, { endpoint, p256dh, auth }: PushDevice, zone = 'Asia/Shanghai') =>
  server.ask(subscribePush, { endpoint, p256dh, auth, zone }, who.token)
const follow = (one: Person, other: Person, on = true) =>
  server.ask(api.social.follow, { kind: 'member', id: other.memberId, on }, one.token)
const told = async (device: PushDevice, count = 1) => {
  await vi.waitFor(() => expect(device.received.length).toBe(count), { timeout: 60_000, interval: 10 })
  return device.received.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>)
}
/** Nothing comes where nothing is on its way: what was sent before has come by then. */
const untold = async (device: PushDevice) => {
  const last = service.device()
  await subscribe(ben, last)
  await server.ask(tryPush, { endpoint: last.endpoint }, ben.token)
  await told(last)
  expect(device.received).toEqual([])
}
const all: PushSettings = { live: true, matches: true, goals: true, messages: true, other: true, quiet: null }

const renew = (older: PushDevice, { endpoint, p256dh, auth }: PushDevice, olderAuth = older.auth) =>
  server.ask(renewPush, { older: older.endpoint, olderAuth, endpoint, p256dh, auth })

describe('[FEAT-09] an address that the browser has replaced by itself', () => {
  test('takes the older one’s place, for who knows its secret, without a session', async () => {
    await subscribe(ann, phone)
    const newer = service.device()
    expect((await renew(phone, newer)).body.data).toEqual({ renewed: true })
    await follow(ben, ann)
    expect((await told(newer)).length).toBe(1)
    expect(phone.received).toEqual([])
  })

  test('is taken from nobody who does not know it, nor from whom the new one is', async () => {
    await subscribe(ann, phone)
    const [stranger, taken] = [service.device(), service.device()]
    expect((await renew(phone, stranger, stranger.auth)).body.data).toEqual({ renewed: false })
    await subscribe(ben, taken)
    expect((await renew(phone, taken)).body.data).toEqual({ renewed: false })
    const foreign = { ...stranger, endpoint: 'https://elsewhere.example/push' }
    expect((await renew(phone, foreign)).status).toBe(400)
    await follow(ben, ann)
    expect((await told(phone)).length).toBe(1)
  })

  test('is told by the worker at the call’s own path', () => {
    const worker = readFileSync(new URL('../../src/actors/service-worker.js', import.meta.url), 'utf8')
    expect(worker).toContain(`fetch('${API_PREFIX}${renewPush.path}'`)
  })
})

describe('[FEAT-09] what a member’s devices are told', () => {
  test('a device that is subscribed is told of a new fan: sealed for it alone, signed by the installation', async () => {
    expect((await server.ask(getPushDevice, { endpoint: phone.endpoint }, ann.token)).body.data.here).toBe(
      false,
    )
    const { publicKey, here } = (await subscribe(ann, phone)).body.data
    expect(here).toBe(true)
    await follow(ben, ann)
    const [payload] = await told(phone)
    expect(payload).toEqual({
      topic: 'other',
      words: {
        'zh-CN': { title: '你有新的粉丝', text: expect.stringMatching(/ 关注了你$/) as string },
        en: { title: 'You have a new fan', text: expect.stringMatching(/ follows you$/) as string },
      },
      path: `/friend?id=${ben.memberId}`,
      isInPage: true,
      tag: `fan:${ben.memberId}`,
      at: server.clock.now(),
    })
    const [letter] = phone.received
    if (letter === undefined) throw new Error('nothing came')
    const { key, claims } = signerOf(letter)
    expect([key, claims['aud'], claims['sub']]).toEqual([
      publicKey,
      service.origin,
      'mailto:desk@example.com',
    ])
    expect([letter.headers['content-encoding'], letter.headers['ttl'], letter.headers['urgency']]).toEqual([
      'aes128gcm',
      '86400',
      'normal',
    ])
  })

  test('a message tells who is written to, not who writes; one of a muted thread tells nobody', async () => {
    const own = service.device()
    await subscribe(ann, own)
    await subscribe(ben, phone)
    await follow(ann, ben)
    await follow(ben, ann)
    const { threadId } = (await server.ask(api.messages.openThread, { memberId: ben.memberId }, ann.token))
      .body.data
    const write = (key: string, text: string) =>
      server.ask(api.messages.sendMessage, { threadId, key, text }, ann.token)
    await told(phone)
    await write('key-000001', '今晚一起看吗？')
    const [, message] = await told(phone, 2)
    expect([message?.['topic'], message?.['path'], message?.['tag']]).toEqual([
      'messages',
      `/chat/index?thread=${threadId}`,
      `thread:${threadId}`,
    ])
    expect(JSON.stringify(message)).toContain('今晚一起看吗？')
    await server.ask(api.messages.recallMessage, { threadId, seq: 1 }, ann.token)
    const [, , recalled] = await told(phone, 3)
    expect([recalled?.['words'], recalled?.['tag']]).toEqual([
      {
        'zh-CN': { title: '球迷0009', text: '对方撤回了一条消息' },
        en: { title: '球迷0009', text: 'They took back a message' },
      },
      `thread:${threadId}`,
    ])
    await server.ask(api.messages.changeThread, { threadId, muted: true }, ben.token)
    await write('key-000002', '还在吗？')
    await server.ask(tryPush, { endpoint: phone.endpoint }, ben.token)
    expect((await told(phone, 4)).at(-1)?.['tag']).toBe('trial')
    expect(own.received.map(({ payload }) => payload).join('')).not.toContain('一起看')
  })

  test('what is switched off is not told; quiet hours are those of where the device is', async () => {
    await subscribe(ann, phone)
    // However a zone is spelled it is one.
    await subscribe(ann, phone, 'asia/SHANGHAI')
    const zones = server.store.db
      .selectFrom('push_device')
      .select('zone')
      .where('member_id', '=', ann.memberId)
    expect(await zones.execute()).toEqual([{ zone: 'Asia/Shanghai' }])
    await server.ask(savePushSettings, { ...all, other: false }, ann.token)
    expect((await server.ask(getPushSettings, {}, ann.token)).body.data).toEqual({ ...all, other: false })
    await follow(ben, ann)
    await untold(phone)
    const at = Date.UTC(2026, 7, 1, 15, 30)
    const night = { from: 23 * 60, until: 7 * 60 + 30 }
    expect(
      ['Asia/Shanghai', 'Europe/London', 'America/New_York', 'Asia/Tokyo'].map((zone) =>
        isQuiet({ zone, quiet: night }, at),
      ),
    ).toEqual([true, false, false, true])
    expect(
      isQuiet({ zone: 'Asia/Shanghai', quiet: { from: 540, until: 540 } }, Date.UTC(2026, 7, 1, 1)),
    ).toBe(false)
    const refused = await server.ask(
      savePushSettings,
      { ...all, quiet: { from: 540, until: 540 } },
      ann.token,
    )
    expect([refused.body.data, (await server.ask(getPushSettings, {}, ann.token)).body.data]).toEqual([
      { fields: { quiet: '免打扰的开始和结束不能是同一时间，保留了原来的' } },
      { ...all, other: false },
    ])
    // Noon in London is 20:00 in Shanghai.
    await server.ask(savePushSettings, { ...all, quiet: { from: 19 * 60, until: 21 * 60 } }, ann.token)
    await follow(await newPerson(), ann)
    await untold(phone)
    await subscribe(ann, phone, 'Europe/London')
    await follow(await newPerson(), ann)
    await told(phone)
  })

  test('quiet hours of no length that were taken before keep nobody from switching the rest', async () => {
    const none = { from: 540, until: 540 }
    await pushRepository(server.store.db).save(ann.memberId, { ...all, quiet: none })
    const save = async (settings: PushSettings) =>
      (await server.ask(savePushSettings, settings, ann.token)).body.data
    expect(await save({ ...all, goals: false, quiet: none })).toEqual({ ...all, goals: false, quiet: none })
    expect(await save({ ...all, quiet: { from: 600, until: 600 } })).toEqual({
      fields: { quiet: '免打扰的开始和结束不能是同一时间，保留了原来的' },
    })
    expect((await server.ask(getPushSettings, {}, ann.token)).body.data).toEqual({
      ...all,
      goals: false,
      quiet: none,
    })
  })

  test('who logs out is told nothing more; a device is of whoever subscribed it last', async () => {
    await subscribe(ann, phone)
    await server.ask(api.account.logout, {}, ann.token)
    await follow(ben, ann)
    await untold(phone)
    const other = await newPerson()
    await subscribe(ben, phone)
    await subscribe(other, phone)
    await follow(other, ben)
    await untold(phone)
    expect((await server.ask(getPushDevice, { endpoint: phone.endpoint }, ben.token)).body.data.here).toBe(
      false,
    )
    await server.ask(unsubscribePush, { endpoint: phone.endpoint }, ben.token)
    expect((await server.ask(getPushDevice, { endpoint: phone.endpoint }, other.token)).body.data.here).toBe(
      true,
    )
    await server.ask(unsubscribePush, { endpoint: phone.endpoint }, other.token)
    expect((await server.ask(getPushDevice, { endpoint: phone.endpoint }, other.token)).body.data.here).toBe(
      false,
    )
  })

  test('a device that its service knows no more is dropped; a trial says so', async () => {
    await subscribe(ann, phone)
    service.answer(410)
    expect((await server.ask(tryPush, { endpoint: phone.endpoint }, ann.token)).body).toEqual({
      code: -1,
      msg: '这台设备的推送已经失效，请重新打开',
      data: null,
    })
    expect((await server.ask(tryPush, { endpoint: phone.endpoint }, ann.token)).body.msg).toBe(
      '这台设备还没有打开推送，请先打开',
    )
    service.answer(403)
    await subscribe(ann, phone)
    expect((await server.ask(tryPush, { endpoint: phone.endpoint }, ann.token)).body.msg).toBe(
      '推送服务没有接收，请稍后再试',
    )
  })

  test('[FEAT-02] what tells how a match stands comes with words for whoever hides scores, who is led elsewhere', async () => {
    await subscribe(ann, phone)
    const covered = {
      title: '你的竞猜有结果了',
      text: '红港 vs 蓝桥',
      titleEn: 'It is settled',
      textEn: 'Red v Blue',
    }
    await server.parts.notices.tell(ann.memberId, {
      kind: 'system',
      title: '猜中了：+20 竞猜点',
      text: '红港 vs 蓝桥 谁会赢？ 红港',
      english: { title: 'You were right: +20', text: 'Red v Blue Red' },
      covered: { ...covered, path: '/covered' },
      path: '/predicted',
      key: 'prediction:1:0',
    })
    const [payload] = await told(phone)
    expect([payload?.['covered'], payload?.['path'], payload?.['coveredPath']]).toEqual([
      {
        'zh-CN': { title: '你的竞猜有结果了', text: '红港 vs 蓝桥' },
        en: { title: 'It is settled', text: 'Red v Blue' },
      },
      '/predicted',
      '/covered',
    ])
    const page = { page: 1, limit: 20 }
    const notices = (await server.ask(api.messages.listNotices, page, ann.token)).body.data.list
    expect(notices.map(({ covered: shown }) => shown)).toEqual([{ ...covered, path: '/covered' }])
    const threads = (await server.ask(api.messages.listThreads, page, ann.token)).body.data.list
    expect(threads.map(({ last }) => last?.covered)).toEqual([
      { text: '你的竞猜有结果了', textEn: 'It is settled' },
    ])
  })

  test('who follows a team and has reserved its match is told once that it begins', async () => {
    const other = service.device()
    await subscribe(ann, phone)
    await subscribe(ben, other)
    const { db } = server.store
    const write = writerOf(db)
    const teams = ['push-home', 'push-away']
    await write.league('push-league', '推送联赛')
    for (const id of teams) await write.team(id, id)
    for (const id of ['push-1', 'push-2']) await write.match(id, ['push-league', 'push-home', 'push-away'], 1)
    const added = new Date(server.clock.now())
    await db
      .insertInto('follow')
      .values(
        [ann, ben].map(({ memberId }) => ({
          member_id: memberId,
          kind: 'team' as const,
          target_id: 'push-home',
          at: added,
        })),
      )
      .execute()
    const rows = pushRepository(db)
    const reached = async (audience: Audience) =>
      (await rows.devices(audience, 'matches', { after: '', limit: 9, now: server.clock.now() }))
        .map(({ endpoint }) => endpoint)
        .sort()
    expect(await reached({ followersOf: teams })).toEqual([phone.endpoint, other.endpoint].sort())
    await db
      .insertInto('reservation')
      .values({ member_id: ann.memberId, match_id: 'push-1', at: added })
      .execute()
    expect(await reached({ followersOf: teams, butReserved: 'push-1' })).toEqual([other.endpoint])
    expect(await reached({ followersOf: teams, butReserved: 'push-2' })).toEqual(
      [phone.endpoint, other.endpoint].sort(),
    )
  })

  test('an endpoint that is no push service is refused, and a key that is none', async () => {
    const elsewhere = { ...phone, endpoint: 'http://169.254.169.254/latest/meta-data' }
    expect((await subscribe(ann, elsewhere)).body).toEqual({
      code: 400,
      msg: '这个浏览器的推送服务这里不认识，请换一个浏览器',
      data: { fields: { endpoint: '这个浏览器的推送服务这里不认识，请换一个浏览器' } },
    })
    const broken = { ...phone, p256dh: `B${'A'.repeat(86)}` }
    expect((await subscribe(ann, broken)).body.msg).toBe('设备给出的密钥不正确，请重试')
    const known = ['https://fcm.googleapis.com', 'https://*.push.apple.com']
    const asked = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://web.push.apple.com/x',
      'https://push.apple.com/x',
      'https://web.push.apple.com.example.net/x',
      'https://evilpush.apple.com/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:444/x',
      'https://me@fcm.googleapis.com/x',
      'nothing',
    ]
    expect(asked.map((one) => isAmong(known, one))).toEqual([true, true, ...Array<boolean>(7).fill(false)])
  })

  test('of twenty-one devices the oldest is told no more', async () => {
    const devices = Array.from({ length: 21 }, () => service.device())
    for (const device of devices) {
      server.clock.forward(1_000)
      await subscribe(ann, device)
    }
    const here = await Promise.all(
      devices.map(
        async ({ endpoint }) => (await server.ask(getPushDevice, { endpoint }, ann.token)).body.data.here,
      ),
    )
    expect(here).toEqual([false, ...Array<boolean>(20).fill(true)])
  })
})

const address = (nth: number) => ({ endpoint: `https://push.example.com/${nth}`, p256dh: '', auth: '' })
const letter = { payload: '{}', tag: 'x', lifetime: 3_600, isUrgent: true }
const outboxWith = (answers: (Delivery | Error)[]) => {
  const sent: string[] = []
  const dropped: string[] = []
  const pauses: { work: () => void; milliseconds: number }[] = []
  const failures: unknown[] = []
  const outbox = createPushOutbox({
    deliver: ({ endpoint }) => {
      sent.push(endpoint)
      const next = answers.shift() ?? 'taken'
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    },
    drop: ({ endpoint }) => Promise.resolve(void dropped.push(endpoint)),
    log: {
      info: () => {},
      warn: (fields) => failures.push(fields),
      error: (fields) => failures.push(fields),
    },
    wait: (work, milliseconds) => {
      const pause = { work, milliseconds }
      pauses.push(pause)
      return () => pauses.splice(pauses.indexOf(pause), 1)
    },
  })
  const settled = () => expect.poll(() => outbox.size).toBe(0)
  return { outbox, sent, dropped, pauses, failures, settled }
}
const later = (after: number | null) => ({ is: 'later', after }) as const

describe('[FEAT-09] letters that wait', () => {
  test('are sent again where a service is busy, three times in all, as late as it says', async () => {
    const { outbox, sent, pauses, settled } = outboxWith([later(null), later(90_000), later(null)])
    outbox.add([address(1)], letter)
    await settled()
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([5_000])
    pauses.shift()?.work()
    await settled()
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([90_000])
    pauses.shift()?.work()
    await settled()
    expect([pauses.length, sent.length]).toEqual([0, 3])
  })

  test('one that fails or is refused does not hold up the others, some at once; none is sent once it is closed', async () => {
    const { outbox, sent, dropped, failures, settled } = outboxWith([new Error('broken'), 'refused', 'gone'])
    outbox.add(
      Array.from({ length: 40 }, (_, nth) => address(nth)),
      letter,
    )
    expect([sent.length, outbox.size]).toEqual([16, 40])
    await settled()
    expect([sent.length, failures.length, dropped]).toEqual([40, 1, ['https://push.example.com/2']])
    outbox.add(
      Array.from({ length: 30_000 }, (_, nth) => address(nth)),
      letter,
    )
    expect(failures.at(-1)).toEqual({ left: 10_000 })
    await outbox.close()
    outbox.add([address(1)], letter)
    expect([sent.length, outbox.size]).toEqual([56, 0])
  })
})

test('[FEAT-09] an installation that sends none says so, and its keys outlast a start', async () => {
  const { rows } = await sql<{ keys: number }>`select count(*)::int as keys from push_key`.execute(
    server.store.db,
  )
  expect(rows).toEqual([{ keys: 1 }])
  const silent = await startTestServer({ config: { push: null } })
  try {
    const { token } = await silent.member('13800000001')
    const { endpoint, p256dh, auth } = phone
    expect((await silent.ask(getPushDevice, { endpoint: null }, token)).body.data).toEqual({
      publicKey: null,
      here: false,
    })
    expect((await silent.ask(subscribePush, { endpoint, p256dh, auth, zone: 'UTC' }, token)).status).toBe(400)
  } finally {
    await silent.close()
  }
})
