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
import { NotOpen } from './not-open'
import { ScreenFailed, ScreenSkeleton } from './standing-in'
import type { AnyScreen } from './screen'
import type { OpenScreen } from '../../machines/screens.machine'
import type { Needs } from '../../machines/generic/need'

/** Hosts one open screen: follows what it needs and hands its view what it may know. */
export const Stage = ({ open }: { readonly open: OpenScreen }): ReactNode => {
  const snapshot = useSelector(open.actor, (current) => current)
  const definition = definitionOf(open.place.path)
  if (snapshot.matches('failed')) return <ScreenFailed retry={() => open.actor.send({ type: 'retry' })} />
  if (!snapshot.matches('open')) return <ScreenSkeleton />
  if (definition === undefined) return <NotOpen path={open.place.path} />
  const actors = snapshot.children as Readonly<Record<string, AnyActorRef>>
  return (
    <Shown
      definition={definition}
      needs={snapshot.context.needs}
      actors={actors}
      search={open.place.search}
    />
  )
}

const Shown = ({
  definition,
  needs,
  actors,
  search,
}: {
  readonly definition: AnyScreen
  readonly needs: Needs
  readonly actors: Readonly<Record<string, AnyActorRef>>
  readonly search: string
}): ReactNode => {
  const query = useMemo(() => new URLSearchParams(search), [search])
  const names = useMemo(() => Object.keys(needs), [needs])
  useMoves(useMemo(() => names.flatMap((name) => actors[name] ?? []), [names, actors]))
  const views = Object.fromEntries(
    names.flatMap((name) => {
      const need = needs[name]
      const actor = actors[name]
      return need === undefined || actor === undefined ? [] : [[name, need.connect(actor)]]
    }),
  )
  const View = definition.view as FunctionComponent<{ readonly query: URLSearchParams }>
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
