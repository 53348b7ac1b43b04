import { assign, createActor, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { describe, expect, it } from 'vitest'
import { smsLogin } from '../../../contract/account'
import { getMemberNoticeByCode, listHotWorksService } from '../../../contract/home'
import { getSimpleInfo } from '../../../contract/account'
import { request, requestingRaw } from '../../../machines/app/call-request'
import { identityOf, requestsMachine, type RequestEvent } from '../../../machines/app/requests.machine'
import { requestMachine } from '../../../machines/app/request.machine'
import { createServer, expired, ok, refused } from '../../support/exchange'
import { coverage, arrange, football, tennis, hot, login } from './arrange'

const changeTo = (registry: ActorRefFrom<typeof requestsMachine>, token: string | null) =>
  registry.send({ type: 'token.changed', token })

describe('the session', () => {
  it('[REQ-02] its token goes with every question asked from then on', () => {
    const { asker, server, registry } = arrange('t1')
    asker(hot, football)
    changeTo(registry, 't2')
    asker(hot, tennis)
    changeTo(registry, null)
    asker(listHotWorksService, { worksType: 1 })
    expect(server.questions.map(({ asked }) => asked.token)).toEqual(['t1', 't2', null])
  })

  it('[SES-04] ten questions that expire at once are told once, if the session is ended at the first', async () => {
    const { asker, server, notified, registry } = arrange('t1')
    const askers = Array.from({ length: 10 }, (_, typeId) => asker(hot, { typeId }))
    const [first, ...others] = server.questions
    await first?.answer(expired())
    changeTo(registry, null)
    await Promise.all(others.map((question) => question.answer(expired())))
    expect(notified).toEqual([
      {
        type: 'request.settled',
        reaction: { is: 'expiry', words: { text: 'request.expired' } },
        success: null,
      },
    ])
    expect(askers.map(({ got }) => got())).toEqual(askers.map(() => ({ kind: 'expired', msg: '' })))
  })

  it('a question of a former session is no answer for the next one', async () => {
    const { asker, server, registry, under } = arrange('t1')
    const older = asker(getSimpleInfo, {})
    changeTo(registry, 't2')
    const newer = asker(getSimpleInfo, {})
    expect(server.questions.map((each) => [each.asked.token, each.isAborted()])).toEqual([
      ['t1', true],
      ['t2', false],
    ])
    await server.question('account.getSimpleInfo').answer(ok('the second person'))
    expect([older.got(), newer.got(), under()]).toEqual([{ kind: 'cancelled' }, 'the second person', []])
  })

  it('an answer that comes after its session ended is handed over, but neither told nor remembered', async () => {
    const { asker, server, registry, notified, seen } = arrange('t1')
    const info = asker(getSimpleInfo, {})
    const matches = asker(hot, football)
    changeTo(registry, 't2')
    await server.question('account.getSimpleInfo').answer(ok('the first person'))
    await server.question('match.getHotMatchList').answer(refused(500, '出错了'))
    expect(info.got()).toBe('the first person')
    expect(matches.got()).toEqual({ kind: 'refused', code: 500, msg: '出错了', overHttp: true, data: null })
    expect([notified, seen()]).toEqual([[], {}])
  })
})

const keyOf = (typeId: number) => identityOf(hot, { typeId })

describe('what was seen', () => {
  it('is remembered by identity, the newest answer of each', async () => {
    const { asker, server, seen } = arrange()
    for (const answer of ['old', 'new']) {
      asker(hot, football)
      await server.question('match.getHotMatchList').answer(ok(answer))
    }
    expect(seen()).toEqual({ [keyOf(1)]: 'new' })
  })

  it('is forgotten with the session, and kept when the same token is told again', async () => {
    const { asker, server, seen, registry } = arrange('t1')
    asker(hot, football)
    await server.question('match.getHotMatchList').answer(ok('mine'))
    registry.send({ type: 'token.changed', token: 't1' })
    expect(seen()).toEqual({ [keyOf(1)]: 'mine' })
    registry.send({ type: 'token.changed', token: null })
    expect(seen()).toEqual({})
  })

  it('holds neither failures nor writes', async () => {
    const { asker, server, seen } = arrange()
    asker(hot, football)
    await server.question('match.getHotMatchList').answer(refused(500, ''))
    asker(smsLogin, login)
    await server.question('account.smsLogin').answer(ok('a token'))
    expect(seen()).toEqual({})
  })

  it('holds sixty answers; the oldest go first', async () => {
    const { asker, server, seen } = arrange()
    for (let typeId = 0; typeId < 61; typeId += 1) {
      asker(hot, { typeId })
      await server.question('match.getHotMatchList').answer(ok(typeId))
    }
    expect(Object.values(seen())).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })
})

describe('[ERR-08] a dialog on success', () => {
  it('is told with its words where the call asks', async () => {
    const { asker, server, notified } = arrange()
    asker(smsLogin, login, { successDialog: '欢迎' })
    await server.question('account.smsLogin').answer(ok('a token'))
    expect(notified).toEqual([{ type: 'request.settled', reaction: { is: 'nothing' }, success: '欢迎' }])
  })

  it('is not told of a failure', async () => {
    const { asker, server, notified } = arrange()
    asker(smsLogin, login, { successDialog: '', failureDialog: '' })
    await server.question('account.smsLogin').answer(refused(-1, '没有'))
    expect(notified).toEqual([
      {
        type: 'request.settled',
        reaction: {
          is: 'dialog',
          id: 'outcome request.notDone',
          title: 'request.expiredTitle',
          words: { text: 'request.notDone' },
        },
        success: null,
      },
    ])
  })
})

it('[API-03] a raw call hands over the whole answer', () => {
  const { asker, server } = arrange()
  asker(smsLogin, login, { unwrap: false })
  expect(server.questions[0]?.asked.options.unwrap).toBe(false)
  expect(requestingRaw(smsLogin)).toBeTypeOf('function')
})

it('asked in the very moment another answer is told, it is asked all the same', async () => {
  const clock = new SimulatedClock()
  const server = createServer()
  const app = setup({
    types: { events: {} as RequestEvent, context: {} as { got: unknown } },
    actors: {
      requests: requestsMachine.provide({
        actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
      }),
      first: request(hot),
      second: request(getMemberNoticeByCode),
    },
  }).createMachine({
    context: { got: 'nothing yet' },
    invoke: { src: 'requests', id: 'requests', systemId: 'requests', input: { token: null } },
    initial: 'one',
    states: {
      one: {
        invoke: { src: 'first', input: football as never, onError: {} },
        on: { 'request.settled': 'two' },
      },
      two: {
        invoke: {
          src: 'second',
          input: { code: 'appAddr' },
          onDone: { actions: assign({ got: ({ event }) => event.output }) },
        },
      },
    },
  })
  const actor = createActor(app, { clock, inspect: coverage.inspect }).start()
  await server.question('match.getHotMatchList').answer(refused(500, '出错了'))
  await server.question('home.getMemberNoticeByCode').answer(ok('a notice'))
  expect(actor.getSnapshot().context.got).toBe('a notice')
})
