import { useEffect, useRef } from 'react'
import { Agreement } from './agreement'
import { CaptchaSheet } from './captcha-sheet'
import { CodeField } from './code-field'
import { form, frame, head, links, slogan, stage } from './entrance.styles'
import { PhoneField } from './phone-field'
import { BackButton } from '../../shell/back-button'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { EmptyState } from '../../ui/states'
import { Progress } from '../../ui/touchline'
import { TextField } from '../../ui/text-field'
import { member } from '../../text/zh/member'
import { useText } from '../../text/use-text'
import type { Login } from '../../../machines/connect/login'

type EntranceProps = {
  readonly login: Login
  readonly purpose: 'login' | 'register'
  readonly query: URLSearchParams
}

const words = {
  login: ['login.welcome', 'login.why', 'login.submit', 'login.toRegister', '/register'],
  register: ['login.join', 'login.joinWhy', 'login.register', 'login.toLogin', '/login'],
} as const

/** The way in: who is inside already is led on, everybody else finds the form. */
export const Entrance = ({ login, purpose, query }: EntranceProps) => {
  const text = useText(member)
  const [title, why] = words[purpose]
  return (
    <div className={frame}>
      <aside>
        <Cover sport="football" kit={['#1f6b46', '#174f78']}>
          <p className={slogan}>
            <b>
              {text('app.name')}
              <i>.</i>
            </b>
            {text('home.welcome')}
          </p>
        </Cover>
      </aside>
      <div className={stage}>
        <BackButton />
        <header className={head}>
          <h1>
            {text(title)}
            <b aria-hidden>.</b>
          </h1>
          <p>{text(why)}</p>
        </header>
        {login.is === 'needless' ? (
          <EmptyState
            icon="user"
            title={text('login.inside')}
            action={<Button href="#/my/index">{text('title.my')}</Button>}
          />
        ) : (
          <Form login={login} purpose={purpose} query={query} />
        )}
      </div>
    </div>
  )
}

type FormProps = EntranceProps & { readonly login: Exclude<Login, { readonly is: 'needless' }> }

const Form = ({ login, purpose, query }: FormProps) => {
  const text = useText(member)
  const { draft, smsCode } = login
  const filling = login.is === 'filling' ? login : null
  const place = useFocus(filling?.attempts ?? 0, smsCode.is === 'cooling')
  const [, , submit, other, otherPath] = words[purpose]
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
        <a href={`#${otherPath}${kept(query)}`}>{text(other)}</a>
        {purpose === 'login' && <a href={`#/forgetPassword${kept(query)}`}>{text('title.forgetPassword')}</a>}
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
