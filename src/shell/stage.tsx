import { useSelector } from '@xstate/react'
import {
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import type { AnyActorRef } from 'xstate'
import { definitionOf } from './definitions'
import { CrashGuard } from './crash-guard'
import { ErrorPage, errorPageOf } from './error-page'
import { NotOpen } from './not-open'
import { PageHeader } from './page-header'
import { RoomSkeleton, ScreenFailed, ScreenSkeleton } from './standing-in'
import type { AnyScreen } from './screen'
import { routeOf } from '../routes'
import { useText } from '../text/use-text'
import type { OpenScreen } from '../../machines/screens.machine'
import type { Needs } from '../../machines/generic/need'

/** Hosts one open screen: follows what it needs and hands its view what it may know. */
export const Stage = ({ open }: { readonly open: OpenScreen }): ReactNode => {
  const snapshot = useSelector(open.actor, (current) => current)
  const { path } = open.place
  const definition = definitionOf(path)
  const title = useHeaderTitle(path)
  if (snapshot.matches('failed'))
    return <ScreenFailed title={title} retry={() => open.actor.send({ type: 'retry' })} />
  if (!snapshot.matches('open'))
    return routeOf(path)?.dark === true ? <RoomSkeleton /> : <ScreenSkeleton title={title} />
  if (definition === undefined) return <Undefined path={path} title={title} />
  const { needs, query } = snapshot.context
  const actors = snapshot.children as Readonly<Record<string, AnyActorRef>>
  return (
    <CrashGuard fallback={crashed(title)}>
      <Shown definition={definition} needs={needs} actors={actors} query={query} />
    </CrashGuard>
  )
}

const crashed = (title: string | null) => (retry: () => void) => (
  <>
    {title !== null && <PageHeader title={title} />}
    <ErrorPage page="500" retry={retry} />
  </>
)

/** What the header of a page says; null where there is none: on the tabs, and on pages that draw their own. */
const useHeaderTitle = (path: string): string | null => {
  const text = useText()
  const route = routeOf(path)
  return route === undefined || route.group === 'tabs' || route.bare ? null : text(route.title)
}

/** A path without a screen of its own: an error page by its address, or one that is not open yet. */
const Undefined = ({ path, title }: { readonly path: string; readonly title: string | null }): ReactNode => {
  const error = errorPageOf(path)
  return (
    <>
      {title !== null && <PageHeader title={title} />}
      {error === null ? <NotOpen title={routeOf(path)?.title ?? 'title.404'} /> : <ErrorPage page={error} />}
    </>
  )
}

const Shown = ({
  definition,
  needs,
  actors,
  query,
}: {
  readonly definition: AnyScreen
  readonly needs: Needs
  readonly actors: Readonly<Record<string, AnyActorRef>>
  readonly query: unknown
}): ReactNode => {
  const names = useMemo(() => Object.keys(needs), [needs])
  useMoves(useMemo(() => names.flatMap((name) => actors[name] ?? []), [names, actors]))
  const views = Object.fromEntries(
    names.flatMap((name) => {
      const need = needs[name]
      const actor = actors[name]
      return need === undefined || actor === undefined ? [] : [[name, need.connect(actor)]]
    }),
  )
  const View = definition.view as FunctionComponent<{ readonly query: unknown }>
  return <View {...views} query={query} />
}

/** Draws again whenever one of the actors has moved. */
const useMoves = (actors: readonly AnyActorRef[]): void => {
  const seen = useRef<readonly unknown[]>([])
  const subscribe = useCallback(
    (hear: () => void) => {
      const subscriptions = actors.map((actor) => actor.subscribe(hear))
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
    },
    [actors],
  )
  const read = useCallback(() => {
    const now = actors.map((actor) => actor.getSnapshot() as unknown)
    const same =
      now.length === seen.current.length && now.every((snapshot, index) => snapshot === seen.current[index])
    if (!same) seen.current = now
    return seen.current
  }, [actors])
  useSyncExternalStore(subscribe, read, read)
}
