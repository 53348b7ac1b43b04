import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor, type ActorRefFrom } from 'xstate'
import { createApp } from './app/create-app'
import { CrashGuard } from './app/crash-guard'
import { ErrorPage } from './app/error-page'
import { Frame } from './app/frame'
import { AppContext } from './app/app-context'
import type { languageMachine } from '../machines/app/language.machine'

const app = createApp()

/** What `index.html` shows stays until the sentences are here, but not for ever: no page is shown in two languages in turn. */
const LONGEST_WAIT = 3_000

const show = () => {
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no #root')
  createRoot(place).render(
    <StrictMode>
      <AppContext value={app}>
        <CrashGuard fallback={(retry) => <ErrorPage page="500" retry={retry} />}>
          <Frame />
        </CrashGuard>
      </AppContext>
    </StrictMode>,
  )
}

const begin = () => {
  app.start()
  const language = app.system.get('language') as ActorRefFrom<typeof languageMachine>
  waitFor(language, (snapshot) => !snapshot.hasTag('busy'), { timeout: LONGEST_WAIT }).then(show, show)
}

if (import.meta.env.DEV)
  void import('./actors/recorder').then(({ recordIfAsked }) => recordIfAsked(app)).then(begin)
else begin()
