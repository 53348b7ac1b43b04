import { describe, expect, it } from 'vitest'
import { home } from '../../contract/samples/home'
import { member, newcomer } from '../../contract/samples/people'
import { ok, refused, settled, expired, networkDown, failed } from '../support/exchange'
import { start, type App, asMember, logIn, scene, token, tenCalls, oneCall } from './support/app'
import { account } from '../../contract/samples/account'
import { answered } from '../../contract/samples/sample'
import { notices } from '../../contract/samples/messages'
import { match } from '../../contract/samples/match'
import { social } from '../../contract/samples/social'
import { getHotMatchList, querySpTypeList, reserve } from '../../contract/match'
import { follow } from '../../contract/social'
import { appMachine } from '../../machines/app/app.machine'
import { requesting } from '../../machines/app/call-request'
import { resourceOf } from '../../machines/patterns/resource.connect'
import { defaultDesign } from '../../machines/app/design-setting.machine'
import type { Dependencies } from '../../machines/patterns/dependency'

const writing = (app: App) => ({ signal: new AbortController().signal, system: app.actor.system })

describe('at the start', () => {
  it('[SES-01] [ROUTE-16] a visitor sees the page asked for, and its title is set', async () => {
    const app = await start({ at: '/live?id=7' })
    expect(scene(app)).toEqual({
      at: ['/live?id=7'],
      session: { visitor: 'idle' },
      dialogs: [],
      toast: null,
    })
    expect([app.effects(), app.server.waiting()]).toEqual([[['showTitle', '/live']], []])
  })

  it('[ROUTE-01] [ROUTE-16] the title follows each navigation, an error page’s too', async () => {
    const app = await start({ at: '' })
    app.bar.type('/nowhere')
    app.bar.type('/search')
    expect(app.effects()).toEqual([
      ['showTitle', '/home/index'],
      ['showTitle', '/404'],
      ['showTitle', '/search'],
    ])
  })

  it('[ROUTE-15] a screen goes on under the query it has changed to', async () => {
    const app = await start({ at: '/live?id=7' })
    app.navigation.send({ type: 'query.keep', search: '?id=7&tab=chat' })
    const [shown] = app.screens.getSnapshot().context.open
    expect([shown?.key, shown?.place]).toEqual(['/live?id=7', { path: '/live', search: '?id=7&tab=chat' }])
  })

  it('[NAV-05] a member on an anchor page is shown it', async () => {
    const app = await start({ at: '/room', kept: asMember })
    expect([app.screens.getSnapshot().context.inFrame, app.effects()]).toEqual([
      { is: 'screen', key: '/room' },
      [['showTitle', '/room']],
    ])
  })

  it('[SHELL-05] the notice is asked for by the code appAddr', async () => {
    const app = await start({ kept: { noticeRead: false } })
    const question = app.server.question('home.getMemberNoticeByCode')
    expect(question.asked.input).toEqual({ code: 'appAddr' })
    await question.answer(ok(home.getMemberNoticeByCode.full))
    expect(app.notice.getSnapshot().value).toBe('open')
    app.notice.send({ type: 'close' })
    expect(app.effects()).toEqual([
      ['showTitle', '/home/index'],
      ['storeNoticeRead', true],
    ])
  })

  it.each([
    ['/live?id=7', '/schedule/index', 'open'],
    ['/my/index', '/schedule/index', 'open'],
    ['/my/index', '/search', 'ready'],
    ['/schedule/index', '/my/index', 'ready'],
    ['/live?id=7', '/my/index', 'ready'],
    ['/my/index', '/chat/index', 'ready'],
    ['/my/index', '/chat/index?thread=t1', 'ready'],
  ])(
    '[SHELL-05] the notice never covers %s, which a link has led to; on %s after it, it is %s; it opens at home',
    async (at, next, then) => {
      const app = await start({ at, kept: { noticeRead: false } })
      await app.server.question('home.getMemberNoticeByCode').answer(ok(home.getMemberNoticeByCode.full))
      const first = app.notice.getSnapshot().value
      app.bar.type(next)
      await settled()
      const second = app.notice.getSnapshot().value
      app.bar.type('/home/index')
      await settled()
      expect([first, second, app.notice.getSnapshot().value]).toEqual(['ready', then, 'open'])
    },
  )

  it.each(['/my/index', '/chat/index'])(
    '[SHELL-05] nor what a login has led to, nor %s after it',
    async (own) => {
      const app = await start({ at: '/login?back=%2Fmy%2Findex' })
      await logIn(app)
      await app.server.question('home.getMemberNoticeByCode').answer(ok(home.getMemberNoticeByCode.full))
      const led = [app.bar.history().at(-1), app.notice.getSnapshot().value]
      const after: unknown[] = []
      for (const place of ['/search', own, '/home/index']) {
        app.bar.type(place)
        await settled()
        after.push(app.notice.getSnapshot().value)
      }
      expect([led, after]).toEqual([
        ['/my/index', 'ready'],
        ['ready', 'ready', 'open'],
      ])
    },
  )

  it('[SHELL-05] [ERR-05] the notice waits until a dialog is closed, and makes way for one', async () => {
    const app = await start({ kept: { noticeRead: false } })
    const open = (id: string) =>
      app.dialogs.send({
        type: 'dialog.wanted',
        dialog: { id, title: 'request.networkTitle', words: { text: 'request.network' } },
      } as never)
    const states: unknown[] = []
    const note = () => states.push(app.notice.getSnapshot().value)
    open('one')
    await app.server.question('home.getMemberNoticeByCode').answer(ok(home.getMemberNoticeByCode.full))
    note()
    app.dialogs.send({ type: 'confirm' })
    note()
    open('another')
    note()
    app.dialogs.send({ type: 'confirm' })
    note()
    expect(states).toEqual(['ready', 'open', 'ready', 'open'])
  })

  it('[SHELL-05] a notice that cannot be loaded is nobody’s trouble', async () => {
    const app = await start({ kept: { noticeRead: false } })
    await app.server.question('home.getMemberNoticeByCode').answer(refused(500, '出错了'))
    expect([app.notice.getSnapshot().value, scene(app).toast]).toEqual(['away', null])
  })

  it('[SHELL-08] an unknown device is told from others 500 ms after the start, and its id stored', async () => {
    const app = await start({ kept: { deviceId: null } })
    app.effects()
    app.clock.increment(500)
    await settled()
    expect(app.effects()).toEqual([['storeDevice', 'd-31']])
  })

  it('[NAV-04] the first protected visit with a token and no user fetches the user, then shows the page', async () => {
    const app = await start({ at: '/gold', kept: { token: 't-old' } })
    expect([app.screens.getSnapshot().context.inFrame, app.server.waiting()]).toEqual([
      { is: 'nothing' },
      ['account.getSimpleInfo'],
    ])
    await app.server.question('account.getSimpleInfo').answer(ok(member))
    expect(app.effects()).toEqual([
      ['storeSession', 't-old', member],
      ['showTitle', '/gold'],
    ])
  })

  it('[NAV-04] a failure of it is ignored', async () => {
    const app = await start({ at: '/gold', kept: { token: 't-old' } })
    await app.server.question('account.getSimpleInfo').answer(refused(500, '出错了'))
    expect(app.screens.getSnapshot().context.inFrame).toEqual({ is: 'screen', key: '/gold' })
    expect(scene(app).toast).toBeNull()
  })
})

