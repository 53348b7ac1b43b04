import { draftsOf, forgetDraftsBut } from '../actors/drafts'
import type { SessionChanged } from '../../machines/app/session.machine'

/** What is begun in a form, by the form's name, which no other has. */
export const formDrafts = (name: string) => draftsOf(name)

interface SessionActor {
  on(type: 'session.changed', hear: (changed: SessionChanged) => void): { unsubscribe(): void }
}

/** SES-04 Somebody has come in: once it is known who, what others have begun in this tab goes. `user`: as far as that is known. */
export const forgetOthersDrafts = (session: SessionActor, user: SessionChanged['user']): void => {
  if (user !== null) {
    forgetDraftsBut(user.memberId)
    return
  }
  const watched = session.on('session.changed', ({ token, user: known }) => {
    if (known !== null) forgetDraftsBut(known.memberId)
    if (known !== null || token === null) watched.unsubscribe()
  })
}
