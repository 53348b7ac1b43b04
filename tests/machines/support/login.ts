import { host, type Answers } from './account'
import { ok } from '../../support/exchange'
import { loginTelling, type GuestToast } from '../../../machines/account/login.machine'
import type { SentCode, SentCodes } from '../../../machines/account/sms-code.machine'
import type { Place } from '../../../machines/app/navigation.guard'
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

const guestToast: GuestToast = ({ minutes, reward, liveId, isWatching }) => ({
  tone: 'success',
  words: { said: `${minutes} ${reward} ${liveId}${isWatching ? ' is watched' : ''}` },
})

/** A tab's memory of what was sent. */
export const keptCodes = (): SentCodes => {
  const codes = new Map<string, SentCode>()
  return { of: (phone) => codes.get(phone) ?? null, keep: (code) => codes.set(code.phone, code) }
}

/** An open login, with what a person does at hand. */
export const open = (
  answers: Answers,
  more: {
    purpose?: 'login' | 'register'
    invite?: string
    token?: string
    inspect?: (event: InspectionEvent) => void
    place?: Place
    kept?: SentCodes
    phone?: string
    now?: number
  } = {},
) => {
  let now = more.now ?? 0
  const hosted = host(
    loginTelling(guestToast),
    {
      purpose: more.purpose ?? 'login',
      invite: more.invite ?? '',
      phone: more.phone ?? '',
      now: () => now,
      prove: () => Promise.resolve(7),
      kept: more.kept ?? keptCodes(),
    },
    answers,
    {
      token: more.token ?? null,
      ...(more.inspect === undefined ? {} : { inspect: more.inspect }),
      ...(more.place === undefined ? {} : { place: more.place }),
    },
  )
  const view = (): Login => connectLogin(hosted.actor)
  const opened = () => {
    const seen = view()
    if (seen.is !== 'open') throw new Error(`the login is ${seen.is}`)
    return seen
  }
  const form = () => {
    const { form: shown } = opened()
    if (shown.is === 'loading' || shown.is === 'failed') throw new Error(`the form is ${shown.is}`)
    return shown
  }
  const submit = () => {
    const shown = form()
    if (shown.is !== 'editing') throw new Error(`the form is ${shown.is}`)
    shown.submit()
  }
  /** The fields that are shown as wrong, with what the server says of them. */
  const wrong = () =>
    Object.fromEntries(
      Object.values(form().fields).flatMap(({ name, fault, refusal }) =>
        fault === null && refusal === null ? [] : [[name, refusal ?? fault]],
      ),
    )
  const smsCode = () => opened().smsCode
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
    form().fields.phone.change(PHONE)
    form().fields.code.change('482100')
    form().fields.agreed.change(true)
  }
  return { ...hosted, view, opened, form, submit, wrong, smsCode, ask, pass, sleep, fill }
}
