import { useGetIdentity, useLocaleState, useLogout } from 'ra-core'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { NavigationType, NavLink, useLocation, useNavigationType } from 'react-router-dom'
import { mayUse, menuGroups, pages, type Identity } from '../access'
import type { OperatorRole } from '../../contract/office.schema'
import { Password } from '../pages/password'
import { Failure } from './failure'
import { Waiting } from './waiting'
import { onOtherTab, useText, zoneText } from '../text/text'
import { Notifications } from './notifications'
import { useOwnRole } from './own-role'
import { SessionOver } from './session-over'

export const LanguageButton = (): ReactNode => {
  const text = useText()
  const [locale, setLocale] = useLocaleState()
  useEffect(() => onOtherTab(setLocale), [setLocale])
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

/**
 * After a link of the menu the focus is at the page it led to: on a phone the menu is gone, and the focus with it. Where the
 * page itself leads on, as it does from the door, the focus stays with who has used a key meanwhile.
 */
const useFocusAfterNavigation = (pathname: string): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  const isLedOn = useNavigationType() === NavigationType.Replace
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (isLedOn) return
    content.current?.focus({ preventScroll: true })
    // The page it led to is seen from its head, however far down the link stood.
    window.scrollTo(0, 0)
  }, [pathname, isLedOn])
  return content
}

/** What the role may use of one part of the menu, below its heading. */
const MenuLinks = ({
  group,
  role,
  onFollow,
}: {
  readonly group: (typeof menuGroups)[number] | null
  readonly role: OperatorRole
  readonly onFollow: () => void
}): ReactNode => {
  const text = useText()
  const own = pages.filter((page) => page.group === group && mayUse(page.name, role))
  if (own.length === 0) return null
  const links = own.map(({ name, label }) => (
    <NavLink key={name} to={`/${name}`} onClick={onFollow}>
      {text(label)}
      <Waiting page={name} />
    </NavLink>
  ))
  if (group === null) return <div>{links}</div>
  return (
    <div role="group" aria-label={text(`menu.${group}`)}>
      <b aria-hidden>{text(`menu.${group}`)}</b>
      {links}
    </div>
  )
}

/** The frame of every page: who is signed in, the menu of what the role may use, and the page. */
export const Shell = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const text = useText()
  const logout = useLogout()
  const { data, error, refetch } = useGetIdentity()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const here = pages.find(({ name }) => pathname.startsWith(`/${name}`))
  const title = here === undefined ? text('office') : `${text(here.label)} · ${text('office')}`
  useEffect(() => {
    document.title = title
  }, [title])
  const content = useFocusAfterNavigation(pathname)
  const menu = useRef<HTMLElement>(null)
  const isKnown = data !== undefined
  // The menu is longer than most windows: whoever comes by a link sees in it where they are.
  useEffect(() => {
    const link = isKnown ? menu.current?.querySelector(`[href="#/${pathname.split('/')[1]}"]`) : null
    link?.scrollIntoView({ block: 'nearest' })
  }, [pathname, isKnown])
  const burger = useRef<HTMLButtonElement>(null)
  const self = data as Identity | undefined
  useOwnRole(self)
  if (self === undefined)
    return error instanceof Error ? (
      <Failure error={error} onRetry={() => void refetch?.()} />
    ) : (
      <p role="status">{text('loading')}</p>
    )
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    burger.current?.focus()
  }
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
          ref={burger}
          type="button"
          className="burger"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
          onKeyDown={closeByKey}
        >
          {text('menu')}
        </button>
        <span className="who">
          {self.name} · {text(`role.${self.role}`)} · {text('zone', { zone: zoneText() })}
        </span>
        <LanguageButton />
        <button type="button" onClick={() => void logout()}>
          {text('signOut')}
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on its links closes the menu */}
      <nav ref={menu} id="menu" aria-label={text('menu')} data-open={isOpen} onKeyDown={closeByKey}>
        {self.mustChange ? null : (
          <>
            <MenuLinks group={null} role={self.role} onFollow={() => setOpen(false)} />
            {menuGroups.map((group) => (
              <MenuLinks key={group} group={group} role={self.role} onFollow={() => setOpen(false)} />
            ))}
          </>
        )}
        <div>
          <NavLink to="/password" onClick={() => setOpen(false)}>
            {text('changePassword')}
          </NavLink>
        </div>
      </nav>
      <main id="content" tabIndex={-1} ref={content}>
        {self.mustChange ? <Password isFirst /> : children}
      </main>
      <Notifications />
      <SessionOver />
    </div>
  )
}