describe('[SES-02] a login', () => {
  it('stores the token, flags the notice, loads the user and leads back', async () => {
    const app = await start({ at: '/gold?month=3' })
    expect(scene(app).at).toEqual(['/login?back=%2Fgold%3Fmonth%3D3'])
    app.effects()
    app.session.send({ type: 'login', payload: account.smsLogin.input })
    await app.server.question('account.smsLogin').answer(ok(answered(account.smsLogin.full)))
    expect(app.effects()).toEqual([
      ['storeSession', token, null],
      ['storeNoticeRead', false],
    ])
    expect([app.server.waiting(), app.connection.getSnapshot().context.token]).toEqual([
      ['home.getMemberNoticeByCode', 'account.getSimpleInfo'],
      token,
    ])
    await app.server.question('account.getSimpleInfo').answer(ok(member))
    expect(app.effects()).toEqual([
      ['storeSession', token, member],
      ['showTitle', '/gold'],
    ])
    expect(scene(app)).toEqual({
      at: ['/gold?month=3'],
      session: { member: 'known' },
      dialogs: [],
      toast: null,
    })
  })

  it('[REQ-02] its token goes with the very next question', async () => {
    const app = await start({ at: '/login' })
    await logIn(app)
    expect(app.server.questions.map(({ asked }) => [asked.call.id, asked.token])).toEqual([
      ['account.smsLogin', null],
      ['home.getMemberNoticeByCode', token],
      ['account.getSimpleInfo', token],
    ])
  })

  it('[ROUTE-17] closes kept pages that show another person’s things', async () => {
    const app = await start({ at: '/search' })
    app.bar.type('/login')
    await settled()
    expect(app.screens.getSnapshot().context.open.map(({ key }) => key)).toEqual(['/search', '/login'])
    await logIn(app)
    expect(app.screens.getSnapshot().context.open.map(({ key }) => key)).toEqual(['/my/index'])
  })

  it('refused stays on the page, which tells of it itself', async () => {
    const app = await start({ at: '/login' })
    app.session.send({ type: 'login', payload: account.smsLogin.input })
    await app.server.question('account.smsLogin').answer(refused(-1, '验证码不正确'))
    expect(scene(app)).toEqual({
      at: ['/login'],
      session: { visitor: 'refused' },
      dialogs: [],
      toast: null,
    })
  })
})

