import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { createServer, settled } from './exchange'
import { createAddressBar } from './location'
import { routes } from './routes'
import { frame } from '../../contract/samples/socket'
import type { ServerMessage } from '../../contract/socket'
import type { MemberNotice } from '../../contract/messages.schema'
import { noticePopupWithCalls, sessionWithCalls } from '../../machines/app/app.calls'
import { appMachine, type AppInput } from '../../machines/app/app.machine'
import { appActor } from '../../machines/app/app-system'
import {
  defaultDesign,
  designSettingMachine,
  type DesignEvent,
} from '../../machines/app/design-setting.machine'
import { deviceMachine } from '../../machines/app/device.machine'
import { languageMachine, type LanguageName } from '../../machines/app/language.machine'
import { navigationMachine } from '../../machines/app/navigation.machine'
import { reachabilityMachine } from '../../machines/app/reachability.machine'
import { requestMachine } from '../../machines/app/request.machine'
import { requestsMachine } from '../../machines/app/requests.machine'
import { screenMachine, type ReadQuery } from '../../machines/app/screen.machine'
import { screensMachine } from '../../machines/app/screens.machine'
import type { TokenEvent } from '../../machines/app/session.machine'
import type { Dependencies } from '../../machines/patterns/dependency'
import type { Place } from '../../machines/app/navigation.guard'

interface Start {
  /** The address the page was opened at. */
  readonly at?: string
  readonly kept?: Partial<AppInput>
  /** What the screens need, by path. */
  readonly requires?: Readonly<Record<string, Dependencies>>
  readonly inspect?: (event: InspectionEvent) => void
}

/** The whole application, its machines the real ones, the world around it in the test's hands. */
export const startApp = async ({ at = '/home/index', kept = {}, requires = {}, inspect }: Start = {}) => {
  const clock = new SimulatedClock()
  const server = createServer()
  const bar = createAddressBar(at)
  const effects: unknown[] = []
  const note = (...effect: readonly unknown[]): void => void effects.push(effect)
  const probes: ((isThere: boolean) => Promise<void>)[] = []
  const tabs: ((event: EventObject) => void)[] = []
  const otherTabs = fromCallback<EventObject>(({ sendBack }) => void tabs.push(sendBack))

  const app = appMachine.provide({
    actors: {
      requests: requestsMachine.provide({
        actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
      }),
      session: sessionWithCalls.provide({
        actors: { otherTabs },
        actions: {
          store: (_, { token, user }) => note('storeSession', token, user),
          clearStorage: () => note('clearStorage'),
          reload: () => note('reload'),
          logFailure: (_, { error }) => note('logFailure', error),
        },
      }),
      navigation: navigationMachine.provide({
        actors: { location: bar.location },
        actions: { showTitle: (_, { path }) => note('showTitle', path) },
      }),
      screens: screensMachine.provide({
        actors: {
          screen: screenMachine.provide({
            actors: {
              loadScreen: fromPromise<ReadQuery, Place>(({ input }) =>
                Promise.resolve(() => ({ query: null, requires: requires[input.path] ?? {} })),
              ),
            },
          }),
        },
      }),
      reachability: reachabilityMachine.provide({
        actors: {
          probe: fromPromise(
            () =>
              new Promise((resolve, reject) => {
                probes.push((isThere) => {
                  if (isThere) resolve(null)
                  else reject(new Error('no server'))
                  return settled()
                })
              }),
          ),
        },
      }),
      notice: noticePopupWithCalls.provide({
        actions: { store: (_, { read: isRead }) => note('storeNoticeRead', isRead) },
      }),
      design: designSettingMachine.provide({
        actors: { otherTabs },
        actions: { apply: (_, design) => note('applyDesign', { ...design }) },
      }),
      language: languageMachine.provide({
        actors: { findOut: fromPromise<LanguageName>(() => Promise.resolve('zh-CN')) },
      }),
      device: deviceMachine.provide({
        actors: { readDevice: fromPromise(() => Promise.resolve('d-31')) },
        actions: { store: (_, { deviceId }) => note('storeDevice', deviceId) },
      }),
    },
    actions: { reload: () => note('reload') },
  })
  const input: AppInput = {
    token: null,
    user: null,
    noticeRead: true,
    noticeClosed: null,
    deviceId: 'd-31',
    design: defaultDesign,
    hidesScores: false,
    newKey: () => 'key-of-mine',
    routes,
    ...kept,
  }
  const actor = createActor(app, { input, clock, ...(inspect === undefined ? {} : { inspect }) }).start()
  const { system } = actor
  await settled()
  let read = 0

  const overSocket = (message: ServerMessage): void => {
    const connection = appActor(system, 'connection')
    const by = createActor(fromCallback(() => {}))
    connection.send({ type: 'topic.wanted', liveId: null, after: null, by })
    connection.send({ type: 'frame.arrived', frame: frame(message) })
  }
  return {
    actor,
    clock,
    server,
    /** What was asked of the server's being there, to be answered. */
    probes,
    bar,
    session: appActor(system, 'session'),
    requests: appActor(system, 'requests'),
    navigation: appActor(system, 'navigation'),
    screens: appActor(system, 'screens'),
    toasts: appActor(system, 'toasts'),
    dialogs: appActor(system, 'dialogs'),
    notice: appActor(system, 'notice'),
    design: appActor(system, 'design'),
    connection: appActor(system, 'connection'),
    otherTab: (event: TokenEvent | DesignEvent) => tabs.forEach((notify) => notify(event)),
    /** The socket reports that the token in use is no longer good. */
    expireOverSocket: () =>
      appActor(system, 'connection').send({ type: 'token.refused', words: { text: 'request.expired' } }),
    /** The socket brings a notice to the member. */
    noticeArrives: (notice: MemberNotice, unread: number): void =>
      overSocket({ type: 'notice.arrived', notice, unread }),
    /** The socket tells the member's pages something. */
    overSocket,
    /** What reached the world outside since it was asked last, in order. */
    effects: () => {
      const news = effects.slice(read)
      read = effects.length
      return news
    },
  }
}
