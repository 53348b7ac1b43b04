import { emittedBy } from '../support/emitted'
import { sessionChanged } from '../support/session-changed'
import { describe, expect, it, vi } from 'vitest'
import { smsLogin, getSimpleInfo } from '../../contract/account'
import { uploadFile } from '../../contract/account.upload'
import { listSchedule, reserve } from '../../contract/match'
import { match } from '../../contract/samples/match'
import { follow } from '../../contract/social'
import { identityOf, requestsMachine, type RequestEvent } from '../../machines/app/requests.machine'
import { ok, refused, settled, networkDown, createServer, expired } from '../support/exchange'
import { arrange, football, login, tennis, hot } from './support/requests'
import { assign, createActor, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { getMemberNoticeByCode, listHotWorksService } from '../../contract/home'
import { request, requestingRaw } from '../../machines/app/call-request'
import { requestMachine } from '../../machines/app/request.machine'
import type { Call } from '../../contract/call'

describe('[REQ-07] identity', () => {
  it('is method, address, payload and parameters', () => {
    const get: Call = { ...(hot as Call), method: 'GET', carrier: 'query' }
    expect(
      [
        identityOf(hot as Call, football),
        identityOf(hot as Call, tennis),
        identityOf(getSimpleInfo as Call, {}),
        identityOf(get, football),
        identityOf({ ...get, carrier: 'json' }, football),
      ].map((identity) => identity.replace('/v1/mms', '')),
    ).toEqual([
      'POST /uFront/match/getHotMatchList {"typeId":1}',
      'POST /uFront/match/getHotMatchList {"typeId":6}',
      'POST /front/member/getSimpleInfo {}',
      'GET /uFront/match/getHotMatchList ? {"typeId":1}',
      'GET /uFront/match/getHotMatchList {"typeId":1}',
    ])
  })

  it('does not depend on the order in which a payload is written', () => {
    const at = new Date(0)
    expect(identityOf(hot as Call, { a: 1, b: { c: [{ e: 1, d: at }] } })).toBe(
      identityOf(hot as Call, { b: { c: [{ d: at, e: 1 }] }, a: 1 }),
    )
    expect(identityOf(hot as Call, [1, 2])).not.toBe(identityOf(hot as Call, [2, 1]))
  })
})

describe('[REQ-07] a read asked for twice at a time', () => {
  it('is one exchange, and both get the answer', async () => {
    const { asker, server, under } = arrange()
    const one = asker(hot, football)
    const two = asker(hot, football)
    expect(server.waiting()).toEqual(['match.getHotMatchList'])
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    expect([one.got(), two.got(), under()]).toEqual([['a match'], ['a match'], []])
  })

  it('with another payload is another exchange', () => {
    const { asker, server } = arrange()
    asker(hot, football)
    asker(hot, tennis)
    expect(server.questions.map(({ asked }) => asked.input)).toEqual([football, tennis])
  })

  it('after the answer has come is asked again', async () => {
    const { asker, server } = arrange()
    asker(hot, football)
    await server.question('match.getHotMatchList').answer(ok([]))
    asker(hot, football)
    expect([server.questions.length, server.waiting().length]).toEqual([2, 1])
  })

  it('is not one exchange for those who want it sent or handed over otherwise', async () => {
    const { asker, server } = arrange()
    asker(hot, football)
    asker(hot, football, { unwrap: false })
    asker(hot, football, { sendToken: false })
    expect(server.questions.map(({ asked }) => [asked.options.unwrap, asked.options.sendToken])).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ])
  })

  it('fails for both, and is told once', async () => {
    const { asker, server, notified } = arrange()
    const one = asker(hot, football)
    const two = asker(hot, football)
    await server.question('match.getHotMatchList').answer(refused(500, '出错了'))
    const error = { kind: 'refused', code: 500, msg: '出错了', overHttp: true, data: null }
    expect([one.got(), two.got()]).toEqual([error, error])
    expect(notified).toEqual([
      {
        type: 'request.settled',
        reaction: { is: 'toast', tone: 'failure', words: { said: '出错了' } },
        success: null,
        isWrite: false,
      },
    ])
  })

  it.each([
    [true, false],
    [false, true],
  ])('is told of when one of them is not silent (%s, %s)', async (first, second) => {
    const { asker, server, notified } = arrange()
    asker(hot, football, { silent: first })
    asker(hot, football, { silent: second })
    await server.question('match.getHotMatchList').answer(refused(500, '出错了'))
    expect(notified.map(({ reaction }) => reaction.is)).toEqual(['toast'])
  })
})

