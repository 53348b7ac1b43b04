import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { everyCall } from '../../contract/api'
import { logout } from '../../contract/account'
import { captchaGet } from '../../contract/account.codes'
import { call as callOf, type Call, type Carrier, type Method } from '../../contract/call'
import { carouses } from '../../contract/home'
import { follow } from '../../contract/social'
import { uploadFile } from '../../contract/account.upload'
import { everySample } from '../../contract/samples/every-sample'
import { NOON, send, serveAll } from '../support/calls'

const { server, sent } = serveAll()
const made = (method: Method, carrier: Carrier): Call =>
  callOf()({ id: 'test.made', method, path: '/v1/made', carrier })

describe('[REQ-01] the address', () => {
  it('is below the prefix /api on the page’s own origin, for every call there is', async () => {
    for (const { call, input } of everySample) await send(call, input)
    expect(server().arrived.map(({ method, path }) => `${method} ${path}`)).toEqual(
      everySample.map(({ call }) => `${call.method} /api${call.path}`),
    )
    expect(everySample.length).toBe(everyCall.length)
  })

  it('[REQ-09] goes without the prefix where the call says so', async () => {
    expect((await sent(carouses, {}, { joinPrefix: false })).path).toBe('/v1/mms/uFront/home/carouses')
  })
})

describe('[REQ-02] authorization', () => {
  it('is Bearer and the token when there is one', async () => {
    expect((await sent(carouses, {}, {}, 't1')).headers['authorization']).toBe('Bearer t1')
  })

  it('is left out without a token, and [REQ-09] where the call says so', async () => {
    const headers = [
      (await sent(carouses)).headers['authorization'],
      (await sent(carouses, {}, { sendToken: false }, 't1')).headers['authorization'],
    ]
    expect(headers).toEqual([undefined, undefined])
  })
})

describe('[REQ-07] the key of a write that must not happen twice', () => {
  it('goes in a header of its own', async () => {
    await send(follow, { kind: 'team', id: 't-1', on: true }, {}, null, 'key-of-mine')
    expect(server().arrived.at(-1)?.headers['idempotency-key']).toBe('key-of-mine')
    expect((await sent(carouses)).headers['idempotency-key']).toBe(undefined)
  })
})

describe('[REQ-03] the timestamp', () => {
  it('is appended to GET requests, beside their parameters', async () => {
    expect((await sent(captchaGet, { type: 'slider' })).query).toEqual({ type: 'slider', _t: String(NOON) })
    expect((await sent(captchaGet)).query).toEqual({ _t: String(NOON) })
  })

  it('is not appended to others, nor [REQ-09] where the call says so', async () => {
    expect((await sent(carouses)).query).toEqual({})
    expect((await sent(logout)).query).toEqual({})
    expect((await sent(captchaGet, { type: 'slider' }, { joinTimestamp: false })).query).toEqual({
      type: 'slider',
    })
  })
})

describe('[REQ-04] what a non-GET sends', () => {
  const day = new Date(2026, 2, 20, 9, 5, 59)
  const given = {
    nickname: '  小九 ',
    tags: [' a', 'b '],
    deep: { from: day, to: dayjs(day).add(1, 'hour'), words: ' x ' },
    count: 0,
    open: false,
    none: null,
  }

  it('is trimmed, dates as YYYY-MM-DD HH:mm, at every depth', async () => {
    expect(JSON.parse((await sent(carouses, given)).body)).toEqual({
      nickname: '小九',
      tags: ['a', 'b'],
      deep: { from: '2026-03-20 09:05', to: '2026-03-20 10:05', words: 'x' },
      count: 0,
      open: false,
      none: null,
    })
  })

  it('[REQ-09] is left as it is where the call says so', async () => {
    const { body } = await sent(carouses, { nickname: '  小九 ', at: day }, { formatDates: false })
    expect(JSON.parse(body)).toEqual({ nickname: '  小九 ', at: day.toISOString() })
  })

  it('a GET’s parameters are left as they are', async () => {
    expect((await sent(captchaGet, { type: ' slider ' })).query).toEqual({
      type: ' slider ',
      _t: String(NOON),
    })
  })

  it('does not change what the asker holds', async () => {
    const mine = { nickname: ' 小九 ' }
    await send(carouses, mine)
    expect(mine).toEqual({ nickname: ' 小九 ' })
  })
})

describe('[REQ-05] methods and content types', () => {
  it.each<[Method, Carrier]>([
    ['GET', 'query'],
    ['POST', 'json'],
    ['PATCH', 'json'],
    ['PUT', 'json'],
    ['DELETE', 'json'],
  ])('%s', async (method, carrier) => {
    const arrived = await sent(made(method, carrier), { id: 7 }, { joinTimestamp: false })
    expect([arrived.method, arrived.query, arrived.body]).toEqual(
      method === 'GET' ? [method, { id: '7' }, ''] : [method, {}, '{"id":7}'],
    )
  })

  it.each<[Carrier, string, string]>([
    ['json', 'application/json;charset=UTF-8', '{"name":"红港","id":7}'],
    ['text', 'text/plain;charset=UTF-8', '{"name":"红港","id":7}'],
    ['form', 'application/x-www-form-urlencoded;charset=UTF-8', 'name=%E7%BA%A2%E6%B8%AF&id=7'],
  ])('%s', async (carrier, contentType, body) => {
    const arrived = await sent(made('POST', carrier), { name: ' 红港', id: 7 })
    expect([arrived.headers['content-type'], arrived.body]).toEqual([contentType, body])
  })

  it('a plain text is sent as it is, trimmed', async () => {
    expect((await sent(made('POST', 'text'), ' 红港 ')).body).toBe('红港')
  })

  it('parameters of a POST go into the address', async () => {
    const arrived = await sent(made('POST', 'query'), { name: ' 红港 ', id: 7 })
    expect([arrived.query, arrived.body]).toEqual([{ name: '红港', id: '7' }, ''])
  })

  it('[API-02] the logout carries nothing', async () => {
    const { method, body, headers } = await sent(logout, {}, {}, 't1')
    expect([method, body, headers['content-type']]).toEqual(['DELETE', '', undefined])
  })

  it('[API-07] an upload is multipart: the field file, obj in the query, Bearer', async () => {
    const file = new File(['RIFFpicture'], '头像.webp', { type: 'image/webp' })
    const { query, headers, body } = await sent(uploadFile, { obj: 'avatar', file }, {}, 't1')
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? ''
    expect([query, headers['authorization']]).toEqual([{ obj: 'avatar' }, 'Bearer t1'])
    expect(body.split(`--${boundary}`).map((part) => part.trim())).toEqual([
      '',
      'Content-Disposition: form-data; name="file"; filename="头像.webp"\r\nContent-Type: image/webp\r\n\r\nRIFFpicture',
      '--',
    ])
  })

  it('[VAL-01] an upload tells how much of it has gone', async () => {
    const shares: number[] = []
    const file = new File(['x'.repeat(100_000)], 'a.png', { type: 'image/png' })
    await send(uploadFile, { obj: 'avatar', file }, {}, 't1', 'key-of-mine', (share) => shares.push(share))
    expect([shares.every((share) => share >= 0 && share <= 1), shares.at(-1)]).toEqual([true, 1])
  })
})
