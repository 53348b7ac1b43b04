import { expect, test } from 'vitest'
import { ResultCode } from '../../../contract/codes'
import { refusedFrame, serverMessages } from '../../../contract/samples/socket'
import { liveId, begin, talk, steady } from './arrange'

test('[SES-02] a login or logout is told on the open socket, and before it opens', () => {
  const run = begin(null)
  run.want()
  run.command({ type: 'token.changed', token: 'first' })
  run.notify({ type: 'socket.opened' })
  run.command({ type: 'token.changed', token: 'second' })
  run.answer('hello', serverMessages.helloDone)
  run.command({ type: 'token.changed', token: null })
  expect(run.wrote()).toEqual([
    { type: 'hello', id: 1, token: 'first' },
    { type: 'hello', id: 2, token: 'second' },
    { type: 'room.enter', id: 3, liveId, after: null },
    { type: 'hello', id: 4, token: null },
  ])
})

test('[SES-04] 10004 on the greeting: told once, and the room is entered as a visitor', () => {
  const run = begin()
  run.want()
  run.notify({ type: 'socket.opened' })
  run.refuse('hello', ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!')
  expect([run.is(), run.expired]).toEqual([
    steady,
    [{ type: 'session.expired', words: { said: '登录身份已失效，请重新登录!' } }],
  ])
  expect([run.context().token, run.wrote().at(-1)]).toEqual([
    null,
    { type: 'room.enter', id: 2, liveId, after: null },
  ])
})

test('[SES-04] 10004 unasked or on a line: told once, however often it comes', () => {
  const run = begin()
  run.enter()
  run.command({ type: 'message.send', message: talk, by: run.reader.by })
  run.refuse('chat.send', ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!')
  run.notify({
    type: 'frame.arrived',
    frame: refusedFrame(ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!', null),
  })
  expect([run.expired.length, run.reader.notified()]).toEqual([
    1,
    [{ type: 'line.refused', liveId, key: 'k-4b1f20aa', code: 10004, msg: '登录身份已失效，请重新登录!' }],
  ])
})
