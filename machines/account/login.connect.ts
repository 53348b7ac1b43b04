import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prove } from './captcha.machine'
import { connectCaptcha, type CaptchaView } from './captcha.connect'
import { loginFields, loginMachine, type LoginInput, type LoginValues } from './login.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { connectForm, type Form } from '../patterns/form.connect'
import type { CallError } from '../app/call-error'

/** What a view may know of the SMS code. */
export type SmsCode =
  | { readonly is: 'unasked'; readonly refusal: CallError | null; ask(): void }
  | { readonly is: 'asking' }
  | { readonly is: 'puzzling'; readonly captcha: CaptchaView; close(): void }
  /** `seconds`: until another code may be asked for. */
  | { readonly is: 'cooling'; readonly seconds: number; readonly sentTo: string }
  | { readonly is: 'again'; readonly sentTo: string; readonly refusal: CallError | null; ask(): void }

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
    smsCode: smsCodeOf(snapshot, actor),
  }
}

const smsCodeOf = (
  login: SnapshotFrom<typeof loginMachine>,
  actor: ActorRefFrom<typeof loginMachine>,
): SmsCode => {
  const code = login.context.smsCode
  const ask = () => actor.send({ type: 'code.ask' })
  if (code === null) return { is: 'unasked', refusal: null, ask }
  const { refusal, sentTo, secondsLeft, captcha } = code.context
  if (code.matches('asking')) return { is: 'asking' }
  if (code.matches('cooling')) return { is: 'cooling', seconds: secondsLeft, sentTo }
  if (code.matches('again')) return { is: 'again', sentTo, refusal, ask }
  if (!code.matches('puzzling')) return { is: 'unasked', refusal, ask }
  return {
    is: 'puzzling',
    captcha: connectCaptcha(captcha, (command) => code.children['captcha']?.send(command)),
    close: () => actor.send({ type: 'puzzle.close' }),
  }
}

const progressOf = ({ phone, code, agreed }: LoginValues): number =>
  (phone.length / 11) * 0.45 + (code.length / 6) * 0.45 + (agreed ? 0.1 : 0)

/** A login or a registration; an invite code may come with the link. */
export const loginOf = (purpose: LoginInput['purpose'], prove: Prove, invite = ''): Dependency<Login> =>
  dependencyOf(loginMachine, { purpose, invite, now: Date.now, prove } satisfies LoginInput, connectLogin)
