import { describe, expect, test } from 'vitest'
import { given, host, refused, settle, type Answers } from './kit/account'
import { loginMachine } from '../../machines/account/login.machine'
import { grouped, phoneOf } from '../../machines/account/phone'
import { auth } from '../../contract/samples/auth'
import { member } from '../../contract/samples/member'
import { connectLogin, type Login } from '../../machines/connect/login'

const PHONE = '13800136210'
const sent = given(auth.smsSend.full)
const puzzle = given({ ...auth.captchaGet.full, captchaId: 'puzzle 1' })
const granted = given({ code: 0, msg: '', data: { ...auth.smsLogin.full, access_token: 'token of m1' } })

const good: Answers = ({ id }) => {
  if (id === 'auth.smsSend') return sent
  if (id === 'auth.smsLogin') return granted
  return id === 'member.getSimpleInfo' ? given(member.getSimpleInfo.full) : undefined
}

const open = (
  answers: Answers,
  more: { purpose?: 'login' | 'register'; invite?: string; token?: string } = {},
) => {
  let now = 0
  const hosted = host(
    loginMachine,
    { purpose: more.purpose ?? 'login', invite: more.invite ?? '', now: () => now },
    answers,
    more.token ?? null,
  )
  const view = (): Login => connectLogin(hosted.actor)
  const filling = () => {
    const seen = view()
    if (seen.is !== 'filling') throw new Error(`the login is ${seen.is}`)
    return seen
  }
  const smsCode = () => {
    const seen = view()
    if (seen.is === 'needless') throw new Error('the login is needless')
    return seen.smsCode
  }
  const ask = () => {
    const code = smsCode()
    if (code.is !== 'unasked' && code.is !== 'again') throw new Error(`the code is ${code.is}`)
    code.ask()
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
    hosted.clock.increment(milliseconds)
  }
  /** The device sleeps: its clock goes on, its timers do not. */
  const sleep = (milliseconds: number) => {
    now += milliseconds
  }
  const fill = () => {
    filling().type('phone', PHONE)
    filling().type('code', '482100')
    filling().agree(true)
  }
  return { ...hosted, view, filling, smsCode, ask, pass, sleep, fill }
}

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

describe('the SMS code', () => {
  test('[API-06] asked for, it cools down a second at a time and can then be asked for again', async () => {
    const { filling, ask, smsCode, pass, asked } = open(good)
    filling().type('phone', '138 0013 6210')
    ask()
    expect(smsCode()).toEqual({ is: 'asking' })
    await settle()
    expect(asked).toEqual([{ id: 'auth.smsSend', input: { phone: PHONE } }])
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 60, sentTo: PHONE })
    pass(1_000)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 59, sentTo: PHONE })
    for (let second = 0; second < 58; second += 1) pass(1_000)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 1, sentTo: PHONE })
    pass(1_000)
    expect(smsCode().is).toBe('again')
  })

  test('[API-06] the time spent in another app counts', async () => {
    const { filling, ask, smsCode, pass, sleep } = open(good)
    filling().type('phone', PHONE)
    ask()
    await settle()
    sleep(44_000)
    pass(1_000)
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 15, sentTo: PHONE })
  })

  test('[VAL-04] without a right phone number nothing is sent, and the field says so', () => {
    const { filling, ask, asked } = open(good)
    filling().type('phone', '1380013')
    ask()
    expect([filling().problems, filling().attempts, asked]).toEqual([['phone'], 1, []])
  })

  test('[ERR-06] BUSINESS_MARKET opens the puzzle, and its verification goes with the second try', async () => {
    const { filling, ask, smsCode, asked, told } = open(({ id, input }) => {
      if (id === 'auth.captchaGet') return puzzle
      if (id === 'auth.captchaCheck') return given({ captchaVerification: 'proof-of-a-person', expiresAt: 1 })
      return 'captchaVerification' in (input as object) ? sent : refused(16006, '请先完成滑块验证')
    })
    filling().type('phone', PHONE)
    ask()
    await settle()
    const code = smsCode()
    if (code.is !== 'puzzling' || code.captcha.is !== 'posed') throw new Error('there is no puzzle')
    code.captcha.place(141)
    await settle()
    expect(smsCode()).toEqual({ is: 'cooling', seconds: 60, sentTo: PHONE })
    expect(asked).toEqual([
      { id: 'auth.smsSend', input: { phone: PHONE } },
      { id: 'auth.captchaGet', input: { type: 'slider' } },
      { id: 'auth.captchaCheck', input: { captchaId: 'puzzle 1', x: 141 } },
      { id: 'auth.smsSend', input: { phone: PHONE, captchaVerification: 'proof-of-a-person' } },
    ])
    expect(told).toEqual([])
  })

  test('[API-05] closing the puzzle leads back to the form as it was', async () => {
    const { filling, ask, smsCode } = open(({ id }) =>
      id === 'auth.captchaGet' ? puzzle : refused(16006, '请先完成滑块验证'),
    )
    filling().type('phone', PHONE)
    ask()
    await settle()
    const code = smsCode()
    if (code.is !== 'puzzling') throw new Error('there is no puzzle')
    code.close()
    expect([smsCode().is, filling().draft.phone]).toEqual(['unasked', PHONE])
  })

  test('[ERR-07] a refusal is told beside the field and not in a toast as well', async () => {
    const { filling, ask, smsCode, told } = open(() => refused(-1, '验证码已发送，请 32 秒后再获取'))
    filling().type('phone', PHONE)
    ask()
    await settle()
    const code = smsCode()
    expect(code.is === 'unasked' && code.refusal?.kind === 'refused' && code.refusal.msg).toBe(
      '验证码已发送，请 32 秒后再获取',
    )
    expect(told).toEqual([])
    filling().type('phone', `${PHONE} `)
    const after = smsCode()
    expect(after.is === 'unasked' && after.refusal).toBe(null)
  })

  test('[API-06] another phone number need not wait for the first one', async () => {
    const { filling, ask, smsCode } = open(good)
    filling().type('phone', '13800136211')
    ask()
    await settle()
    filling().type('phone', PHONE)
    expect(smsCode().is).toBe('unasked')
  })
})

