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
import { logout, smsLogin } from '../../contract/auth'
import { getMemberNoticeByCode } from '../../contract/home'
import { getSimpleInfo } from '../../contract/member'
import { appMachine, type AppInput, type OtherTabsFact } from '../../machines/app.machine'
import { asking, askingRaw } from '../../machines/ask'
import { defaultDesign, designSettingMachine } from '../../machines/design-setting.machine'
import { deviceMachine } from '../../machines/device.machine'
import { languageMachine, type LanguageName } from '../../machines/language.machine'
import { navigationMachine } from '../../machines/navigation.machine'
import { noticePopupMachine } from '../../machines/notice-popup.machine'
import { reachabilityMachine } from '../../machines/reachability.machine'
import { requestMachine } from '../../machines/request.machine'
import { requestsMachine } from '../../machines/requests.machine'
import { screenMachine, type ReadScreen } from '../../machines/screen.machine'
import { screensMachine } from '../../machines/screens.machine'
import { sessionMachine } from '../../machines/session.machine'
import type { connectionMachine } from '../../machines/connection.machine'
import type { dialogsMachine } from '../../machines/dialogs.machine'
import type { Needs } from '../../machines/generic/need'
import type { Place } from '../../machines/navigation.guard'
import type { toastsMachine } from '../../machines/toasts.machine'
import type { InspectionEvent } from 'xstate'

interface Start {
  /** The address the page was opened at. */
  readonly at?: string
  readonly kept?: Partial<AppInput>
  /** What the screens need, by path. */
  readonly needs?: Readonly<Record<string, Needs>>
  readonly inspect?: (event: InspectionEvent) => void
}

/** The whole application, its machines the real ones, the world around it in the test's hands. */
export const startApp = async ({ at = '/home/index', kept = {}, needs = {}, inspect }: Start = {}) => {
  const clock = new SimulatedClock()
  const server = createServer()
  const bar = createAddressBar(at)
  const effects: unknown[] = []
  const note = (...effect: readonly unknown[]): void => void effects.push(effect)
  const probes: ((isThere: boolean) => Promise<void>)[] = []
  let tellFromOtherTab: ((fact: OtherTabsFact) => void) | undefined

  const askLogout = asking(logout, { quiet: true })
  const askUser = asking(getSimpleInfo, { quiet: true })
  const askNotice = asking(getMemberNoticeByCode, { quiet: true })

  const app = appMachine.provide({
    actors: {
      requests: requestsMachine.provide({
        actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
      }),
      session: sessionMachine.provide({
        actors: {
          logIn: fromPromise(askingRaw(smsLogin, { quiet: 'refusals' })),
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
              loadScreen: fromPromise<ReadScreen, Place>(({ input }) =>
                Promise.resolve(() => ({ query: null, needs: needs[input.path] ?? {} })),
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
    routes,
    ...kept,
  }
  const actor = createActor(app, { input, clock, ...(inspect === undefined ? {} : { inspect }) }).start()
  const lasting = (name: string): unknown => actor.system.get(name)
  await settled()
  let read = 0

  return {
    actor,
    clock,
    server,
    /** What was asked of the server's being there, to be answered. */
    probes,
    bar,
    session: lasting('session') as ActorRefFrom<typeof sessionMachine>,
    navigation: lasting('navigation') as ActorRefFrom<typeof navigationMachine>,
    screens: lasting('screens') as ActorRefFrom<typeof screensMachine>,
    toasts: lasting('toasts') as ActorRefFrom<typeof toastsMachine>,
    dialogs: lasting('dialogs') as ActorRefFrom<typeof dialogsMachine>,
    notice: lasting('notice') as ActorRefFrom<typeof noticePopupMachine>,
    design: lasting('design') as ActorRefFrom<typeof designSettingMachine>,
    connection: lasting('connection') as ActorRefFrom<typeof connectionMachine>,
    otherTab: (fact: OtherTabsFact) => tellFromOtherTab?.(fact),
    /** What reached the world outside since it was asked last, in order. */
    effects: () => {
      const news = effects.slice(read)
      read = effects.length
      return news
    },
  }
}
