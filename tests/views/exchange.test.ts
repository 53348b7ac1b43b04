import dayjs from 'dayjs'
import { createActor, toPromise } from 'xstate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { everyCall } from '../../contract/api'
import { captchaGet, logout, smsLogin } from '../../contract/auth'
import { call as callOf, type Call, type Carrier, type Method } from '../../contract/call'
import { carouses } from '../../contract/home'
import { uploadFile } from '../../contract/member'
import { everySample } from '../../contract/samples/every-sample'
import { refusals } from '../../contract/samples/refusals'
import { answered } from '../../contract/samples/sample'
import { defaultOptions, type CallOptions } from '../../machines/call-options'
import { exchange } from '../../src/actors/exchange'
import { json, startHttp, text } from '../kit/http-server'

declare const jsdom: { reconfigure(settings: { url: string }): void }

const success = json(answered('done'))
let server: Awaited<ReturnType<typeof startHttp>>
const NOON = Date.UTC(2026, 2, 20, 4, 0, 0)

beforeAll(async () => {
  server = await startHttp(success)
  jsdom.reconfigure({ url: `${server.origin}/` })
  vi.spyOn(Date, 'now').mockReturnValue(NOON)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
})
beforeEach(() => server.reply(success))
afterEach(() => {
  delete window.touchlineEarly
})

const begin = (
  call: Call,
  input: unknown = {},
  options: Partial<CallOptions> = {},
  token: string | null = null,
) =>
  createActor(exchange, {
    input: { call, input, options: { ...defaultOptions, ...options }, token },
  }).start()

const send = (...given: Parameters<typeof begin>) => toPromise(begin(...given))
const last = () => {
  const found = server.arrived.at(-1)
  if (found === undefined) throw new Error('nothing arrived')
  return found
}
const sent = async (...given: Parameters<typeof begin>) => {
  await send(...given)
  return last()
}
const made = (method: Method, carrier: Carrier): Call =>
  callOf()({ id: 'test.made', method, path: '/v1/made', carrier })

describe('[REQ-01] the address', () => {
  it('is below the prefix /api on the page’s own origin, for every call there is', async () => {
    for (const { call, input } of everySample) await send(call, input)
    expect(server.arrived.map(({ method, path }) => `${method} ${path}`)).toEqual(
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
    const { query, headers, body } = await sent(uploadFile as Call, { obj: 'avatar', file }, {}, 't1')
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? ''
    expect([query, headers['authorization']]).toEqual([{ obj: 'avatar' }, 'Bearer t1'])
    expect(body.split(`--${boundary}`).map((part) => part.trim())).toEqual([
      '',
      'Content-Disposition: form-data; name="file"; filename="头像.webp"\r\nContent-Type: image/webp\r\n\r\nRIFFpicture',
      '--',
    ])
  })
})

describe('[REQ-06] the answer', () => {
  it('is the data of a success', async () => {
    server.reply(json(answered({ list: [], total: 0 })))
    expect(await send(carouses)).toEqual({ ok: true, data: { list: [], total: 0 } })
  })

  it.each([[0], [false], [[]], [{}]])('may be %j: little, but not nothing', async (data) => {
    server.reply(json(answered(data)))
    expect(await send(carouses)).toEqual({ ok: true, data })
  })

  it.each([[null], [undefined], ['']])('[ERR-01] is empty without data: %j', async (data) => {
    server.reply(json({ code: 0, msg: 'success', data }))
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'empty' } })
  })

  it.each([
    ['nothing at all', text('', 200)],
    ['204', text('', 204)],
    ['null', text('null', 200, 'application/json')],
  ])('[ERR-01] is empty when the body is %s', async (_, reply) => {
    server.reply(reply)
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'empty' } })
  })

  it.each([
    ['a page', text('<html>登录热点</html>')],
    ['broken JSON', text('{"code":0,', 200, 'application/json')],
    ['a list', json([1, 2])],
    ['an object without a code', json({ data: 1 })],
    ['a code that is no number', json({ code: '0', msg: '', data: 1 })],
  ])('is unexpected when the body is %s', async (_, reply) => {
    server.reply(reply)
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'unexpected', msg: '' } })
  })

  it('[API-03] is the whole envelope where the call asks for it raw, a refusal too', async () => {
    server.reply(json(answered({ access_token: 't1', expiresAt: 1 })))
    expect(await send(smsLogin as Call, {}, { unwrap: false })).toEqual({
      ok: true,
      data: { code: 0, msg: 'success', data: { access_token: 't1', expiresAt: 1 } },
    })
    server.reply(json(refusals.failure))
    expect(await send(smsLogin as Call, {}, { unwrap: false })).toEqual({ ok: true, data: refusals.failure })
  })
})

