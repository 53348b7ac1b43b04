import { connect } from 'node:net'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadFile } from '../../contract/account.upload'
import type { Envelope } from '../../contract/call'
import { API_PREFIX } from '../../contract/constants'
import { follow } from '../../contract/social'
import type { FollowInput } from '../../contract/social.schema'
import { onceIn } from '../../server/repositories/idempotency.repository'
import { KEPT_FOR } from '../../server/domain/idempotency'
import { clean } from '../../server/store/cleaning'
import { writerOf } from './support/finding'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
let fan: { memberId: string; token: string }
let other: { memberId: string; token: string }
let picture: Buffer
beforeAll(async () => {
  server = await startTestServer()
  const write = writerOf(server.store.db)
  await write.anchor('chen', '老陈说球', 7)
  fan = await server.member('13800000001')
  other = await server.member('13800000002')
  const background = '#287a4b'
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.store
  for (const table of ['idempotency', 'follow', 'upload'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`update member set follows = 0, fans = case id when 'chen' then 7 else 0 end`.execute(db)
})

const url = (path: string) => server.url + API_PREFIX + path
const chen = (on: boolean): FollowInput => ({ kind: 'member', id: 'chen', on })

const write = async (key: string | null, input: object, { token } = fan) => {
  const response = await fetch(url(follow.path), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: (await response.json()) as Envelope<unknown> }
}
const upload = async (key: string, bytes = picture, { token } = fan) => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const response = await fetch(`${url(uploadFile.path)}?obj=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body,
  })
  return { status: response.status, body: (await response.json()) as Envelope<{ url: string }> }
}
const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    server.store.db,
  )
  return rows[0]?.n ?? 0
}
const done = (followed: boolean, fans: number) => ({
  status: 200,
  body: { code: 0, msg: 'ok', data: { followed, fans } },
})

describe('[REQ-07] a write with a key', () => {
  test('sent again, it is answered as before and not done again', async () => {
    expect(await write('intent-0001', chen(true))).toEqual(done(true, 8))
    expect(await write('intent-0002', chen(false))).toEqual(done(false, 7))
    expect(await write('intent-0001', chen(true))).toEqual(done(true, 8))
    expect(await count('follow')).toBe(0)
  })

  test('whose answer was lost on the way is done once', async () => {
    const body = JSON.stringify(chen(true))
    const head = [
      `POST ${API_PREFIX}${follow.path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Authorization: Bearer ${fan.token}`,
      'Idempotency-Key: intent-lost',
      `Content-Length: ${body.length}`,
    ]
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`),
    )
    socket.pause()
    await expect.poll(() => count('idempotency'), { interval: 1 }).toBe(1)
    socket.destroy()
    await write('intent-0002', chen(false))
    expect([await write('intent-lost', chen(true)), await count('follow')]).toEqual([done(true, 8), 0])
  })

  test('the order of its fields is no matter', async () => {
    await write('intent-0001', chen(true))
    expect(await write('intent-0001', { on: true, id: 'chen', kind: 'member' })).toEqual(done(true, 8))
  })

  test('whose content is another is refused, and changes nothing', async () => {
    await write('intent-0001', chen(true))
    expect(await write('intent-0001', chen(false))).toEqual({
      status: 422,
      body: { code: -1, msg: '同一次操作的内容前后不一致，请刷新页面后重新提交', data: null },
    })
    expect(await count('follow')).toBe(1)
  })

  test('is its member’s own: another’s of the same key is another write', async () => {
    expect(await write('intent-0001', chen(true))).toEqual(done(true, 8))
    expect(await write('intent-0001', chen(true), other)).toEqual(done(true, 9))
  })

  test('is its call’s own: the same key of another call is another write', async () => {
    await write('intent-0001', chen(true))
    expect([(await upload('intent-0001')).status, await count('upload')]).toEqual([200, 1])
  })

  test('that was refused left nothing, and may be tried again', async () => {
    const later: FollowInput = { kind: 'team', id: 'later', on: true }
    expect((await write('intent-0001', later)).status).toBe(404)
    expect(await count('idempotency')).toBe(0)
    await writerOf(server.store.db).team('later', '南山红港')
    expect((await write('intent-0001', later)).body.data).toEqual({ followed: true, fans: null })
  })

  test('that is no key is refused', async () => {
    for (const key of ['short', 'a'.repeat(65), 'with blank key', '"quoted-key"'])
      expect(await write(key, chen(true))).toEqual({
        status: 400,
        body: { code: 400, msg: 'Idempotency-Key 不正确，请检查后重试', data: null },
      })
    expect(await count('follow')).toBe(0)
  })

  test('without one, a write is done whenever it is asked for', async () => {
    expect(await write(null, chen(true))).toEqual(done(true, 8))
    expect(await count('idempotency')).toBe(0)
  })
})

describe('[REQ-07] at the same time', () => {
  test('twenty of one key are one execution with one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload('intent-0001')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.url}`)).size).toBe(1)
    expect(await count('upload')).toBe(1)
  })

  test('a picture of the same key with other bytes is refused', async () => {
    await upload('intent-0001')
    const another = await sharp(picture).resize(9, 9).png().toBuffer()
    expect([(await upload('intent-0001', another)).status, await count('upload')]).toEqual([422, 1])
  })
})

describe('[REQ-07] what is kept of it', () => {
  test('is gone when it has expired, and not before', async () => {
    await write('intent-0001', chen(true))
    const { db } = server.store
    const cleanAt = (at: number) => db.transaction().execute(async (tx) => clean({}, tx, at))
    await cleanAt(server.clock.now() + KEPT_FOR - 1)
    expect(await count('idempotency')).toBe(1)
    await cleanAt(server.clock.now() + KEPT_FOR)
    expect(await count('idempotency')).toBe(0)
  })

  test('and what it did are one: a failure after the work takes both back', async () => {
    const { db } = server.store
    const once = onceIn(db, (within) => ({
      pay: () =>
        sql`update member set gold = gold + 5 where id = ${fan.memberId}`.execute(within).then(() => 'paid'),
    }))
    const intent = {
      memberId: fan.memberId,
      callId: 'mall.pay',
      key: 'intent-0001',
      inputHash: 'one',
      now: server.clock.now(),
    }
    const gold = async () =>
      (await db.selectFrom('member').select('gold').where('id', '=', fan.memberId).executeTakeFirstOrThrow())
        .gold
    const broken = once.run(intent, async (within) => {
      await within.pay()
      throw new Error('the process ended here')
    })
    await expect(broken).rejects.toThrow('the process ended here')
    expect([await gold(), await once.answered(intent)]).toEqual([0, null])
    expect(await once.run(intent, (within) => within.pay())).toBe('paid')
    expect(await once.run(intent, (within) => within.pay())).toBe('paid')
    expect([await gold(), await once.answered(intent)]).toEqual([5, { answer: 'paid' }])
  })
})