describe('[FEAT-09] what a member follows and reserves', () => {
  it('counts anew, without a word, when a write was taken that changes it', async () => {
    const app = await start({ kept: asMember })
    const followed = requesting(follow)({ input: social.follow.input, ...writing(app) })
    await app.server.question('social.follow').answer(ok(social.follow.full))
    await followed
    await app.server.question('account.getSimpleInfo').answer(ok({ ...member, follows: 32 }))
    const reserved = requesting(reserve)({ input: match.reserve.input, ...writing(app) })
    await app.server.question('match.reserve').answer(ok(match.reserve.full))
    await reserved
    await app.server.question('account.getSimpleInfo').answer(refused(500, '出错了'))
    expect([app.session.getSnapshot().context.user, scene(app)]).toEqual([
      { ...member, follows: 32 },
      { at: ['/home/index'], session: { member: 'known' }, dialogs: [], toast: null },
    ])
  })

  it('counts after the newest of several writes alone', async () => {
    const app = await start({ kept: asMember })
    const both = [1, 2].map(() => requesting(follow)({ input: social.follow.input, ...writing(app) }))
    await app.server.question('social.follow').answer(ok(social.follow.full))
    await app.server.question('social.follow').answer(ok(social.follow.full))
    await Promise.all(both)
    expect(app.server.waiting()).toEqual(['account.getSimpleInfo'])
    await app.server.question('account.getSimpleInfo').answer(ok({ ...member, follows: 33 }))
    expect(app.session.getSnapshot().context.user?.follows).toBe(33)
  })
})

describe('[SES-03] a logout', () => {
  const clearing = [['storeSession', null, null], ['reload'], ['showTitle', '/login']]
  const failure = { kind: 'refused', code: 500, msg: '出错了', overHttp: true, data: null }

  it.each([
    ['that the server hears', ok({ done: true }), clearing],
    ['that is refused', refused(500, '出错了'), [['logFailure', failure], ...clearing]],
    ['without a network', networkDown, [['logFailure', { kind: 'network' }], ...clearing]],
    ['whose token has expired', expired(), [['logFailure', { kind: 'expired', msg: '' }], ...clearing]],
  ])('%s clears token and user, shows the login page and reloads', async (_, answer, effects) => {
    const app = await start({ at: '/gold', kept: asMember })
    app.effects()
    app.session.send({ type: 'logout' })
    // SES-05 Before the server is asked: another tab is to hear of it from here.
    expect(app.effects()).toEqual([['storeSession', null, null]])
    await app.server.question('account.logout').answer(answer)
    expect(app.effects()).toEqual(effects)
    expect(scene(app)).toEqual({
      at: ['/login'],
      session: { visitor: 'idle' },
      dialogs: [],
      toast: null,
    })
    expect(app.connection.getSnapshot().context.token).toBeNull()
  })

  it('does not wait longer than 10 s for the server', async () => {
    const app = await start({ at: '/gold', kept: asMember })
    app.session.send({ type: 'logout' })
    app.clock.increment(10_000)
    await settled()
    expect(scene(app)).toEqual({
      at: ['/login'],
      session: { visitor: 'idle' },
      dialogs: [],
      toast: null,
    })
  })
})

