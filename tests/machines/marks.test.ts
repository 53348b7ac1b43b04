import { expect, test } from 'vitest'
import { startApp } from '../support/app'
import { coverageOf } from '../support/coverage'
import { ok, refused, settled } from '../support/exchange'
import { ResultCode } from '../../contract/codes'
import { member } from '../../contract/samples/people'
import { connectToggles, togglesOf } from '../../machines/patterns/toggles.connect'
import { togglesMachine, type Toggle, type OtherPages } from '../../machines/patterns/toggles.machine'
import type { ActorRefFrom } from 'xstate'
import type { Toast } from '../../machines/app/toasts.machine'

const coverage = coverageOf(togglesMachine)
const done: Toast = { tone: 'success', words: { said: '已预约' } }
const asMember = { token: 'token of m1', user: member }

const open = async (kept: object = asMember, wanted: Toggle | null = null, others?: OtherPages) => {
  const commands: Toggle[] = wanted === null ? [] : [wanted]
  const app = await startApp({
    kept,
    inspect: coverage.inspect,
    requires: {
      '/home/index': {
        marks: togglesOf(
          'match',
          {
            keep: (_kind, mark) => void commands.push(mark),
            take: () => commands.shift() ?? null,
          },
          others,
        ),
      },
    },
  })
  const screen = app.screens.getSnapshot().context.open[0]?.actor.getSnapshot()
  const actor = screen?.children['marks'] as unknown as ActorRefFrom<typeof togglesMachine>
  const marks = () => connectToggles(actor)
  const sent = () =>
    app.server.questions
      .filter(({ asked }) => asked.call.id === 'match.reserve')
      .map(({ asked }) => asked.input)
  const answer = (taken: boolean) =>
    app.server
      .question('match.reserve')
      .answer(taken ? ok({}) : refused(ResultCode.BUSINESS_FAILURE, '比赛已经结束，不能再预约'))
  const toast = () => app.toasts.getSnapshot().context.shown
  return { app, actor, marks, sent, answer, toast, commands }
}

/** Pages of one browser: each hears what the others tell. */
const browser = () => {
  const listeners = new Set<(mark: { id: string; on: boolean }) => void>()
  return (): OtherPages => {
    let own: ((mark: { id: string; on: boolean }) => void) | null = null
    return {
      notify: (mark) => listeners.forEach((by) => by !== own && by(mark)),
      listener: (by) => {
        own = by
        listeners.add(by)
        return () => void listeners.delete(by)
      },
    }
  }
}

test('[FEAT-02] what one page has had taken stands on the member’s others too, and what is not taken does not', async () => {
  const page = browser()
  const one = await open(asMember, null, page())
  const other = await open(asMember, null, page())
  one.marks().mark('m1', true)
  await settled()
  expect(other.marks().isOn('m1', false)).toBe(false)
  await one.answer(true)
  expect(other.marks().isOn('m1', false)).toBe(true)
  other.marks().mark('m1', false)
  await settled()
  await other.answer(false)
  expect([one.marks().isOn('m1', false), other.marks().isOn('m1', false)]).toEqual([true, true])
})

test('[FEAT-02] the time of a reminder is shown at once and sent with the reservation, taken back with it', async () => {
  const { marks, sent, answer } = await open()
  marks().mark('m1', true, null, 60)
  await settled()
  expect([marks().leadOf('m1', 15), marks().leadOf('m2', 15), sent()]).toEqual([
    60,
    15,
    [{ matchId: 'm1', on: true, minutesBefore: 60 }],
  ])
  await answer(false)
  expect(marks().leadOf('m1', 15)).toBe(15)
})

test('[FEAT-02] what is not taken leaves the time of the reminder that was taken before', async () => {
  const { marks, answer } = await open()
  marks().mark('m1', true, null, 60)
  await settled()
  await answer(true)
  marks().mark('m1', true, null, 5)
  await settled()
  await answer(false)
  expect(marks().leadOf('m1', 15)).toBe(60)
  marks().mark('m1', false)
  await settled()
  await answer(false)
  expect([marks().isOn('m1', false), marks().leadOf('m1', 15)]).toEqual([true, 60])
})

test('[FEAT-02] a mark is shown at once, sent, and said when it is taken', async () => {
  const { marks, sent, answer, toast } = await open()
  marks().mark('m1', true, done)
  await settled()
  expect([marks().isOn('m1', false), marks().isOn('m2', false), sent(), toast()]).toEqual([
    true,
    false,
    [{ matchId: 'm1', on: true }],
    null,
  ])
  await answer(true)
  expect([marks().isOn('m1', false), toast()]).toEqual([true, done])
})

test('[FEAT-02] what the server does not take is taken back, and the server’s reason is said', async () => {
  const { marks, answer, toast } = await open()
  marks().mark('m1', true, done)
  await settled()
  await answer(false)
  expect([marks().isOn('m1', false), toast()]).toEqual([
    false,
    { tone: 'failure', words: { said: '比赛已经结束，不能再预约' } },
  ])
})

test('a mark taken off in vain stands again', async () => {
  const { marks, answer } = await open()
  marks().mark('m1', true)
  await settled()
  await answer(true)
  marks().mark('m1', false)
  await settled()
  expect(marks().isOn('m1', false)).toBe(false)
  await answer(false)
  expect(marks().isOn('m1', false)).toBe(true)
})

test('pressed again while it is on its way, the last wish is sent after it; the same wish is not sent twice', async () => {
  const { marks, sent, answer } = await open()
  marks().mark('m1', true)
  marks().mark('m1', false)
  await settled()
  expect([marks().isOn('m1', false), sent().length]).toEqual([false, 1])
  await answer(true)
  expect([marks().isOn('m1', false), sent()]).toEqual([
    false,
    [
      { matchId: 'm1', on: true },
      { matchId: 'm1', on: false },
    ],
  ])
  marks().mark('m1', false)
  await answer(true)
  expect([marks().isOn('m1', true), sent().length]).toEqual([false, 2])
})

test('[NAV-02] a visitor is led to the login and back, their wish kept on the way', async () => {
  const { app, marks, sent, commands } = await open({})
  marks().mark('m1', true)
  await settled()
  expect([app.bar.history(), commands, sent()]).toEqual([
    ['/login?back=%2Fhome%2Findex'],
    [{ id: 'm1', on: true, toast: null }],
    [],
  ])
})

test('[FEAT-02] what was wished for before the login is done after it, once', async () => {
  const { marks, sent, commands } = await open(asMember, { id: 'm1', on: true, toast: null })
  await settled()
  expect([marks().isOn('m1', false), sent(), commands]).toEqual([true, [{ matchId: 'm1', on: true }], []])
})

test('[SES-05] a login and a logout in another tab are followed', async () => {
  const { app, actor } = await open({})
  expect(actor.getSnapshot().value).toBe('visiting')
  app.otherTab({ type: 'token.found', token: 'token of m2' })
  expect(actor.getSnapshot().value).toBe('marking')
  app.otherTab({ type: 'token.lost' })
  expect(actor.getSnapshot().value).toBe('visiting')
})

test('[SES-05] what one member has marked, or still marks, is not shown to the next', async () => {
  const { app, marks, answer } = await open()
  marks().mark('m1', true, null, 60)
  await settled()
  await answer(true)
  marks().mark('m2', true)
  await settled()
  app.otherTab({ type: 'token.found', token: 'token of m2' })
  await answer(true)
  expect([marks().isOn('m1', false), marks().leadOf('m1', null), marks().isOn('m2', false)]).toEqual([
    false,
    null,
    false,
  ])
})

test('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})
