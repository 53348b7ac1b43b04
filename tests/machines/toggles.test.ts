import { expect, test } from 'vitest'
import { startApp } from '../support/app'
import { ok, refused, settled } from '../support/exchange'
import { ResultCode } from '../../contract/codes'
import { member } from '../../contract/samples/people'
import { connectToggles, togglesOf } from '../../machines/patterns/toggles.connect'
import { withRelationNews } from '../../machines/social/relations.connect'
import {
  togglesMachine,
  type AcceptedToggle,
  type OtherPages,
  type Toggle,
} from '../../machines/patterns/toggles.machine'
import type { ActorRefFrom } from 'xstate'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { Toast } from '../../machines/app/toasts.machine'

const toastOf = ({ id, on, lead }: AcceptedToggle): Toast => ({
  tone: 'success',
  words: { said: on ? `已预约 ${id}，提前 ${String(lead)}` : `已取消预约 ${id}` },
})
const asMember = { token: 'token of m1', user: member }

const open = async (kept: object = asMember, pending: Toggle | null = null, others?: OtherPages) => {
  const stored: Toggle[] = pending === null ? [] : [pending]
  const app = await startApp({
    kept,
    requires: {
      '/home/index': {
        toggles: togglesOf(
          'match',
          {
            store: (_kind, toggle) => void stored.push(toggle),
            take: () => stored.shift() ?? null,
            toastOf: (_kind, toggle) => toastOf(toggle),
          },
          others,
        ),
      },
    },
  })
  const screen = app.screens.getSnapshot().context.open[0]?.actor.getSnapshot()
  const actor = screen?.children['toggles'] as unknown as ActorRefFrom<typeof togglesMachine>
  const toggles = () => connectToggles(actor)
  const sent = () =>
    app.server.questions
      .filter(({ asked }) => asked.call.id === 'match.reserve')
      .map(({ asked }) => asked.input)
  const answer = (accepted: boolean, minutesBefore: ReminderMinutes | null = 15) =>
    app.server
      .question('match.reserve')
      .answer(
        accepted ? ok({ minutesBefore }) : refused(ResultCode.BUSINESS_FAILURE, '比赛已经结束，不能再预约'),
      )
  const toast = () => app.toasts.getSnapshot().context.shown
  return { app, actor, toggles, sent, answer, toast, stored }
}

/** Pages of one browser: each is notified of the others' toggles. */
const browser = () => {
  const listeners = new Set<(toggle: { id: string; on: boolean }) => void>()
  return (): OtherPages => {
    let own: ((toggle: { id: string; on: boolean }) => void) | null = null
    return {
      notify: (toggle) => listeners.forEach((by) => by !== own && by(toggle)),
      listener: (by) => {
        own = by
        listeners.add(by)
        return () => void listeners.delete(by)
      },
    }
  }
}

test('[FEAT-02] what the server has accepted from one page shows on the member’s others too, and what it refuses does not', async () => {
  const page = browser()
  const one = await open(asMember, null, page())
  const other = await open(asMember, null, page())
  one.toggles().toggle('m1', true)
  await settled()
  expect(other.toggles().isOn('m1', false)).toBe(false)
  await one.answer(true)
  expect(other.toggles().isOn('m1', false)).toBe(true)
  other.toggles().toggle('m1', false)
  await settled()
  await other.answer(false)
  expect([one.toggles().isOn('m1', false), other.toggles().isOn('m1', false)]).toEqual([true, true])
})

test('[FEAT-02] the time of a reminder is shown at once and sent with the reservation, taken back with it', async () => {
  const { toggles, sent, answer } = await open()
  toggles().toggle('m1', true, { lead: 60 })
  await settled()
  expect([toggles().leadOf('m1', 15), toggles().leadOf('m2', 15), sent()]).toEqual([
    60,
    15,
    [{ matchId: 'm1', on: true, minutesBefore: 60 }],
  ])
  await answer(false)
  expect(toggles().leadOf('m1', 15)).toBe(15)
})

test('[FEAT-02] a refusal leaves the time of the reminder that was accepted before', async () => {
  const { toggles, answer } = await open()
  toggles().toggle('m1', true, { lead: 60 })
  await settled()
  await answer(true, 60)
  toggles().toggle('m1', true, { lead: 5 })
  await settled()
  await answer(false)
  expect(toggles().leadOf('m1', 15)).toBe(60)
  toggles().toggle('m1', false)
  await settled()
  await answer(false)
  expect([toggles().isOn('m1', false), toggles().leadOf('m1', 15)]).toEqual([true, 60])
})

test('[FEAT-02] a time that has passed gives way to the one that the server answers, also in what is announced; none is told as none', async () => {
  for (const lead of [5, null] as const) {
    const { toggles, answer, toast } = await open()
    toggles().toggle('m1', true, { lead: 60 })
    await settled()
    await answer(true, lead)
    expect([toggles().leadOf('m1', 60), toast()]).toEqual([lead, toastOf({ id: 'm1', on: true, lead })])
  }
})

