import { activity } from './activity'
import { auth } from './auth'
import { home } from './home'
import { league } from './league'
import { live } from './live'
import { match } from './match'
import { member } from './member'
import { rank } from './rank'
import { search } from './search'
import { social } from './social'
import type { Call, Envelope } from '../call'

/** A sample whose call only its own file knows by type. */
export interface AnySample {
  readonly call: Call
  readonly input: unknown
  readonly full: unknown
  readonly empty?: unknown
  readonly refused: readonly Envelope<null>[]
}

/** One sample for each call there is. */
export const everySample: readonly AnySample[] = [
  auth,
  member,
  home,
  match,
  live,
  league,
  search,
  rank,
  activity,
  social,
].flatMap((area) => Object.values(area) as unknown as readonly AnySample[])
