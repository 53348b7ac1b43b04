import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { enter, one } from './support/mount'
import { ResultCode } from '../../contract/codes'
import { account } from '../../contract/samples/account'
import { forgetTyped } from '../../src/screens/account/typed-number'

beforeEach(forgetTyped)

const field = (name: string): HTMLInputElement => one(`input[name=${name}]`) as HTMLInputElement
const isSaid = (words: string): boolean => document.body.textContent.includes(words)

const KNOWN = '这个号码已有账号，已直接登录'
const UNUSED = '邀请码只给新账号用，没有使用'

test.each([
  ['#/register', '', false, [true, false]],
  ['#/register', 'K7QM2P', false, [true, true]],
  ['#/login?view=code&invite=K7QM2P', null, false, [false, true]],
  ['#/login?view=code', null, false, [false, false]],
  ['#/register', 'K7QM2P', true, [false, false]],
])(
  '[FEAT-12] at %s with the invite code %o and an account that is new: %o, what was known and not used is told: %o',
  async (path, invite, isNew, told) => {
    const { app, server } = await openApp(path, {}, () => document.querySelector('input[name=code]') !== null)
    if (invite !== null) enter(field('inviteCode'), invite)
    const session = app.system.get('session') as { send(command: object): void }
    act(() => session.send({ type: 'login', payload: account.smsLogin.input }))
    await drawn(() => server.waiting().includes('account.smsLogin'))
    const data = { access_token: 'token', expiresAt: 9e12, isNew }
    await act(() =>
      server.question('account.smsLogin').answer(ok({ code: ResultCode.SUCCESS, msg: '', data })),
    )
    await drawn(() => server.waiting().includes('account.getSimpleInfo'))
    expect([isSaid(KNOWN), isSaid(UNUSED)]).toEqual(told)
  },
)

test.each([
  ['#/login?view=password', true, true],
  ['#/login?view=password', false, false],
])('[ROUTE-04] %s leads to a new account where there are any: %o', async (path, registers, isOffered) => {
  const { server } = await openApp(path, {}, () => document.querySelector('input[name=password]') !== null)
  await drawn(() => server.waiting().includes('account.getPhoneCountries'))
  await act(() => server.question('account.getPhoneCountries').answer(ok({ countries: [], registers })))
  await drawn(() => !server.waiting().includes('account.getPhoneCountries'))
  expect(document.querySelector('nav a[href="#/register"]') !== null).toBe(isOffered)
})

test.each([
  ['/friend', '登录后查看你的好友'],
  ['/friend?id=604117385', '登录后关注和私信这个人'],
])('[NAV-02] who wanted %s reads: %s', async (back, words) => {
  await openApp(`#/login?view=password&back=${encodeURIComponent(back)}`, {}, () => true)
  await drawn(() => document.querySelector('input[name=password]') !== null)
  expect(one('header').textContent).toContain(words)
})
