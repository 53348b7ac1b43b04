import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app'
import { Frame } from './shell/frame'
import { AppContext } from './shell/host'

const app = createApp()
app.start()

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no #root')
createRoot(place).render(
  <StrictMode>
    <AppContext value={app}>
      <Frame />
    </AppContext>
  </StrictMode>,
)
