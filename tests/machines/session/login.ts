import { describe, expect, it } from 'vitest'
import { member } from '../../../contract/samples/people'
import { refusedWith } from '../../../contract/samples/sample'
import type { AccessToken } from '../../../contract/account.schema'
import type { Envelope } from '../../../contract/call'
import { payload, granted, token, wrongCode, arrange, nobody, changed } from './arrange'

describe('at the start', () => {
  it('[SES-01] without a token there is a visitor, and the server is not asked', () => {
    const { is, context, notified, loadUser } = arrange()
    expect([is(), context(), notified(), loadUser.count()]).toEqual([{ visitor: 'idle' }, nobody, [], 0])
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
    const { actor, is, context, notified, logIn, loadUser } = arrange()
    actor.send({ type: 'login', payload })
    expect([is(), context(), logIn.given]).toEqual(['loggingIn', { ...nobody, payload }, [payload]])
    await logIn.last().keep(granted)
    expect([is(), context()]).toEqual([{ member: 'loading' }, { ...nobody, token }])
    expect(notified()).toEqual([{ ...changed, token, userSettled: false, cause: 'login' }])
    await loadUser.last().keep(member)
    expect([is(), context()]).toEqual([{ member: 'known' }, { ...nobody, token, user: member }])
    expect(notified()).toEqual([{ ...changed, token, user: member, cause: 'user' }])
  })

  it('refused by the way leaves a visitor, who knows why', async () => {
    const { actor, is, context, notified, logIn } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().breakIt(wrongCode)
    expect([is(), context(), notified()]).toEqual([
      { visitor: 'refused' },
      { ...nobody, refusal: wrongCode },
      [],
    ])
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
    const { actor, is, notified, logIn, loadUser } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().keep(granted)
    notified()
    await loadUser.last().breakIt(new Error('no answer'))
    expect([is(), notified()]).toEqual([{ member: 'unknown' }, [{ ...changed, token, cause: 'user' }]])
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
    const { actor, is, notified, loadUser } = arrange({ token })
    actor.send({ type: 'user.refresh' })
    await loadUser.last().breakIt(new Error('no answer'))
    expect([is(), notified()]).toEqual([{ member: 'unknown' }, [{ ...changed, token, cause: 'user' }]])
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
