import { renderToString } from 'react-dom/server'
import { createActor, fromCallback, fromPromise, StateMachine, type EventObject } from 'xstate'
import { AppContext } from './app/app-context'
import { Frame } from './app/frame'
import { awaitSettled } from './app/open-screen'
import { routes } from './app/routes'
import { cacheScreen } from './app/screen-cache'
import { home } from './screens/home/home'
import { english } from './text/en/all'
import { placeLanguage } from './text/text'
import type { Language } from '../contract/language'
import { appMachine } from '../machines/app/app.machine'
import { appActor } from '../machines/app/app-system'
import { defaultDesign } from '../machines/app/design-setting.machine'
import { languageMachine } from '../machines/app/language.machine'
import { navigationMachine } from '../machines/app/navigation.machine'
import { requestMachine, type CallResult, type RequestInput } from '../machines/app/request.machine'
import { requestsMachine } from '../machines/app/requests.machine'
import { screenMachine, type ReadQuery } from '../machines/app/screen.machine'
import { screensMachine } from '../machines/app/screens.machine'
import type { Dependencies } from '../machines/patterns/dependency'
import { HOME, type Place } from '../machines/app/navigation.guard'

/** Answers a read by its path under the API's prefix, as a visitor would be answered: the envelope's `data`. */
export type Ask = (path: string, input: unknown) => Promise<unknown>

const PLACE: Place = { path: HOME, search: '' }
/** What takes longer is left out: the page then begins with its skeleton. ms */
const PATIENCE = 10_000
/** Milliseconds between two looks whether all answers are here. */
const LOOK_EVERY = 2

const exchangeBy = (ask: Ask) =>
  fromPromise<CallResult, RequestInput>(async ({ input: { call, input } }) =>
    call.kind === 'read'
      ? { ok: true, data: await ask(call.path, input) }
      : { ok: false, error: { kind: 'cancelled' } },
  )

/** Nobody looks at what is drawn here. */
const unseen = { actors: { visibility: fromCallback<EventObject>(() => {}) } }

const withoutPage = (requires: Dependencies): Dependencies =>
  Object.fromEntries(
    Object.entries(requires).map(([name, dependency]) => {
      const { logic } = dependency
      return [
        name,
        logic instanceof StateMachine ? { ...dependency, logic: logic.provide(unseen) } : dependency,
      ]
    }),
  )

/** The application at home, for a visitor, without a device: no storage, no socket, no history. */
const appFor = (language: Language, ask: Ask) =>
  appMachine.provide({
    actors: {
      requests: requestsMachine.provide({
        actors: { request: requestMachine.provide({ actors: { exchange: exchangeBy(ask) } }) },
      }),
      navigation: navigationMachine.provide({
        actors: {
          location: fromCallback(({ sendBack }) => sendBack({ type: 'place.changed', place: PLACE })),
        },
      }),
      screens: screensMachine.provide({
        actors: {
          screen: screenMachine.provide({
            actors: {
              loadScreen: fromPromise<ReadQuery, Place>(() => {
                const { read } = cacheScreen(HOME, home)
                return Promise.resolve(() => {
                  const { query, requires } = read(new URLSearchParams(), Date.now())
                  return { query, requires: withoutPage(requires) }
                })
              }),
            },
          }),
        },
      }),
      language: languageMachine.provide({
        actors: { findOut: fromPromise(() => Promise.resolve(language)) },
      }),
    },
  })

/**
 * Home as a visitor sees it at this moment: the markup of the whole frame, drawn by the views the page itself has, for `#root` to
 * hold until the application takes it over. Rejects where an answer did not come.
 */
export const renderHome = async (language: Language, ask: Ask): Promise<string> => {
  // A view would draw that it failed, for everybody who comes.
  const failures: unknown[] = []
  const heard: Ask = (path, input) =>
    ask(path, input).catch((error: unknown) => {
      failures.push(error)
      throw error
    })
  const app = createActor(appFor(language, heard), {
    input: {
      token: null,
      user: null,
      noticeRead: true,
      noticeClosed: null,
      deviceId: null,
      design: defaultDesign,
      hidesScores: false,
      routes,
      newKey: () => '',
    },
  })
  try {
    app.start()
    const settled = await awaitSettled(appActor(app.system, 'screens'), {
      lookEvery: LOOK_EVERY,
      longest: PATIENCE,
    })
    if (failures.length > 0) throw failures[0]
    if (!settled) throw new Error('home was not answered in time')
    // Nothing runs between this and the drawing: the language is one for the whole module.
    placeLanguage(language, language === 'en' ? english : null)
    return renderToString(
      <AppContext value={app}>
        <Frame />
      </AppContext>,
    )
  } finally {
    app.stop()
  }
}
