import { useSelector } from '@xstate/react'
import { Activity, type ReactNode } from 'react'
import { Router } from 'react-router-dom'
import { useRouteFocus, useMoves } from './route-focus'
import { ErrorPage } from './error-page'
import { frame, page } from './frame.styles'
import { useApp, useAppActor, useLayOver, useShown, type PlaceShown } from './app-context'
import { usePrefetch } from './prefetch'
import { Messages } from './messages'
import { NoticePopup } from './notice-popup'
import { PageBar } from './page-bar'
import { PageHeader } from './page-header'
import { useRouting } from './routing'
import { beginAtTop, useScrollRestoration } from './scroll-restoration'
import { ScreenHost } from './screen-host'
import { SheetHost } from './sheet-host'
import { RoomSkeleton, ScreenSkeleton } from './fallback'
import { TabBar } from './tab-bar'
import { routeOf } from './routes'
import { useText } from '../text/use-text'
import { LayersContext } from '../ui/layers'
import type { InFrame, OpenScreen } from '../../machines/app/screens.machine'

/** SHELL-01 The themed container: the open screens, the tab bar, and what may lie over them. */
export const Frame = (): ReactNode => {
  const { place, navigator } = useRouting()
  const { open, inFrame } = useSelector(useAppActor('screens'), ({ context }) => context)
  const closed = useMaintenance()
  const text = useText()
  const key = keyOf(inFrame)
  const seen = open.find((each) => each.key === key)?.place ?? place
  const main = useRouteFocus(key, seen.path + seen.search)
  const moves = useMoves(key)
  usePrefetch()
  useShown(beginLinked)
  const route = inFrame.is === 'screen' ? routeOf(place.path) : undefined
  const tabs = closed === null ? tabsFor(inFrame, route) : 'none'
  const layOver = useLayOver()
  // Who goes by the keyboard comes to things in the order in which they are seen: as wide as the styles have it, when a page is opened.
  const isTabsFirst = globalThis.innerWidth > 767
  const tabBar = tabs !== 'none' && <TabBar place={place} isInner={tabs === 'inner'} />
  return (
    <Router location={{ pathname: place.path, search: place.search }} navigator={navigator}>
      <LayersContext value={layOver}>
        <a className="skip" href="#main" onClick={skipToMain}>
          {text('common.skip')}
        </a>
        {isTabsFirst && tabBar}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={frame}
          data-tabs={tabs}
          aria-label={text(titleOf(inFrame, route?.title))}
        >
          {closed !== null && (
            <div className={page} data-animation="none">
              {closed}
            </div>
          )}
          {closed === null &&
            inFrame.is === 'nothing' &&
            (routeOf(place.path)?.dark === true ? <RoomSkeleton /> : <ScreenSkeleton />)}
          {closed === null && inFrame.is === 'error' && (
            <div className={page} data-animation="none">
              <PageHeader title={text(`title.${inFrame.page}`)} />
              <ErrorPage page={inFrame.page} />
            </div>
          )}
          {closed === null &&
            open.map((each) => (
              <Kept key={each.key} open={each} isShown={key === each.key} mayMove={moves > 0} />
            ))}
        </main>
        {!isTabsFirst && tabBar}
        <PageBar offersUpdate={route?.dark !== true} />
        <SheetHost />
        <NoticePopup />
        <Messages />
      </LayersContext>
    </Router>
  )
}

const keyOf = (inFrame: InFrame): string => {
  if (inFrame.is === 'screen') return inFrame.key
  return inFrame.is === 'error' ? `error ${inFrame.page}` : ''
}

const titleOf = (inFrame: InFrame, title: NonNullable<ReturnType<typeof routeOf>>['title'] = 'app.name') =>
  inFrame.is === 'error' ? (`title.${inFrame.page}` as const) : title

/** Where a link leads one begins at the top, on a page that is kept (ROUTE-17), too; a tab and a step back lead to where one was. */
const beginLinked = ({ place: { path, search }, byLink }: PlaceShown): void => {
  if (byLink === true && routeOf(path)?.tab !== true) beginAtTop(path + search)
}

/** Inner pages keep the tabs beside them where there is room; the account's and bare ones stand alone. */
const tabsFor = (inFrame: InFrame, route: ReturnType<typeof routeOf>): 'tab' | 'inner' | 'none' => {
  if (inFrame.is === 'error') return 'inner'
  if (route?.tab === true) return 'tab'
  return route === undefined || route.bare || (route.area === 'account' && route.access === 'public')
    ? 'none'
    : 'inner'
}

/** The maintenance page while the service is closed, else null. */
const useMaintenance = (): ReactNode => {
  const app = useApp()
  const said = useSelector(app, (snapshot) => {
    if (!snapshot.matches('maintenance')) return null
    const words = snapshot.context.maintenance
    return words !== null && 'said' in words ? words.said : ''
  })
  if (said === null) return null
  return <ErrorPage page="maintenance" said={said} retry={() => app.send({ type: 'maintenance.over' })} />
}

type KeptProps = {
  readonly open: OpenScreen
  readonly isShown: boolean
  /** ROUTE-18 The first page is there at once. */
  readonly mayMove: boolean
}

/** An open screen: in sight, or kept out of it with all its state (ROUTE-17). */
const Kept = ({ open, isShown, mayMove }: KeptProps): ReactNode => {
  const { isPageAnimate, pageAnimateType } = useSelector(useAppActor('design'), ({ context }) => context)
  const keepScroll = useScrollRestoration(open.place.path + open.place.search, isShown)
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div
        className={page}
        ref={keepScroll}
        data-animation={mayMove && isPageAnimate && isShown ? pageAnimateType : 'none'}
        data-shown={isShown || undefined}
        data-screen={routeOf(open.place.path)?.area}
      >
        <ScreenHost open={open} />
      </div>
    </Activity>
  )
}

/** The address is a route here, so a link to an anchor would leave the page. */
const skipToMain = (event: { preventDefault(): void }): void => {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
