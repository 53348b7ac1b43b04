import { codeAction, wait } from './auth-layout.styles'
import { FormField } from '../../features/form-view'
import { loginTexts } from '../../text/zh/account.login'
import { formatClock } from '../../text/format'
import { useText } from '../../text/use-text'
import type { CallError } from '../../../machines/app/call-error'
import type { FieldView } from '../../../machines/patterns/form.connect'
import type { SmsCode } from '../../../machines/account/sms-code.connect'
import { SMS_RESEND_S } from '../../../contract/constants'

interface CodeFieldProps {
  readonly field: FieldView<string>
  readonly smsCode: SmsCode
  readonly label?: string
}

/** The SMS code, and what becomes of asking for one. */
export const CodeField = ({ field, smsCode, label }: CodeFieldProps) => {
  const text = useText(loginTexts)
  const sentTo = 'sentTo' in smsCode ? smsCode.sentTo : ''
  // Where the server refused because of an earlier one: nothing is on its way, which is said.
  const known =
    sentTo !== ''
      ? text('login.codeSent', { phone: masked(sentTo) })
      : smsCode.is === 'cooling'
        ? text('login.codeTooSoon')
        : undefined
  const said = smsCode.is === 'cooling' && smsCode.isLong ? `${known}${text('login.codeWaitGrows')}` : known
  /** A code that is only now on its way is not missing. */
  const ask = (): void => {
    // One that was refused is void, and what was said of it with it.
    if (field.refusal !== null) field.change('')
    field.clear()
    if ('ask' in smsCode) smsCode.ask()
  }
  return (
    <FormField
      field={field}
      label={label ?? text('login.code')}
      words={text('login.codeWrong')}
      problem={wordsOf('refusal' in smsCode ? smsCode.refusal : null)}
      inputMode="numeric"
      autoComplete="one-time-code"
      digits
      {...(said !== undefined && { hint: said })}
      suffix={<Ask smsCode={smsCode} onAsk={ask} />}
    />
  )
}

interface AskProps {
  readonly smsCode: SmsCode
  readonly onAsk: () => void
}

const Ask = ({ smsCode, onAsk }: AskProps) => {
  const text = useText(loginTexts)
  switch (smsCode.is) {
    case 'unasked':
    case 'again':
      return (
        <button type="button" className={codeAction} onClick={onAsk}>
          {text(smsCode.is === 'again' ? 'login.resend' : 'login.getCode')}
        </button>
      )
    case 'cooling':
      return <span className={wait}>{text('login.resendIn', { time: waitOf(smsCode.seconds) })}</span>
    default:
      return (
        <button type="button" className={codeAction} aria-busy="true" aria-disabled="true">
          {text('login.getCode')}
        </button>
      )
  }
}

/** `59s`, and `03:59` where it is longer. */
const waitOf = (seconds: number): string => (seconds <= SMS_RESEND_S ? `${seconds}s` : formatClock(seconds))

const wordsOf = (error: CallError | null): string | null =>
  error?.kind === 'refused' && error.msg !== '' ? error.msg : null

const masked = (phone: string): string =>
  `${phone.slice(0, phone.startsWith('+') ? 4 : 3)}****${phone.slice(-4)}`
