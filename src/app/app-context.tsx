import { useSelector } from '@xstate/react'
import { createContext, useContext, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { AppCommand, appMachine } from '../../machines/app/app.machine'
import { appActor, type AppActors, type AppCommands, type Commanded } from '../../machines/app/app-system'

export type App = ActorRefFrom<typeof appMachine>

export const AppContext = createContext<App | null>(null)

const useSystem = (): App => {
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

/** Follows one actor: draws again whenever what `by` makes of it may have changed. */
export const ActorView = <Actor extends Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>, View>({
  actor,
  by,
  children,
}: {
  readonly actor: Actor
  readonly by: (actor: Actor) => View
  readonly children: (view: View) => ReactNode
}): ReactNode => {
  useSelector(actor, (snapshot: unknown) => snapshot)
  return children(by(actor))
}
