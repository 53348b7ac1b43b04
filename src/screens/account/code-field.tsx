import { codeAction, wait } from './auth-layout.styles'
import { TextField } from '../../ui/text-field'
import { accountTexts } from '../../text/zh/account'
import { useText } from '../../text/use-text'
import type { CallError } from '../../../machines/app/call-error'
import type { Login, SmsCode } from '../../../machines/account/login.connect'

type CodeFieldProps = { readonly login: Exclude<Login, { readonly is: 'alreadySignedIn' }> }

/** The SMS code, and what becomes of asking for one. */
export const CodeField = ({ login }: CodeFieldProps) => {
  const text = useText(accountTexts)
  const { smsCode } = login
  const filling = login.is === 'filling' ? login : null
  const isWrong = filling?.problems.includes('code') === true
  const said = wordsOf(filling?.refusal ?? null) ?? wordsOf('refusal' in smsCode ? smsCode.refusal : null)
  const sentTo = 'sentTo' in smsCode ? smsCode.sentTo : ''
  return (
    <TextField
      label={text('login.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      digits
      value={login.draft.code}
      problem={said ?? (isWrong ? text('login.codeWrong') : null)}
      {...(sentTo === '' ? {} : { hint: text('login.codeSent', { phone: masked(sentTo) }) })}
      suffix={<Ask smsCode={smsCode} />}
      disabled={filling === null}
      onChange={(code) => filling?.type('code', code)}
      onLeave={() => filling?.leave('code')}
    />
  )
}

const Ask = ({ smsCode }: { readonly smsCode: SmsCode }) => {
  const text = useText(accountTexts)
  switch (smsCode.is) {
    case 'unasked':
    case 'again':
      return (
        <button type="button" className={codeAction} onClick={smsCode.ask}>
          {text(smsCode.is === 'again' ? 'login.resend' : 'login.getCode')}
        </button>
      )
    case 'cooling':
      return <span className={wait}>{text('login.resendIn', { seconds: smsCode.seconds })}</span>
    default:
      return (
        <button type="button" className={codeAction} aria-busy="true" aria-disabled="true">
          {text('login.getCode')}
        </button>
      )
  }
}

const wordsOf = (error: CallError | null): string | null =>
  error?.kind === 'refused' && error.msg !== '' ? error.msg : null

const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`
