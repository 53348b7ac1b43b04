import { useSelector } from '@xstate/react'
import { createContext, useContext, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { appMachine } from '../../machines/app/app.machine'
import type { connectionMachine } from '../../machines/app/connection.machine'
import type { designSettingMachine } from '../../machines/app/design-setting.machine'
import type { dialogsMachine } from '../../machines/app/dialogs.machine'
import type { languageMachine } from '../../machines/app/language.machine'
import type { navigationMachine } from '../../machines/app/navigation.machine'
import type { networkMachine } from '../../machines/app/network.machine'
import type { noticePopupMachine } from '../../machines/app/notice-popup.machine'
import type { screensMachine } from '../../machines/app/screens.machine'
import type { sessionMachine } from '../../machines/app/session.machine'
import type { spoilersMachine } from '../../machines/app/spoilers.machine'
import type { toastsMachine } from '../../machines/app/toasts.machine'

/** The actors of the app, by the name the application started them under. */
export interface AppActors {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly navigation: ActorRefFrom<typeof navigationMachine>
  readonly screens: ActorRefFrom<typeof screensMachine>
  readonly toasts: ActorRefFrom<typeof toastsMachine>
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>
  readonly notice: ActorRefFrom<typeof noticePopupMachine>
  readonly design: ActorRefFrom<typeof designSettingMachine>
  readonly spoilers: ActorRefFrom<typeof spoilersMachine>
  readonly language: ActorRefFrom<typeof languageMachine>
  readonly network: ActorRefFrom<typeof networkMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
}

export type App = ActorRefFrom<typeof appMachine>

export const AppContext = createContext<App | null>(null)

export const useApp = (): App => {
  const app = useContext(AppContext)
  if (app === null) throw new Error('there is no application around this view')
  return app
}

/** One of the actors of the app. */
export const useAppActor = <Name extends keyof AppActors>(name: Name): AppActors[Name] =>
  useApp().system.get(name) as AppActors[Name]

/** What a selector reads from an actor of the app; renders again when that changes. */
export const useAppSelector = <Name extends keyof AppActors, Seen>(
  name: Name,
  see: (snapshot: SnapshotFrom<AppActors[Name]>) => Seen,
): Seen => {
  const actor: AnyActorRef = useAppActor(name)
  return useSelector(actor, (snapshot: unknown) => see(snapshot as SnapshotFrom<AppActors[Name]>))
}

/** Follows one actor: draws again whenever what `by` makes of it may have changed. */
export const ActorView = <Actor extends AnyActorRef, View>({
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
