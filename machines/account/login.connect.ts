import type { ActorRefFrom } from 'xstate'
import { connectSmsCode, type SmsCode } from './sms-code.connect'
import type { CodeMeans } from './sms-code.machine'
import {
  loginFields,
  loginTelling,
  type GuestToast,
  type loginMachine,
  type LoginInput,
  type LoginValues,
} from './login.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { connectForm, type Form } from '../patterns/form.connect'

type LoginForm = Form<typeof loginFields>

/** What a view may know of the login, and what it may send in that state. */
export type Login =
  | {
      readonly is: 'open'
      readonly form: LoginForm
      /** From 0 to 1. */
      readonly progress: number
      readonly smsCode: SmsCode
    }
  | { readonly is: 'alreadySignedIn' }

export const connectLogin = (actor: ActorRefFrom<typeof loginMachine>): Login => {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches('alreadySignedIn')) return { is: 'alreadySignedIn' }
  const { form: seen } = snapshot.context
  const form: LoginForm =
    seen === null
      ? { is: 'loading' }
      : connectForm(seen, (command) => snapshot.children['form']?.send(command))
  return {
    is: 'open',
    form,
    progress: 'values' in form ? progressOf(form.values) : 0,
    smsCode: connectSmsCode(
      snapshot.context.smsCode,
      () => actor.send({ type: 'code.ask' }),
      () => actor.send({ type: 'puzzle.close' }),
    ),
  }
}

const progressOf = ({ phone, code, agreed }: LoginValues): number =>
  (phone.length / 11) * 0.45 + (code.length / 6) * 0.45 + (agreed ? 0.1 : 0)

/** A login or a registration; an invite code may come with the link, and a guest is told what it is worth. */
export const loginOf = (
  purpose: LoginInput['purpose'],
  means: CodeMeans,
  { code: invite, words }: { readonly code: string; readonly words: GuestToast },
  phone: string,
): Dependency<Login> =>
  dependencyOf(
    loginTelling(words),
    { purpose, invite, phone, now: Date.now, ...means } satisfies LoginInput,
    connectLogin,
  )
