import { frame, head, slogan, stage } from './auth-layout.styles'
import { LoginForm, type Purpose } from './login-form'
import { BackButton } from '../../app/back-button'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { EmptyState } from '../../ui/states'
import { accountTexts } from '../../text/zh/account'
import { formatDayTime } from '../../text/format'
import { useText } from '../../text/use-text'
import { privacyTexts } from '../../text/zh/account.privacy'
import type { Login } from '../../../machines/account/login.connect'

type EntranceProps = {
  readonly login: Login
  readonly purpose: Purpose
  readonly query: URLSearchParams
}

const words = {
  login: ['login.welcome', 'login.why'],
  register: ['login.join', 'login.joinWhy'],
} as const

/** The way in: who is inside already is led on, everybody else finds the form. */
export const AuthLayout = ({ login, purpose, query }: EntranceProps) => {
  const text = useText(accountTexts)
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
          <Closed query={query} />
        </header>
        {login.is === 'alreadySignedIn' ? (
          <EmptyState
            icon="user"
            title={text('login.inside')}
            action={<Button href="#/my/index">{text('title.my')}</Button>}
          />
        ) : (
          <LoginForm login={login} purpose={purpose} query={query} />
        )}
      </div>
    </div>
  )
}

/** Who has just asked for the account's end is told until when a login keeps it. */
const Closed = ({ query }: { readonly query: URLSearchParams }) => {
  const text = useText(privacyTexts)
  const closed = Number(query.get('closed'))
  // The last moment of the calendar that a browser knows is far away.
  if (!Number.isInteger(closed) || closed <= 0 || closed > 8.64e15) return null
  return <p role="status">{text('closing.closed', { when: formatDayTime(closed) })}</p>
}
