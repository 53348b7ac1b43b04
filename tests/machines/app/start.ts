import { describe, expect, it } from 'vitest'
import { home } from '../../../contract/samples/home'
import { member } from '../../../contract/samples/people'
import { ok, refused, settled } from '../../support/exchange'
import { start, asMember, logIn, scene } from './arrange'

describe('at the start', () => {
  it('[SES-01] [ROUTE-16] a visitor sees the page asked for, and its title is set', async () => {
    const app = await start({ at: '/live?id=7' })
    expect(scene(app)).toEqual({
      at: ['/live?id=7'],
      session: { visitor: 'idle' },
      dialogs: [],
      toast: null,
    })
    expect([app.effects(), app.server.waiting()]).toEqual([[['setTitle', '/live']], []])
  })

  it('[ROUTE-01] [ROUTE-16] the title follows each navigation, an error page’s too', async () => {
    const app = await start({ at: '' })
    app.bar.type('/nowhere')
    app.bar.type('/search')
    expect(app.effects()).toEqual([
      ['setTitle', '/home/index'],
      ['setTitle', '/404'],
      ['setTitle', '/search'],
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
      [['setTitle', '/room']],
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
      ['setTitle', '/home/index'],
      ['storeNoticeRead', true],
    ])
  })

  it.each([
    ['/live?id=7', '/my/index'],
    ['/my/index', '/search'],
    ['/schedule/index', '/my/index'],
  ])(
    '[SHELL-05] the notice never covers %s, which a link has led to; it waits for home',
    async (at, next) => {
      const app = await start({ at, kept: { noticeRead: false } })
      await app.server.question('home.getMemberNoticeByCode').answer(ok(home.getMemberNoticeByCode.full))
      const first = app.notice.getSnapshot().value
      app.bar.type(next)
      await settled()
      const second = app.notice.getSnapshot().value
      app.bar.type('/home/index')
      await settled()
      expect([first, second, app.notice.getSnapshot().value]).toEqual([
        'ready',
        next.endsWith('/index') ? 'open' : 'ready',
        'open',
      ])
    },
  )

  it('[SHELL-05] nor what a login has led to', async () => {
    const app = await start({ at: '/login?back=%2Fmy%2Findex' })
    await logIn(app)
    await app.server.question('home.getMemberNoticeByCode').answer(ok(home.getMemberNoticeByCode.full))
    const led = [app.bar.history().at(-1), app.notice.getSnapshot().value]
    app.bar.type('/home/index')
    await settled()
    expect([led, app.notice.getSnapshot().value]).toEqual([['/my/index', 'ready'], 'open'])
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
      ['setTitle', '/gold'],
    ])
  })

  it('[NAV-04] a failure of it is ignored', async () => {
    const app = await start({ at: '/gold', kept: { token: 't-old' } })
    await app.server.question('account.getSimpleInfo').answer(refused(500, '出错了'))
    expect(app.screens.getSnapshot().context.inFrame).toEqual({ is: 'screen', key: '/gold' })
    expect(scene(app).toast).toBeNull()
  })
})
