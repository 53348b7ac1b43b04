import { host, type Answers } from './account'
import { ok } from '../../kit/exchange'
import { loginMachine } from '../../../machines/account/login.machine'
import { connectLogin, type Login } from '../../../machines/connect/login'
import { auth } from '../../../contract/samples/auth'
import { member } from '../../../contract/samples/member'
import type { InspectionEvent } from 'xstate'

export const PHONE = '13800136210'
export const sent = ok(auth.smsSend.full)
export const puzzle = ok({ ...auth.captchaGet.full, captchaId: 'puzzle 1' })
const granted = ok({ code: 0, msg: '', data: { ...auth.smsLogin.full, access_token: 'token of m1' } })

/** A server that says yes to everything. */
export const good: Answers = ({ id }) => {
  if (id === 'auth.smsSend') return sent
  if (id === 'auth.smsLogin') return granted
  return id === 'member.getSimpleInfo' ? ok(member.getSimpleInfo.full) : undefined
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