describe('[SES-04] an expired token', () => {
  it('[ERR-03] in ten calls at once makes one dialog, clears the storage and leads to /login and back', async () => {
    const app = await start({ at: '/gold', kept: asMember, requires: { '/gold': tenCalls } })
    app.effects()
    expect(app.server.waiting().length).toBe(10)
    await Promise.all(app.server.questions.map((question) => question.answer(expired())))
    expect(app.effects()).toEqual([['clearStorage'], ['storeDevice', 'd-31'], ['showTitle', '/login']])
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
    app.expireOverSocket()
    expect(scene(app)).toEqual({
      at: ['/login?back=%2Flive%3Fid%3D7'],
      session: 'expired',
      dialogs: ['expired'],
      toast: null,
    })
  })

  it('heard over the socket while on /login is nothing', async () => {
    const app = await start({ at: '/login', kept: asMember })
    app.expireOverSocket()
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
      app.expireOverSocket()
      app.dialogs.send({ type: 'confirm' })
      await logIn(app)
      expect(scene(app)).toEqual({ at: [place], session: { member: 'known' }, dialogs: [], toast: null })
    },
  )

  it('on another entrance leads to /login alone', async () => {
    const app = await start({ at: '/register', kept: asMember })
    app.expireOverSocket()
    expect(scene(app)).toEqual({ at: ['/login'], session: 'expired', dialogs: ['expired'], toast: null })
  })

  it('is over with the next login, whose own expiry is told again', async () => {
    const app = await start({ at: '/gold', kept: asMember, requires: { '/gold': oneCall } })
    app.expireOverSocket()
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
    const app = await start({ at: '/gold', kept: asMember })
    const told = {
      id: 'saved',
      title: { text: 'request.done' },
      words: { text: 'request.done' },
    } as const
    app.dialogs.send({ type: 'dialog.wanted', dialog: told })
    app.expireOverSocket()
    expect(scene(app).dialogs).toEqual(['saved', 'expired'])
    app.dialogs.send({ type: 'confirm' })
    expect(scene(app)).toEqual({
      at: ['/login?back=%2Fgold'],
      session: 'expired',
      dialogs: ['expired'],
      toast: null,
    })
  })

  it('[ERR-05] an expiry leaves the page whose network was down: that dialog goes, the expiry’s stays', async () => {
    const app = await start({ at: '/gold', kept: asMember, requires: { '/gold': oneCall } })
    await app.server.question('match.getHotMatchList').answer(failed({ kind: 'network' }))
    app.clock.increment(400)
    await app.server.question('match.getHotMatchList').answer(networkDown)
    app.clock.increment(1_200)
    await app.server.question('match.getHotMatchList').answer(networkDown)
    const before = scene(app).dialogs
    app.expireOverSocket()
    expect([before, scene(app)]).toEqual([
      ['network'],
      { at: ['/login?back=%2Fgold'], session: 'expired', dialogs: ['expired'], toast: null },
    ])
  })
})

it('[FEAT-09] a notice that arrives is a link to what it is about, and how many are unread is known with it, nothing asked', async () => {
  const app = await start({ kept: asMember })
  app.noticeArrives(notices.started, 7)
  expect([
    app.toasts.getSnapshot().context.shown,
    app.session.getSnapshot().context.user,
    app.server.waiting(),
  ]).toEqual([
    {
      tone: 'plain',
      title: { said: notices.started.title, saidEn: notices.started.titleEn },
      words: { said: notices.started.text, saidEn: notices.started.textEn },
      href: `#${notices.started.path}`,
    },
    { ...member, unread: 7 },
    [],
  ])
})

