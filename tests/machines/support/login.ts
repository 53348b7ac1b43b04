import { host, type Answers } from './account'
import { ok } from '../../support/exchange'
import { loginMachine } from '../../../machines/account/login.machine'
import { connectLogin, type Login } from '../../../machines/account/login.connect'
import { account } from '../../../contract/samples/account'
import type { InspectionEvent } from 'xstate'

export const PHONE = '13800136210'
export const sent = ok(account.smsSend.full)
export const puzzle = ok({ ...account.captchaGet.full, captchaId: 'puzzle 1' })
const granted = ok({ code: 0, msg: '', data: { ...account.smsLogin.full, access_token: 'token of m1' } })

/** A server that says yes to everything. */
export const good: Answers = ({ id }) => {
  if (id === 'account.smsSend') return sent
  if (id === 'account.smsLogin') return granted
  return id === 'account.getSimpleInfo' ? ok(account.getSimpleInfo.full) : undefined
}

/** An open login, with what a person does at hand. */
export const open = (
  answers: Answers,
  more: {
    purpose?: 'login' | 'register'
    invite?: string
    token?: string
    inspect?: (event: InspectionEvent) => void
  } = {},
) => {
  let now = 0
  const hosted = host(
    loginMachine,
    {
      purpose: more.purpose ?? 'login',
      invite: more.invite ?? '',
      now: () => now,
      prove: () => Promise.resolve(7),
    },
    answers,
    { token: more.token ?? null, ...(more.inspect === undefined ? {} : { inspect: more.inspect }) },
  )
  const view = (): Login => connectLogin(hosted.actor)
  const filling = () => {
    const seen = view()
    if (seen.is !== 'filling') throw new Error(`the login is ${seen.is}`)
    return seen
  }
  const smsCode = () => {
    const seen = view()
    if (seen.is === 'alreadySignedIn') throw new Error('the login is alreadySignedIn')
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
