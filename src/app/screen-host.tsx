import { useSelector } from '@xstate/react'
import {
  lazy,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import type { AnyActorRef } from 'xstate'
import { nameTitle } from '../actors/page'
import { cachedScreen } from './screen-cache'
import { CrashGuard } from './crash-guard'
import { useInSheet } from './in-sheet'
import { ErrorPage, errorPageOf } from './error-page'
import { PageHeader } from './page-header'
import { RoomSkeleton, ScreenFailed, ScreenSkeleton } from './fallback'
import { isBusy } from './open-screen'
import type { AnyScreen } from './screen'
import { routeOf } from './routes'
import { useText } from '../text/use-text'
import { screenCommands, type OpenScreen } from '../../machines/app/screens.machine'
import type { Dependencies, Dependency } from '../../machines/patterns/dependency'

// Not needed for the first paint; a page without it is whole.
const PullToRefresh = lazy(async () => ({ default: (await import('./pull-to-refresh')).PullToRefresh }))

/** Hosts one open screen: follows what it needs and hands its view what it may know. */
export const ScreenHost = ({ open }: { readonly open: OpenScreen }): ReactNode => {
  const snapshot = useSelector(open.actor, (current) => current)
  const { path } = open.place
  const definition = cachedScreen(path)
  const title = useHeaderTitle(path)
  if (snapshot.matches('failed'))
    return <ScreenFailed title={title} retry={() => screenCommands(open)({ type: 'retry' })} />
  if (!snapshot.matches('open'))
    return routeOf(path)?.dark === true ? <RoomSkeleton /> : <ScreenSkeleton title={title} />
  if (definition === undefined) return <Undefined path={path} title={title} />
  const { requires, query } = snapshot.context
  const actors = snapshot.children as Readonly<Record<string, AnyActorRef>>
  return (
    <CrashGuard fallback={crashed(title, () => screenCommands(open)({ type: 'retry' }))}>
      <Shown
        definition={definition}
        requires={requires}
        actors={actors}
        query={query}
        refresh={() => open.actor.send({ type: 'refresh' })}
      />
    </CrashGuard>
  )
}

/** What it drew may have broken it: it is asked for anew before it is drawn again. */
const crashed = (title: string | null, askAnew: () => void) => (draw: () => void) => (
  <>
    {title !== null && <PageHeader title={title} />}
    <ErrorPage
      page="500"
      retry={() => {
        askAnew()
        draw()
      }}
    />
  </>
)

/** What the header of a page says; null where there is none: on the tabs, and on pages that draw their own. */
const useHeaderTitle = (path: string): string | null => {
  const text = useText()
  const route = routeOf(path)
  return route === undefined || route.tab || route.bare ? null : text(route.title)
}

/** A path without a screen of its own: an error page by its address. */
const Undefined = ({ path, title }: { readonly path: string; readonly title: string | null }): ReactNode => (
  <>
    {title !== null && <PageHeader title={title} />}
    <ErrorPage page={errorPageOf(path) ?? '404'} />
  </>
)

const Shown = ({
  definition,
  requires,
  actors,
  query,
  refresh,
}: {
  readonly definition: AnyScreen
  readonly requires: Dependencies
  readonly actors: Readonly<Record<string, AnyActorRef>>
  readonly query: unknown
  readonly refresh: () => void
}): ReactNode => {
  const names = useMemo(() => Object.keys(requires), [requires])
  useMoves(useMemo(() => names.flatMap((name) => actors[name] ?? []), [names, actors]))
  const viewOf = useViews()
  const views = Object.fromEntries(
    names.flatMap((name) => {
      const dependency = requires[name]
      const actor = actors[name]
      return dependency === undefined || actor === undefined ? [] : [[name, viewOf(name, dependency, actor)]]
    }),
  )
  const View = definition.view as FunctionComponent<{ readonly query: unknown }>
  const inSheet = useInSheet()
  useText()
  const about = (definition.name as ((seen: object) => string) | undefined)?.({ ...views, query }) ?? ''
  useLayoutEffect(() => {
    if (inSheet) return undefined
    nameTitle(about)
    return () => nameTitle('')
  }, [about, inSheet])
  const refreshed = inSheet ? [] : names.filter((name) => requires[name]?.refreshes === true)
  return (
    <>
      {refreshed.length > 0 && (
        <PullLater isBusy={refreshed.some((name) => isBusy(actors[name]))} onRefresh={refresh} />
      )}
      <View {...views} query={query} />
    </>
  )
}

/** Drawn once the page stands: the first drawing of a page would wait for its file, and be done again at one stretch when that has come. */
const PullLater = (pull: ComponentProps<typeof PullToRefresh>): ReactNode =>
  useDeferredValue(true, false) && (
    <CrashGuard fallback={() => null}>
      <Suspense fallback={null}>
        <PullToRefresh {...pull} />
      </Suspense>
    </CrashGuard>
  )

interface Seen {
  readonly actor: AnyActorRef
  readonly dependency: Dependency
  readonly snapshot: unknown
  readonly view: unknown
}

/** What a dependency gives the view; the same value until its actor moves, so that parts which want only others are not drawn again. */
const useViews = () => {
  const [seen] = useState(() => new Map<string, Seen>())
  return (name: string, dependency: Dependency, actor: AnyActorRef): unknown => {
    const snapshot: unknown = actor.getSnapshot()
    const last = seen.get(name)
    const isSame = last !== undefined && last.actor === actor && last.dependency === dependency
    if (isSame && last.snapshot === snapshot) return last.view
    const view = dependency.connect(actor)
    seen.set(name, { actor, dependency, snapshot, view })
    return view
  }
}

const snapshotsOf = (actors: readonly AnyActorRef[]): readonly unknown[] =>
  actors.map((actor) => actor.getSnapshot() as unknown)

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((snapshot, index) => snapshot === other[index])

/**
 * Renders again whenever one of the actors has a new snapshot. `useSyncExternalStore` would do so too, but a move while a page is drawn
 * in slices, which the first one nearly always sees, has it draw the whole page a second time at one stretch.
 */
const useMoves = (actors: readonly AnyActorRef[]): void => {
  const [, setSeen] = useState(() => snapshotsOf(actors))
  useLayoutEffect(() => {
    const look = () => {
      const now = snapshotsOf(actors)
      setSeen((seen) => (isSame(seen, now) ? seen : now))
    }
    const subscriptions = actors.map((actor) => actor.subscribe(look))
    look()
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actors])
}
