import { describe, expect, test } from 'vitest'
import { good, open as openLogin, PHONE } from './support/login'
import { coverageOf } from '../support/coverage'
import { refused, settled } from '../support/exchange'
import { loginMachine } from '../../machines/account/login.machine'
import { grouped, phoneOf } from '../../machines/account/phone'
import type { Answers } from './support/account'

const coverage = coverageOf(loginMachine)
const open = (answers: Answers, more: Parameters<typeof openLogin>[1] = {}) =>
  openLogin(answers, { ...more, inspect: coverage.inspect })

describe('what is typed', () => {
  test('[VAL-04] a phone number is taken however it is typed or pasted', () => {
    const typed = [
      '138 0013 6210',
      '+86 138-0013-6210',
      '008613800136210',
      '１３８００１３６２１０',
      '138001362109',
    ]
    expect(typed.map(phoneOf)).toEqual([PHONE, PHONE, PHONE, PHONE, PHONE])
    expect(['8613', '', '1', '1380', '13800136'].map(phoneOf)).toEqual(['8613', '', '1', '1380', '13800136'])
  })

  test('[VAL-04] a phone number is shown in groups, as far as it is typed', () => {
    expect(['', '138', '1380', '13800136210'].map(grouped)).toEqual(['', '138', '138 0', '138 0013 6210'])
  })
})

describe('the login', () => {
  test('[SES-02] handed in, it makes the visitor a member', async () => {
    const { fill, filling, view, session, asked } = open(good)
    fill()
    filling().submit()
    expect(view().is).toBe('submitting')
    await settled()
    expect(asked).toEqual([
      { id: 'account.smsLogin', input: { phone: PHONE, code: '482100', type: 'login' } },
      { id: 'account.getSimpleInfo', input: {} },
    ])
    expect(session.getSnapshot().context.token).toBe('token of m1')
  })

  test('[API-03] a registration takes the invite code along', async () => {
    const { fill, filling, asked } = open(good, { purpose: 'register', invite: 'NINE2046' })
    fill()
    filling().submit()
    await settled()
    expect(asked[0]).toEqual({
      id: 'account.smsLogin',
      input: { phone: PHONE, code: '482100', type: 'register', inviteCode: 'NINE2046' },
    })
  })

  test('[VAL-04] handed in empty, it names every field that is not right and sends nothing', () => {
    const { filling, asked } = open(good, { purpose: 'register', invite: '?' })
    filling().submit()
    expect([filling().problems, filling().attempts, asked]).toEqual([
      ['phone', 'code', 'invite', 'agreed'],
      1,
      [],
    ])
  })

  test('[VAL-04] a field is not called wrong before it was left, nor when it was left empty', () => {
    const { filling } = open(good)
    filling().type('phone', '138')
    expect(filling().problems).toEqual([])
    filling().leave('code')
    expect(filling().problems).toEqual([])
    filling().leave('phone')
    expect(filling().problems).toEqual(['phone'])
    filling().type('phone', PHONE)
    expect(filling().problems).toEqual([])
  })

  test('[SES-02] refused, it keeps the draft and says why until the draft is changed', async () => {
    const { fill, filling, notified } = open(() => refused(-1, '验证码不正确，还可以再试 4 次'))
    fill()
    filling().submit()
    await settled()
    const { draft, refusal, attempts } = filling()
    expect([draft, refusal?.kind === 'refused' && refusal.msg, attempts]).toEqual([
      { phone: PHONE, code: '482100', invite: '', agreed: true },
      '验证码不正确，还可以再试 4 次',
      1,
    ])
    expect(notified).toEqual([])
    filling().type('code', '482101')
    expect(filling().refusal).toBe(null)
  })

  test('[ERR-05] a lost way keeps the draft and is told as every lost way is', async () => {
    const { fill, filling, notified } = open(() => ({ ok: false, error: { kind: 'network' } }))
    fill()
    filling().submit()
    await settled()
    expect([filling().draft.code, filling().refusal]).toEqual(['482100', null])
    expect(notified.map((each) => (each.type === 'request.settled' ? each.reaction.is : each.type))).toEqual([
      'dialog',
    ])
  })

  test('[ERR-04] no answer within ten seconds gives the form back', async () => {
    const { fill, filling, view, pass } = open(() => undefined)
    fill()
    filling().submit()
    await settled()
    pass(9_999)
    expect(view().is).toBe('submitting')
    pass(1)
    await settled()
    expect(filling().draft.phone).toBe(PHONE)
  })

  test('[API-06] asks for a code only for a right phone number, and can close the puzzle', async () => {
    const { filling, ask, smsCode } = open(() => refused(16006, '请先完成滑块验证'))
    ask()
    expect([filling().problems, smsCode().is]).toEqual([['phone'], 'unasked'])
    filling().type('phone', PHONE)
    ask()
    await settled()
    const code = smsCode()
    if (code.is !== 'puzzling') throw new Error(`the code is ${code.is}`)
    code.close()
    expect([filling().problems, smsCode().is]).toEqual([[], 'unasked'])
  })

  test('[SES-02] somebody who is logged in already is not asked to log in', () => {
    expect(open(good, { token: 'token of m1' }).view()).toEqual({ is: 'alreadySignedIn' })
  })

  test('[VAL-04] the progress grows with what is filled in', () => {
    const { filling, fill } = open(good)
    const before = filling().progress
    fill()
    expect([before, filling().progress]).toEqual([0, 1])
  })
})

test('every transition was taken', () => {
  expect(coverage.untaken()).toEqual([])
})
