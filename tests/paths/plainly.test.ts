import { describe, expect, it } from 'vitest'
import { modelOf } from './cli/options'
import { plainly } from './support/plainly'

describe('what a machine does is told to somebody who does not program', () => {
  it.each([
    ['starts loadNotice', 'begins: load notice'],
    ['stops untilServerBack', 'ends: until server back'],
    ['waits for life.captcha.posed', "a time begins, until the puzzle's time is over"],
    ['waits for untilDue.chat.picture', 'a time begins: until due'],
    ['waits no longer for life.captcha.posed', null],
    ['remembers now: [function]', null],
    ['remembers isCalm: true', 'remembers calm: yes'],
    ['remembers error: null', 'remembers error: nothing'],
    ['remembers lines: [was.lines.0, event.line]', 'remembers lines: as before; as it has just come'],
    [
      'does store { token: event.output.data.access_token, user: null }',
      'does: store (token as it has just come, user nothing)',
    ],
    [
      'remembers problem: { kind: "refused", msg: "验证码不正确, 还可以再试", overHttp: false }',
      'remembers problem: kind “refused”, msg “验证码不正确, 还可以再试”, over http no',
    ],
    [
      'announces session.changed { token: null, userSettled: true, cause: "logout" }',
      'tells the rest of the app: session changed (token nothing, user settled yes, cause “logout”)',
    ],
    [
      'tells parent score.moved { match: event.match, serverOffset: 0 }',
      'tells the part above it: score moved (match as it has just come, server offset 0)',
    ],
    [
      'does store { user: { memberId: "10882046", nickname: "南山小九", bio: "老球… #1d2025',
      'does: store (user member id “10882046”, nickname “南山小九”, bio "老球…)',
    ],
    ['it is done', 'it is done'],
  ])('%s', (line, said) => {
    expect(plainly(line, modelOf('account/captcha'))).toBe(said)
  })
})
