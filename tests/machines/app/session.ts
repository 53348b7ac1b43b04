import { describe, expect, it } from 'vitest'
import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'
import { answered } from '../../../contract/samples/sample'
import { expired, networkDown, ok, refused, settled } from '../../support/exchange'
import { start, token, asMember, scene, logIn } from './arrange'

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
      ['setTitle', '/gold'],
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

describe('[SES-03] a logout', () => {
  const clearing = [['storeSession', null, null], ['reload'], ['setTitle', '/login'], ['setTitle', '/login']]
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
