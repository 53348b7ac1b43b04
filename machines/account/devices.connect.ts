import { requesting } from '../app/call-request'
import { confirmedBy, type Confirmed, type ConfirmedWords } from '../patterns/confirmed.connect'
import type { Dependency } from '../patterns/dependency'
import { endOtherSessions, endSession } from '../../contract/account.sessions'

/** Who is to be logged out: one other session, or all others. */
export type Doomed =
  | { readonly which: 'one'; readonly sessionId: string; readonly name: string }
  | { readonly which: 'others' }

/** `what`: who is being logged out. */
export type Devices = Confirmed<Doomed>

const [askOne, askOthers] = [requesting(endSession), requesting(endOtherSessions)]

/** FEAT-07 Logs other devices out: asked back first, one at a time. */
export const devicesOf = (words: ConfirmedWords<Doomed>): Dependency<Devices> =>
  confirmedBy<Doomed, unknown>(
    ({ input: doomed, ...scope }) =>
      doomed.which === 'one'
        ? askOne({ ...scope, input: { sessionId: doomed.sessionId } })
        : askOthers({ ...scope, input: {} }),
    words,
  )