describe('a refusal', () => {
  it.each(Object.values(refusals).filter(({ code }) => code !== 10004))(
    '[ERR-09] with code $code keeps its code, message and way',
    async ({ code, msg, data }) => {
      server.reply(json({ code, msg, data }))
      const error = { kind: 'refused', code, msg, overHttp: false, data }
      expect(await send(carouses)).toEqual({ ok: false, error })
      server.reply(json({ code, msg, data }, 422))
      expect(await send(carouses)).toEqual({ ok: false, error: { ...error, overHttp: true } })
    },
  )

  it('[ERR-03] with 10004 is an expiry; only on an HTTP error it has the server’s words', async () => {
    server.reply(json({ code: 10004, msg: '您的账号已在别处登录', data: null }))
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'expired', msg: '' } })
    server.reply(json({ code: 10004, msg: '您的账号已在别处登录', data: null }, 401))
    expect(await send(carouses)).toEqual({
      ok: false,
      error: { kind: 'expired', msg: '您的账号已在别处登录' },
    })
  })

  it('[ERR-06] [ERR-07] hands its data to the caller', async () => {
    server.reply(json({ code: 16006, msg: '请先完成滑块验证', data: { captcha: true } }, 409))
    expect(await send(carouses)).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        code: 16006,
        msg: '请先完成滑块验证',
        overHttp: true,
        data: { captcha: true },
      },
    })
  })

  it.each([[{ code: 500 }], [{ code: 500, msg: null, data: null }], [{ code: 500, msg: { a: 1 } }]])(
    'without a message has none: %j',
    async (body) => {
      server.reply(json(body))
      expect(await send(carouses)).toEqual({
        ok: false,
        error: { kind: 'refused', code: 500, msg: '', overHttp: false, data: null },
      })
    },
  )

  it.each([
    [502, 502],
    [503, 503],
    [404, 404],
    [413, 413],
    [504, 10042],
  ])('that is a proxy’s page with status %i is code %i without words', async (status, code) => {
    server.reply(text('<html><h1>nginx</h1></html>', status))
    expect(await send(carouses)).toEqual({
      ok: false,
      error: { kind: 'refused', code, msg: '', overHttp: true, data: null },
    })
  })
})

describe('the way', () => {
  it('[ERR-05] without anybody there is a network error', async () => {
    const other = await startHttp(success)
    await other.stop()
    jsdom.reconfigure({ url: `${other.origin}/` })
    const result = await send(carouses)
    jsdom.reconfigure({ url: `${server.origin}/` })
    expect(result).toEqual({ ok: false, error: { kind: 'network' } })
  })

  it('[ERR-05] cut off in the middle of an answer is a network error', async () => {
    server.reply((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
      response.write('{"code":0', () => response.destroy())
    })
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'network' } })
  })

  it('[REQ-10] left, the socket is closed', async () => {
    const arrived = new Promise<void>((resolve) => server.reply(() => resolve()))
    const actor = begin(carouses)
    await arrived
    actor.stop()
    await server.hungUp
    expect(actor.getSnapshot().status).toBe('stopped')
  })
})

describe('a call begun before the first module', () => {
  const begun = (answer: Promise<unknown>, token: string | null = null) => {
    window.touchlineEarly = { [carouses.path]: { payload: '{}', token, answer } }
  }

  it('is taken over once, and not asked again', async () => {
    const before = server.arrived.length
    begun(Promise.resolve(answered(['early'])))
    expect(await send(carouses)).toEqual({ ok: true, data: ['early'] })
    expect(server.arrived.length).toBe(before)
    expect(await send(carouses)).toEqual({ ok: true, data: 'done' })
    expect(server.arrived.length).toBe(before + 1)
  })

  it.each([
    ['failed', () => Promise.reject(new TypeError('Failed to fetch')), {}, null],
    ['was refused', () => Promise.resolve(null), {}, null],
    ['had another payload', () => Promise.resolve(answered(['early'])), { page: 2 }, null],
    ['had another token', () => Promise.resolve(answered(['early'])), {}, 't1'],
  ])('that %s is asked in the ordinary way', async (_, answer, input, token) => {
    begun(answer())
    expect(await send(carouses, input, {}, token)).toEqual({ ok: true, data: 'done' })
  })
})
