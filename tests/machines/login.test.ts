import { describe, expect, test } from 'vitest'
import { good, open as openLogin, PHONE } from './support/login'
import { ok, refused, settled } from '../support/exchange'
import { grouped, phoneOf } from '../../machines/account/phone'
import { account } from '../../contract/samples/account'
import { wallet } from '../../contract/samples/wallet'
import type { Answers } from './support/account'

const open = (answers: Answers, more: Parameters<typeof openLogin>[1] = {}) => openLogin(answers, more)

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
    expect(
      ['+852 5123-4567', '0044 7700 900123', '＋1 202 555 0123', '+86 138', '+8', '+'].map(phoneOf),
    ).toEqual(['+85251234567', '+447700900123', '+12025550123', '138', '+8', '+'])
    expect(['8613', '', '1', '1380', '13800136'].map(phoneOf)).toEqual(['8613', '', '1', '1380', '13800136'])
  })

  test('[VAL-04] a phone number is shown in groups, as far as it is typed', () => {
    expect(['', '138', '1380', '13800136210'].map(grouped)).toEqual(['', '138', '138 0', '138 0013 6210'])
  })
})

describe('the login', () => {
  test('[SES-02] submitted, it makes the visitor a member', async () => {
    const { fill, submit, form, session, asked } = open(good)
    fill()
    submit()
    expect(form().is).toBe('submitting')
    await settled()
    expect(form().is).toBe('submitted')
    expect(asked).toEqual([
      { id: 'account.smsLogin', input: { phone: PHONE, code: '482100', type: 'login' } },
      { id: 'account.getSimpleInfo', input: {} },
    ])
    expect(session.getSnapshot().context.token).toBe('token of m1')
  })

  test('[API-03] a registration takes the invite code along', async () => {
    const { fill, submit, asked } = open(good, { purpose: 'register', invite: 'NINE2046' })
    fill()
    submit()
    await settled()
    expect(asked[0]).toEqual({
      id: 'account.smsLogin',
      input: { phone: PHONE, code: '482100', type: 'register', inviteCode: 'NINE2046' },
    })
  })

  test('[FEAT-12] a login takes the invite code along, too, and who came by it is told what waits for them', async () => {
    const board = {
      ...wallet.getTasks.full,
      invited: { watched: 0, minutes: 10, reward: 10 },
      liveId: 'r-chen',
    }
    const { fill, submit, asked, toasted } = open(
      (call) => (call.id === 'wallet.getTasks' ? ok(board) : good(call)),
      { purpose: 'login', invite: 'NINE2046' },
    )
    fill()
    submit()
    await settled()
    await settled()
    expect(asked[0]).toEqual({
      id: 'account.smsLogin',
      input: { phone: PHONE, code: '482100', type: 'login', inviteCode: 'NINE2046' },
    })
    expect(toasted).toEqual([{ tone: 'success', words: { said: '10 10 r-chen' } }])
  })

  test.each([
    ['/login', '?back=%2Flive%3Fid%3Dr-chen', '10 10 r-chen is watched'],
    ['/live', '?id=r-chen', '10 10 r-chen is watched'],
    ['/register', '?invite=NINE2046', '10 10 r-chen'],
  ])('[FEAT-12] a guest at %s%s is told whether they watch already', async (path, search, said) => {
    const board = {
      ...wallet.getTasks.full,
      invited: { watched: 0, minutes: 10, reward: 10 },
      liveId: 'r-chen',
    }
    const { fill, submit, toasted } = open(
      (call) => (call.id === 'wallet.getTasks' ? ok(board) : good(call)),
      { invite: 'NINE2046', place: { path, search } },
    )
    fill()
    submit()
    await settled()
    await settled()
    expect(toasted).toEqual([{ tone: 'success', words: { said } }])
  })

  test('[VAL-04] submitted empty, it names every field that is not right and sends nothing', () => {
    const { form, submit, wrong, asked } = open(good, { purpose: 'register', invite: '?' })
    submit()
    expect([wrong(), form().attempts, asked]).toEqual([
      { phone: 'missing', code: 'missing', inviteCode: 'pattern', agreed: 'missing' },
      1,
      [],
    ])
  })

  test('[VAL-04] a field is not called wrong before it was left, nor when it was left empty', () => {
    const { form, wrong } = open(good)
    form().fields.phone.change('138')
    expect(wrong()).toEqual({})
    form().fields.code.leave()
    expect(wrong()).toEqual({})
    form().fields.phone.leave()
    expect(wrong()).toEqual({ phone: 'pattern' })
    form().fields.phone.change(PHONE)
    expect(wrong()).toEqual({})
  })

  test.each([
    ['code', -1, '验证码不正确，还可以再试 4 次'],
    ['inviteCode', 400, '邀请码不存在，请核对或留空后重试'],
  ] as const)(
    '[SES-02] refused for its %s, it keeps what was filled in and says why there until that is changed',
    async (name, code, words) => {
      const { fill, form, submit, wrong, notified } = open(() =>
        refused(code, words, true, { fields: { [name]: words } }),
      )
      fill()
      submit()
      await settled()
      const { values, error, attempts } = form()
      expect([values, wrong(), error, attempts]).toEqual([
        { phone: PHONE, code: '482100', inviteCode: '', agreed: true, ticket: '', type: 'login' },
        { [name]: words },
        null,
        1,
      ])
      expect(notified).toEqual([])
      form().fields[name].change('482101')
      expect(wrong()).toEqual({})
    },
  )

  test('[SES-02] refused for no field, it says why until something is changed', async () => {
    const { fill, form, submit } = open(() => refused(500, '服务器开小差了'))
    fill()
    submit()
    await settled()
    expect(form().error).toEqual({
      kind: 'refused',
      code: 500,
      msg: '服务器开小差了',
      overHttp: true,
      data: null,
    })
    form().fields.code.change('482101')
    expect(form().error).toBe(null)
  })

  test('[ERR-05] a lost way keeps the draft and is told as every lost way is', async () => {
    const { fill, form, submit, wrong, notified } = open(() => ({ ok: false, error: { kind: 'network' } }))
    fill()
    submit()
    await settled()
    expect([form().is, form().values.code, wrong()]).toEqual(['editing', '482100', {}])
    expect(notified.map((each) => (each.type === 'request.settled' ? each.reaction.is : each.type))).toEqual([
      'dialog',
    ])
  })

  test('[ERR-04] no answer within ten seconds gives the form back', async () => {
    const { fill, form, submit, pass } = open(() => undefined)
    fill()
    submit()
    await settled()
    pass(9_999)
    expect(form().is).toBe('submitting')
    pass(1)
    await settled()
    expect([form().is, form().values.phone]).toEqual(['editing', PHONE])
  })

  test('[API-06] asks for a code only for a right phone number, and can close the puzzle', async () => {
    const { form, wrong, ask, smsCode } = open(() => refused(16006, '请先完成滑块验证'))
    ask()
    expect([wrong(), form().attempts, smsCode().is]).toEqual([{ phone: 'missing' }, 1, 'unasked'])
    form().fields.phone.change(PHONE)
    ask()
    await settled()
    const code = smsCode()
    if (code.is !== 'puzzling') throw new Error(`the code is ${code.is}`)
    code.close()
    expect([wrong(), smsCode().is]).toEqual([{}, 'unasked'])
  })

  test('[API-06] a code that is on its way is not missing', async () => {
    const { fill, form, submit, wrong, ask } = open(good)
    fill()
    form().fields.code.change('')
    submit()
    expect(wrong()).toEqual({ code: 'missing' })
    ask()
    await settled()
    expect(wrong()).toEqual({})
  })

  test('[API-03] the ticket of a code goes with the phone it was sent to, and with no other', async () => {
    const { fill, form, submit, ask, asked } = open(good)
    fill()
    ask()
    await settled()
    expect(form().values.ticket).toBe(account.smsSend.full.ticket)
    form().fields.phone.change('13900136210')
    expect(form().values.ticket).toBe('')
    form().fields.phone.change(PHONE)
    submit()
    await settled()
    expect(asked.find(({ id }) => id === 'account.smsLogin')?.input).toEqual({
      phone: PHONE,
      code: '482100',
      type: 'login',
      ticket: account.smsSend.full.ticket,
    })
  })

  test('[API-03] the ticket of a code that comes while an older one is submitted goes with the next', async () => {
    let tries = 0
    const { fill, form, submit, ask, asked } = open((call) => {
      if (call.id !== 'account.smsLogin') return good(call)
      tries += 1
      return tries === 1 ? refused(-1, '验证码不正确') : undefined
    })
    fill()
    ask()
    submit()
    await settled()
    expect(form().values.ticket).toBe(account.smsSend.full.ticket)
    submit()
    await settled()
    expect(asked.filter(({ id }) => id === 'account.smsLogin').map(({ input }) => input)).toEqual([
      { phone: PHONE, code: '482100', type: 'login' },
      { phone: PHONE, code: '482100', type: 'login', ticket: account.smsSend.full.ticket },
    ])
  })

  test('[SES-02] somebody who is logged in already is not asked to log in', () => {
    expect(open(good, { token: 'token of m1' }).view()).toEqual({ is: 'alreadySignedIn' })
  })

  test('[VAL-04] the progress grows with what is filled in', () => {
    const { opened, fill } = open(good)
    const before = opened().progress
    fill()
    expect([before, opened().progress]).toEqual([0, 1])
  })
})
