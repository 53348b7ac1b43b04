import { activity } from './activity'
import { account } from './account'
import { home } from './home'
import { league } from './league'
import { live } from './live'
import { match } from './match'
import { messages } from './messages'
import { ranking } from './ranking'
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
  account,
  messages,
  home,
  match,
  live,
  league,
  search,
  ranking,
  activity,
  social,
].flatMap((area) => Object.values(area) as unknown as readonly AnySample[])
