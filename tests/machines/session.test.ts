import { describe, expect, it } from 'vitest'
import { member, newcomer } from '../../contract/samples/people'
import { refusedWith } from '../../contract/samples/sample'
import { payload, granted, token, wrongCode, arrange, nobody, changed, words } from './support/session'
import type { Access } from '../../machines/app/session.machine'
import type { Envelope } from '../../contract/call'

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

  it('[API-03] that made an account says so, once', async () => {
    const { actor, notified, logIn, loadUser } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().keep({ ...granted, data: { ...granted.data, isNew: true } })
    expect(notified()).toEqual([{ ...changed, token, userSettled: false, cause: 'login', isNew: true }])
    await loadUser.last().keep(member)
    expect(notified()).toEqual([{ ...changed, token, user: member, cause: 'user' }])
  })

  it('refused by the way leaves a visitor, who knows why', async () => {
    const { actor, is, context, notified, logIn } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().breakIt(wrongCode)
    expect([is(), context(), notified()]).toEqual([
      { visitor: 'refused' },
      { ...nobody, error: wrongCode },
      [],
    ])
  })

  it('[API-03] refused by the code of a raw answer leaves a visitor, who knows why', async () => {
    const { actor, is, context, logIn } = arrange()
    actor.send({ type: 'login', payload })
    await logIn.last().keep(refusedWith(-1, '验证码不正确') as unknown as Envelope<Access>)
    expect([is(), context()]).toEqual([
      { visitor: 'refused' },
      { ...nobody, error: { ...wrongCode, overHttp: false } },
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

  it.each([
    ['was known', { token, user: member }],
    ['was not known', { token }],
  ])(
    '[ERR-05] who %s and did not come for want of a network comes once the server is back',
    async (_, kept) => {
      const { actor, is, context, loadUser } = arrange(kept)
      actor.send({ type: 'user.refresh' })
      await loadUser.last().breakIt({ kind: 'network' })
      expect([context().error, loadUser.count()]).toEqual([{ kind: 'network' }, 1])
      actor.send({ type: 'server.back' })
      expect([is(), loadUser.count()]).toEqual([{ member: 'loading' }, 2])
      await loadUser.last().keep({ ...member, gold: 99 })
      expect([context().user?.gold, context().error]).toEqual([99, null])
    },
  )

  it('of a visitor is nobody', () => {
    const { actor, is, loadUser } = arrange()
    actor.send({ type: 'user.wanted' })
    actor.send({ type: 'user.refresh' })
    expect([is(), loadUser.count()]).toEqual([{ visitor: 'idle' }, 0])
  })
})

describe('[SES-03] a logout', () => {
  it('tells the server, then clears token and user', async () => {
    const { actor, is, context, notified, logOut } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    expect([is(), context(), notified()]).toEqual(['loggingOut', { ...nobody, token, user: member }, []])
    await logOut.last().keep({ done: true })
    expect([is(), context(), notified()]).toEqual([
      { visitor: 'idle' },
      nobody,
      [{ ...changed, cause: 'logout' }],
    ])
  })

  it('that fails does the same; the failure is only logged', async () => {
    const { actor, is, context, notified, logOut, logged } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    await logOut.last().breakIt({ kind: 'network' })
    expect([is(), context(), notified(), logged]).toEqual([
      { visitor: 'idle' },
      nobody,
      [{ ...changed, cause: 'logout', isUnheard: true }],
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
    const { actor, is, notified, logOut } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    actor.send({ type: 'session.expired', words })
    expect([is(), notified()]).toEqual(['loggingOut', []])
    await logOut.last().breakIt({ kind: 'expired', msg: '' })
    expect(notified()).toEqual([{ ...changed, cause: 'logout', isUnheard: true }])
  })

  it('while the user is being loaded ends the loading', async () => {
    const { actor, loadUser, logOut, context } = arrange({ token })
    actor.send({ type: 'user.wanted' })
    actor.send({ type: 'logout' })
    await loadUser.last().keep(member)
    await logOut.last().keep({ done: true })
    expect(context()).toEqual(nobody)
  })

  it('[ERR-03] of somebody without a session is told once all the same', () => {
    const { actor, is, logOut } = arrange()
    actor.send({ type: 'logout' })
    expect([is(), logOut.count()]).toEqual([{ visitor: 'idle' }, 0])
  })
})

describe('[SES-04] an expiry', () => {
  it('forgets token and user and is told once, however many calls expire', () => {
    const { actor, is, context, notified } = arrange({ token, user: member })
    for (let call = 0; call < 10; call += 1) actor.send({ type: 'session.expired', words })
    expect([is(), context(), notified()]).toEqual([
      'expired',
      nobody,
      [{ ...changed, cause: 'expiry', words }],
    ])
  })

  it('acknowledged leaves a visitor', () => {
    const { actor, is } = arrange({ token, user: member })
    actor.send({ type: 'session.expired', words })
    actor.send({ type: 'expiry.acknowledged' })
    expect(is()).toEqual({ visitor: 'idle' })
  })

  it('is over with a login, and the next one is told again', async () => {
    const { actor, is, notified, logIn, loadUser } = arrange({ token: 'old', user: member })
    actor.send({ type: 'session.expired', words })
    notified()
    actor.send({ type: 'login', payload })
    await logIn.last().keep(granted)
    await loadUser.last().keep(newcomer)
    expect(is()).toEqual({ member: 'known' })
    notified()
    actor.send({ type: 'session.expired', words: { said: '您的账号已在别处登录' } })
    expect(notified()).toEqual([{ ...changed, cause: 'expiry', words: { said: '您的账号已在别处登录' } }])
  })

  it('of a visitor is nothing', () => {
    const { actor, is, notified } = arrange()
    actor.send({ type: 'session.expired', words })
    actor.send({ type: 'session.expired', words })
    expect([is(), notified()]).toEqual([
      'expired',
      [{ type: 'session.changed', token: null, user: null, userSettled: true, cause: 'expiry', words }],
    ])
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
    const { actor, is, context, notified } = arrange({ token, user: member })
    actor.send({ type: 'token.lost' })
    expect([is(), context(), notified()]).toEqual([
      { visitor: 'idle' },
      nobody,
      [{ ...changed, cause: 'elsewhere' }],
    ])
  })

  it('logs in, and this one with it', async () => {
    const { actor, is, context, notified, loadUser } = arrange()
    actor.send({ type: 'token.found', token: 'other' })
    expect([is(), context(), notified()]).toEqual([
      { member: 'loading' },
      { ...nobody, token: 'other' },
      [{ ...changed, token: 'other', userSettled: false, cause: 'elsewhere' }],
    ])
    await loadUser.last().keep(member)
    expect([is(), notified()]).toEqual([
      { member: 'known' },
      [{ ...changed, token: 'other', user: member, cause: 'user' }],
    ])
  })

  it('[FEAT-09] is told how many notices are unread, and so are those who show it; who has no name yet waits for theirs', () => {
    const { actor, context } = arrange({ token, user: member })
    actor.send({ type: 'unread.known', counts: { unread: 7 } })
    const unnamed = arrange({ token })
    unnamed.actor.send({ type: 'unread.known', counts: { unread: 7 } })
    expect([context().user, unnamed.context().user]).toEqual([{ ...member, unread: 7 }, null])
  })

  it('[FEAT-09] what is told of unread notices while the member is loaded counts, since what is loaded may be of before', async () => {
    const { actor, context, is, notified, loadUser } = arrange({ token, user: member })
    actor.send({ type: 'user.refresh' })
    actor.send({ type: 'unread.known', counts: { unread: 7 } })
    expect([is(), notified()]).toEqual([{ member: 'loading' }, []])
    await loadUser.last().keep({ ...member, unread: 6 })
    expect([context().user, notified().length]).toEqual([{ ...member, unread: 7 }, 1])
    actor.send({ type: 'user.refresh' })
    await loadUser.last().keep({ ...member, unread: 2 })
    expect(context().user).toEqual({ ...member, unread: 2 })
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
    const { actor, is, notified } = arrange({ token, user: member })
    actor.send({ type: 'token.found', token })
    expect([is(), notified()]).toEqual([{ member: 'known' }, []])
  })

  it('logs in while this one has expired', () => {
    const { actor, is } = arrange({ token, user: member })
    actor.send({ type: 'session.expired', words })
    actor.send({ type: 'token.found', token: 'other' })
    expect(is()).toEqual({ member: 'loading' })
  })

  it('logs out where nobody was logged in', () => {
    const { actor, is, notified } = arrange()
    actor.send({ type: 'token.lost' })
    expect([is(), notified()]).toEqual([{ visitor: 'idle' }, []])
  })

  it('logs out while this one does, which stays one logout', async () => {
    const { actor, is, notified, logOut } = arrange({ token, user: member })
    actor.send({ type: 'logout' })
    actor.send({ type: 'token.lost' })
    expect([is(), notified()]).toEqual(['loggingOut', []])
    await logOut.last().keep({ done: true })
    expect(notified()).toEqual([{ ...changed, cause: 'logout' }])
  })
})
