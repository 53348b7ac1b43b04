import type { ActorRefFrom, ActorSystem, AnyActorRef } from 'xstate'
import type { ConnectionCommand, connectionMachine } from './connection.machine'
import type { DesignCommand, designSettingMachine } from './design-setting.machine'
import type { deviceMachine } from './device.machine'
import type { DialogsCommand, dialogsMachine } from './dialogs.machine'
import type { LanguageCommand, languageMachine } from './language.machine'
import type { NavigationCommand, navigationMachine } from './navigation.machine'
import type { networkMachine } from './network.machine'
import type { NoticePopupCommand, noticePopupMachine } from './notice-popup.machine'
import type { reachabilityMachine } from './reachability.machine'
import type { requestsMachine } from './requests.machine'
import type { ScreensCommand, screensMachine } from './screens.machine'
import type { SessionCommand, sessionMachine } from './session.machine'
import type { SpoilersCommand, spoilersMachine } from './spoilers.machine'
import type { ToastsCommand, toastsMachine } from './toasts.machine'
import type { OutboxLogic } from '../messages/outbox'
import type { UpdateCommand, updateMachine } from './update.machine'

/** The actors that last as long as the application, by the name it starts each under. */
export interface AppActors {
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly design: ActorRefFrom<typeof designSettingMachine>
  readonly device: ActorRefFrom<typeof deviceMachine>
  readonly dialogs: ActorRefFrom<typeof dialogsMachine>
  readonly language: ActorRefFrom<typeof languageMachine>
  readonly navigation: ActorRefFrom<typeof navigationMachine>
  readonly network: ActorRefFrom<typeof networkMachine>
  readonly notice: ActorRefFrom<typeof noticePopupMachine>
  readonly outbox: ActorRefFrom<OutboxLogic>
  readonly reachability: ActorRefFrom<typeof reachabilityMachine>
  readonly requests: ActorRefFrom<typeof requestsMachine>
  readonly screens: ActorRefFrom<typeof screensMachine>
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly spoilers: ActorRefFrom<typeof spoilersMachine>
  readonly toasts: ActorRefFrom<typeof toastsMachine>
  readonly update: ActorRefFrom<typeof updateMachine>
}

/** What a person may ask of each: all that a view can send. */
export interface AppCommands extends Record<keyof AppActors, { readonly type: string }> {
  readonly connection: ConnectionCommand
  readonly design: DesignCommand
  readonly device: never
  readonly dialogs: DialogsCommand
  readonly language: LanguageCommand
  readonly navigation: NavigationCommand
  readonly network: never
  readonly notice: NoticePopupCommand
  readonly outbox: never
  readonly reachability: never
  readonly requests: never
  readonly screens: ScreensCommand
  readonly session: SessionCommand
  readonly spoilers: SpoilersCommand
  readonly toasts: ToastsCommand
  readonly update: UpdateCommand
}

/** An actor as a view has it: it can be read, followed and commanded, and notified of no event. */
export type Commanded<Actor extends AnyActorRef, Command> = Pick<
  Actor,
  'getSnapshot' | 'subscribe' | 'on'
> & {
  send(command: Command): void
}

/** The actor system as the application fills it: a name that nothing runs under does not compile. */
export type AppSystem = Pick<ActorSystem<{ actors: { [Name in keyof AppActors]: AppActors[Name] } }>, 'get'>

/** A system as XState hands it to an actor: it knows no names. */
interface UntypedSystem {
  get(name: string): unknown
}

/** An actor of the application; undefined where a machine runs without it, as in a test of that machine alone. */
export const findAppActor = <Name extends keyof AppActors>(
  system: UntypedSystem,
  name: Name,
): AppActors[Name] | undefined => (system as AppSystem).get(name)

/** An actor of the application. Throws where nothing runs under its name. */
export const appActor = <Name extends keyof AppActors>(
  system: UntypedSystem,
  name: Name,
): AppActors[Name] => {
  const actor = findAppActor(system, name)
  if (actor === undefined) throw new Error(`no actor runs under the name "${name}"`)
  return actor
}
