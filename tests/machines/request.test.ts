import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { smsLogin } from '../../contract/account'
import { uploadFile } from '../../contract/account.upload'
import { follow } from '../../contract/social'
import { carouses } from '../../contract/home'
import { defaultOptions, type CallOptions } from '../../machines/app/call-options'
import { requestMachine } from '../../machines/app/request.machine'
import { createServer, failed, networkDown, ok, refused, settled } from '../support/exchange'
import type { Call } from '../../contract/call'

const arrange = (call: Call = carouses, options: Partial<CallOptions> = {}, key?: string) => {
  const clock = new SimulatedClock()
  const server = createServer()
  const asked = {
    call,
    input: {},
    options: { ...defaultOptions, ...options },
    token: null,
    ...(key === undefined ? {} : { key }),
  }
  const actor = createActor(requestMachine.provide({ actors: { exchange: server.exchange } }), {
    input: { asked },
    clock,
  }).start()
  return {
    actor,
    clock,
    server,
    tries: () => server.questions.length,
    now: () => ({ is: actor.getSnapshot().value, output: actor.getSnapshot().output }),
    answer: (result: Parameters<(typeof server.questions)[number]['answer']>[0]) =>
      server.question(call.id).answer(result),
  }
}

it('an answer settles it', async () => {
  const { now, answer } = arrange()
  expect(now()).toEqual({ is: 'sending', output: undefined })
  await answer(ok([1]))
  expect(now()).toEqual({ is: 'settled', output: { ok: true, data: [1] } })
})

it('a refusal settles it at once: asking again would not help', async () => {
  const { now, answer, tries } = arrange()
  await answer(refused(404, '没有'))
  expect(now()).toEqual({
    is: 'settled',
    output: { ok: false, error: { kind: 'refused', code: 404, msg: '没有', overHttp: true, data: null } },
  })
  expect(tries()).toBe(1)
})

it('an exchange that breaks is told as unexpected', async () => {
  const machine = requestMachine.provide({
    actors: { exchange: fromPromise(() => Promise.reject(new Error('boom'))) },
  })
  const asked = { call: carouses as Call, input: {}, options: defaultOptions, token: null }
  const actor = createActor(machine, { input: { asked } }).start()
  await settled()
  expect(actor.getSnapshot().output).toEqual({
    ok: false,
    error: { kind: 'unexpected', msg: 'Error: boom' },
  })
})

describe('[REQ-08] the time limit', () => {
  it('is 10 s, and closes the exchange', () => {
    const { now, clock, server } = arrange()
    clock.increment(9_999)
    expect([now().is, server.questions[0]?.isAborted()]).toEqual(['sending', false])
    clock.increment(1)
    expect(now()).toEqual({ is: 'settled', output: { ok: false, error: { kind: 'timeout' } } })
    expect(server.questions[0]?.isAborted()).toBe(true)
  })

  it('is 60 s for a file, which may be long on a slow way', () => {
    const { now, clock } = arrange(uploadFile)
    clock.increment(59_999)
    const before = now().is
    clock.increment(1)
    expect([before, now()]).toEqual([
      'sending',
      { is: 'settled', output: { ok: false, error: { kind: 'timeout' } } },
    ])
  })

  it('is not waited for a second time', () => {
    const { clock, tries } = arrange()
    clock.increment(60_000)
    expect(tries()).toBe(1)
  })
})

describe('[REQ-08] repeats', () => {
  it('a read whose way failed is tried twice more, after 400 and 1200 ms', async () => {
    const { now, answer, clock, tries } = arrange()
    await answer(networkDown)
    expect(now().is).toBe('waiting')
    clock.increment(399)
    expect([now().is, tries()]).toEqual(['waiting', 1])
    clock.increment(1)
    expect([now().is, tries()]).toEqual(['sending', 2])
    await answer(networkDown)
    clock.increment(1_199)
    expect([now().is, tries()]).toEqual(['waiting', 2])
    clock.increment(1)
    expect([now().is, tries()]).toEqual(['sending', 3])
    await answer(networkDown)
    expect(now()).toEqual({ is: 'settled', output: networkDown })
    clock.increment(60_000)
    expect(tries()).toBe(3)
  })

  it.each([
    ['no network', networkDown],
    ['503', refused(503, '')],
    ['502', refused(502, '')],
    ['10042', refused(10042, '')],
  ])('[ERR-09] a read succeeds by itself after %s', async (_, failure) => {
    const { now, answer, clock } = arrange()
    await answer(failure)
    clock.increment(400)
    await answer(ok('late'))
    expect(now()).toEqual({ is: 'settled', output: { ok: true, data: 'late' } })
  })

  it.each([400, 403, 404, 405, 500, 505, 16006, -1, 9999] as const)(
    '[ERR-09] a read is not repeated after %s',
    async (code) => {
      const { now, answer } = arrange()
      await answer(refused(code, ''))
      expect(now().is).toBe('settled')
    },
  )

  it.each([failed({ kind: 'empty' }), failed({ kind: 'expired', msg: '' })])(
    'nor after an answer that will be the same again',
    async (result) => {
      const { now, answer } = arrange()
      await answer(result)
      expect(now()).toEqual({ is: 'settled', output: result })
    },
  )

  it('a write that carries a key is tried again with the same key', async () => {
    const { now, answer, clock, server } = arrange(follow, {}, 'key-1')
    await answer(networkDown)
    clock.increment(400)
    await answer(ok('followed'))
    expect(server.questions.map(({ asked }) => asked.key)).toEqual(['key-1', 'key-1'])
    expect(now()).toEqual({ is: 'settled', output: { ok: true, data: 'followed' } })
  })

  it('a write without a key is never repeated', async () => {
    const { now, answer } = arrange(smsLogin)
    await answer(networkDown)
    expect(now()).toEqual({ is: 'settled', output: networkDown })
  })

  it('[REQ-09] a call may ask for none', async () => {
    const { now, answer } = arrange(carouses, { retries: 0 })
    await answer(networkDown)
    expect(now()).toEqual({ is: 'settled', output: networkDown })
  })
})

describe('cancelled', () => {
  const cancelled = { ok: false, error: { kind: 'cancelled' } }

  it('[REQ-10] on its way, the exchange is closed and it did not fail', () => {
    const { actor, now, server } = arrange()
    actor.send({ type: 'cancel' })
    expect(now()).toEqual({ is: 'cancelled', output: cancelled })
    expect(server.questions[0]?.isAborted()).toBe(true)
  })

  it('[REQ-10] between two tries, it is not tried again', async () => {
    const { actor, now, answer, clock, tries } = arrange()
    await answer(networkDown)
    actor.send({ type: 'cancel' })
    clock.increment(60_000)
    expect([now(), tries()]).toEqual([{ is: 'cancelled', output: cancelled }, 1])
  })
})

it('made old by a write meanwhile, a read is sent again', async () => {
  const { actor, now, answer, server } = arrange()
  actor.send({ type: 'outdated' })
  expect(server.questions.map(({ isAborted }) => isAborted())).toEqual([true, false])
  await answer(ok('newer'))
  expect(now()).toEqual({ is: 'settled', output: { ok: true, data: 'newer' } })
})
