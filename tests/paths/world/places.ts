import type { Browser } from 'playwright'
import { onCaptchaServer, onSmsServer } from './code-calls'
import { onServer } from './session-calls'
import { captchaOverHttp, doableAmong, inBrowser, overHttp, smsOverHttp } from './session-doable'
import { onBrowser } from './session-page'
import type { Served } from '../../e2e/kit/server'
import { pathsOf, type Path } from '../kit/cover'
import { graphOf } from '../kit/graph'
import type { Model } from '../kit/model'
import type { Place } from '../kit/run'

interface Walked {
  readonly place: (server: Served) => Place
  readonly doable: Readonly<Record<string, readonly string[]>>
}

/** The machines whose paths can be asked of a server. */
export const byServer: Readonly<Record<string, Walked>> = {
  session: { place: onServer, doable: overHttp },
  'account/captcha': { place: onCaptchaServer, doable: captchaOverHttp },
  'account/sms-code': { place: onSmsServer, doable: smsOverHttp },
}

/** The machines whose paths can be walked in the page. */
export const byBrowser: Readonly<Record<string, { readonly doable: Walked['doable'] }>> = {
  session: { doable: inBrowser },
}

export const pageOf = (browser: Browser, server: Served): Place => onBrowser(browser, server)

export const walkable = (paths: readonly Path[], doable: Walked['doable']): readonly Path[] =>
  doableAmong(paths, doable)

/** The paths of a machine that are made of nothing but what can be done. */
export const walksOf = (model: Model, doable: Walked['doable']): readonly Path[] =>
  doableAmong(pathsOf([graphOf(model, { samples: Object.keys(doable) })]), doable)
