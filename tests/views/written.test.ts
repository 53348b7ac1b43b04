import { beforeEach, expect, it } from 'vitest'
import { member } from '../../contract/samples/people'
import { clearStorage, storeSession } from '../../src/actors/persistence'
import { createTabCache } from '../../src/actors/storage'
import { keepWritten, readWritten, watchWritten, writtenBy } from '../../src/actors/written'

const written = { threadId: 'T-1', memberId: member.memberId, text: '写到一半' }

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

it('[FEAT-06] what is written in a thread is known to every tab, for its writer alone, until it is sent', () => {
  keepWritten(written)
  expect([
    readWritten('T-1', member.memberId),
    readWritten('t-1', member.memberId),
    readWritten('T-1', 'another'),
    writtenBy(member.memberId),
    writtenBy('another'),
    Object.keys(window.localStorage),
  ]).toEqual(['写到一半', '', '', 1, 0, ['WRITTENT-1']])
  keepWritten({ ...written, text: ' ' })
  expect([readWritten('T-1', member.memberId), writtenBy(member.memberId)]).toEqual(['', 0])
})

it('[FEAT-06] another tab is told', () => {
  let told = 0
  const stop = watchWritten(() => (told += 1))
  for (const key of ['WRITTENT-1', 'LANGUAGE', null])
    window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'WRITTENT-1' }))
  expect(told).toBe(2)
})

it('[SES-04] it outlasts the end of the session in the tab, [SES-03] and no logout', () => {
  storeSession({ token: 't1', user: member })
  keepWritten(written)
  clearStorage()
  expect([writtenBy(member.memberId), createTabCache('written').get('T-1')]).toEqual([0, written])
  keepWritten(written)
  storeSession({ token: null, user: null })
  expect(writtenBy(member.memberId)).toBe(0)
})

it.each(['x', '{}', '{"value":7,"expire":null}'])('[STORE-04] %s is nothing written', (text) => {
  window.localStorage.setItem('WRITTENT-1', text)
  expect([readWritten('T-1', member.memberId), writtenBy(member.memberId)]).toEqual(['', 0])
})
