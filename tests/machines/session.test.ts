import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { auth } from '../../contract/samples/auth'
import { member, newcomer } from '../../contract/samples/people'
import { answered, refusedWith } from '../../contract/samples/sample'
import { sessionMachine } from '../../machines/session.machine'
import { coverageOf } from '../kit/coverage'
import { settled } from '../kit/exchange'
import { hosted } from '../kit/hosted'
import type { AccessToken, SmsLoginInput } from '../../contract/auth.schema'
import type { Envelope } from '../../contract/call'
import type { Member } from '../../contract/entities.schema'
import type { CallError } from '../../machines/call-error'

const coverage = coverageOf(sessionMachine)
const payload: SmsLoginInput = auth.smsLogin.input
const granted = answered(auth.smsLogin.full)
const token = auth.smsLogin.full.access_token
const wrongCode: CallError = {
  kind: 'refused',
  code: -1,
  msg: '验证码不正确',
  overHttp: true,
  data: null,
}
const words = { text: 'request.expired' } as const

/** A promise that is kept or broken by hand. */
const byHand = <Value, Input = unknown>() => {
  const open: { keep: (value: Value) => Promise<void>; breakIt: (error: unknown) => Promise<void> }[] = []
  const given: unknown[] = []
  const logic = fromPromise<Value, Input>(
    ({ input }) =>
      new Promise<Value>((resolve, reject) => {
        given.push(input)
        open.push({
          keep: (value) => (resolve(value), settled()),
          breakIt: (error) => (reject(error as Error), settled()),
        })
      }),
  )
  const last = () => {
    const found = open.at(-1)
    if (found === undefined) throw new Error('nobody asked')
    return found
  }
  return { logic, last, given, count: () => open.length }
}

const arrange = (kept: { token?: string; user?: Member } = {}) => {
  const logIn = byHand<Envelope<AccessToken>, SmsLoginInput>()
  const logOut = byHand<unknown>()
  const loadUser = byHand<Member>()
  const logged: unknown[] = []
  const machine = sessionMachine.provide({
    actors: { logIn: logIn.logic, logOut: logOut.logic, loadUser: loadUser.logic },
    actions: { logFailure: (_, { error }) => void logged.push(error) },
  })
  const { actor, heard } = hosted(machine, {
    input: { token: kept.token ?? null, user: kept.user ?? null },
    inspect: coverage.inspect,
  })
  let read = 0
  return {
    actor,
    logIn,
    logOut,
    loadUser,
    logged,
    is: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    /** What the application was told since it was asked last. */
    told: () => {
      const news = heard.slice(read)
      read = heard.length
      return news
    },
  }
}

const nobody = { token: null, user: null, refusal: null, payload: null }
const changed = {
  type: 'session.changed',
  token: null,
  user: null,
  userSettled: true,
  words: null,
}

describe('at the start', () => {
  it('[SES-01] without a token there is a visitor, and the server is not asked', () => {
    const { is, context, told, loadUser } = arrange()
    expect([is(), context(), told(), loadUser.count()]).toEqual([{ visitor: 'idle' }, nobody, [], 0])
  })

  it('[STORE-01] with a token and a user there is a member, known by name', () => {
    const { is, context } = arrange({ token, user: member })
    expect([is(), context()]).toEqual([{ member: 'known' }, { ...nobody, token, user: member }])
  })

  it('[NAV-04] with a token alone the member is not asked for until somebody wants to know', () => {
    const { is, loadUser } = arrange({ token })
    expect([is(), loadUser.count()]).toEqual([{ member: 'unknown' }, 0])
  })
})

