import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prove } from './captcha.machine'
import { connectCaptcha, type CaptchaView } from './captcha.connect'
import { loginMachine, problemsOf, type LoginDraft, type LoginField, type LoginInput } from './login.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { CallError } from '../app/call-error'

/** What a view may know of the SMS code. */
export type SmsCode =
  | { readonly is: 'unasked'; readonly refusal: CallError | null; ask(): void }
  | { readonly is: 'asking' }
  | { readonly is: 'puzzling'; readonly captcha: CaptchaView; close(): void }
  /** `seconds`: until another code may be asked for. */
  | { readonly is: 'cooling'; readonly seconds: number; readonly sentTo: string }
  | { readonly is: 'again'; readonly sentTo: string; readonly refusal: CallError | null; ask(): void }

interface Seen {
  readonly draft: LoginDraft
  /** From 0 to 1. */
  readonly progress: number
  readonly smsCode: SmsCode
}

/** What a view may know of the login, and what it may send in that state. */
export type Login =
  | (Seen & {
      readonly is: 'filling'
      readonly problems: readonly LoginField[]
      /** Grows whenever it could not be handed in. */
      readonly attempts: number
      readonly refusal: CallError | null
      type(field: 'phone' | 'code' | 'invite', text: string): void
      agree(agreed: boolean): void
      leave(field: LoginField): void
      submit(): void
    })
  | (Seen & { readonly is: 'submitting' })
  | { readonly is: 'alreadySignedIn' }

export const connectLogin = (actor: ActorRefFrom<typeof loginMachine>): Login => {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches('alreadySignedIn')) return { is: 'alreadySignedIn' }
  const { draft, touched, attempts, refusal } = snapshot.context
  const seen: Seen = { draft, progress: progressOf(draft), smsCode: smsCodeOf(snapshot, actor) }
  if (!snapshot.matches('filling')) return { is: 'submitting', ...seen }
  return {
    is: 'filling',
    ...seen,
    problems: problemsOf(draft).filter((field) => touched.includes(field)),
    attempts,
    refusal,
    type: (field, text) => actor.send({ type: 'field.type', field, text }),
    agree: (agreed) => actor.send({ type: 'agreement.set', agreed }),
    leave: (field) => actor.send({ type: 'field.leave', field }),
    submit: () => actor.send({ type: 'submit' }),
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

const progressOf = ({ phone, code, agreed }: LoginDraft): number =>
  (phone.length / 11) * 0.45 + (code.length / 6) * 0.45 + (agreed ? 0.1 : 0)

/** A login or a registration; an invite code may come with the link. */
export const loginOf = (purpose: LoginInput['purpose'], prove: Prove, invite = ''): Dependency<Login> =>
  dependencyOf(loginMachine, { purpose, invite, now: Date.now, prove } satisfies LoginInput, connectLogin)
