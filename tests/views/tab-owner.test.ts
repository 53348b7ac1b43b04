import { beforeEach, expect, it } from 'vitest'
import { settled } from '../support/exchange'
import { account } from '../../contract/samples/account'
import type { SessionChanged } from '../../machines/app/session.machine'
import { draftsOf } from '../../src/actors/drafts'
import { outbox } from '../../src/actors/outbox'
import { clearStorage, storeSession } from '../../src/actors/persistence'
import { keepWritten, readWritten } from '../../src/actors/written'
import type { Toast } from '../../machines/app/toasts.machine'
import { watchTabOwner } from '../../src/actors/tab-owner'

const threadId = 't1'
const waits = {
  key: 'key-number-1',
  text: '到了吗',
  picture: null,
  file: null,
  quote: null,
  is: 'pending',
  problem: null,
} as const
const draft = { key: null, values: { title: '声音' } }
const writer = account.getSimpleInfo.full
const another = { ...writer, memberId: 'another' }

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

/** The application's actors as far as they are asked; what is told to the outbox. */
const arrange = () => {
  const hearers = new Set<(changed: SessionChanged) => void>()
  const told: unknown[] = []
  const toasts: Toast[] = []
  const actors: Readonly<Record<string, object>> = {
    session: { on: (_type: string, hear: (changed: SessionChanged) => void) => hearers.add(hear) },
    outbox: { send: (event: object) => told.push(event) },
    toasts: { send: ({ toast }: { toast: Toast }) => toasts.push(toast) },
  }
  const changed = { type: 'session.changed', userSettled: true, cause: 'user', words: null } as const
  /** Somebody logs in, and who that is is known only then. */
  const logIn = (user: typeof writer): void => {
    storeSession({ token: 't2', user: null })
    hearers.forEach((hear) => hear({ ...changed, userSettled: false, token: 't2', user: null }))
    storeSession({ token: 't2', user })
    hearers.forEach((hear) => hear({ ...changed, token: 't2', user }))
  }
  return { system: { get: (key: string) => actors[key] }, told, toasts, logIn }
}

/** Left behind by the writer as the session ends by itself. */
const expire = (): void => {
  storeSession({ token: 't1', user: writer })
  outbox.store(threadId, [waits])
  outbox.storeRecalls(threadId, [{ seq: 3, from: 'both', problem: null }])
  draftsOf('question').keep({ ...draft, owner: writer.memberId })
  keepWritten({ threadId, memberId: writer.memberId, text: '写到一半' })
  clearStorage()
}

it('[SES-04] what was begun and what waited goes on in the next session of its writer', () => {
  const { system, told, logIn } = arrange()
  watchTabOwner(system)
  expire()
  draftsOf('address').keep({ ...draft, owner: another.memberId })
  window.sessionStorage.setItem('OTHER', 'kept')
  logIn(writer)
  expect([
    outbox.load(threadId),
    outbox.loadRecalls(threadId).length,
    outbox.waiting(),
    readWritten(threadId, writer.memberId),
  ]).toEqual([[waits], 1, [threadId], '写到一半'])
  expect([told, Object.keys(window.sessionStorage).toSorted()]).toEqual([
    [{ type: 'outbox.look' }],
    ['DRAFT QUESTION', 'OTHER'],
  ])
})

it('[SES-04] it goes where somebody else logs in, and does not come back for its writer', async () => {
  const { system, told, toasts, logIn } = arrange()
  watchTabOwner(system)
  expire()
  logIn(another)
  expect([outbox.waiting(), told, Object.keys(window.sessionStorage)]).toEqual([[], [], []])
  logIn(writer)
  expect([outbox.waiting(), draftsOf('question').read(), readWritten(threadId, writer.memberId)]).toEqual([
    [],
    null,
    '',
  ])
  await expect.poll(() => toasts.length).toBe(1)
})

it('[SES-03] it goes with a logout', () => {
  const { system, told, logIn } = arrange()
  watchTabOwner(system)
  expire()
  storeSession({ token: null, user: null })
  logIn(writer)
  expect([outbox.waiting(), told, Object.keys(window.sessionStorage)]).toEqual([[], [], []])
})

it('[SES-04] who was here before it was looked at is settled with at once', () => {
  const { system, told } = arrange()
  expire()
  storeSession({ token: 't2', user: writer })
  watchTabOwner(system)
  expect([outbox.waiting(), told.length]).toEqual([[threadId], 1])
})

it('[SES-04] how much of theirs went is told to its writer alone, once, and nothing of what it was is kept', async () => {
  const { system, toasts, logIn } = arrange()
  watchTabOwner(system)
  expire()
  logIn(another)
  clearStorage()
  const kept = JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)])
  expect([kept.includes(waits.text), toasts]).toEqual([false, []])
  logIn(writer)
  await expect
    .poll(() => toasts)
    .toEqual([
      {
        tone: 'plain',
        words: { said: '这台设备上登录过别的账号，你有 1 条待发送的消息没有发出去，已经删除' },
      },
    ])
  logIn(another)
  logIn(writer)
  await settled()
  expect([toasts.length, 'LOST-MESSAGES' in window.localStorage]).toEqual([1, false])
})