describe('[SES-02] a login', () => {
  it('sends the payload, keeps the token, then loads the user', async () => {
    const { actor, is, context, told, logIn, loadUser } = arrange()
    actor.send({ type: 'login', payload })
    expect([is(), context(), logIn.given]).toEqual(['loggingIn', { ...nobody, payload }, [payload]])
    await logIn.last().keep(granted)
    expect([is(), context()]).toEqual([{ member: 'loading' }, { ...nobody, token }])
    expect(told()).toEqual([{ ...changed, token, userSettled: false, cause: 'login' }])
    await loadUser.last().keep(member)
    expect([is(), context()]).toEqual([{ member: 'known' }, { ...nobody, token, user: member }])
    expect(told()).toEqual([{ ...changed, token, user: member, cause: 'user' }])
  })

  it('refused by the way leaves a visitor, who knows why', async () => {
    const { actor, is, context, told, logIn } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().breakIt(wrongCode)
    expect([is(), context(), told()]).toEqual([{ visitor: 'refused' }, { ...nobody, refusal: wrongCode }, []])
  })

  it('[API-03] refused by the code of a raw answer leaves a visitor, who knows why', async () => {
    const { actor, is, context, logIn } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().keep(refusedWith(-1, '验证码不正确') as unknown as Envelope<AccessToken>)
    expect([is(), context()]).toEqual([
      { visitor: 'refused' },
      { ...nobody, refusal: { ...wrongCode, overHttp: false } },
    ])
  })

  it('can be tried again, and forgets the refusal', async () => {
    const { actor, context, logIn, is } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().breakIt(wrongCode)
    actor.send({ type: 'login', payload })
    expect(context()).toEqual({ ...nobody, payload })
    await logIn.last().keep(granted)
    expect(is()).toEqual({ member: 'loading' })
  })

  it('pressed twice is one', () => {
    const { actor, logIn } = arrange()
    actor.send({ type: 'login', payload })
    actor.send({ type: 'login', payload })
    expect(logIn.count()).toBe(1)
  })

  it('whose user cannot be loaded stays a login', async () => {
    const { actor, is, told, logIn, loadUser } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().keep(granted)
    told()
    await loadUser.last().breakIt(new Error('no answer'))
    expect([is(), told()]).toEqual([{ member: 'unknown' }, [{ ...changed, token, cause: 'user' }]])
  })
})

describe('the user', () => {
  it('[NAV-04] is loaded when wanted, once', async () => {
    const { actor, is, loadUser } = arrange({ token })
    actor.send({ type: 'user.wanted' })
    actor.send({ type: 'user.wanted' })
    expect([is(), loadUser.count()]).toEqual([{ member: 'loading' }, 1])
    await loadUser.last().keep(member)
    actor.send({ type: 'user.wanted' })
    expect([is(), loadUser.count()]).toEqual([{ member: 'known' }, 1])
  })

  it('[NAV-04] that could not be loaded is wanted again', async () => {
    const { actor, is, told, loadUser } = arrange({ token })
    actor.send({ type: 'user.refresh' })
    await loadUser.last().breakIt(new Error('no answer'))
    expect([is(), told()]).toEqual([{ member: 'unknown' }, [{ ...changed, token, cause: 'user' }]])
    actor.send({ type: 'user.wanted' })
    expect(loadUser.count()).toBe(2)
  })

  it('is loaded anew by wish; a failure keeps what was known', async () => {
    const { actor, is, context, loadUser } = arrange({ token, user: member })
    actor.send({ type: 'user.refresh' })
    await loadUser.last().breakIt(new Error('no answer'))
    expect([is(), context().user]).toEqual([{ member: 'known' }, member])
    actor.send({ type: 'user.refresh' })
    await loadUser.last().keep({ ...member, gold: 99 })
    expect([is(), context().user]).toEqual([{ member: 'known' }, { ...member, gold: 99 }])
  })

  it('of a visitor is nobody', () => {
    const { actor, is, loadUser } = arrange()
    actor.send({ type: 'user.wanted' })
    actor.send({ type: 'user.refresh' })
    expect([is(), loadUser.count()]).toEqual([{ visitor: 'idle' }, 0])
  })
})

describe('[SES-03] a logout', () => {
  it('tells the server, then clears token and user', async () => {
    const { actor, is, context, told, logOut } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    expect([is(), context(), told()]).toEqual(['loggingOut', { ...nobody, token, user: member }, []])
    await logOut.last().keep({ done: true })
    expect([is(), context(), told()]).toEqual([
      { visitor: 'idle' },
      nobody,
      [{ ...changed, cause: 'logout' }],
    ])
  })

  it('that fails does the same; the failure is only logged', async () => {
    const { actor, is, context, told, logOut, logged } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    await logOut.last().breakIt({ kind: 'network' })
    expect([is(), context(), told(), logged]).toEqual([
      { visitor: 'idle' },
      nobody,
      [{ ...changed, cause: 'logout' }],
      [{ kind: 'network' }],
    ])
  })

  it('pressed twice is one', () => {
    const { actor, logOut } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    actor.send({ type: 'logout' })
    expect(logOut.count()).toBe(1)
  })

  it('[SES-04] during which the session expires is still a logout', async () => {
    const { actor, is, told, logOut } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    actor.send({ type: 'session.expired', words })
    expect([is(), told()]).toEqual(['loggingOut', []])
    await logOut.last().breakIt({ kind: 'expired', msg: '' })
    expect(told()).toEqual([{ ...changed, cause: 'logout' }])
  })

  it('while the user is being loaded ends the loading', async () => {
    const { actor, loadUser, logOut, context } = arrange({ token })
    actor.send({ type: 'user.wanted' })
    actor.send({ type: 'logout' })
    await loadUser.last().keep(member)
    await logOut.last().keep({ done: true })
    expect(context()).toEqual(nobody)
  })

  it('of a visitor is nothing', () => {
    const { actor, is, logOut } = arrange()
    actor.send({ type: 'logout' })
    expect([is(), logOut.count()]).toEqual([{ visitor: 'idle' }, 0])
  })
})

