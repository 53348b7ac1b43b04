import type { Browser } from 'playwright'
import { captchaInPage, captchaOnBrowser, captchaServer } from './captcha-page'
import { chatBeyond, chatInPage, chatOnBrowser } from './chat-page'
import { onCaptchaServer, onSmsServer, smsBeyond } from './code-calls'
import { formBeyond, formInPage, formOnBrowser, formPartly } from './form-page'
import { journeyInPage, journeyOnBrowser } from './journey-page'
import { listBeyond, listInPage, listOnBrowser } from './list-page'
import { loginInPage, loginOnBrowser, loginServer } from './login-page'
import { myInPage, myOnBrowser } from './my-page'
import { navigationInPage, navigationOnBrowser } from './navigation-page'
import { networkInPage, networkOnBrowser } from './network-page'
import { noticeBeside, noticeInPage, noticeOnBrowser } from './notice-page'
import { orderInPage, orderOnBrowser } from './order-page'
import { onServer } from './session-calls'
import { captchaOverHttp, inBrowser, overHttp, smsOverHttp } from './session-doable'
import { onBrowser } from './session-page'
import { togglesBeyond, togglesInPage, togglesOnBrowser } from './toggles-page'
import { walksOf, type Doable } from './doable'
import { journeyPaths } from '../journeys'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Model } from '../support/model'
import type { Place } from '../support/run'

/** What is known of a machine that is walked outside of an actor. */
export interface Outside {
  readonly doable: Doable
  /** What is walked where that is not made from one machine alone. */
  readonly paths?: () => readonly Path[]
  /** Samples that cannot be done there at all, each with its reason. */
  readonly beyond?: Readonly<Record<string, string>>
  /** Of samples that can be done in some states: why not in the others. */
  readonly partly?: Readonly<Record<string, string>>
  /** Starts and samples for which somebody logs in, or has a code sent: on a server that is not the run's own, whoever was named. */
  readonly logsIn: readonly string[]
  /** Samples that leave something on the server: on one of the run's own alone. */
  readonly writes?: readonly string[]
  /** How the server of a path is set up, beyond what all are. */
  readonly env?: (path: Path) => Readonly<Record<string, string>>
  /** How a second server is set up, for a path that one alone cannot answer; null for none. */
  readonly beside?: (path: Path) => Readonly<Record<string, string>> | null
}

interface OnServer extends Outside {
  readonly place: (server: Target) => Place
}

interface InPage extends Outside {
  /** It begins a server for each path by itself. */
  readonly hasOwnServer?: true
  readonly place: (browser: Browser, server: Target, beside: Target | null) => Place
}

/** The paths of a machine that are made of nothing but what can be done there. */
export const walksThere = (model: Model, { paths, doable, beyond }: Outside): readonly Path[] =>
  paths?.() ?? walksOf(model, doable, beyond)

const sessions = ['as a member', 'as a member without a name', 'login', 'register', 'login elsewhere']

/** The machines whose paths can be asked of a server. */
export const byServer: Readonly<Record<string, OnServer>> = {
  'app/session': { place: onServer, doable: overHttp, logsIn: sessions },
  'account/captcha': { place: onCaptchaServer, doable: captchaOverHttp, logsIn: [] },
  'account/sms-code': {
    place: onSmsServer,
    doable: smsOverHttp,
    beyond: smsBeyond,
    logsIn: ['code wanted', 'code wanted for another phone'],
  },
}

/** The machines whose paths can be walked in the page. */
export const byBrowser: Readonly<Record<string, InPage>> = {
  'app/session': { place: onBrowser, doable: inBrowser, logsIn: sessions },
  'app/notice-popup': {
    place: noticeOnBrowser,
    doable: noticeInPage,
    logsIn: ['flagged'],
    beside: noticeBeside,
  },
  'app/navigation': {
    place: navigationOnBrowser,
    doable: navigationInPage,
    logsIn: ['as somebody', 'as a member', 'logged in'],
  },
  'account/captcha': {
    place: captchaOnBrowser,
    doable: captchaInPage,
    logsIn: ['opened'],
    env: captchaServer,
  },
  'account/login': {
    place: loginOnBrowser,
    doable: loginInPage,
    logsIn: ['right phone', 'member present'],
    env: loginServer,
  },
  'live/chat': {
    place: chatOnBrowser,
    doable: chatInPage,
    beyond: chatBeyond,
    logsIn: ['as a member', 'login meanwhile'],
    writes: ['own line placed', 'own line refused'],
  },
  'mall/order': {
    place: orderOnBrowser,
    hasOwnServer: true,
    doable: orderInPage,
    logsIn: ['order placed'],
    writes: ['order placed'],
  },
  'patterns/list': { place: listOnBrowser, doable: listInPage, beyond: listBeyond, logsIn: [] },
  'patterns/form': {
    place: formOnBrowser,
    doable: formInPage,
    beyond: formBeyond,
    partly: formPartly,
    logsIn: ['the form is empty', 'a draft was kept', 'the form is loaded'],
    writes: ['submit'],
  },
  'account/my': { place: myOnBrowser, doable: myInPage, logsIn: ['opened'] },
  'app/network': { place: networkOnBrowser, doable: networkInPage, logsIn: [] },
  'patterns/toggles': {
    place: togglesOnBrowser,
    doable: togglesInPage,
    beyond: togglesBeyond,
    logsIn: ['a member'],
    writes: ['toggled'],
  },
  journeys: {
    place: journeyOnBrowser,
    get doable() {
      return journeyInPage()
    },
    paths: journeyPaths,
    logsIn: ['login'],
    writes: ['say', 'submit', 'toggled'],
  },
}
