import { fromPromise } from 'xstate'
import { account } from '../../../contract/samples/account'
import { answered } from '../../../contract/samples/sample'
import { type Access, type LoginPayload, sessionMachine } from '../../../machines/app/session.machine'
import { settled } from '../../support/exchange'
import { hosted } from '../../support/hosted'
import type { Envelope } from '../../../contract/call'
import type { Member } from '../../../contract/entities.schema'
import type { CallError } from '../../../machines/app/call-error'

export const payload: LoginPayload = account.smsLogin.input
export const granted = answered(account.smsLogin.full)
export const token = account.smsLogin.full.access_token
export const wrongCode: CallError = {
  kind: 'refused',
  code: -1,
  msg: '验证码不正确',
  overHttp: true,
  data: null,
}
export const words = { text: 'request.expired' } as const

/** A promise that is kept or broken by hand. */
const byHand = <Value, Input = unknown>() => {
  const open: { keep: (value: Value) => Promise<void>; breakIt: (error: unknown) => Promise<void> }[] = []
  const given: unknown[] = []
  const logic = fromPromise<Value, Input>(
    ({ input }) =>
      new Promise<Value>((resolve, reject) => {
        given.push(input)
        open.push({
          keep: (value) => (resolve(value), settled()),
          breakIt: (error) => (reject(error), settled()),
        })
      }),
  )
  const last = () => {
    const found = open.at(-1)
    if (found === undefined) throw new Error('nobody asked')
    return found
  }
  return { logic, last, given, count: () => open.length }
}

export const arrange = (kept: { token?: string; user?: Member } = {}) => {
  const logIn = byHand<Envelope<Access>, LoginPayload>()
  const logOut = byHand<unknown>()
  const loadUser = byHand<Member>()
  const logged: unknown[] = []
  const machine = sessionMachine.provide({
    actors: { logIn: logIn.logic, logOut: logOut.logic, loadUser: loadUser.logic },
    actions: { logFailure: (_, { error }) => void logged.push(error) },
  })
  const { actor, heard } = hosted(machine, {
    input: { token: kept.token ?? null, user: kept.user ?? null },
  })
  let read = 0
  return {
    actor,
    logIn,
    logOut,
    loadUser,
    logged,
    is: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    /** What the application was told since it was asked last. */
    notified: () => {
      const news = heard.slice(read)
      read = heard.length
      return news
    },
  }
}

export const nobody = { token: null, user: null, payload: null, error: null, told: {} }
export const changed = {
  type: 'session.changed',
  token: null,
  user: null,
  userSettled: true,
  words: null,
}
