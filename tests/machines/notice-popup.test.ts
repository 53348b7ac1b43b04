import { fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { noticePopupMachine } from '../../machines/app/notice-popup.machine'
import { home } from '../../contract/samples/home'
import { settled } from '../support/exchange'
import { hosted } from '../support/hosted'
import { sessionChanged } from '../support/session-changed'
import type { Notice } from '../../contract/home.schema'

const notice = home.getMemberNoticeByCode.full
const nothing: Notice = { title: '', content: '', titleEn: null, contentEn: null }

interface Given {
  readonly read?: boolean
  readonly isCalm?: boolean
  readonly answers: readonly (Notice | Error)[]
}

const arrange = ({ read = false, isCalm = true, answers }: Given) => {
  const left = [...answers]
  const stored: boolean[] = []
  const machine = noticePopupMachine.provide({
    actors: {
      loadNotice: fromPromise(() => {
        const answer = left.shift()
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? nothing)
      }),
    },
    actions: { store: (_, { read: isRead }) => stored.push(isRead) },
  })
  const { actor } = hosted(machine, { input: { read, closed: null, isCalm } })
  const now = () => ({ is: actor.getSnapshot().value, ...actor.getSnapshot().context })
  return { actor, stored, now, unasked: () => left.length }
}

it('[SHELL-05] loads the notice at the start and opens when content comes back', async () => {
  const { now } = arrange({ answers: [notice] })
  expect(now()).toEqual({ is: 'loading', read: false, closed: null, isCalm: true, notice: nothing })
  await settled()
  expect(now()).toEqual({ is: 'open', read: false, closed: null, isCalm: true, notice })
})

it.each([
  ['empty', nothing],
  ['blank', { ...notice, content: ' \n ' }],
  ['missing', new Error('no answer')],
])('[SHELL-05] stays away when the content is %s', async (_, answer) => {
  const { now, stored } = arrange({ answers: [answer] })
  await settled()
  expect(now()).toEqual({ is: 'away', read: false, closed: null, isCalm: true, notice: nothing })
  expect(stored).toEqual([])
})

it('[SHELL-05] waits for home or a silent moment, and makes way where somebody goes on', async () => {
  const { actor, now } = arrange({ isCalm: false, answers: [notice] })
  await settled()
  const states = [now().is]
  for (const isCalm of [false, true, false, true]) {
    actor.send({ type: 'moment.changed', isCalm })
    states.push(now().is)
  }
  expect(states).toEqual(['ready', 'ready', 'open', 'ready', 'open'])
})

it('[SHELL-07] closing marks it as read, which is stored', async () => {
  const { actor, now, stored } = arrange({ answers: [notice] })
  await settled()
  actor.send({ type: 'close' })
  const closed = `${notice.title}\n${notice.content}`
  expect(now()).toEqual({ is: 'away', read: true, closed, isCalm: true, notice })
  expect(stored).toEqual([true])
})

it('[SHELL-07] one that was read stays away, and is not even asked for', async () => {
  const { now, unasked } = arrange({ read: true, answers: [notice] })
  await settled()
  expect(now()).toEqual({ is: 'away', read: true, closed: null, isCalm: true, notice: nothing })
  expect(unasked()).toBe(1)
})

it('[SHELL-07] it comes back with the next login', async () => {
  const { actor, now, stored } = arrange({ read: true, answers: [notice] })
  actor.send(sessionChanged('login'))
  await settled()
  expect(now()).toEqual({ is: 'open', read: false, closed: null, isCalm: true, notice })
  expect(stored).toEqual([false])
})

it.each([
  ['the same is not shown again', notice, 'away', [true, false, true]],
  ['another one is', { ...notice, title: '今晚维护' }, 'open', [true, false]],
])('[SHELL-07] after a login, %s that was closed just before', async (_, next, is, kept) => {
  const { actor, now, stored } = arrange({ answers: [notice, next] })
  await settled()
  actor.send({ type: 'close' })
  actor.send(sessionChanged('login'))
  await settled()
  expect([now().is, stored]).toEqual([is, kept])
})

it('[SHELL-07] with a login while it is open, the newest one is fetched', async () => {
  const newer = { ...notice, title: '今晚维护' }
  const { actor, now } = arrange({ answers: [notice, newer] })
  await settled()
  actor.send(sessionChanged('login'))
  await settled()
  expect(now()).toEqual({ is: 'open', read: false, closed: null, isCalm: true, notice: newer })
})
