import { beforeEach, expect, it } from 'vitest'
import { threads } from '../../contract/samples/messages'
import { member } from '../../contract/samples/people'
import { clearStorage, storeSession } from '../../src/actors/persistence'
import { threadsBegun, unlistThread } from '../../src/actors/threads-begun'
import { withBegun } from '../../src/features/message-draft'
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

const listed = () => threadsBegun(member.memberId)

it('[FEAT-06] a thread in which nothing stands but a draft is listed for its writer until that is gone or the thread is deleted', () => {
  const thread = { ...threads.friend, threadId: 'T-1', last: null }
  keepWritten({ ...written, thread })
  expect([listed(), threadsBegun('another')]).toEqual([[thread], []])
  keepWritten({ ...written, text: '' })
  expect(listed()).toEqual([])
  keepWritten({ ...written, thread })
  unlistThread('T-1', member.memberId)
  expect([listed(), readWritten('T-1', member.memberId)]).toEqual([[], '写到一半'])
})

it.each([7, {}, { threadId: 'T-1', kind: 'direct', person: null, last: null, at: 1 }])(
  '[STORE-04] %j is no thread to be listed',
  (thread) => {
    keepWritten(written)
    const kept = { value: { ...written, thread }, expire: null }
    window.localStorage.setItem('WRITTENT-1', JSON.stringify(kept))
    expect(threadsBegun(member.memberId)).toEqual([])
  },
)

const nothing = () => {}
const empty = { is: 'empty', params: {}, change: nothing, refresh: nothing } as const
const begun = { ...threads.friend, threadId: 'T-1', last: null }

const ids = (list: ReturnType<typeof withBegun>) =>
  list.is === 'shown' ? list.items.map(({ threadId }) => threadId) : list.is

it('[FEAT-06] a thread in which nothing stands but a draft joins those that are listed, once', () => {
  const shown = withBegun(empty, [threads.friend])
  expect([
    ids(withBegun(empty, [])),
    ids(withBegun(empty, [begun])),
    ids(withBegun(shown, [begun, { ...threads.friend, last: null }])),
  ]).toEqual(['empty', ['T-1'], [threads.friend.threadId, 'T-1']])
})

it('[FEAT-06] who shows it is told in the same tab, too', () => {
  let told = 0
  const stop = watchWritten(() => (told += 1))
  keepWritten(written)
  keepWritten({ ...written, text: '' })
  stop()
  keepWritten(written)
  expect(told).toBe(2)
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
