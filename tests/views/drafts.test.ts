import { beforeEach, expect, it } from 'vitest'
import { member } from '../../contract/samples/people'
import { draftsOf } from '../../src/actors/drafts'
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

it.each(['x', '{}', '{"value":7,"expire":null}'])('[STORE-04] %s is no draft', (text) => {
  window.sessionStorage.setItem('DRAFT ADDRESS', text)
  expect(draftsOf('address').read()).toBe(null)
})
