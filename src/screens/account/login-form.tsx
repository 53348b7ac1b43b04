import { useEffect, useRef } from 'react'
import { Agreement } from './agreement'
import { CaptchaSheet } from './captcha-sheet'
import { CodeField } from './code-field'
import { form, links } from './auth-layout.styles'
import { PhoneField } from './phone-field'
import { useReplaceLink } from '../../app/use-replace-link'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { Progress } from '../../ui/touchline'
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
  const { draft, smsCode } = login
  const filling = login.is === 'filling' ? login : null
  const replacing = useReplaceLink()
  const place = useFocus(filling?.attempts ?? 0, smsCode.is === 'cooling')
  const [submit, other, otherPath] = words[purpose]
  return (
    <form
      ref={place}
      className={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        filling?.submit()
      }}
    >
      <Progress value={login.progress} label={text('login.progress')} />
      <PhoneField login={login} />
      <CodeField login={login} />
      {purpose === 'register' && (
        <TextField
          label={text('login.invite')}
          name="invite"
          autoComplete="off"
          maxLength={16}
          value={draft.invite}
          problem={filling?.problems.includes('invite') === true ? text('login.inviteWrong') : null}
          disabled={filling === null}
          onChange={(invite) => filling?.type('invite', invite)}
          onLeave={() => filling?.leave('invite')}
        />
      )}
      <Agreement login={login} />
      <Button submit wide size="large" busy={filling === null}>
        {text(submit)}
      </Button>
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
      {smsCode.is === 'puzzling' && <CaptchaSheet captcha={smsCode.captcha} onClose={smsCode.close} />}
    </form>
  )
}

/** NAV-02 Where the person wanted to go goes along from door to door. */
const kept = (query: URLSearchParams): string => {
  const back = query.get('back')
  return back === null ? '' : `?back=${encodeURIComponent(back)}`
}

/** To the first field that is not right after each vain try, and to the code once one was sent. */
const useFocus = (attempts: number, wasSent: boolean) => {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  useEffect(() => {
    if (wasSent) place.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [wasSent])
  return place
}
