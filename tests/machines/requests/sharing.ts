import { describe, expect, it } from 'vitest'
import { smsLogin } from '../../../contract/account'
import { getSimpleInfo } from '../../../contract/account'
import { identityOf } from '../../../machines/app/requests.machine'
import { ok, refused, settled } from '../../support/exchange'
import type { Call } from '../../../contract/call'
import { arrange, football, login, tennis, hot } from './arrange'

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
