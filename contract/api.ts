import * as wallet from './wallet'
import * as shared from './wallet.shared'
import * as activity from './activity'
import * as account from './account'
import * as codes from './account.codes'
import * as documents from './account.documents'
import * as login from './account.login'
import * as passkeys from './account.passkeys'
import * as passwords from './account.password'
import * as profile from './account.profile'
import * as privacy from './account.privacy'
import * as sessions from './account.sessions'
import * as upload from './account.upload'
import type { Call } from './call'
import * as home from './home'
import * as league from './league'
import * as team from './league.team'
import * as live from './live'
import * as gifts from './live.gifts'
import * as newest from './live.newest'
import * as predictions from './live.predictions'
import * as moderation from './live.moderation'
import * as lists from './live.lists'
import * as recording from './live.recording'
import * as reservation from './live.reserve'
import * as reserved from './live.reserved'
import * as mall from './mall'
import * as match from './match'
import * as messages from './messages'
import * as push from './messages.push'
import * as office from './office'
import * as desk from './office.desk'
import * as matchImport from './office.import'
import * as leagueDesk from './office.leagues'
import * as matchDesk from './office.matches'
import * as rates from './office.rates'
import * as settings from './office.settings'
import * as ranking from './ranking'
import * as search from './search'
import * as social from './social'
import * as follows from './social.follows'
import * as people from './social.people'
import * as studio from './studio'
import * as support from './support'
import * as questions from './support.questions'
import * as service from './support.service'

/** Every call there is, by area. */
export const api = {
  account: {
    ...account,
    ...codes,
    ...login,
    ...profile,
    ...sessions,
    ...upload,
    ...privacy,
    ...documents,
    ...passwords,
    ...passkeys,
  },
  home,
  live: {
    ...live,
    ...newest,
    ...moderation,
    ...lists,
    ...recording,
    ...reservation,
    ...reserved,
    ...gifts,
    ...predictions,
  },
  match,
  league: { ...league, ...team },
  search,
  ranking,
  activity,
  social: { ...social, ...follows, ...people },
  messages: { ...messages, ...push },
  office: { ...office, ...desk, ...matchDesk, ...leagueDesk, ...matchImport, ...rates, ...settings },
  studio,
  support: { ...support, ...questions, ...service },
  wallet: { ...wallet, ...shared },
  mall,
} as const

export const everyCall: readonly Call[] = Object.values(api).flatMap((area) =>
  Object.values(area),
) as readonly Call[]
