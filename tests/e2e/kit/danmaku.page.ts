import { openFlight } from '../../../src/actors/danmaku'

declare global {
  interface Window {
    openFlight: typeof openFlight
  }
}

window.openFlight = openFlight
