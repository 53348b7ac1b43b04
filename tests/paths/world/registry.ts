import type { Browser } from 'playwright'
import { captchaInPage, captchaOnBrowser, captchaServer } from './captcha-page'
import { onCaptchaServer, onSmsServer } from './code-calls'
import { navigationInPage, navigationOnBrowser } from './navigation-page'
import { noticeInPage, noticeOnBrowser, noticeServer } from './notice-page'
import { onServer } from './session-calls'
import { captchaOverHttp, inBrowser, overHttp, smsOverHttp } from './session-doable'
import { onBrowser } from './session-page'
import type { Doable } from './doable'
import type { Served } from '../../e2e/support/server'
import type { Path } from '../support/cover'
import type { Place } from '../support/run'

interface OnServer {
  readonly doable: Doable
  readonly place: (server: Served) => Place
}

interface InPage {
  readonly doable: Doable
  readonly place: (browser: Browser, server: Served) => Place
  /** How the server of a path is set up, beyond what all are. */
  readonly env?: (path: Path) => Readonly<Record<string, string>>
}

/** The machines whose paths can be asked of a server. */
export const byServer: Readonly<Record<string, OnServer>> = {
  'app/session': { place: onServer, doable: overHttp },
  'account/captcha': { place: onCaptchaServer, doable: captchaOverHttp },
  'account/sms-code': { place: onSmsServer, doable: smsOverHttp },
}

/** The machines whose paths can be walked in the page. */
export const byBrowser: Readonly<Record<string, InPage>> = {
  'app/session': { place: onBrowser, doable: inBrowser },
  'app/notice-popup': { place: noticeOnBrowser, doable: noticeInPage, env: noticeServer },
  'app/navigation': { place: navigationOnBrowser, doable: navigationInPage },
  'account/captcha': { place: captchaOnBrowser, doable: captchaInPage, env: captchaServer },
}
