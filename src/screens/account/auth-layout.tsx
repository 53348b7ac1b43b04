import { useEffect, useState, type ReactNode } from 'react'
import { askedPlace } from './asked-place'
import { frame, head, links, slogan, stage } from './auth-layout.styles'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { invitationIn, isInvited } from './invitation'
import { forgetTyped, typedInvite } from './typed-number'
import { waitingToggle } from '../../features/waiting-toggle'
import { keepLoginWay, type LoginWay } from '../../features/login-way'
import { BackButton } from '../../app/back-button'
import { useReplaceLink } from '../../app/use-replace-link'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { EmptyState } from '../../ui/states'
import { loginTexts } from '../../text/zh/account.login'
import { entranceTexts } from '../../text/zh/account.entrance'
import type { CommonKey } from '../../text/catalogue'
import { formatDayTime } from '../../text/format'
import { useText } from '../../text/use-text'
import { passkeyTexts } from '../../text/zh/account.passkeys'
import { passwordTexts } from '../../text/zh/account.password'
import { privacyTexts } from '../../text/zh/account.privacy'

type Purpose = 'login' | 'register' | 'forgotten'

type EntranceProps = {
  readonly purpose: Purpose
  /** How one logs in here, which this device offers first the next time. */
  readonly way: LoginWay
  readonly query: URLSearchParams
  /** Somebody is logged in; left out: who was as the page was opened. */
  readonly inside?: boolean
  /** The form. */
  readonly children: ReactNode
}

/** Pages for everybody whose own words tell less than what was pressed there. */
const FOR_EVERYBODY = ['friend', 'live']

/** NAV-02 What the login is for: what was pressed, or the page that was asked for; null: none was. */
const useWanted = (query: URLSearchParams): string | null => {
  const pages = useText(entranceTexts)
  const pressed = waitingToggle()
  const asked = askedPlace(query)
  const page = /^\/(\w+)/.exec(asked.path)?.[1] ?? ''
  // Without a person it is the member's own list.
  const own = page === 'friend' && asked.query.get('id') === null ? 'for.friends' : `for.${page}`
  if (pressed !== null && page !== '' && (FOR_EVERYBODY.includes(page) || !(own in entranceTexts)))
    return pages(`for.${pressed.is}`, { name: pressed.name })
  if (own in entranceTexts) return pages(own as keyof typeof entranceTexts)
  const title = pages(`title.${page}` as CommonKey)
  return title === '' ? null : pages('for.other', { title })
}

/** Not broken over two lines. */
const whole = (when: string): string => when.replace(/ /g, '\u00a0')

/** The way in: who is inside already is led on, everybody else finds the form. */
export const AuthLayout = ({ purpose, way, query, inside, children }: EntranceProps) => {
  const text = useText(loginTexts)
  const said = useText(passwordTexts)
  const privacy = useText(privacyTexts)
  const closed = closedIn(query)
  const wanted = useWanted(query)
  const isMember = useAppSelector('session', (session) => session.matches('member'))
  // Who logs in here is led on, and not told so.
  const [wasInside] = useState(isMember)
  const isInside = inside ?? wasInside
  const [session, toasts] = [useAppActor('session'), useAppActor('toasts')]
  useEffect(() => {
    // Who logs in is gone from here before it is drawn.
    const watched = session.on('session.changed', ({ token, cause, isNew, isKept }) => {
      const known = cause === 'login' && !isNew ? knownBy(purpose, query) : null
      if (token !== null) forgetTyped()
      if (cause === 'login') keepLoginWay(way)
      if (isKept)
        toasts.send({
          type: 'toast.wanted',
          toast: { tone: 'success', words: { said: privacy('closing.kept') }, href: '#/notice' },
        })
      if (known !== null)
        toasts.send({
          type: 'toast.wanted',
          toast: {
            tone: 'plain',
            words: { said: text(known) },
            // It stays long enough to be read.
            ...(known !== 'login.known' && { action: { label: text('login.toInvite'), href: '#/invite' } }),
          },
        })
    })
    return () => watched.unsubscribe()
  }, [session, toasts, way, purpose, query, text, privacy])
  const [title, why] = {
    login: [text('login.welcome'), text('login.why')],
    register: [text('login.join'), text('login.joinWhy')],
    forgotten: [text('title.forgetPassword'), said('password.forgottenWhy')],
  }[purpose]
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
            {closed === null ? title : privacy('closing.closed', { when: whole(formatDayTime(closed)) })}
            <b aria-hidden>.</b>
          </h1>
          {closed !== null ? (
            <p role="status">{privacy('closing.keep')}</p>
          ) : (
            !isInside && <p>{purpose === 'login' ? (wanted ?? why) : why}</p>
          )}
        </header>
        {isInside ? (
          purpose === 'register' && isInvited(query) ? (
            <EmptyState
              icon="gift"
              title={text('login.inside')}
              hint={text('login.notNew')}
              action={<Button href="#/invite">{text('login.toInvite')}</Button>}
            />
          ) : (
            <EmptyState
              icon="user"
              title={text('login.inside')}
              {...(purpose === 'forgotten' ? { hint: said('password.inside') } : {})}
              action={
                purpose === 'forgotten' ? (
                  <Button href="#/editInfo?view=password">{said('password.another')}</Button>
                ) : (
                  <Button href="#/my/index">{text('title.my')}</Button>
                )
              }
            />
          )
        ) : (
          children
        )}
      </div>
    </div>
  )
}

/** What is told who has an account already and came to make one, or by an invitation; null: nothing. */
const knownBy = (purpose: Purpose, query: URLSearchParams) => {
  const { code } = invitationIn(query)
  if (purpose === 'register') return typedInvite(code) === '' ? 'login.known' : 'login.knownInvited'
  return isInvited(query) ? 'login.notInvited' : null
}

/** Until when who has just asked for the account's end can keep it by a login; null: nobody has. */
const closedIn = (query: URLSearchParams): number | null => {
  const closed = Number(query.get('closed'))
  // The last moment of the calendar that a browser knows is far away.
  return Number.isInteger(closed) && closed > 0 && closed <= 8.64e15 ? closed : null
}

const doors = {
  code: '/login?view=code',
  password: '/login?view=password',
  passkey: '/login?view=passkey',
  register: '/register',
  inside: '/login',
  forgotten: '/forgetPassword',
} as const

interface OtherWaysProps {
  readonly ways: readonly (keyof typeof doors)[]
  readonly query: URLSearchParams
}

/** The other doors. NAV-02 Where the person wanted to go goes along from door to door, FEAT-12 and so does by whose code they came. */
export const OtherWays = ({ ways, query }: OtherWaysProps) => {
  const text = useText(loginTexts)
  const said = useText(passwordTexts)
  const replacing = useReplaceLink()
  const words = {
    code: text('login.byCode'),
    password: said('password.login'),
    passkey: useText(passkeyTexts)('passkey.login'),
    register: text('login.toRegister'),
    inside: text('login.toLogin'),
    forgotten: text('title.forgetPassword'),
  }
  return (
    <nav className={links} aria-label={text('login.otherWays')}>
      {ways.map((way) => (
        <a key={way} href={`#${withQuery(doors[way], query)}`} onClick={replacing}>
          {words[way]}
        </a>
      ))}
      <a href="#/login?view=help&first=account">{text('login.help')}</a>
    </nav>
  )
}

const withQuery = (path: string, query: URLSearchParams): string =>
  ['invite', 'back'].reduce((to, name) => {
    const value = query.get(name)
    return value === null ? to : `${to}${to.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  }, path)