describe('the login', () => {
  test('[SES-02] handed in, it makes the visitor a member', async () => {
    const { fill, filling, view, session, asked } = open(good)
    fill()
    filling().submit()
    expect(view().is).toBe('submitting')
    await settle()
    expect(asked).toEqual([
      { id: 'auth.smsLogin', input: { phone: PHONE, code: '482100', type: 'login' } },
      { id: 'member.getSimpleInfo', input: {} },
    ])
    expect(session.getSnapshot().context.token).toBe('token of m1')
  })

  test('[API-03] a registration takes the invite code along', async () => {
    const { fill, filling, asked } = open(good, { purpose: 'register', invite: 'NINE2046' })
    fill()
    filling().submit()
    await settle()
    expect(asked[0]).toEqual({
      id: 'auth.smsLogin',
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
    const { fill, filling, told } = open(() => refused(-1, '验证码不正确，还可以再试 4 次'))
    fill()
    filling().submit()
    await settle()
    const { draft, refusal, attempts } = filling()
    expect([draft, refusal?.kind === 'refused' && refusal.msg, attempts]).toEqual([
      { phone: PHONE, code: '482100', invite: '', agreed: true },
      '验证码不正确，还可以再试 4 次',
      1,
    ])
    expect(told).toEqual([])
    filling().type('code', '482101')
    expect(filling().refusal).toBe(null)
  })

  test('[ERR-05] a lost way keeps the draft and is told as every lost way is', async () => {
    const { fill, filling, told } = open(() => ({ ok: false, error: { kind: 'network' } }))
    fill()
    filling().submit()
    await settle()
    expect([filling().draft.code, filling().refusal]).toEqual(['482100', null])
    expect(told.map((each) => (each.type === 'request.settled' ? each.reaction.is : each.type))).toEqual([
      'dialog',
    ])
  })

  test('[ERR-04] no answer within ten seconds gives the form back', async () => {
    const { fill, filling, view, pass } = open(() => undefined)
    fill()
    filling().submit()
    await settle()
    pass(9_999)
    expect(view().is).toBe('submitting')
    pass(1)
    await settle()
    expect(filling().draft.phone).toBe(PHONE)
  })

  test('[SES-02] somebody who is logged in already is not asked to log in', () => {
    expect(open(good, { token: 'token of m1' }).view()).toEqual({ is: 'needless' })
  })

  test('[VAL-04] the progress grows with what is filled in', () => {
    const { filling, fill } = open(good)
    const before = filling().progress
    fill()
    expect([before, filling().progress]).toEqual([0, 1])
  })
})
