import { auth } from './auth'
import { home } from './home'
import { live } from './live'
import { match } from './match'
import { member } from './member'
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
export const everySample: readonly AnySample[] = [auth, member, home, match, live].flatMap(
  (area) => Object.values(area) as unknown as readonly AnySample[],
)
