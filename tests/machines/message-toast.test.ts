import { expect, it } from 'vitest'
import { threads, messages } from '../../contract/samples/messages'
import { messageToast } from '../../machines/messages/message-toast'

const place = (path: string, search = '') => ({ path, search })
const words = { service: '在线客服', picture: '[图片]' }
const [newest] = messages.readThread.full.messages.filter(({ own }) => !own).slice(-1)
if (newest === undefined) throw new Error('the sample has no message of the other')
const thread = { ...threads.friend, lastSeq: 7, readSeq: 6 }
const { quote: _quote, ...plain } = newest
const message = { ...plain, seq: 7, text: '到了吗', removed: false, recalled: false }
const told = (more: { thread?: object; message?: object | null } = {}, here = place('/home/index')) =>
  messageToast(
    {
      thread: { ...thread, ...more.thread },
      message: more.message === null ? null : { ...message, ...more.message },
    },
    here,
    words,
  )

const toast = {
  tone: 'plain',
  topic: `thread ${thread.threadId}`,
  title: { said: thread.person.nickname },
  words: { said: '到了吗' },
  href: `#/chat/index?thread=${thread.threadId}`,
}

it('[FEAT-06] a message is told of by who wrote it and how it begins, and leads to its thread', () => {
  expect(told()).toEqual(toast)
  expect(told({ message: { text: `${'一'.repeat(39)}\n🏀🏀` } })?.words).toEqual({
    said: `${'一'.repeat(39)} …`,
  })
  expect(told({ message: { text: '' } })?.words).toEqual({ said: '[图片]' })
})

it('[FEAT-06] the service is called by its name, in both languages', () => {
  expect(
    told({ thread: { kind: 'service', person: null }, message: { text: '客服来了', textEn: 'We are here' } }),
  ).toEqual({
    ...toast,
    title: { said: '在线客服' },
    words: { said: '客服来了', saidEn: 'We are here' },
  })
})

it.each([
  ['its thread is read', {}, place('/chat/index', `?thread=${thread.threadId}`)],
  ['its thread is read, opened by who it is with', {}, place('/chat/index', `?to=${thread.person.memberId}`)],
  ['the list of threads is looked at', {}, place('/chat/index')],
  ['the thread is muted', { thread: { muted: true } }, place('/home/index')],
  ['it is one’s own, written on another device', { message: { own: true } }, place('/home/index')],
  ['nothing was written', { message: null }, place('/home/index')],
  ['it is removed', { message: { removed: true } }, place('/home/index')],
  ['it is taken back', { message: { recalled: true } }, place('/home/index')],
  ['it is hidden', { message: { hidden: true } }, place('/home/index')],
  ['it is an older one that has changed', { message: { seq: 5 } }, place('/home/index')],
  ['it is read already', { thread: { readSeq: 7 } }, place('/home/index')],
  ['nobody is there who wrote it', { thread: { person: null } }, place('/home/index')],
])('[FEAT-06] no message is told of where %s', (_, more, here) => {
  expect(told(more, here)).toBe(null)
})

it('[FEAT-06] beside another thread it is told of', () => {
  expect([
    told({}, place('/chat/index', '?thread=t-other')),
    told({}, place('/chat/index', '?to=9')),
  ]).toEqual([toast, toast])
})
