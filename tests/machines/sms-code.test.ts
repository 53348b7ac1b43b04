import { describe, expect, test } from 'vitest'
import { good, keptCodes, open as openLogin, PHONE, puzzle, sent } from './support/login'
import { ok, refused, settled } from '../support/exchange'
import { account } from '../../contract/samples/account'
import { NOW } from '../../contract/samples/sample'
import { host, type Answers } from './support/account'
import { phoneCodes } from '../../machines/account/phone-form.connect'
import { OWN_PHONE } from '../../contract/account.rules'
import type { AnyStateMachine } from 'xstate'

const { course = [] } = account.captchaCheck.input
const open = (answers: Answers, more: Parameters<typeof openLogin>[1] = {}) => openLogin(answers, more)

const sends: Answers = ({ id }) => (id === 'account.sendPhoneCode' ? sent : undefined)

describe('the SMS code', () => {
  test('[API-06] asked for, it cools down a second at a time and can then be asked for again', async () => {
    const { form, ask, smsCode, pass, asked, bearing } = open(good)
    form().fields.phone.change('138 0013 6210')
    ask()
    expect(smsCode()).toEqual({ is: 'asking' })
    await settled()
    expect(asked).toEqual([{ id: 'account.smsSend', input: { phone: PHONE } }])
    // It never carries a token, whoever is logged in.
    expect(bearing).toEqual([])
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 60, isLong: false, sentTo: PHONE })
    pass(1_000)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 59, isLong: false, sentTo: PHONE })
    for (let second = 0; second < 58; second += 1) pass(1_000)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 1, isLong: false, sentTo: PHONE })
    pass(1_000)
    expect(smsCode().is).toBe('again')
  })

  test('[API-06] a refusal that says how long to wait is counted down like a code that was sent', async () => {
    const wait = { fields: {}, retryAfter: 56 }
    const { form, ask, smsCode, pass } = open(() => refused(-1, '验证码已发送，请 56 秒后再获取', true, wait))
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 56, isLong: false, sentTo: '' })
    pass(1_000)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 55, isLong: false, sentTo: '' })
  })

  test('[API-06] a wait is of the number it was told for: another number has none, nor is it said to have a code', async () => {
    const other = '13900139000'
    const wait = { fields: {}, retryAfter: 56 }
    const { form, ask, smsCode } = open(({ input }) =>
      (input as { phone: string }).phone === PHONE
        ? sent
        : refused(-1, '验证码已发送，请 56 秒后再获取', true, wait),
    )
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    form().fields.phone.change(other)
    expect(smsCode().is).toBe('unasked')
    ask()
    await settled()
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 56, isLong: false, sentTo: '' })
    form().fields.phone.change(PHONE)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 60, isLong: false, sentTo: PHONE })
  })

  test('[API-06] a code that comes after the number was changed is counted down for nobody', async () => {
    const { form, ask, smsCode } = open(good)
    form().fields.phone.change(PHONE)
    ask()
    form().fields.phone.change('13900139000')
    await settled()
    expect(smsCode().is).toBe('unasked')
  })

  test('[API-06] the time spent in another app counts', async () => {
    const { form, ask, smsCode, pass, sleep } = open(good)
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    sleep(44_000)
    pass(1_000)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 15, isLong: false, sentTo: PHONE })
  })

  test('[FEAT-07] a form that is opened again knows of the code that was sent, and goes on counting', async () => {
    const kept = keptCodes()
    const first = open(good, { kept, now: NOW })
    first.form().fields.phone.change(PHONE)
    first.ask()
    await settled()
    const again = open(good, { kept, now: NOW + 20_000, phone: PHONE })
    expect(again.smsCode()).toEqual({ is: 'cooling', seconds: 40, isLong: false, sentTo: PHONE })
    expect(again.form().values.ticket).toBe(account.smsSend.full.ticket)
    again.pass(40_000)
    expect([again.smsCode().is, again.asked]).toEqual(['again', []])
    const tooLate = open(good, { kept, now: account.smsSend.full.expiresAt, phone: PHONE })
    expect(tooLate.smsCode().is).toBe('unasked')
  })

  test('[FEAT-07] a number that is typed again is known to have a code, another is not', async () => {
    const { form, ask, smsCode, pass } = open(good, { now: NOW })
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    form().fields.phone.change('13900139000')
    expect(smsCode().is).toBe('unasked')
    pass(5_000)
    form().fields.phone.change(PHONE)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 55, isLong: false, sentTo: PHONE })
  })

  test('[API-06] a wait that has grown is known as one, also in a form that is opened again', async () => {
    const kept = keptCodes()
    const { form, ask, smsCode } = open(() => ok({ ...account.smsSend.full, resendAfter: 120 }), {
      kept,
      now: NOW,
    })
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    const grown = { is: 'cooling', seconds: 120, isLong: true, sentTo: PHONE }
    expect([smsCode(), open(good, { kept, now: NOW, phone: PHONE }).smsCode()]).toEqual([grown, grown])
  })

  test('[VAL-04] without a right phone number nothing is sent, and the field says so', () => {
    const { form, wrong, ask, asked } = open(good)
    form().fields.phone.change('1380013')
    ask()
    expect([wrong(), form().attempts, asked]).toEqual([{ phone: 'pattern' }, 1, []])
  })

  test('[ERR-06] BUSINESS_MARKET opens the puzzle, and its verification goes with the second try', async () => {
    const { form, ask, smsCode, asked, notified } = open(({ id, input }) => {
      if (id === 'account.captchaGet') return puzzle
      if (id === 'account.captchaCheck') return ok({ captchaVerification: 'proof-of-a-person', expiresAt: 1 })
      return 'captchaVerification' in (input as object) ? sent : refused(16006, '请先完成滑块验证')
    })
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    const code = smsCode()
    if (code.is !== 'puzzling' || code.captcha.is !== 'posed') throw new Error('there is no puzzle')
    code.captcha.place(141, course)
    await settled()
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 60, isLong: false, sentTo: PHONE })
    expect(asked).toEqual([
      { id: 'account.smsSend', input: { phone: PHONE } },
      { id: 'account.captchaGet', input: { type: 'slider', phone: PHONE } },
      { id: 'account.captchaCheck', input: { captchaId: 'puzzle 1', x: 141, course } },
      { id: 'account.smsSend', input: { phone: PHONE, captchaVerification: 'proof-of-a-person' } },
    ])
    expect(notified).toEqual([])
  })

  test('[API-05] closing the puzzle leads back to the form as it was', async () => {
    const { form, ask, smsCode } = open(({ id }) =>
      id === 'account.captchaGet' ? puzzle : refused(16006, '请先完成滑块验证'),
    )
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    const code = smsCode()
    if (code.is !== 'puzzling') throw new Error('there is no puzzle')
    code.close()
    expect([smsCode().is, form().values.phone]).toEqual(['unasked', PHONE])
  })

  test('[ERR-07] a refusal is told beside the field and not in a toast as well', async () => {
    const { form, ask, smsCode, notified } = open(() => refused(-1, '验证码已发送，请 32 秒后再获取'))
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    const code = smsCode()
    expect(code.is === 'unasked' && code.refusal?.kind === 'refused' && code.refusal.msg).toBe(
      '验证码已发送，请 32 秒后再获取',
    )
    expect(notified).toEqual([])
    form().fields.phone.change(`${PHONE} `)
    const after = smsCode()
    expect(after.is === 'unasked' && after.refusal).toBe(null)
  })

  test('[API-06] another phone number need not wait for the first one', async () => {
    const { form, ask, smsCode } = open(good)
    form().fields.phone.change('13800136211')
    ask()
    await settled()
    form().fields.phone.change(PHONE)
    expect(smsCode().is).toBe('unasked')
  })

  test('[API-06] once the wait is over another can be asked for; refused, the last one still counts', async () => {
    let isTired = false
    const { form, ask, smsCode, pass } = open(() =>
      isTired ? refused(-1, '今天获取验证码的次数已用完，请明天再试') : ok(account.smsSend.full),
    )
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    for (let second = 0; second < 60; second += 1) pass(1_000)
    isTired = true
    ask()
    await settled()
    const words = () => {
      const code = smsCode()
      return 'refusal' in code && code.refusal?.kind === 'refused' ? [code.is, code.refusal.msg] : [code.is]
    }
    expect(words()).toEqual(['again', '今天获取验证码的次数已用完，请明天再试'])
    form().fields.code.change('48')
    expect(words()).toEqual(['again'])
    form().fields.phone.change('13800136211')
    expect(words()).toEqual(['unasked'])
  })
})

test('begins where no code was requested yet', () => {
  expect(openLogin(good).smsCode().is).toBe('unasked')
})

test('[FEAT-07] of a code that is used nothing is said to be on its way; the wait for the next goes on', async () => {
  const { codeFor, spend } = phoneCodes({ prove: () => Promise.resolve(7), kept: keptCodes() })
  const { logic, input, connect } = codeFor(OWN_PHONE)
  const { actor } = host(
    logic as AnyStateMachine,
    input(() => null),
    sends,
    { token: 'own' },
  )
  connect(actor).askFor(OWN_PHONE)
  await settled()
  const before = connect(actor).smsCode
  spend(OWN_PHONE)
  expect([before, connect(actor).smsCode]).toEqual([
    { is: 'cooling', seconds: 60, isLong: false, sentTo: OWN_PHONE },
    { is: 'cooling', seconds: 60, isLong: false, sentTo: '' },
  ])
})