describe('[SES-04] an expiry', () => {
  it('forgets token and user and is told once, however many calls expire', () => {
    const { actor, is, context, told } = arrange({ token, user: member })
    for (let call = 0; call < 10; call += 1) actor.send({ type: 'session.expired', words })
    expect([is(), context(), told()]).toEqual(['expired', nobody, [{ ...changed, cause: 'expiry', words }]])
  })

  it('acknowledged leaves a visitor', () => {
    const { actor, is } = arrange({ token, user: member })
    actor.send({ type: 'session.expired', words })
    actor.send({ type: 'expiry.acknowledged' })
    expect(is()).toEqual({ visitor: 'idle' })
  })

  it('is over with a login, and the next one is told again', async () => {
    const { actor, is, told, logIn, loadUser } = arrange({ token: 'old', user: member })
    actor.send({ type: 'session.expired', words })
    told()
    actor.send({ type: 'login', payload })
    await logIn.last().keep(granted)
    await loadUser.last().keep(newcomer)
    expect(is()).toEqual({ member: 'known' })
    told()
    actor.send({ type: 'session.expired', words: { said: '您的账号已在别处登录' } })
    expect(told()).toEqual([{ ...changed, cause: 'expiry', words: { said: '您的账号已在别处登录' } }])
  })

  it('of a visitor is nothing', () => {
    const { actor, is, told } = arrange()
    actor.send({ type: 'session.expired', words })
    expect([is(), told()]).toEqual([{ visitor: 'idle' }, []])
  })

  it('while the user is being loaded ends the loading', async () => {
    const { actor, is, context, loadUser } = arrange({ token })
    actor.send({ type: 'user.wanted' })
    actor.send({ type: 'session.expired', words })
    await loadUser.last().breakIt({ kind: 'expired', msg: '' })
    expect([is(), context()]).toEqual(['expired', nobody])
  })
})

describe('[SES-05] another tab', () => {
  it('logs out, and this one with it', () => {
    const { actor, is, context, told } = arrange({ token, user: member })
    actor.send({ type: 'token.lost' })
    expect([is(), context(), told()]).toEqual([
      { visitor: 'idle' },
      nobody,
      [{ ...changed, cause: 'elsewhere' }],
    ])
  })

  it('logs in, and this one with it', async () => {
    const { actor, is, context, told, loadUser } = arrange()
    actor.send({ type: 'token.found', token: 'other' })
    expect([is(), context(), told()]).toEqual([
      { member: 'loading' },
      { ...nobody, token: 'other' },
      [{ ...changed, token: 'other', userSettled: false, cause: 'elsewhere' }],
    ])
    await loadUser.last().keep(member)
    expect([is(), told()]).toEqual([
      { member: 'known' },
      [{ ...changed, token: 'other', user: member, cause: 'user' }],
    ])
  })

  it('logs in as somebody else, and nothing of the former member stays', async () => {
    const { actor, context, loadUser } = arrange({ token, user: member })
    actor.send({ type: 'user.refresh' })
    const former = loadUser.last()
    actor.send({ type: 'token.found', token: 'other' })
    await former.keep(member)
    expect(context()).toEqual({ ...nobody, token: 'other' })
    await loadUser.last().keep(newcomer)
    expect(context()).toEqual({ ...nobody, token: 'other', user: newcomer })
  })

  it('wrote the same token again, which changes nothing', () => {
    const { actor, is, told } = arrange({ token, user: member })
    actor.send({ type: 'token.found', token })
    expect([is(), told()]).toEqual([{ member: 'known' }, []])
  })

  it('logs in while this one has expired', () => {
    const { actor, is } = arrange({ token, user: member })
    actor.send({ type: 'session.expired', words })
    actor.send({ type: 'token.found', token: 'other' })
    expect(is()).toEqual({ member: 'loading' })
  })

  it('logs out where nobody was logged in', () => {
    const { actor, is, told } = arrange()
    actor.send({ type: 'token.lost' })
    expect([is(), told()]).toEqual([{ visitor: 'idle' }, []])
  })

  it('logs out while this one does, which stays one logout', async () => {
    const { actor, is, told, logOut } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    actor.send({ type: 'token.lost' })
    expect([is(), told()]).toEqual(['loggingOut', []])
    await logOut.last().keep({ done: true })
    expect(told()).toEqual([{ ...changed, cause: 'logout' }])
  })
})

it('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})
