import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one } from './support/mount'
import { forgetTyped } from '../../src/screens/account/typed-number'

const COUNTRIES = 'account.getPhoneCountries'
const SEND = 'account.smsSend'

const open = async (countries: readonly string[] | null, hash = '#/login') => {
  const { server } = await openApp(hash, {}, () => document.querySelector('input[name=phone]') !== null)
  await drawn(() => server.waiting().includes(COUNTRIES))
  if (countries !== null)
    await act(() => server.question(COUNTRIES).answer(ok({ countries, registers: true })))
  return server
}
beforeEach(forgetTyped)

const number = (): HTMLInputElement => one('input[name=phone]') as HTMLInputElement
const choice = (): HTMLSelectElement | null => document.querySelector('select')
const byWords = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  if (found === undefined) throw new Error(`there is no button ${words}`)
  return found
}
const choose = (code: string): void =>
  act(() => {
    const list = choice()
    if (list === null) throw new Error('no country can be chosen')
    list.value = code
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('[VAL-04] a number of a country that the operator lets in is typed behind the code that was chosen', async () => {
  const server = await open(['852', '65'])
  expect([...(choice()?.options ?? [])].map(({ text }) => text)).toEqual([
    '中国大陆 +86',
    '中国香港 +852',
    '新加坡 +65',
  ])
  enter(number(), '5123')
  choose('852')
  expect([number().value, number().placeholder]).toEqual(['5123', '手机号码'])
  enter(number(), '5123 4567')
  click(byWords('获取验证码'))
  await drawn(() => server.waiting().includes(SEND))
  expect(server.question(SEND).asked.input).toEqual({ phone: '+85251234567' })
})

test('[VAL-04] a number that names its country itself chooses it, and +86 is mainland China', async () => {
  await open(['852', '65'])
  enter(number(), '+65 8123 4567')
  const abroad = [choice()?.value, number().value]
  enter(number(), '+86 138 0013 6210')
  const home = [choice()?.value, number().value]
  enter(number(), '+44 7700 900123')
  expect([abroad, home, [choice(), number().value]]).toEqual([
    ['65', '81234567'],
    ['', '138 0013 6210'],
    [null, '+447700900123'],
  ])
})

test('[VAL-04] where mainland China is all there is nothing can be chosen, nor before that is known', async () => {
  await open([])
  const before = choice()
  enter(number(), '+85251234567')
  expect([before, choice(), number().value]).toEqual([null, null, '+85251234567'])
})

test.each(['#/login?view=password', '#/register', '#/forgetPassword'])(
  '[VAL-04] the country is chosen at every door: %s',
  async (hash) => {
    await open(['853'], hash)
    expect([...(choice()?.options ?? [])].map(({ text }) => text)).toEqual(['中国大陆 +86', '中国澳门 +853'])
  },
)

test('[ROUTE-04] a number that was typed at one way in stands at the next, and in no address', async () => {
  await open([], '#/login?view=password')
  enter(number(), '138 0013 6210')
  for (const [way, path] of [
    ['忘记密码', '#/forgetPassword'],
    ['用验证码登录', '#/login?view=code'],
    ['注册新账号', '#/register'],
  ]) {
    const link = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === way)
    click(link as HTMLElement)
    await drawn(() => location.hash === path && document.querySelector('input[name=code]') !== null)
    expect([number().value, document.body.textContent.includes('秒后')]).toEqual(['138 0013 6210', false])
  }
})

test('[API-06] where an earlier code keeps the next one back it is said that none was sent', async () => {
  const server = await open([])
  enter(number(), '13800136210')
  click(byWords('获取验证码'))
  await drawn(() => server.waiting().includes(SEND))
  const wait = { fields: {}, retryAfter: 56 }
  await act(() => server.question(SEND).answer(refused(-1, '验证码已发送，请 56 秒后再获取', true, wait)))
  await drawn(() => document.body.textContent.includes('重新发送 56s'))
  expect(document.body.textContent).toContain('刚给这个号码发过一条验证码')
})
