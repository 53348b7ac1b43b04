import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { afterStyles, readVersions, reloadFor } from '../actors/deployment'
import { watchDay } from '../actors/day'
import { breath, idle, pause } from '../actors/idle'
import { exchange } from '../actors/exchange'
import { readDevice } from '../actors/fingerprint'
import * as persistence from '../actors/persistence'
import { storeLanguage, startLanguage } from '../actors/language'
import { forgetAnswers, forgetOthers } from '../actors/kept-answers'
import { messageSender } from '../actors/message-sender'
import { location, stepTaken } from '../actors/location'
import { watchNetwork } from '../actors/network'
import { newKey } from '../../contract/call.new-key'
import { otherTabs } from '../actors/other-tabs'
import { probe } from '../actors/probe'
import { unsubscribeDevice } from '../actors/push-subscription'
import { socket } from '../actors/socket'
import { watchUpdates } from '../actors/updates'
import { visibility } from '../actors/visibility'
import { pageLifecycle } from '../actors/page-lifecycle'
import { applyDesign, reloadPage, showTitle } from '../actors/page'
import { systemLook } from '../actors/system-look'
import { routeOf, routes } from './routes'
import { cachedScreen, cacheScreen } from './screen-cache'
import {
  loadNotice,
  noticePopupWithCalls,
  requestLogin,
  sessionWithCalls,
} from '../../machines/app/app.calls'
import { appMachine } from '../../machines/app/app.machine'
import { connectionMachine } from '../../machines/app/connection.machine'
import { deviceMachine } from '../../machines/app/device.machine'
import { designSettingMachine } from '../../machines/app/design-setting.machine'
import { languageMachine } from '../../machines/app/language.machine'
import { navigationMachine } from '../../machines/app/navigation.machine'
import { networkMachine } from '../../machines/app/network.machine'
import { reachabilityMachine } from '../../machines/app/reachability.machine'
import { requestMachine } from '../../machines/app/request.machine'
import { requestsMachine } from '../../machines/app/requests.machine'
import { screenMachine, type ReadQuery } from '../../machines/app/screen.machine'
import { screensMachine } from '../../machines/app/screens.machine'
import { serverTime } from '../../machines/app/server-time'
import { spoilersMachine } from '../../machines/app/spoilers.machine'
import { updateMachine } from '../../machines/app/update.machine'
import type { LanguageName } from '../../machines/app/language.machine'
import type { Place } from '../../machines/app/navigation.guard'

const request = requestMachine.provide({ actors: { exchange } })

/** A page that goes takes along what it has begun: it stays until nothing of the member is left, or for so many milliseconds. */
const FORGETS_WITHIN = 1_000
let forgotten: Promise<void> = Promise.resolve()
const forget = (): void => {
  // Where the logout did not reach the server, it would go on telling this device of the member's messages.
  const all = Promise.allSettled([forgetAnswers(), unsubscribeDevice()])
  forgotten = Promise.race([all.then(() => undefined), pause(FORGETS_WITHIN)])
}

const session = sessionWithCalls.provide({
  actors: {
    otherTabs,
    logIn: fromPromise(({ input, ...scope }) =>
      requestLogin({ ...scope, input: { ...input, browserKey: persistence.readBrowserKey() } }),
    ),
  },
  actions: {
    store: (_, { token, user }) => {
      persistence.storeSession({ token, user })
      if (token === null) forget()
    },
    clearStorage: () => {
      persistence.clearStorage()
      forget()
    },
    reload: () => void forgotten.then(stepTaken).then(reloadPage),
    // oxlint-disable-next-line no-console -- SES-03: a failed logout is only logged
    logFailure: (_, { error }) => console.warn('logout', error),
  },
})

let started: Promise<void> | null = null
const start = async (): Promise<void> => {
  await breath()
  // Where the page is not served securely nothing is kept.
  forgetOthers().catch(() => undefined)
}

const screen = screenMachine.provide({
  actors: {
    loadScreen: fromPromise<ReadQuery, Place>(async ({ input: { path }, system }) => {
      // The first screen's actors begin in a task of their own, after the application's.
      await (started ??= start())
      // To import what is here already takes a task and the look at each of its files.
      const fetched = await afterStyles(async () => cachedScreen(path) ?? routeOf(path)?.screen?.())
      // Its code has run in the task in which it came: what it needs begins in the next.
      await breath()
      if (fetched === undefined) return () => ({ query: null, requires: {} })
      const { read } = cacheScreen(path, fetched)
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
    navigation: navigationMachine.provide({
      actors: { location },
      actions: { showTitle: (_, { path }) => showTitle(routeOf(path)?.title ?? 'title.404') },
    }),
    screens: screensMachine.provide({ actors: { screen } }),
    notice: noticePopupWithCalls.provide({
      actors: {
        // What the page was opened for comes first.
        loadNotice: fromPromise(async ({ signal, system }) => {
          await idle()
          return loadNotice({ signal, system })
        }),
      },
      actions: { store: (_, { read, closed }) => persistence.storeNoticeRead(read, closed) },
    }),
    design: designSettingMachine.provide({
      actors: { otherTabs, systemLook },
      actions: {
        apply: (_, design) => {
          persistence.storeDesign(design)
          applyDesign(design)
        },
      },
    }),
    language: languageMachine.provide({
      actors: {
        findOut: fromPromise(startLanguage),
        change: fromPromise(({ input }: { input: LanguageName }) => storeLanguage(input)),
      },
    }),
    spoilers: spoilersMachine.provide({
      actions: { keep: (_, { hides }) => persistence.storeHidesScores(hides) },
    }),
    network: networkMachine.provide({ actors: { watchNetwork } }),
    update: updateMachine.provide({ actors: { watchUpdates }, actions: { reload: reloadPage } }),
    reachability: reachabilityMachine.provide({
      actors: { visibility, probe: fromPromise(({ signal }) => probe(signal)) },
    }),
    outbox: messageSender,
    connection: connectionMachine.provide({ actors: { socket, pageLifecycle } }),
    device: deviceMachine.provide({
      actors: { readDevice },
      actions: { store: (_, { deviceId }) => persistence.storeDeviceId(deviceId ?? '') },
    }),
  },
  actions: { reload: reloadPage },
})

/** The one actor system of the page, not yet started. */
export const createApp = (): ActorRefFrom<typeof appMachine> =>
  createActor(app, {
    input: {
      token: persistence.readToken(),
      user: persistence.readUser(),
      noticeRead: persistence.readNoticeRead(),
      noticeClosed: persistence.readNoticeClosed(),
      deviceId: persistence.readDeviceId(),
      design: persistence.readDesign(),
      hidesScores: persistence.readHidesScores(),
      routes,
      newKey,
    },
  })
