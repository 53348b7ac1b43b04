import { leaving, place, warnings, ways } from './out-url.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { screenBy } from '../../app/screen-by'
import { useAppActor } from '../../app/app-context'
import { ownHref } from '../../features/outside'
import { ResourceView } from '../../features/resource-view'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { supportTexts } from '../../text/zh/support'
import { Button } from '../../ui/button'
import { button } from '../../ui/button.styles'
import { Icon } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { outsideOf, type Outside } from '../../../contract/support.outside'
import { checkHost } from '../../../contract/support'

const TITLE_MAX = 80
/** Characters of an address that are shown; its host stands above in full, and the way on stays in sight. */
const SHOWN_MAX = 120

const shortened = (href: string): string => (href.length > SHOWN_MAX ? `${href.slice(0, SHOWN_MAX)}…` : href)

const Stay = () => {
  const text = useText(supportTexts)
  const navigation = useAppActor('navigation')
  return (
    <Button look="soft" onPress={() => navigation.send({ type: 'back' })}>
      {text('outUrl.stay')}
    </Button>
  )
}

const NotOpened = ({ disguised }: { readonly disguised: boolean }) => {
  const text = useText(supportTexts)
  return (
    <Page title={text('title.outUrl')}>
      <EmptyState
        icon="alert"
        title={text(disguised ? 'outUrl.disguised' : 'outUrl.invalid')}
        hint={text(disguised ? 'outUrl.disguisedHint' : 'outUrl.invalidHint')}
        action={<Stay />}
      />
    </Page>
  )
}

const Own = ({ href, to }: { readonly href: string; readonly to: string }) => {
  const text = useText(supportTexts)
  return (
    <Page title={text('title.outUrl')}>
      <EmptyState
        icon="check"
        title={text('outUrl.own')}
        hint={shortened(href)}
        action={
          <>
            <Button href={to}>{text('outUrl.toOwn')}</Button>
            <Stay />
          </>
        }
      />
    </Page>
  )
}

interface LeavingProps {
  readonly outside: Outside
  readonly title: string
  /** Why nobody is led there. */
  readonly blocked: string | null
}

const Leaving = ({ outside: { href, host, warnings: all }, title, blocked }: LeavingProps) => {
  const text = useText(supportTexts)
  return (
    <article className={leaving}>
      <h2>{text(blocked === null ? 'outUrl.leaving' : 'outUrl.blocked')}</h2>
      <div className={place}>
        {title !== '' && <span>{title}</span>}
        <b>{host}</b>
        <small>{shortened(href)}</small>
      </div>
      {blocked === null ? (
        <p>{text('outUrl.warning')}</p>
      ) : (
        <p role="alert">{text('outUrl.reason', { reason: blocked })}</p>
      )}
      {all.length > 0 && blocked === null && (
        <ul className={warnings}>
          {all.map((one) => (
            <li key={one}>
              <Icon name="alert" size={18} />
              <span>{text(`outUrl.${one}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={ways}>
        <Stay />
        {blocked === null && (
          <a
            className={button}
            data-look="primary"
            data-size="normal"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >
            <span>{text('outUrl.go')}</span>
          </a>
        )}
      </div>
    </article>
  )
}

const opened = (outside: Outside, title: string) => {
  const requires = () => ({ check: resourceOf(checkHost, { host: outside.host }) })
  return screen({
    requires,
    view: ({ check }: Views<ReturnType<typeof requires>>) => {
      const text = useText(supportTexts)
      return (
        <Page title={text('title.outUrl')}>
          <ResourceView
            resource={check}
            skeleton={
              <div className={leaving} aria-busy="true">
                <Skeleton width="60%" />
                <Skeleton height="6rem" />
                <Skeleton height="3rem" />
              </div>
            }
            missing={
              <EmptyState
                icon="alert"
                title={text('outUrl.invalid')}
                hint={text('outUrl.invalidHint')}
                action={<Stay />}
              />
            }
          >
            {({ blocked, blockedEn }) => (
              <Leaving
                outside={outside}
                title={title}
                blocked={blocked === null ? null : nameOf({ name: blocked, nameEn: blockedEn })}
              />
            )}
          </ResourceView>
        </Page>
      )
    },
  })
}

const notOpened = (disguised: boolean) =>
  screen({ requires: () => ({}), view: () => <NotOpened disguised={disguised} /> })

const own = (href: string, to: string) =>
  screen({ requires: () => ({}), view: () => <Own href={href} to={to} /> })

/** ROUTE-07 Where a link outside of the application leads, before anything is opened. */
export const outUrl = screenBy((query) => {
  const outside = outsideOf(query.get('url') ?? '')
  if (outside === null || outside === 'disguised') return notOpened(outside === 'disguised')
  const to = ownHref(outside.href)
  if (to !== null) return own(outside.href, to)
  return opened(outside, (query.get('title') ?? '').slice(0, TITLE_MAX))
})
