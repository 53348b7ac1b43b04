import type { SnapshotFrom } from 'xstate'
import { connectCaptcha, type CaptchaView } from './captcha.connect'
import type { smsCodeMachine } from './sms-code.machine'
import type { CallError } from '../app/call-error'

/** What a view may know of the SMS code. */
export type SmsCode =
  | { readonly is: 'unasked'; readonly refusal: CallError | null; ask(): void }
  | { readonly is: 'asking' }
  | { readonly is: 'puzzling'; readonly captcha: CaptchaView; close(): void }
  /** `seconds`: until another code may be asked for. `isLong`: more than after the first codes of a day. */
  | { readonly is: 'cooling'; readonly seconds: number; readonly isLong: boolean; readonly sentTo: string }
  | { readonly is: 'again'; readonly sentTo: string; readonly refusal: CallError | null; ask(): void }

export const connectSmsCode = (
  code: SnapshotFrom<typeof smsCodeMachine> | null,
  ask: () => void,
  close: () => void,
): SmsCode => {
  if (code === null) return { is: 'unasked', refusal: null, ask }
  const { refusal, phone, secondsLeft, isLong, captcha } = code.context
  // A wait may be for another number than the code went to.
  const sentTo = code.context.sentTo === phone ? phone : ''
  if (code.matches('asking')) return { is: 'asking' }
  if (code.matches('cooling')) return { is: 'cooling', seconds: secondsLeft, isLong, sentTo }
  if (code.matches('again')) return { is: 'again', sentTo, refusal, ask }
  if (!code.matches('puzzling')) return { is: 'unasked', refusal, ask }
  return {
    is: 'puzzling',
    captcha: connectCaptcha(captcha, (command) => code.children['captcha']?.send(command)),
    close,
  }
}
