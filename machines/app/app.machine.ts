import { assign, fromCallback, setup, type CallbackActorLogic, type EventObject } from 'xstate'
import type { OutboxCommand, OutboxNews } from '../messages/outbox'
import { findAppActor } from './app-system'
import type { Words } from './call-error'
import { connectionMachine } from './connection.machine'
import { designSettingMachine, type DesignSetting } from './design-setting.machine'
import { deviceMachine } from './device.machine'
import { dialogsMachine } from './dialogs.machine'
import { languageMachine } from './language.machine'
import type { RouteRules } from './navigation.guard'
import { navigationMachine } from './navigation.machine'
import { networkMachine } from './network.machine'
import { noticePopupMachine } from './notice-popup.machine'
import { reachabilityMachine } from './reachability.machine'
import { requestsMachine } from './requests.machine'
import { screensMachine } from './screens.machine'
import { sessionMachine } from './session.machine'
import { spoilersMachine } from './spoilers.machine'
import { toastsMachine } from './toasts.machine'
import { updateMachine } from './update.machine'
import type { Member } from '../../contract/entities.schema'

/** What is stored on this device when the application starts, and the routes there are. */
export interface AppInput {
  readonly token: string | null
  readonly user: Member | null
  readonly noticeRead: boolean
  readonly noticeClosed: string | null
  readonly deviceId: string | null
  readonly design: DesignSetting
  readonly hidesScores: boolean
  readonly routes: readonly RouteRules[]
  /** A text that was never given before. */
  readonly newKey: () => string
}

export type AppCommand = { readonly type: 'maintenance.over' }
export type AppEvent = { readonly type: 'maintenance.begun'; readonly words: Words }

/** ERR-09 Notifies when a call is refused because the service is closed. */
const watchMaintenance: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  const subscription = findAppActor(system, 'requests')?.on('request.settled', ({ reaction }) => {
    if (reaction.is === 'maintenance')
      sendBack({ type: 'maintenance.begun', words: reaction.words } satisfies AppEvent)
  })
  return () => subscription?.unsubscribe()
})

/**
 * The application: starts every actor that lasts, each under its name. They listen to each other by those names; nothing passes
 * through here. The order decides who is notified first of what several listen to: the token is known to those who send it, and kept
 * screens are closed, before the navigation leads on.
 */
export const appMachine = setup({
  types: {
    input: {} as AppInput,
    /** `maintenance`: what the server said when it closed. */
    context: {} as AppInput & { readonly maintenance: Words | null },
    events: {} as AppCommand | AppEvent,
  },
  actors: {
    connection: connectionMachine,
    design: designSettingMachine,
    device: deviceMachine,
    dialogs: dialogsMachine,
    language: languageMachine,
    navigation: navigationMachine,
    network: networkMachine,
    notice: noticePopupMachine,
    reachability: reachabilityMachine,
    requests: requestsMachine,
    screens: screensMachine,
    session: sessionMachine,
    spoilers: spoilersMachine,
    toasts: toastsMachine,
    update: updateMachine,
    watchMaintenance,
    /** Provided: sends what members write to each other. */
    outbox: fromCallback<OutboxCommand, undefined, OutboxNews>(() => {}),
  },
  actions: {
    keepWords: assign((_, { words }: { words: Words }) => ({ maintenance: words })),
    /** Provided: loads the page again. */
    reload: () => {},
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, maintenance: null }),
  invoke: [
    {
      src: 'requests',
      id: 'requests',
      systemId: 'requests',
      input: ({ context: { token, newKey } }) => ({ token, newKey }),
    },
    {
      src: 'connection',
      id: 'connection',
      systemId: 'connection',
      input: ({ context }) => ({ token: context.token, now: Date.now, random: Math.random }),
    },
    { src: 'network', id: 'network', systemId: 'network' },
    { src: 'reachability', id: 'reachability', systemId: 'reachability', input: { random: Math.random } },
    { src: 'watchMaintenance', id: 'watchMaintenance' },
    { src: 'toasts', id: 'toasts', systemId: 'toasts' },
    { src: 'update', id: 'update', systemId: 'update' },
    { src: 'dialogs', id: 'dialogs', systemId: 'dialogs' },
    { src: 'language', id: 'language', systemId: 'language' },
    { src: 'design', id: 'design', systemId: 'design', input: ({ context }) => context.design },
    {
      src: 'spoilers',
      id: 'spoilers',
      systemId: 'spoilers',
      input: ({ context }) => ({ hides: context.hidesScores }),
    },
    {
      src: 'device',
      id: 'device',
      systemId: 'device',
      input: ({ context }) => ({ deviceId: context.deviceId }),
    },
    { src: 'screens', id: 'screens', systemId: 'screens' },
    {
      src: 'notice',
      id: 'notice',
      systemId: 'notice',
      input: ({ context }) => ({ read: context.noticeRead, closed: context.noticeClosed, isCalm: false }),
    },
    {
      src: 'session',
      id: 'session',
      systemId: 'session',
      input: ({ context }) => ({ token: context.token, user: context.user }),
    },
    {
      src: 'navigation',
      id: 'navigation',
      systemId: 'navigation',
      input: ({ context }) => ({
        routes: context.routes,
        visitor: { hasToken: context.token !== null, userType: context.user?.userType ?? null },
      }),
    },
    { src: 'outbox', id: 'outbox', systemId: 'outbox' },
  ],
  initial: 'open',
  states: {
    open: {
      description: 'the service is open',
      on: {
        'maintenance.begun': {
          target: 'maintenance',
          actions: { type: 'keepWords', params: ({ event }) => event },
        },
      },
    },
    maintenance: {
      description: 'the service is closed for maintenance',
      on: { 'maintenance.over': { target: 'open', actions: 'reload' } },
    },
  },
})
