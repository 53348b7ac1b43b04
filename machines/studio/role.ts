import { followSession } from '../app/session-changes'
import type { AbortSignalLike } from '../app/call-request'
import type { MemberType } from '../../contract/enums'

interface Scope {
  readonly signal: AbortSignalLike
  readonly system: { get(key: string): unknown }
}

/** NAV-05 Waits until who is here is a member of this type, as the session tells; rejects where nobody waits any more. */
export const untilMemberIs = (userType: MemberType, { signal, system }: Scope): Promise<void> => {
  const waiting: { stop?: () => void } = {}
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('nobody waits')), { once: true })
    // The session may tell it before the function that stops listening is here.
    waiting.stop = followSession(system, ({ user }) => {
      if (user?.userType === userType) resolve()
    })
  }).finally(() => waiting.stop?.())
}