describe('[REQ-07] a write sent twice at a time', () => {
  it('is known as the same, and goes twice unless the call says otherwise', async () => {
    const { asker, server, registry } = arrange()
    const one = asker(smsLogin, login)
    asker(smsLogin, login)
    const { inFlight } = registry.getSnapshot().context
    expect(Object.values(inFlight).map(({ identity }) => identity)).toEqual([
      identityOf(smsLogin as Call, login),
      identityOf(smsLogin as Call, login),
    ])
    expect(server.waiting()).toEqual(['account.smsLogin', 'account.smsLogin'])
    await server.question('account.smsLogin').answer(ok({ access_token: 'one' }))
    expect(one.got()).toEqual({ access_token: 'one' })
  })

  it('cancels the earlier one where the call asks for it, and no other write', async () => {
    const { asker, server } = arrange()
    const earlier = asker(smsLogin, login)
    const other = asker(smsLogin, { ...login, code: '000000' })
    const later = asker(smsLogin, login, { cancelOlder: true })
    await settled()
    expect([earlier.got(), server.questions.map(({ isAborted }) => isAborted())]).toEqual([
      { kind: 'cancelled' },
      [true, false, false],
    ])
    await server.question('account.smsLogin').answer(ok('other'))
    await server.question('account.smsLogin').answer(ok('later'))
    expect([other.got(), later.got()]).toEqual(['other', 'later'])
  })
})

describe('[REQ-10] leaving', () => {
  it('one screen’s leaving does not abort another’s question', async () => {
    const { asker, server } = arrange()
    const one = asker(hot, football)
    const two = asker(hot, football)
    one.leave()
    const question = server.question('match.getHotMatchList')
    expect(question.isAborted()).toBe(false)
    await question.answer(ok(['a match']))
    expect([one.got(), two.got()]).toEqual(['nothing yet', ['a match']])
  })

  it('the last one’s leaving aborts it, and nobody is told', async () => {
    const { asker, server, notified, under } = arrange()
    const one = asker(hot, football)
    const two = asker(hot, football)
    two.leave()
    one.leave()
    await settled()
    expect([server.questions.map((each) => each.isAborted()), notified, under()]).toEqual([[true], [], []])
  })

  it('an application that stops with questions under way aborts them without a warning', () => {
    const warned = vi.spyOn(console, 'warn')
    const { asker, server, stop } = arrange()
    asker(hot, football)
    stop()
    expect([server.questions.map((each) => each.isAborted()), warned.mock.calls]).toEqual([[true], []])
    warned.mockRestore()
  })

  it('between two tries ends the tries', async () => {
    const { asker, server, clock } = arrange()
    const one = asker(hot, football)
    await server.question('match.getHotMatchList').answer(networkDown)
    one.leave()
    clock.increment(60_000)
    expect(server.questions.length).toBe(1)
  })

  it('and coming back at once asks anew', async () => {
    const { asker, server } = arrange()
    asker(hot, football).leave()
    const back = asker(hot, football)
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    expect([server.questions.map((each) => each.isAborted()), back.got()]).toEqual([
      [true, false],
      ['a match'],
    ])
  })

  it('after the answer changes nothing', async () => {
    const { asker, server, under } = arrange()
    const one = asker(hot, football)
    await server.question('match.getHotMatchList').answer(ok([]))
    one.leave()
    expect([under(), server.waiting()]).toEqual([[], []])
  })

  it('aborts a file that nobody waits for: it is nobody’s', () => {
    const { asker, server } = arrange('token')
    const one = asker(uploadFile, { obj: 'cover', file: new Blob(['a picture']) })
    one.leave()
    expect(server.questions.map(({ isAborted }) => isAborted())).toEqual([true])
  })

  it('never aborts another write, and what came of it is told all the same', async () => {
    const { asker, server, notified } = arrange()
    asker(smsLogin, login).leave()
    const question = server.question('account.smsLogin')
    expect(question.isAborted()).toBe(false)
    await question.answer(refused(-1, '验证码不正确'))
    expect(notified.map(({ reaction }) => reaction)).toEqual([
      { is: 'toast', tone: 'failure', words: { said: '验证码不正确' } },
    ])
  })
})

