import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one } from './support/mount'
import { codeMeans, numberWithCode } from '../../src/features/sent-codes'
import { forgetTyped } from '../../src/screens/account/typed-number'
import { account } from '../../contract/samples/account'

const SEND = 'account.smsSend'
const { phone } = account.smsSend.input

beforeEach(forgetTyped)

const isOpen = (): boolean => document.querySelector('input[name=phone]') !== null
const askForCode = async (resendAfter: number) => {
  const { server, go } = await openApp('#/login', {}, isOpen)
  enter(one('input[name=phone]') as HTMLInputElement, phone)
  const ask = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '获取验证码')
  if (ask === undefined) throw new Error('no code can be asked for')
  click(ask)
  await drawn(() => server.waiting().includes(SEND))
  const answer = { ...account.smsSend.full, resendAfter, expiresAt: Date.now() + 300_000 }
  await act(() => server.question(SEND).answer(ok(answer)))
  return { go }
}
const loadAgain = async () => {
  document.body.replaceChildren()
  await openApp('#/login', {}, isOpen)
}
const seen = (): readonly (string | null)[] => [
  document.querySelector<HTMLInputElement>('input[name=phone]')?.value ?? null,
  /重新发送 [\d:s]+/.exec(document.body.textContent)?.[0].replace(/\d+s$/, 'under a minute') ?? null,
]

test('[FEAT-07] who comes back to the login within the minute finds the number and the countdown', async () => {
  const { go } = await askForCode(60)
  await go('/register')
  const atRegister = seen()
  await loadAgain()
  expect([atRegister, seen()]).toEqual([
    ['138 0013 6210', '重新发送 under a minute'],
    ['138 0013 6210', '重新发送 under a minute'],
  ])
})

test('[FEAT-07] a code is forgotten once somebody is logged in', async () => {
  await askForCode(60)
  forgetTyped()
  await loadAgain()
  expect(seen()).toEqual(['', null])
})

test('[FEAT-07] once a code was used no number is filled in that another was sent to before', () => {
  let at = Date.UTC(2026, 2, 20, 4)
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (at += 1_000))
  const code = { ticket: 't', expiresAt: at + 300_000, resendAt: at + 60_000, isLong: false }
  codeMeans.kept.keep({ ...code, phone: '13900139002' })
  const begun = numberWithCode()
  codeMeans.kept.keep({ ...code, phone: '13900139003' })
  codeMeans.kept.keep({ ...code, phone: '13900139003', ticket: '' })
  expect([begun, numberWithCode()]).toEqual(['13900139002', ''])
  clock.mockRestore()
})

test('[API-06] a wait that has grown says why', async () => {
  await askForCode(240)
  expect([
    /重新发送 \d+:\d\d/.test(document.body.textContent),
    document.body.textContent.includes('每次要等得更久'),
  ]).toEqual([true, true])
})

const of = (name: string): HTMLInputElement => one(`input[name=${name}]`) as HTMLInputElement
const press = (label: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click()

test('[SES-02] [API-06] a new code takes along the one that was refused and what was said of it', async () => {
  const { server } = await openApp('#/login', {}, isOpen)
  enter(of('phone'), phone)
  enter(of('code'), '482107')
  click(of('agreed'))
  act(() => press('登录'))
  const wrong = '验证码不正确，还可以再试 4 次'
  await act(() =>
    server.question('account.smsLogin').answer(refused(-1, wrong, true, { fields: { code: wrong } })),
  )
  const told = document.body.textContent.includes(wrong)
  act(() => press('获取验证码'))
  await act(() => server.question(SEND).answer(ok(account.smsSend.full)))
  expect([told, of('code').value, document.body.textContent.includes(wrong)]).toEqual([true, '', false])
})
