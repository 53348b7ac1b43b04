import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { readVersions, reloadFor } from './actors/deployment'
import { watchDay } from './actors/day'
import { exchange } from './actors/exchange'
import { readDevice } from './actors/fingerprint'
import * as kept from './actors/kept'
import { keepLanguage, startLanguage } from './actors/language'
import { location } from './actors/location'
import { watchNetwork } from './actors/network'
import { otherTabs } from './actors/other-tabs'
import { probe } from './actors/probe'
import { socket } from './actors/socket'
import { visibility } from './actors/visibility'
import { wake } from './actors/wake'
import { applyDesign, reloadPage, showTitle } from './actors/page'
import { routeOf, routes } from './routes'
import { keepDefinition } from './shell/definitions'
import { asking, askingRaw } from '../machines/ask'
import { appMachine } from '../machines/app.machine'
import { connectionMachine } from '../machines/connection.machine'
import { deviceMachine } from '../machines/device.machine'
import { designSettingMachine } from '../machines/design-setting.machine'
import { languageMachine } from '../machines/language.machine'
import { navigationMachine } from '../machines/navigation.machine'
import { networkMachine } from '../machines/network.machine'
import { noticePopupMachine } from '../machines/notice-popup.machine'
import { reachabilityMachine } from '../machines/reachability.machine'
import { requestMachine } from '../machines/request.machine'
import { requestsMachine } from '../machines/requests.machine'
import { screenMachine, type ReadScreen } from '../machines/screen.machine'
import { screensMachine } from '../machines/screens.machine'
import { serverTime } from '../machines/server-time'
import { spoilersMachine } from '../machines/spoilers.machine'
import { sessionMachine } from '../machines/session.machine'
import { logout, smsLogin } from '../contract/auth'
import { NoticeCode } from '../contract/enums'
import { getMemberNoticeByCode } from '../contract/home'
import { getSimpleInfo } from '../contract/member'
import type { LanguageName } from '../machines/language.machine'
import type { Place } from '../machines/navigation.guard'

const request = requestMachine.provide({ actors: { exchange } })

const askLogout = asking(logout, { quiet: true })
const askUser = asking(getSimpleInfo, { quiet: true })
const askNotice = asking(getMemberNoticeByCode, { quiet: true })

const session = sessionMachine.provide({
  actors: {
    logIn: fromPromise(askingRaw(smsLogin, { quiet: 'refusals' })),
    logOut: fromPromise(({ signal, system }) => askLogout({ input: {}, signal, system })),
    loadUser: fromPromise(({ signal, system }) => askUser({ input: {}, signal, system })),
  },
  actions: {
    // SES-03 A failed logout is only logged.
    // oxlint-disable-next-line no-console
    logFailure: (_, { error }) => console.warn('logout', error),
  },
})

const notice = noticePopupMachine.provide({
  actors: {
    loadNotice: fromPromise(({ signal, system }) =>
      askNotice({ input: { code: NoticeCode.APP_ADDRESS }, signal, system }),
    ),
  },
})

const screen = screenMachine.provide({
  actors: {
    loadScreen: fromPromise<ReadScreen, Place>(async ({ input: { path }, system }) => {
      const fetched = await routeOf(path)?.screen?.()
      if (fetched === undefined) return () => ({ query: null, needs: {} })
      const { read } = keepDefinition(path, fetched)
      return ({ search }) => read(new URLSearchParams(search), serverTime(Date.now, system))
    }),
    watchDay,
    readVersions: fromPromise(readVersions),
  },
  actions: { reloadFor: (_, { served }) => reloadFor(served) },
})

const app = appMachine.provide({
  actors: {
    requests: requestsMachine.provide({ actors: { request } }),
    session,
    navigation: navigationMachine.provide({ actors: { location } }),
    screens: screensMachine.provide({ actors: { screen } }),
    notice,
    design: designSettingMachine.provide({
      actions: {
        apply: (_, design) => {
          kept.keepDesign(design)
          applyDesign(design)
        },
      },
    }),
    language: languageMachine.provide({
      actors: {
        findOut: fromPromise(startLanguage),
        change: fromPromise(({ input }: { input: LanguageName }) => keepLanguage(input)),
      },
    }),
    spoilers: spoilersMachine.provide({ actions: { keep: (_, { hides }) => kept.keepHidesScores(hides) } }),
    network: networkMachine.provide({ actors: { watchNetwork } }),
    reachability: reachabilityMachine.provide({
      actors: { visibility, probe: fromPromise(({ signal }) => probe(signal)) },
    }),
    connection: connectionMachine.provide({ actors: { socket, wake } }),
    otherTabs,
    device: deviceMachine.provide({ actors: { readDevice } }),
  },
  actions: {
    storeSession: (_, changed) => kept.keepSession(changed),
    storeNoticeRead: (_, { read }) => kept.keepNoticeRead(read),
    storeDevice: (_, { deviceId }) => kept.keepDeviceId(deviceId),
    forgetEverything: kept.forgetEverything,
    reload: reloadPage,
    setTitle: (_, { path }) => showTitle(routeOf(path)?.title ?? 'title.404'),
  },
})

/** The one actor system of the page, not yet started. */
export const createApp = (): ActorRefFrom<typeof appMachine> =>
  createActor(app, {
    input: {
      token: kept.readToken(),
      user: kept.readUser(),
      noticeRead: kept.readNoticeRead(),
      deviceId: kept.readDeviceId(),
      design: kept.readDesign(),
      hidesScores: kept.readHidesScores(),
      routes,
    },
  })