const toldAt = async (at: string) => {
  const app = await start({ at, kept: asMember })
  app.noticeArrives(notices.started, 7)
  return app.toasts.getSnapshot().context.shown !== null
}

it('[FEAT-09] a notice that the page in sight shows itself is not told over it', async () => {
  expect(await Promise.all(['/notice', '/notice?box=interaction'].map(toldAt))).toEqual([false, false])
  // A page that it is about does not always know of it.
  const elsewhere = ['/notice?box=system', '/notice?view=push', notices.started.path]
  expect(await Promise.all(elsewhere.map(toldAt))).toEqual([true, true, true])
})

const LEFT = { text: 'session.left' }

describe('[SES-05] another tab', () => {
  it('that logs out takes this one along, off a protected page, and says so in passing', async () => {
    const app = await start({ at: '/gold', kept: asMember })
    app.effects()
    app.otherTab({ type: 'token.lost' })
    expect([app.effects(), scene(app)]).toEqual([
      [['showTitle', '/login']],
      { at: ['/login?back=%2Fgold'], session: { visitor: 'idle' }, dialogs: [], toast: LEFT },
    ])
  })

  it('that logs in again brings this one back', async () => {
    const app = await start({ at: '/gold', kept: asMember })
    app.otherTab({ type: 'token.lost' })
    app.otherTab({ type: 'token.found', token: 't-new' })
    await app.server.question('account.getSimpleInfo').answer(ok(newcomer))
    expect(scene(app)).toEqual({ at: ['/gold'], session: { member: 'known' }, dialogs: [], toast: LEFT })
  })

  it('that logs somebody else in has this one ask who that is with the token that was found, not with its own', async () => {
    const app = await start({ kept: asMember })
    app.otherTab({ type: 'token.found', token: 't-new' })
    expect(app.server.question('account.getSimpleInfo').asked.token).toBe('t-new')
  })

  it('that logs somebody in or out has what stays in sight asked for as that person', async () => {
    const app = await start({ at: '/home/index', requires: { '/home/index': oneCall } })
    await app.server.question('match.getHotMatchList').answer(ok([]))
    app.otherTab({ type: 'token.found', token: 't-new' })
    const asked = app.server.question('match.getHotMatchList')
    await asked.answer(ok([]))
    app.otherTab({ type: 'token.lost' })
    expect([asked.asked.token, app.server.question('match.getHotMatchList').asked.token]).toEqual([
      't-new',
      null,
    ])
  })

  it('that logs in while this one says that the session expired withdraws the dialog', async () => {
    const app = await start({ at: '/gold', kept: asMember })
    app.expireOverSocket()
    app.otherTab({ type: 'token.found', token: 't-new' })
    await app.server.question('account.getSimpleInfo').answer(ok(member))
    expect(scene(app)).toEqual({
      at: ['/gold'],
      session: { member: 'known' },
      dialogs: [],
      toast: null,
    })
  })

  it('[SHELL-03] that changes the look changes it here', async () => {
    const app = await start()
    app.effects()
    const design = { ...defaultDesign, darkMode: 'dark' } as const
    app.otherTab({ type: 'design.changedElsewhere', design })
    expect(app.effects()).toEqual([['applyDesign', design]])
  })
})

const visitWith = (requires: Dependencies) =>
  start({ at: '/home/index', requires: { '/home/index': requires } })

/** A call finds no network; the dialogs then. */
const lose = async (app: App, call: string) => {
  await settled()
  await app.server.question(call).answer(networkDown)
  return scene(app).dialogs
}

