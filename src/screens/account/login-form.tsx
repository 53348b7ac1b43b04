import { useEffect, useRef } from 'react'
import { Agreement } from './agreement'
import { CaptchaSheet } from './captcha-sheet'
import { CodeField } from './code-field'
import { OtherWays } from './auth-layout'
import { form } from './auth-layout.styles'
import { PhoneField } from './phone-field'
import { inviteAsTyped, keptAsTyped } from './typed-number'
import { invitationIn } from './invitation'
import { FormField, FormView } from '../../features/form-view'
import { Progress } from '../../ui/progress'
import { loginTexts } from '../../text/zh/account.login'
import { useText } from '../../text/use-text'
import type { Login } from '../../../machines/account/login.connect'

type LoginFormProps = {
  /** New numbers become members; left out: they do. */
  readonly registers?: boolean
  readonly login: Exclude<Login, { readonly is: 'alreadySignedIn' }>
  readonly purpose: 'login' | 'register'
  readonly countries: readonly string[] | null
  readonly query: URLSearchParams
}

const words = {
  login: ['login.submit', ['passkey', 'password', 'register']],
  register: ['login.register', ['inside']],
} as const

/** Phone, code, consent; the touchline tells how far one has come. */
export const LoginForm = ({ login, purpose, registers = true, countries, query }: LoginFormProps) => {
  const text = useText(loginTexts)
  const { smsCode } = login
  const place = useFocusOnCode(smsCode.is === 'cooling')
  const [submit, every] = words[purpose]
  const ways = every.filter((way) => registers || way !== 'register')
  return (
    <div ref={place}>
      <FormView
        form={login.form}
        className={form}
        submit={text(submit)}
        leadsOn
        after={<OtherWays ways={ways} query={query} />}
      >
        {({ phone, code, inviteCode, agreed }) => (
          <>
            <Progress value={login.progress} label={text('login.progress')} isBare={false} />
            <PhoneField
              field={keptAsTyped(phone)}
              countries={countries}
              autoComplete={purpose === 'login' ? 'tel-national webauthn' : 'tel-national'}
            />
            <CodeField field={code} smsCode={smsCode} />
            {purpose === 'register' && (
              <FormField
                field={inviteAsTyped(inviteCode, invitationIn(query).code)}
                label={text('login.invite')}
                words={text('login.inviteWrong')}
                autoComplete="off"
                maxLength={16}
              />
            )}
            <Agreement field={agreed} />
            {!registers && <p role="note">{text('login.knownOnly')}</p>}
          </>
        )}
      </FormView>
      {smsCode.is === 'puzzling' && <CaptchaSheet captcha={smsCode.captcha} onClose={smsCode.close} />}
    </div>
  )
}

/** To the code once one was sent. */
const useFocusOnCode = (wasSent: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasSent) place.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [wasSent])
  return place
}