describe('[REQ-07] a write asked for twice', () => {
  it('is two exchanges, each with its own answer', async () => {
    const { asker, server } = arrange()
    const one = asker(smsLogin, login)
    const two = asker(smsLogin, login)
    expect(server.waiting()).toEqual(['account.smsLogin', 'account.smsLogin'])
    await server.question('account.smsLogin').answer(ok('first'))
    await server.question('account.smsLogin').answer(ok('second'))
    expect([one.got(), two.got()]).toEqual(['first', 'second'])
  })

  it('is cancelled where the call asks for it (REQ-07)', () => {
    const { asker, server } = arrange()
    asker(smsLogin, login, { cancelOlder: true })
    asker(smsLogin, login, { cancelOlder: true })
    expect(server.questions.map((each) => each.isAborted())).toEqual([true, false])
  })
})

describe('[REQ-07] cancelling the older', () => {
  it('is off by default and on by option: the newer one gets the answer', async () => {
    const { asker, server, notified, under } = arrange()
    const older = asker(hot, football, { cancelOlder: true })
    const newer = asker(hot, football, { cancelOlder: true })
    await settled()
    expect(server.questions.map((each) => each.isAborted())).toEqual([true, false])
    expect([older.got(), newer.got(), under().length]).toEqual([{ kind: 'cancelled' }, 'nothing yet', 1])
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    expect([newer.got(), notified, under()]).toEqual([['a match'], [], []])
  })

  it('the older one’s leaving afterwards does not touch the newer', async () => {
    const { asker, server } = arrange()
    const older = asker(hot, football, { cancelOlder: true })
    const newer = asker(hot, football, { cancelOlder: true })
    older.leave()
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    expect(newer.got()).toEqual(['a match'])
  })
})

const changeTo = (registry: ActorRefFrom<typeof requestsMachine>, token: string | null) =>
  registry.send(sessionChanged('login', { token }))

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
    const clients = Array.from({ length: 10 }, (_, typeId) => asker(hot, { typeId }))
    const [first, ...others] = server.questions
    await first?.answer(expired())
    changeTo(registry, null)
    await Promise.all(others.map((question) => question.answer(expired())))
    expect(notified).toEqual([
      {
        type: 'request.settled',
        reaction: { is: 'expiry', words: { text: 'request.expired' } },
        success: null,
        isWrite: false,
      },
    ])
    expect(clients.map(({ got }) => got())).toEqual(clients.map(() => ({ kind: 'expired', msg: '' })))
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

  it('is asked for behind what is shown', async () => {
    const { asker, server } = arrange()
    asker(hot, football)
    await server.question('match.getHotMatchList').answer(ok('old'))
    asker(hot, football)
    asker(hot, tennis)
    expect(server.questions.map(({ asked }) => asked.isBehind)).toEqual([undefined, true, undefined])
  })

  it('is forgotten with the session, and kept when the same token is told again', async () => {
    const { asker, server, seen, registry } = arrange('t1')
    asker(hot, football)
    await server.question('match.getHotMatchList').answer(ok('mine'))
    registry.send(sessionChanged('user', { token: 't1' }))
    expect(seen()).toEqual({ [keyOf(1)]: 'mine' })
    registry.send(sessionChanged('logout'))
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
    expect(notified).toEqual([
      { type: 'request.settled', reaction: { is: 'nothing' }, success: '欢迎', isWrite: true },
    ])
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
        isWrite: true,
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
      emitted: emittedBy('requests'),
    },
  }).createMachine({
    context: { got: 'nothing yet' },
    invoke: [
      { src: 'emitted' },
      {
        src: 'requests',
        id: 'requests',
        systemId: 'requests',
        input: { token: null, newKey: () => 'key-of-mine' },
      },
    ],
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
  const actor = createActor(app, { clock }).start()
  await server.question('match.getHotMatchList').answer(refused(500, '出错了'))
  await server.question('home.getMemberNoticeByCode').answer(ok('a notice'))
  expect(actor.getSnapshot().context.got).toBe('a notice')
})