describe('what came of a question', () => {
  it('[ERR-02] [ERR-07] a refusal is a toast with the server’s words, for 2000 ms', async () => {
    const app = await visitWith(oneCall)
    await app.server.question('match.getHotMatchList').answer(refused(500, '出错了'))
    expect(scene(app).toast).toEqual({ said: '出错了' })
    app.clock.increment(2_000)
    expect(scene(app).toast).toBeNull()
  })

  it('[ERR-04] a question unanswered for 10 s is a toast', async () => {
    const app = await visitWith(oneCall)
    app.clock.increment(9_999)
    expect(scene(app).toast).toBeNull()
    app.clock.increment(1)
    expect(scene(app).toast).toEqual({ text: 'request.timeout' })
  })

  it('[ERR-05] a lost way is told until the server is there again', async () => {
    const app = await visitWith({ hot: resourceOf(getHotMatchList, { typeId: 0 }, { retries: 0 }) })
    await app.server.question('match.getHotMatchList').answer(networkDown)
    expect(scene(app).dialogs).toEqual(['network'])
    app.clock.increment(1_000)
    await app.probes[0]?.(true)
    expect(scene(app).dialogs).toEqual([])
  })

  it('[ERR-05] ten questions without a network are one dialog', async () => {
    const app = await visitWith(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, typeId) => [
          `n${typeId}`,
          resourceOf(getHotMatchList, { typeId } as never, { retries: 0 }),
        ]),
      ),
    )
    await Promise.all(app.server.questions.map((question) => question.answer(networkDown)))
    expect(app.dialogs.getSnapshot().context.queue).toEqual([
      { id: 'network', title: 'request.networkTitle', words: { text: 'request.network' } },
    ])
  })

  describe('[ERR-05] in an outage', () => {
    const once = { retries: 0 }
    const requires = {
      '/rank': { hot: resourceOf(getHotMatchList, { typeId: 0 as const }, once) },
      '/search': { sports: resourceOf(querySpTypeList, {}, once) },
    }
    const write = (app: App, on: boolean) =>
      void requesting(
        follow,
        once,
      )({ ...writing(app), input: { kind: 'member', id: 'm2', on } }).catch(() => null)
    const open = async () => {
      const app = await start({ at: '/rank', requires })
      write(app, true)
      expect(await lose(app, 'match.getHotMatchList')).toEqual(['network'])
      return app
    }

    it('what else is not read is not told over its page again', async () => {
      const app = await open()
      app.dialogs.send({ type: 'confirm' })
      app.bar.type('/search')
      expect([await lose(app, 'match.querySpTypeList'), scene(app).toast]).toEqual([[], null])
    })

    it('a page that is left takes its dialog along, and the next one opens none', async () => {
      const app = await open()
      app.bar.type('/search')
      expect(scene(app).dialogs).toEqual([])
      expect(await lose(app, 'match.querySpTypeList')).toEqual([])
    })

    it('what the person sends is told to have failed, each time', async () => {
      const app = await open()
      app.dialogs.send({ type: 'confirm' })
      expect(await lose(app, 'social.follow')).toEqual([])
      expect(app.toasts.getSnapshot().context.shown).toEqual({
        tone: 'failure',
        title: { text: 'request.notDone' },
        words: { text: 'request.network' },
      })
      app.clock.increment(6_000)
      expect(scene(app).toast).toBe(null)
      write(app, false)
      expect([await lose(app, 'social.follow'), scene(app).toast]).toEqual([[], { text: 'request.network' }])
    })

    it('what the person sends first is told by the dialog alone', async () => {
      const app = await start({ at: '/search' })
      write(app, true)
      expect([await lose(app, 'social.follow'), scene(app).toast]).toEqual([['network'], null])
    })

    it('and by a toast where that went with its cause, unread', async () => {
      const app = await start({ at: '/search' })
      write(app, true)
      await lose(app, 'social.follow')
      app.clock.increment(1_000)
      await app.probes[0]?.(true)
      expect([scene(app).dialogs, scene(app).toast]).toEqual([[], { text: 'request.wasLost' }])
    })

    it('or with its page; not where it was read, nor where it told of a page alone', async () => {
      const app = await start({ at: '/search' })
      write(app, true)
      await lose(app, 'social.follow')
      app.bar.type('/rank')
      expect([scene(app).dialogs, scene(app).toast]).toEqual([[], { text: 'request.network' }])
      const read = await start({ at: '/search' })
      write(read, true)
      await lose(read, 'social.follow')
      read.dialogs.send({ type: 'confirm' })
      read.clock.increment(1_000)
      await read.probes[0]?.(true)
      expect([scene(read).dialogs, scene(read).toast]).toEqual([[], null])
      const page = await open()
      page.clock.increment(1_000)
      await page.probes[0]?.(true)
      expect([scene(page).dialogs, scene(page).toast]).toEqual([[], null])
    })

    it.each([
      ['a server that is found again', (app: App) => app.probes[0]?.(true)],
      ['a call that is answered', (app: App) => app.server.question('social.follow').answer(ok({}))],
      [
        'a refusal of the server',
        (app: App) => app.server.question('social.follow').answer(refused(500, '不行')),
      ],
    ])('%s ends it: the dialog goes, and the next one is told anew', async (_, answer) => {
      const app = await open()
      app.clock.increment(1_000)
      await answer(app)
      expect([scene(app).dialogs, app.dialogs.getSnapshot().context.isOut]).toEqual([[], false])
      app.bar.type('/search')
      expect(await lose(app, 'match.querySpTypeList')).toEqual(['network'])
    })

    it('a proxy that has lost the server does not end it, nor does silence', async () => {
      const app = await open()
      await app.server.question('social.follow').answer(refused(503, ''))
      write(app, false)
      await settled()
      app.clock.increment(10_000)
      await settled()
      app.bar.type('/search')
      expect(await lose(app, 'match.querySpTypeList')).toEqual([])
    })
  })

  it.each([
    ['', { id: 'outcome request.done', words: { text: 'request.done' } }],
    ['预约成功', { id: 'outcome 预约成功', words: { said: '预约成功' } }],
  ])('[ERR-08] a success asked for with "%s" is a dialog', async (successDialog, dialog) => {
    const app = await visitWith({ hot: resourceOf(getHotMatchList, { typeId: 0 }, { successDialog }) })
    await app.server.question('match.getHotMatchList').answer(ok([]))
    expect(app.dialogs.getSnapshot().context.queue).toEqual([{ ...dialog, title: 'request.expiredTitle' }])
  })

  it('[ERR-08] a failure asked for is a dialog', async () => {
    const app = await visitWith({ hot: resourceOf(getHotMatchList, { typeId: 0 }, { failureDialog: '' }) })
    await app.server.question('match.getHotMatchList').answer(refused(-1, '没有'))
    expect([scene(app).dialogs, scene(app).toast]).toEqual([['outcome request.notDone'], null])
  })

  it('[REQ-10] a question whose screen was left is told to nobody', async () => {
    const app = await visitWith(oneCall)
    const [question] = app.server.questions
    app.bar.type('/rank')
    await settled()
    expect(question?.isAborted()).toBe(true)
    expect(scene(app)).toEqual({
      at: ['/home/index', '/rank'],
      session: { visitor: 'idle' },
      dialogs: [],
      toast: null,
    })
  })
})

describe('[ERR-09] maintenance', () => {
  it('closes the service with the server’s words; when it is over the page is loaded anew', async () => {
    const app = await start({ requires: { '/home/index': tenCalls } })
    app.effects()
    await Promise.all(app.server.questions.map((question) => question.answer(refused(9999, '23:30 恢复'))))
    expect([app.actor.getSnapshot().value, app.actor.getSnapshot().context.maintenance]).toEqual([
      'maintenance',
      { said: '23:30 恢复' },
    ])
    expect(scene(app).toast).toBeNull()
    app.actor.send({ type: 'maintenance.over' })
    expect([app.actor.getSnapshot().value, app.effects()]).toEqual(['open', [['reload']]])
  })
})

it('the token is known and kept screens are closed before the session changes, and that before the navigation leads on', () => {
  const started = appMachine.root.invoke.map(({ id }) => id)
  const places = ['requests', 'connection', 'screens', 'notice', 'session', 'navigation'].map((name) =>
    started.indexOf(name),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBe(0)
})
