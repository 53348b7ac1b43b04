import { useSelector } from '@xstate/react'
import { Activity, useMemo, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import { ErrorPage } from './error-page'
import { frame, page } from './frame.styles'
import { useApp, useLasting } from './host'
import { Messages } from './messages'
import { NoticePopup } from './notice-popup'
import { ScreenSkeleton } from './standing-in'
import { Stage } from './stage'
import { TabBar } from './tab-bar'
import { useScrollKept } from './scroll'
import { routeOf } from '../routes'
import { useText } from '../text/use-text'
import type { OpenScreen } from '../../machines/screens.machine'
import type { Place } from '../../machines/navigation.guard'

/** SHELL-01 The themed container: the open screens, the tab bar, and what may lie over them. */
export const Frame = (): ReactNode => {
  const app = useApp()
  const { place, navigator } = useRouting()
  const { open, inFrame } = useSelector(useLasting('screens'), ({ context }) => context)
  const underMaintenance = useSelector(app, (snapshot) => snapshot.matches({ service: 'maintenance' }))
  const text = useText()
  const isTab = routeOf(place.path)?.group === 'tabs' && inFrame.is === 'screen'
  return (
    <Router location={{ pathname: place.path, search: place.search }} navigator={navigator}>
      <a className="skip" href="#main" onClick={skipToMain}>
        {text('common.skip')}
      </a>
      <main id="main" tabIndex={-1} className={frame} data-tabs={isTab || undefined}>
        {underMaintenance ? (
          <ErrorPage page="maintenance" retry={() => app.send({ type: 'maintenance.over' })} />
        ) : (
          <>
            {inFrame.is === 'nothing' && <ScreenSkeleton />}
            {inFrame.is === 'error' && <ErrorPage page={inFrame.page} />}
            {open.map((each) => (
              <Kept
                key={each.key}
                open={each}
                isShown={inFrame.is === 'screen' && inFrame.key === each.key}
              />
            ))}
          </>
        )}
      </main>
      {isTab && <TabBar path={place.path} />}
      <NoticePopup />
      <Messages />
    </Router>
  )
}

/** An open screen: in sight, or kept out of it with all its state (ROUTE-17). */
const Kept = ({ open, isShown }: { readonly open: OpenScreen; readonly isShown: boolean }): ReactNode => {
  const { isPageAnimate, pageAnimateType } = useSelector(useLasting('design'), ({ context }) => context)
  const keepScroll = useScrollKept(open.key, isShown)
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div
        className={page}
        ref={keepScroll}
        data-animation={isPageAnimate && isShown ? pageAnimateType : 'none'}
        data-group={routeOf(open.place.path)?.group}
      >
        <Stage open={open} />
      </div>
    </Activity>
  )
}

const START: Place = { path: '', search: '' }

/** The router shows where the navigation machine says we are, and its links are wishes to that machine. */
const useRouting = () => {
  const navigation = useLasting('navigation')
  const place = useSelector(navigation, ({ context }) => context.place ?? START)
  const navigator = useMemo(() => {
    const go = (replace: boolean) => (to: string | { pathname?: string; search?: string }) =>
      navigation.send({ type: 'go', to: pathOf(to), replace })
    return {
      createHref: (to: string | { pathname?: string; search?: string }) => `#${pathOf(to)}`,
      go: (delta: number) => window.history.go(delta),
      push: go(false),
      replace: go(true),
    }
  }, [navigation])
  return { place, navigator }
}

const pathOf = (to: string | { pathname?: string; search?: string }): string =>
  typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '')

/** The address is a route here, so a link to an anchor would leave the page. */
const skipToMain = (event: { preventDefault(): void }): void => {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