test('[FEAT-02] a toggle is shown at once, sent, and announced when the server accepts it', async () => {
  const { toggles, sent, answer, toast } = await open()
  toggles().toggle('m1', true)
  await settled()
  expect([toggles().isOn('m1', false), toggles().isOn('m2', false), sent(), toast()]).toEqual([
    true,
    false,
    [{ matchId: 'm1', on: true }],
    null,
  ])
  await answer(true)
  expect([toggles().isOn('m1', false), toast()]).toEqual([true, toastOf({ id: 'm1', on: true, lead: 15 })])
})

test('[FEAT-02] what the server refuses is turned back, and the server’s reason is shown', async () => {
  const { toggles, answer, toast } = await open()
  toggles().toggle('m1', true)
  await settled()
  await answer(false)
  expect([toggles().isOn('m1', false), toast()]).toEqual([
    false,
    { tone: 'failure', words: { said: '比赛已经结束，不能再预约' } },
  ])
})

test('what the server refuses to turn off is shown as on again', async () => {
  const { toggles, answer } = await open()
  toggles().toggle('m1', true)
  await settled()
  await answer(true)
  toggles().toggle('m1', false)
  await settled()
  expect(toggles().isOn('m1', false)).toBe(false)
  await answer(false)
  expect(toggles().isOn('m1', false)).toBe(true)
})

test('toggled again while a request is in flight, the last choice is sent after it; the same choice is not sent twice', async () => {
  const { toggles, sent, answer } = await open()
  toggles().toggle('m1', true)
  toggles().toggle('m1', false)
  await settled()
  expect([toggles().isOn('m1', false), sent().length]).toEqual([false, 1])
  await answer(true)
  expect([toggles().isOn('m1', false), sent()]).toEqual([
    false,
    [
      { matchId: 'm1', on: true },
      { matchId: 'm1', on: false },
    ],
  ])
  toggles().toggle('m1', false)
  await answer(true)
  expect([toggles().isOn('m1', true), sent().length]).toEqual([false, 2])
})

test('[NAV-02] a visitor is led to the login and back, their toggle stored meanwhile', async () => {
  const { app, toggles, sent, stored } = await open({})
  toggles().toggle('m1', true)
  await settled()
  expect([app.bar.history(), stored, sent()]).toEqual([
    ['/login?back=%2Fhome%2Findex'],
    [{ id: 'm1', on: true }],
    [],
  ])
})

test('[FEAT-02] what was toggled before the login is sent after it, once', async () => {
  const { toggles, sent, stored } = await open(asMember, { id: 'm1', on: true })
  await settled()
  expect([toggles().isOn('m1', false), sent(), stored]).toEqual([true, [{ matchId: 'm1', on: true }], []])
})

test('[SES-05] a login and a logout in another tab are followed', async () => {
  const { app, actor } = await open({})
  expect(actor.getSnapshot().value).toBe('visiting')
  app.otherTab({ type: 'token.found', token: 'token of m2' })
  expect(actor.getSnapshot().value).toBe('toggling')
  app.otherTab({ type: 'token.lost' })
  expect(actor.getSnapshot().value).toBe('visiting')
})

test('[SES-05] what one member has toggled, or still toggles, is not shown to the next', async () => {
  const { app, toggles, answer } = await open()
  toggles().toggle('m1', true, { lead: 60 })
  await settled()
  await answer(true)
  toggles().toggle('m2', true)
  await settled()
  app.otherTab({ type: 'token.found', token: 'token of m2' })
  await answer(true)
  expect([toggles().isOn('m1', false), toggles().leadOf('m1', null), toggles().isOn('m2', false)]).toEqual([
    false,
    null,
    false,
  ])
})

test('[FEAT-09] what somebody else may have changed is as it is read anew, but for what is on its way; what was done on another page is shown', async () => {
  const app = await startApp({
    kept: asMember,
    requires: {
      '/home/index': {
        follows: withRelationNews(
          togglesOf('member', { store: () => {}, take: () => null, toastOf: () => null }),
        ),
      },
    },
  })
  const screen = app.screens.getSnapshot().context.open[0]?.actor.getSnapshot()
  const actor = screen?.children['follows'] as unknown as ActorRefFrom<typeof togglesMachine>
  const follows = () => connectToggles(actor)
  const isOn = () => ['ann', 'ben'].map((id) => follows().isOn(id, false))
  follows().toggle('ann', true)
  await settled()
  await app.server.question('social.follow').answer(ok({ followed: true, fans: 1 }))
  follows().toggle('ben', true)
  await settled()
  expect(isOn()).toEqual([true, true])
  app.overSocket({ type: 'ties.moved' })
  expect(isOn()).toEqual([false, true])
  app.overSocket({ type: 'ties.moved', own: { memberId: 'ann', followed: true } })
  expect(isOn()).toEqual([true, true])
})
