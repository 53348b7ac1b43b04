import { describe, expect, it } from 'vitest'
import { newcomer } from '../../../contract/samples/people'
import { expired, failed, networkDown } from '../../support/exchange'
import { start, asMember, tenCalls, oneCall, scene, logIn } from './arrange'

describe('[SES-04] an expired token', () => {
  it('[ERR-03] in ten calls at once makes one dialog, clears the storage and leads to /login and back', async () => {
    const app = await start({ at: '/gold', kept: asMember, requires: { '/gold': tenCalls } })
    app.effects()
    expect(app.server.waiting().length).toBe(10)
    await Promise.all(app.server.questions.map((question) => question.answer(expired())))
    expect(app.effects()).toEqual([
      ['forgetEverything'],
      ['storeDevice', 'd-31'],
      ['setTitle', '/login'],
      ['setTitle', '/login'],
    ])
    expect(scene(app)).toEqual({
      at: ['/login?back=%2Fgold'],
      session: 'expired',
      dialogs: ['expired'],
      toast: null,
    })
    expect(app.dialogs.getSnapshot().context.queue).toEqual([
      { id: 'expired', title: 'request.expiredTitle', words: { text: 'request.expired' } },
    ])
    app.dialogs.send({ type: 'confirm' })
    expect(scene(app)).toEqual({
      at: ['/login?back=%2Fgold'],
      session: { visitor: 'idle' },
      dialogs: [],
      toast: null,
    })
  })

  it('[ERR-03] on an HTTP error the dialog says what the server says', async () => {
    const app = await start({ at: '/gold', kept: asMember, requires: { '/gold': oneCall } })
    await app.server.question('match.getHotMatchList').answer(expired('您的账号已在别处登录'))
    expect(app.dialogs.getSnapshot().context.queue).toEqual([
      { id: 'expired', title: 'request.expiredTitle', words: { said: '您的账号已在别处登录' } },
    ])
  })

  it('is told even where the call is quiet', async () => {
    const app = await start({ at: '/gold', kept: { token: 't-old' } })
    await app.server.question('account.getSimpleInfo').answer(expired())
    expect(scene(app)).toEqual({
      at: ['/login?back=%2Fgold'],
      session: 'expired',
      dialogs: ['expired'],
      toast: null,
    })
  })

  it('does nothing while on /login', async () => {
    const app = await start({ at: '/login', kept: asMember, requires: { '/login': oneCall } })
    app.effects()
    await app.server.question('match.getHotMatchList').answer(expired())
    expect([app.effects(), scene(app)]).toEqual([
      [],
      { at: ['/login'], session: { member: 'known' }, dialogs: [], toast: null },
    ])
  })

  it('heard over the socket is the same', async () => {
    const app = await start({ at: '/live?id=7', kept: asMember })
    app.actor.send({ type: 'session.expired', words: { text: 'request.expired' } })
    expect(scene(app)).toEqual({
      at: ['/login?back=%2Flive%3Fid%3D7'],
      session: 'expired',
      dialogs: ['expired'],
      toast: null,
    })
  })

  it('heard over the socket while on /login is nothing', async () => {
    const app = await start({ at: '/login', kept: asMember })
    app.actor.send({ type: 'session.expired', words: { text: 'request.expired' } })
    expect(scene(app)).toEqual({
      at: ['/login'],
      session: { member: 'known' },
      dialogs: [],
      toast: null,
    })
  })

  it.each(['/live?id=7', '/home/index', '/task'])(
    '[NAV-02] on %s leads through the login back to it',
    async (place) => {
      const app = await start({ at: place, kept: asMember })
      app.actor.send({ type: 'session.expired', words: { text: 'request.expired' } })
      app.dialogs.send({ type: 'confirm' })
      await logIn(app)
      expect(scene(app)).toEqual({ at: [place], session: { member: 'known' }, dialogs: [], toast: null })
    },
  )

  it('on another entrance leads to /login alone', async () => {
    const app = await start({ at: '/register', kept: asMember })
    app.actor.send({ type: 'session.expired', words: { text: 'request.expired' } })
    expect(scene(app)).toEqual({ at: ['/login'], session: 'expired', dialogs: ['expired'], toast: null })
  })

  it('is over with the next login, whose own expiry is told again', async () => {
    const app = await start({ at: '/gold', kept: asMember, requires: { '/gold': oneCall } })
    app.actor.send({ type: 'session.expired', words: { text: 'request.expired' } })
    app.dialogs.send({ type: 'confirm' })
    await logIn(app, newcomer)
    expect(scene(app)).toEqual({
      at: ['/gold'],
      session: { member: 'known' },
      dialogs: [],
      toast: null,
    })
    await app.server.question('match.getHotMatchList').answer(expired())
    expect(scene(app)).toEqual({
      at: ['/login?back=%2Fgold'],
      session: 'expired',
      dialogs: ['expired'],
      toast: null,
    })
  })

  it('told by a late answer to the former session does not end the new one', async () => {
    const app = await start({ at: '/gold', kept: asMember, requires: { '/gold': oneCall } })
    const late = app.server.question('match.getHotMatchList')
    app.otherTab({ type: 'token.found', token: 't-new' })
    await late.answer(expired())
    expect(scene(app)).toEqual({
      at: ['/gold'],
      session: { member: 'loading' },
      dialogs: [],
      toast: null,
    })
  })

  it('an answer to another dialog does not acknowledge it', async () => {
    const app = await start({ at: '/gold', kept: asMember, requires: { '/gold': oneCall } })
    await app.server.question('match.getHotMatchList').answer(failed({ kind: 'network' }))
    app.clock.increment(400)
    await app.server.question('match.getHotMatchList').answer(networkDown)
    app.clock.increment(1_200)
    await app.server.question('match.getHotMatchList').answer(networkDown)
    app.actor.send({ type: 'session.expired', words: { text: 'request.expired' } })
    expect(scene(app).dialogs).toEqual(['network', 'expired'])
    app.dialogs.send({ type: 'confirm' })
    expect(scene(app)).toEqual({
      at: ['/login?back=%2Fgold'],
      session: 'expired',
      dialogs: ['expired'],
      toast: null,
    })
  })
})
