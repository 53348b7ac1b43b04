import { useSelector } from '@xstate/react'
import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { createActor, fromCallback, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate'
import type { LayOver } from '../ui/layers'
import type { AppCommand, appMachine } from '../../machines/app/app.machine'
import type { BackPressed, PlaceEvent } from '../../machines/app/navigation.machine'
import { appActor, type AppActors, type AppCommands, type Commanded } from '../../machines/app/app-system'

export type App = ActorRefFrom<typeof appMachine>

export const AppContext = createContext<App | null>(null)

export const useSystem = (): App => {
  const app = useContext(AppContext)
  if (app === null) throw new Error('there is no application around this view')
  return app
}

export const useApp = (): Commanded<App, AppCommand> => useSystem()

/** One of the actors of the application, to be followed and commanded. */
export const useAppActor = <Name extends keyof AppActors>(
  name: Name,
): Commanded<AppActors[Name], AppCommands[Name]> =>
  appActor(useSystem().system, name) as Commanded<AppActors[Name], AppCommands[Name]>

/** What a selector reads from an actor of the application; renders again when that changes. */
export const useAppSelector = <Name extends keyof AppActors, Selected>(
  name: Name,
  select: (snapshot: SnapshotFrom<AppActors[Name]>) => Selected,
): Selected => {
  const actor: AnyActorRef = appActor(useSystem().system, name)
  return useSelector(actor, (snapshot: unknown) => select(snapshot as SnapshotFrom<AppActors[Name]>))
}

export type PlaceShown = Extract<PlaceEvent, { type: 'place.shown' }>

/** Tells of each page that is shown. `tell`: the same at every drawing. */
export const useShown = (tell: (shown: PlaceShown) => void): void => {
  const { system } = useSystem()
  useLayoutEffect(() => {
    const subscription = appActor(system, 'navigation').on('place.shown', tell)
    return () => subscription.unsubscribe()
  }, [system, tell])
}

/** How a part of the page is laid over it, so that a step back closes that part first. */
export const useLayOver = (): LayOver => {
  const { system } = useSystem()
  return useMemo(
    () => (onBack) => {
      const navigation = appActor(system, 'navigation')
      const layer = createActor(fromCallback<BackPressed>(({ receive }) => receive(onBack))).start()
      navigation.send({ type: 'layer.wanted', by: layer })
      return () => {
        navigation.send({ type: 'layer.released', by: layer })
        layer.stop()
      }
    },
    [system],
  )
}

/** Follows one actor: draws again whenever what `by` makes of it may have changed; `same` tells where it has not. */
export const ActorView = <Actor extends Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>, View>({
  actor,
  by,
  same,
  children,
}: {
  readonly actor: Actor
  readonly by: (actor: Actor) => View
  readonly same?: (one: ReturnType<Actor['getSnapshot']>, other: ReturnType<Actor['getSnapshot']>) => boolean
  readonly children: (view: View) => ReactNode
}): ReactNode => {
  const followed: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> = actor
  useSelector(followed, (snapshot: unknown) => snapshot as ReturnType<Actor['getSnapshot']>, same)
  return children(by(actor))
}
