import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { watchStyles } from './actors/deployment'
import { breath, idle } from './actors/idle'
import { reloadPage } from './actors/page'
import { watchSharers } from './actors/shared-by'
import { createApp } from './app/create-app'
import { CrashGuard } from './app/crash-guard'
import { ErrorPage } from './app/error-page'
import { Frame } from './app/frame'
import { AppContext, type App } from './app/app-context'
import { awaitSettled } from './app/open-screen'
import { keepPosition } from './app/scroll-restoration'
import { tellOpened } from '../machines/app/app.calls'
import { HOME } from '../machines/app/navigation.guard'
import { appActor } from '../machines/app/app-system'

/** What `index.html` shows stays until the sentences are here, but not for ever: no page is shown in two languages in turn. */
const LONGEST_WAIT = 3_000
/** Milliseconds between two looks whether home's data is here. */
const LOOK_EVERY = 16
/** The stage that `index.html` shows for a room is as dark as the one that would be drawn while the room is on its way. */
const STAGE_STANDS = 1_000

const show = (app: App) => {
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no #root')
  const root = createRoot(place)
  // A transition is drawn in slices: a finger that is already there is heard in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <AppContext value={app}>
          {/* What breaks outside of a page may have taken the application's machines along: they all begin anew. */}
          <CrashGuard fallback={() => <ErrorPage page="500" retry={reloadPage} />}>
            <Frame />
          </CrashGuard>
        </AppContext>
      </StrictMode>,
    ),
  )
}

/** Home as the server drew it, while it is what one sees. */
const drawnPage = (): HTMLElement | null => document.querySelector('[data-start=drawn] .drawn [data-shown]')

/** Until home's own data is here, so that nothing is drawn twice; how far it was scrolled by then is kept. */
const takeOver = async (app: App, page: HTMLElement): Promise<void> => {
  const keep = () => keepPosition(HOME, page.scrollTop)
  page.addEventListener('scroll', keep, { passive: true })
  await awaitSettled(appActor(app.system, 'screens'), {
    lookEvery: LOOK_EVERY,
    longest: LONGEST_WAIT,
    isWanted: () => drawnPage() !== null,
  })
  // At the end: a page that is still being laid out would be laid out at once.
  keep()
}

/** The stage stands already: drawing it once more would hold up the room's picture. */
const awaitRoom = (app: App): Promise<boolean> =>
  awaitSettled(appActor(app.system, 'screens'), {
    lookEvery: LOOK_EVERY,
    longest: STAGE_STANDS,
    need: 'room',
  })

/** What the page was opened for comes first. Nobody waits for it: what fails is not counted. */
const tellSharer = async (app: App, by: string): Promise<void> => {
  await idle()
  const { signal } = new AbortController()
  await tellOpened({ input: { by }, signal, system: app.system }).catch(() => undefined)
}

/** Each step in a task of its own: on a slow phone all of them at once would hold up the page for a quarter of a second. */
const begin = async () => {
  await breath()
  const app = createApp()
  if (import.meta.env.DEV) {
    await import('./actors/recorder').then(({ recordIfAsked }) => recordIfAsked(app))
    await import('./actors/stories-link').then(({ linkStoriesIfAsked }) => linkStoriesIfAsked())
  }
  await breath()
  watchStyles()
  watchSharers((by) => void tellSharer(app, by))
  app.start()
  await breath()
  const language = appActor(app.system, 'language')
  await waitFor(language, (snapshot) => !snapshot.hasTag('busy'), { timeout: LONGEST_WAIT }).catch(() => {})
  const drawn = drawnPage()
  if (drawn !== null) await takeOver(app, drawn)
  else if (document.documentElement.dataset['start'] === 'room') await awaitRoom(app)
  await breath()
  show(app)
}

// The server shares this file's chunk.
if (typeof document !== 'undefined') void begin()
