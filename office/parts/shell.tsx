import { useGetIdentity, useLocaleState, useLogout } from 'ra-core'
import { useEffect, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { mayUse, pages, type Identity } from '../access'
import { Password } from '../pages/password'
import { useText } from '../text/text'
import { Notifications } from './notifications'

export const LanguageButton = (): ReactNode => {
  const text = useText()
  const [locale, setLocale] = useLocaleState()
  return (
    <button
      type="button"
      lang={locale === 'en' ? 'zh-CN' : 'en'}
      onClick={() => setLocale(locale === 'en' ? 'zh-CN' : 'en')}
    >
      {text('language')}
    </button>
  )
}

/** The frame of every page: who is signed in, the menu of what the role may use, and the page. */
export const Shell = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const text = useText()
  const logout = useLogout()
  const { data } = useGetIdentity()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const here = pages.find(({ name }) => pathname.startsWith(`/${name}`))
  const title = here === undefined ? text('office') : `${text(here.label)} · ${text('office')}`
  useEffect(() => {
    document.title = title
  }, [title])
  const self = data as Identity | undefined
  if (self === undefined) return <p role="status">{text('loading')}</p>
  return (
    <div className="shell">
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>('#content')?.focus()
        }}
      >
        {text('skip')}
      </a>
      <header>
        <strong>{text('office')}</strong>
        <button
          type="button"
          className="burger"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
        >
          {text('menu')}
        </button>
        <span className="who">
          {self.name} · {text(`role.${self.role}`)}
        </span>
        <LanguageButton />
        <button type="button" onClick={() => void logout()}>
          {text('signOut')}
        </button>
      </header>
      <nav id="menu" aria-label={text('menu')} data-open={isOpen}>
        {self.mustChange
          ? null
          : pages
              .filter(({ name }) => mayUse(name, self.role))
              .map(({ name, label }) => (
                <NavLink key={name} to={`/${name}`} onClick={() => setOpen(false)}>
                  {text(label)}
                </NavLink>
              ))}
        <NavLink to="/password" onClick={() => setOpen(false)}>
          {text('changePassword')}
        </NavLink>
      </nav>
      <main id="content" tabIndex={-1}>
        {self.mustChange ? <Password isFirst /> : children}
      </main>
      <Notifications />
    </div>
  )
}
