import * as activity from './activity'
import * as auth from './auth'
import type { Call } from './call'
import * as home from './home'
import * as league from './league'
import * as live from './live'
import * as match from './match'
import * as member from './member'
import * as rank from './rank'
import * as search from './search'
import * as social from './social'

/** Every call there is, by area. */
export const api = { auth, member, home, match, live, league, search, rank, activity, social } as const

export const everyCall: readonly Call[] = Object.values(api).flatMap((area) =>
  Object.values(area),
) as readonly Call[]
