import * as auth from './auth'
import type { Call } from './call'
import * as home from './home'
import * as live from './live'
import * as match from './match'
import * as member from './member'

/** Every call there is, by area. */
export const api = { auth, member, home, match, live } as const

export const everyCall: readonly Call[] = Object.values(api).flatMap((area) =>
  Object.values(area),
) as readonly Call[]
