import { describe, expect, it } from 'vitest'
import { smsLogin } from '../../contract/account'
import { carouses } from '../../contract/home'
import { refusals } from '../../contract/samples/refusals'
import { answered } from '../../contract/samples/sample'
import { begin, send, servedFrom, serveAll, success } from '../support/calls'
import { json, startHttp, text } from '../support/http-server'
import type { Call } from '../../contract/call'

const { server, reply } = serveAll()

describe('[REQ-06] the answer', () => {
  it('is the data of a success', async () => {
    reply(json(answered({ list: [], total: 0 })))
    expect(await send(carouses)).toEqual({ ok: true, data: { list: [], total: 0 } })
  })

  it.each([[0], [false], [[]], [{}]])('may be %j: little, but not nothing', async (data) => {
    reply(json(answered(data)))
    expect(await send(carouses)).toEqual({ ok: true, data })
  })

  it.each([[null], [undefined], ['']])('[ERR-01] is empty without data: %j', async (data) => {
    reply(json({ code: 0, msg: 'success', data }))
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'empty' } })
  })

  it.each([
    ['nothing at all', text('', 200)],
    ['204', text('', 204)],
    ['null', text('null', 200, 'application/json')],
  ])('[ERR-01] is empty when the body is %s', async (_, body) => {
    reply(body)
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'empty' } })
  })

  it.each([
    ['a page', text('<html>登录热点</html>')],
    ['broken JSON', text('{"code":0,', 200, 'application/json')],
    ['a list', json([1, 2])],
    ['an object without a code', json({ data: 1 })],
    ['a code that is no number', json({ code: '0', msg: '', data: 1 })],
  ])('is unexpected when the body is %s', async (_, body) => {
    reply(body)
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'unexpected', msg: '' } })
  })

  it('[API-03] is the whole envelope where the call asks for it raw, a refusal too', async () => {
    reply(json(answered({ access_token: 't1', expiresAt: 1 })))
    expect(await send(smsLogin as Call, {}, { unwrap: false })).toEqual({
      ok: true,
      data: { code: 0, msg: 'success', data: { access_token: 't1', expiresAt: 1 } },
    })
    reply(json(refusals.failure))
    expect(await send(smsLogin as Call, {}, { unwrap: false })).toEqual({ ok: true, data: refusals.failure })
  })
})

describe('a refusal', () => {
  it.each(Object.values(refusals).filter(({ code }) => code !== 10004))(
    '[ERR-09] with code $code keeps its code, message and way',
    async ({ code, msg, data }) => {
      reply(json({ code, msg, data }))
      const error = { kind: 'refused', code, msg, overHttp: false, data }
      expect(await send(carouses)).toEqual({ ok: false, error })
      reply(json({ code, msg, data }, 422))
      expect(await send(carouses)).toEqual({ ok: false, error: { ...error, overHttp: true } })
    },
  )

  it('[ERR-03] with 10004 is an expiry; only on an HTTP error it has the server’s words', async () => {
    reply(json({ code: 10004, msg: '您的账号已在别处登录', data: null }))
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'expired', msg: '' } })
    reply(json({ code: 10004, msg: '您的账号已在别处登录', data: null }, 401))
    expect(await send(carouses)).toEqual({
      ok: false,
      error: { kind: 'expired', msg: '您的账号已在别处登录' },
    })
  })

  it('[ERR-06] [ERR-07] hands its data to the caller', async () => {
    reply(json({ code: 16006, msg: '请先完成滑块验证', data: { captcha: true } }, 409))
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
      reply(json(body))
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
    reply(text('<html><h1>nginx</h1></html>', status))
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
    servedFrom(other.origin)
    const result = await send(carouses)
    servedFrom(server().origin)
    expect(result).toEqual({ ok: false, error: { kind: 'network' } })
  })

  it('[ERR-05] cut off in the middle of an answer is a network error', async () => {
    reply((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
      response.write('{"code":0', () => response.destroy())
    })
    expect(await send(carouses)).toEqual({ ok: false, error: { kind: 'network' } })
  })

  it('[REQ-10] left, the socket is closed', async () => {
    const arrived = new Promise<void>((resolve) => reply(() => resolve()))
    const actor = begin(carouses)
    await arrived
    actor.stop()
    await server().hungUp
    expect(actor.getSnapshot().status).toBe('stopped')
  })
})

const begun = (answer: Promise<unknown>, token: string | null = null) => {
  window.touchlineEarly = { [carouses.path]: { payload: '{}', token, answer } }
}

describe('a call begun before the first module', () => {
  it('is taken over once, and not asked again', async () => {
    const before = server().arrived.length
    begun(Promise.resolve(answered(['early'])))
    expect(await send(carouses)).toEqual({ ok: true, data: ['early'] })
    expect(server().arrived.length).toBe(before)
    expect(await send(carouses)).toEqual({ ok: true, data: 'done' })
    expect(server().arrived.length).toBe(before + 1)
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
