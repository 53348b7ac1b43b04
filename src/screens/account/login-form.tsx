import { useEffect, useRef } from 'react'
import { Agreement } from './agreement'
import { CaptchaSheet } from './captcha-sheet'
import { CodeField } from './code-field'
import { form, links } from './auth-layout.styles'
import { PhoneField } from './phone-field'
import { useReplaceLink } from '../../app/use-replace-link'
import { FormField, FormView } from '../../features/form-view'
import { Progress } from '../../ui/progress'
import { accountTexts } from '../../text/zh/account'
import { useText } from '../../text/use-text'
import type { Login } from '../../../machines/account/login.connect'

export type Purpose = 'login' | 'register'

type LoginFormProps = {
  readonly login: Exclude<Login, { readonly is: 'alreadySignedIn' }>
  readonly purpose: Purpose
  readonly query: URLSearchParams
}

const words = {
  login: ['login.submit', 'login.toRegister', '/register'],
  register: ['login.register', 'login.toLogin', '/login'],
} as const

/** Phone, code, consent; the touchline tells how far one has come. */
export const LoginForm = ({ login, purpose, query }: LoginFormProps) => {
  const text = useText(accountTexts)
  const { smsCode } = login
  const place = useFocusOnCode(smsCode.is === 'cooling')
  const [submit] = words[purpose]
  return (
    <div ref={place}>
      <FormView
        form={login.form}
        className={form}
        submit={text(submit)}
        leadsOn
        after={<OtherWays purpose={purpose} query={query} />}
      >
        {({ phone, code, inviteCode, agreed }) => (
          <>
            <Progress value={login.progress} label={text('login.progress')} />
            <PhoneField field={phone} />
            <CodeField field={code} smsCode={smsCode} />
            {purpose === 'register' && (
              <FormField
                field={inviteCode}
                label={text('login.invite')}
                words={text('login.inviteWrong')}
                autoComplete="off"
                maxLength={16}
              />
            )}
            <Agreement field={agreed} />
          </>
        )}
      </FormView>
      {smsCode.is === 'puzzling' && <CaptchaSheet captcha={smsCode.captcha} onClose={smsCode.close} />}
    </div>
  )
}

const OtherWays = ({ purpose, query }: Pick<LoginFormProps, 'purpose' | 'query'>) => {
  const text = useText(accountTexts)
  const replacing = useReplaceLink()
  const [, other, otherPath] = words[purpose]
  return (
    <nav className={links} aria-label={text('login.otherWays')}>
      <a href={`#${otherPath}${kept(query)}`} onClick={replacing}>
        {text(other)}
      </a>
      {purpose === 'login' && (
        <a href={`#/forgetPassword${kept(query)}`} onClick={replacing}>
          {text('title.forgetPassword')}
        </a>
      )}
    </nav>
  )
}

/** NAV-02 Where the person wanted to go goes along from door to door. */
const kept = (query: URLSearchParams): string => {
  const back = query.get('back')
  return back === null ? '' : `?back=${encodeURIComponent(back)}`
}

/** To the code once one was sent. */
const useFocusOnCode = (wasSent: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasSent) place.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [wasSent])
  return place
}
