import { beforeEach, expect, it } from 'vitest'
import { account } from '../../contract/samples/account'
import type { SessionChanged } from '../../machines/app/session.machine'
import { draftsOf } from '../../src/actors/drafts'
import { outbox } from '../../src/actors/outbox'
import { clearStorage, storeSession } from '../../src/actors/persistence'
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
  const actors: Readonly<Record<string, object>> = {
    session: { on: (_type: string, hear: (changed: SessionChanged) => void) => hearers.add(hear) },
    outbox: { send: (event: object) => told.push(event) },
  }
  const changed = { type: 'session.changed', userSettled: true, cause: 'user', words: null } as const
  /** Somebody logs in, and who that is is known only then. */
  const logIn = (user: typeof writer): void => {
    storeSession({ token: 't2', user: null })
    hearers.forEach((hear) => hear({ ...changed, userSettled: false, token: 't2', user: null }))
    storeSession({ token: 't2', user })
    hearers.forEach((hear) => hear({ ...changed, token: 't2', user }))
  }
  return { system: { get: (key: string) => actors[key] }, told, logIn }
}

/** Left behind by the writer as the session ends by itself. */
const expire = (): void => {
  storeSession({ token: 't1', user: writer })
  outbox.store(threadId, [waits])
  outbox.storeRecalls(threadId, [{ seq: 3, from: 'both', problem: null }])
  draftsOf('question').keep({ ...draft, owner: writer.memberId })
  clearStorage()
}

it('[SES-04] what was begun and what waited goes on in the next session of its writer', () => {
  const { system, told, logIn } = arrange()
  watchTabOwner(system)
  expire()
  draftsOf('address').keep({ ...draft, owner: another.memberId })
  window.sessionStorage.setItem('OTHER', 'kept')
  logIn(writer)
  expect([outbox.load(threadId), outbox.loadRecalls(threadId).length, outbox.waiting()]).toEqual([
    [waits],
    1,
    [threadId],
  ])
  expect([told, Object.keys(window.sessionStorage).toSorted()]).toEqual([
    [{ type: 'outbox.look' }],
    ['DRAFT QUESTION', 'OTHER'],
  ])
})

it('[SES-04] it goes where somebody else logs in, and does not come back for its writer', () => {
  const { system, told, logIn } = arrange()
  watchTabOwner(system)
  expire()
  logIn(another)
  expect([outbox.waiting(), told, Object.keys(window.sessionStorage)]).toEqual([[], [], []])
  logIn(writer)
  expect([outbox.waiting(), draftsOf('question').read()]).toEqual([[], null])
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
