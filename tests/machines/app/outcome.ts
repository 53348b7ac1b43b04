import { describe, expect, it } from 'vitest'
import { member, newcomer } from '../../../contract/samples/people'
import { notices } from '../../../contract/samples/messages'
import { getHotMatchList } from '../../../contract/match'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { defaultDesign } from '../../../machines/app/design-setting.machine'
import { networkDown, ok, refused, settled } from '../../support/exchange'
import type { Dependencies } from '../../../machines/patterns/dependency'
import { start, asMember, tenCalls, oneCall, scene } from './arrange'

it('[FEAT-09] a notice that arrives is a link to what it is about, and how many are unread is known with it, nothing asked', async () => {
  const app = await start({ kept: asMember })
  app.actor.send({ type: 'notice.arrived', notice: notices.started, unread: 7 })
  expect([
    app.toasts.getSnapshot().context.shown,
    app.session.getSnapshot().context.user,
    app.server.waiting(),
  ]).toEqual([
    {
      tone: 'plain',
      words: { said: `${notices.started.title} ${notices.started.text}` },
      href: `#${notices.started.path}`,
    },
    { ...member, unread: 7 },
    [],
  ])
})

describe('[SES-05] another tab', () => {
  it('that logs out takes this one along, off a protected page', async () => {
    const app = await start({ at: '/gold', kept: asMember })
    app.effects()
    app.otherTab({ type: 'token.lost' })
    expect([app.effects(), scene(app)]).toEqual([
      [['setTitle', '/login']],
      { at: ['/login?back=%2Fgold'], session: { visitor: 'idle' }, dialogs: [], toast: null },
    ])
  })

  it('that logs in again brings this one back', async () => {
    const app = await start({ at: '/gold', kept: asMember })
    app.otherTab({ type: 'token.lost' })
    app.otherTab({ type: 'token.found', token: 't-new' })
    await app.server.question('account.getSimpleInfo').answer(ok(newcomer))
    expect(scene(app)).toEqual({ at: ['/gold'], session: { member: 'known' }, dialogs: [], toast: null })
  })

  it('that logs somebody else in has this one ask who that is with the token that was found, not with its own', async () => {
    const app = await start({ kept: asMember })
    app.otherTab({ type: 'token.found', token: 't-new' })
    expect(app.server.question('account.getSimpleInfo').asked.token).toBe('t-new')
  })

  it('that logs in while this one says that the session expired withdraws the dialog', async () => {
    const app = await start({ at: '/gold', kept: asMember })
    app.actor.send({ type: 'session.expired', words: { text: 'request.expired' } })
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
      { service: 'maintenance', notifying: {} },
      { said: '23:30 恢复' },
    ])
    expect(scene(app).toast).toBeNull()
    app.actor.send({ type: 'maintenance.over' })
    expect([app.actor.getSnapshot().value, app.effects()]).toEqual([
      { service: 'open', notifying: {} },
      [['reload']],
    ])
  })
})
