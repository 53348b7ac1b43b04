import type { SessionCause, SessionChanged } from '../../machines/app/session.machine'

/** A change of the session as other machines are notified of it: of a visitor, unless `who` says otherwise. */
export const sessionChanged = (
  cause: SessionCause,
  who: Partial<Omit<SessionChanged, 'type' | 'cause'>> = {},
): SessionChanged => ({
  type: 'session.changed',
  token: null,
  user: null,
  userSettled: true,
  words: null,
  cause,
  ...who,
})
