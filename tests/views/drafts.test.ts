import { beforeEach, expect, it } from 'vitest'
import { member } from '../../contract/samples/people'
import { draftsOf } from '../../src/actors/drafts'
import { forgetOthersDrafts } from '../../src/features/form-drafts'
import type { SessionChanged } from '../../machines/app/session.machine'
import { clearStorage, storeSession } from '../../src/actors/persistence'

const draft = { owner: 'm-1', values: { name: '小九' }, key: 'key-1' }

beforeEach(() => window.sessionStorage.clear())

it('[STORE-03] a draft is kept for its form until that forgets it', () => {
  const [address, account] = [draftsOf('address'), draftsOf('account')]
  address.keep(draft)
  expect([address.read(), account.read(), Object.keys(window.sessionStorage)]).toEqual([
    draft,
    null,
    ['DRAFT ADDRESS'],
  ])
  address.forget()
  expect(address.read()).toBe(null)
})

it('[SES-04] a draft outlasts the end of the session, [SES-03] and no logout', () => {
  const drafts = draftsOf('address')
  storeSession({ token: 't1', user: member })
  drafts.keep(draft)
  clearStorage()
  expect(drafts.read()).toEqual(draft)
  storeSession({ token: null, user: null })
  expect(drafts.read()).toBe(null)
})

const visitor = { type: 'session.changed', userSettled: false, cause: 'login', words: null } as const

it('[SES-04] a draft of another member goes once it is known who has logged in, and one’s own stays', () => {
  const [address, question] = [draftsOf('address'), draftsOf('question')]
  address.keep(draft)
  question.keep({ ...draft, owner: member.memberId })
  window.sessionStorage.setItem('OTHER', 'kept')
  const hearers = new Set<(changed: SessionChanged) => void>()
  const session = {
    on: (_type: 'session.changed', hear: (changed: SessionChanged) => void) => {
      hearers.add(hear)
      return { unsubscribe: () => void hearers.delete(hear) }
    },
  }
  forgetOthersDrafts(session, null)
  hearers.forEach((hear) => hear({ ...visitor, token: 't1', user: null }))
  expect([address.read(), hearers.size]).toEqual([draft, 1])
  hearers.forEach((hear) => hear({ ...visitor, token: 't1', user: member }))
  expect([address.read(), question.read()?.owner, hearers.size, Object.keys(window.sessionStorage)]).toEqual([
    null,
    member.memberId,
    0,
    ['DRAFT QUESTION', 'OTHER'],
  ])
})

it.each(['x', '{}', '{"value":7,"expire":null}'])('[STORE-04] %s is no draft', (text) => {
  window.sessionStorage.setItem('DRAFT ADDRESS', text)
  expect(draftsOf('address').read()).toBe(null)
})
