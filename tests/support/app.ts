import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type ActorRefFrom,
  type EventObject,
} from 'xstate'
import { createServer, settled } from './exchange'
import { createAddressBar } from './location'
import { routes } from './routes'
import { logout, smsLogin } from '../../contract/account'
import { getMemberNoticeByCode } from '../../contract/home'
import { getSimpleInfo } from '../../contract/account'
import { appMachine, type AppInput, type OtherTabsEvent } from '../../machines/app/app.machine'
import { requesting, requestingRaw } from '../../machines/app/call-request'
import { defaultDesign, designSettingMachine } from '../../machines/app/design-setting.machine'
import { deviceMachine } from '../../machines/app/device.machine'
import { languageMachine, type LanguageName } from '../../machines/app/language.machine'
import { navigationMachine } from '../../machines/app/navigation.machine'
import { noticePopupMachine } from '../../machines/app/notice-popup.machine'
import { reachabilityMachine } from '../../machines/app/reachability.machine'
import { requestMachine } from '../../machines/app/request.machine'
import { requestsMachine } from '../../machines/app/requests.machine'
import { screenMachine, type ReadQuery } from '../../machines/app/screen.machine'
import { screensMachine } from '../../machines/app/screens.machine'
import { sessionMachine } from '../../machines/app/session.machine'
import type { connectionMachine } from '../../machines/app/connection.machine'
import type { dialogsMachine } from '../../machines/app/dialogs.machine'
import type { Dependencies } from '../../machines/patterns/dependency'
import type { Place } from '../../machines/app/navigation.guard'
import type { toastsMachine } from '../../machines/app/toasts.machine'
import type { InspectionEvent } from 'xstate'

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
  let tellFromOtherTab: ((fact: OtherTabsEvent) => void) | undefined

  const askLogout = requesting(logout, { silent: true })
  const askUser = requesting(getSimpleInfo, { silent: true })
  const askNotice = requesting(getMemberNoticeByCode, { silent: true })

  const app = appMachine.provide({
    actors: {
      requests: requestsMachine.provide({
        actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
      }),
      session: sessionMachine.provide({
        actors: {
          logIn: fromPromise(requestingRaw(smsLogin, { silent: 'refusals' })),
          logOut: fromPromise(({ signal, system }) => askLogout({ input: {}, signal, system })),
          loadUser: fromPromise(({ signal, system }) => askUser({ input: {}, signal, system })),
        },
        actions: { logFailure: (_, { error }) => note('logFailure', error) },
      }),
      navigation: navigationMachine.provide({ actors: { location: bar.location } }),
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
      notice: noticePopupMachine.provide({
        actors: {
          loadNotice: fromPromise(({ signal, system }) =>
            askNotice({ input: { code: 'appAddr' }, signal, system }),
          ),
        },
      }),
      design: designSettingMachine.provide({
        actions: { apply: (_, design) => note('applyDesign', { ...design }) },
      }),
      language: languageMachine.provide({
        actors: { findOut: fromPromise<LanguageName>(() => Promise.resolve('zh-CN')) },
      }),
      device: deviceMachine.provide({ actors: { readDevice: fromPromise(() => Promise.resolve('d-31')) } }),
      otherTabs: fromCallback<EventObject>(({ sendBack }) => {
        tellFromOtherTab = sendBack
      }),
    },
    actions: {
      storeSession: (_, { token, user }) => note('storeSession', token, user),
      storeNoticeRead: (_, { read }) => note('storeNoticeRead', read),
      storeDevice: (_, { deviceId }) => note('storeDevice', deviceId),
      forgetEverything: () => note('forgetEverything'),
      reload: () => note('reload'),
      setTitle: (_, { path }) => note('setTitle', path),
    },
  })
  const input: AppInput = {
    token: null,
    user: null,
    noticeRead: true,
    deviceId: 'd-31',
    design: defaultDesign,
    hidesScores: false,
    newKey: () => 'key-of-mine',
    routes,
    ...kept,
  }
  const actor = createActor(app, { input, clock, ...(inspect === undefined ? {} : { inspect }) }).start()
  const appActors = (name: string): unknown => actor.system.get(name)
  await settled()
  let read = 0

  return {
    actor,
    clock,
    server,
    /** What was asked of the server's being there, to be answered. */
    probes,
    bar,
    session: appActors('session') as ActorRefFrom<typeof sessionMachine>,
    navigation: appActors('navigation') as ActorRefFrom<typeof navigationMachine>,
    screens: appActors('screens') as ActorRefFrom<typeof screensMachine>,
    toasts: appActors('toasts') as ActorRefFrom<typeof toastsMachine>,
    dialogs: appActors('dialogs') as ActorRefFrom<typeof dialogsMachine>,
    notice: appActors('notice') as ActorRefFrom<typeof noticePopupMachine>,
    design: appActors('design') as ActorRefFrom<typeof designSettingMachine>,
    connection: appActors('connection') as ActorRefFrom<typeof connectionMachine>,
    otherTab: (fact: OtherTabsEvent) => tellFromOtherTab?.(fact),
    /** What reached the world outside since it was asked last, in order. */
    effects: () => {
      const news = effects.slice(read)
      read = effects.length
      return news
    },
  }
}
