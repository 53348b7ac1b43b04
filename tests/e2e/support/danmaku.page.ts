import { openDanmaku } from '../../../src/actors/danmaku'

declare global {
  interface Window {
    openFlight: typeof openDanmaku
  }
}

window.openFlight = openDanmaku
