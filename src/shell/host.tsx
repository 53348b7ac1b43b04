import { useSelector } from '@xstate/react'
import { createContext, useContext, type ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { appMachine } from '../../machines/app.machine'
import type { connectionMachine } from '../../machines/connection.machine'
import type { designSettingMachine } from '../../machines/design-setting.machine'
import type { dialogsMachine } from '../../machines/dialogs.machine'
import type { languageMachine } from '../../machines/language.machine'
import type { navigationMachine } from '../../machines/navigation.machine'
import type { networkMachine } from '../../machines/network.machine'
import type { noticePopupMachine } from '../../machines/notice-popup.machine'
import type { screensMachine } from '../../machines/screens.machine'
import type { sessionMachine } from '../../machines/session.machine'
import type { spoilersMachine } from '../../machines/spoilers.machine'
import type { toastsMachine } from '../../machines/toasts.machine'

/** The lasting actors, by the name the application started them under. */
export interface Lasting {
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

/** One of the lasting actors. */
export const useLasting = <Name extends keyof Lasting>(name: Name): Lasting[Name] =>
  useApp().system.get(name) as Lasting[Name]

/** What a lasting actor makes one see now; draws again when that changes. */
export const useSeen = <Name extends keyof Lasting, Seen>(
  name: Name,
  see: (snapshot: SnapshotFrom<Lasting[Name]>) => Seen,
): Seen => {
  const actor: AnyActorRef = useLasting(name)
  return useSelector(actor, (snapshot: unknown) => see(snapshot as SnapshotFrom<Lasting[Name]>))
}

/** Follows one actor: draws again whenever what `by` makes of it may have changed. */
export const Followed = <Actor extends AnyActorRef, View>({
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