describe('[REQ-07] the key of a write that must not happen twice', () => {
  const input = { kind: 'team', id: 't-1', on: true } as const

  it('is made once for each intent, and never for other calls', () => {
    const { asker, server } = arrange()
    asker(follow, input)
    asker(follow, input)
    asker(hot, football)
    asker(smsLogin, login)
    expect(server.questions.map(({ asked }) => asked.key)).toEqual(['key-1', 'key-2', undefined, undefined])
  })
})

const schedule = listSchedule as unknown as Call<object, unknown>
const { input } = match.reserve
const reserved = ok(match.reserve.full)

const seenBoth = async (token: string | null = 't1') => {
  const arranged = arrange(token)
  const outdated: unknown[] = []
  arranged.registry.on('answers.outdated', (event) => outdated.push(event.tags))
  for (const call of [schedule, hot]) {
    arranged.asker(call, football)
    await arranged.server.question(call.id).answer(ok(`old ${call.id}`))
  }
  return { ...arranged, outdated }
}
const old = {
  [identityOf(listSchedule, football)]: 'old match.listSchedule',
  [identityOf(hot, football)]: 'old match.getHotMatchList',
}

describe('[REQ-06] what a write makes old', () => {
  it('is forgotten and told once the write is taken, and nothing else is', async () => {
    const { asker, server, seen, outdated } = await seenBoth()
    asker(reserve, input)
    expect([seen(), outdated]).toEqual([old, []])
    await server.question('match.reserve').answer(reserved)
    expect([seen(), outdated]).toEqual([
      { [identityOf(hot, football)]: 'old match.getHotMatchList' },
      [['match.reservations']],
    ])
  })

  it('stays where the write fails', async () => {
    const { asker, server, seen, outdated } = await seenBoth()
    asker(reserve, input)
    await server.question('match.reserve').answer(refused(-1, '比赛已经结束，不能再预约'))
    expect([seen(), outdated]).toEqual([old, []])
  })

  it('is nothing of another member, who came while the write was under way', async () => {
    const { asker, server, seen, registry, outdated } = await seenBoth()
    asker(reserve, input)
    registry.send(sessionChanged('login', { token: 't2' }))
    asker(schedule, football)
    await server.question('match.listSchedule').answer(ok('of the second'))
    await server.question('match.reserve').answer(reserved)
    expect([seen(), outdated]).toEqual([{ [identityOf(listSchedule, football)]: 'of the second' }, []])
  })

  it('is asked again where it is under way, and its clients wait for the newer answer', async () => {
    const { asker, server, under } = await seenBoth()
    const one = asker(schedule, football)
    const two = asker(hot, football)
    asker(reserve, input)
    await server.question('match.reserve').answer(reserved)
    await settled()
    expect(server.questions.slice(2).map(({ asked, isAborted }) => [asked.call.id, isAborted()])).toEqual([
      ['match.listSchedule', true],
      ['match.getHotMatchList', false],
      ['match.reserve', false],
      ['match.listSchedule', false],
    ])
    await server.question('match.listSchedule').answer(ok('new'))
    await server.question('match.getHotMatchList').answer(ok('matches'))
    expect([one.got(), two.got(), under()]).toEqual(['new', 'matches', []])
  })
})
