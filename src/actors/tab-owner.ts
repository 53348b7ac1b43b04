import { forgetDraftsBut } from './drafts'
import { PICTURES_DATABASE, readUser, unsentKeys } from './persistence'
import { createCache, createTabCache, fieldsOf } from './storage'
import { appActor } from '../../machines/app/app-system'

/** What waited to be sent as a session ended goes on in the next one of the same member, and with anybody else's it goes. Whether any does. */
const bringBack = (memberId: string): boolean => {
  let isSome = false
  for (const prefix of unsentKeys) {
    const [tab, device] = [createTabCache(prefix), createCache(prefix)]
    for (const threadId of tab.names()) {
      const kept = tab.get(threadId)
      if (fieldsOf(kept)['memberId'] !== memberId || device.get(threadId) !== null) continue
      device.set(threadId, kept)
      isSome = true
    }
    tab.clear()
  }
  return isSome
}

/** Whether pictures wait, of whoever was here. */
const keepsPictures = async (): Promise<boolean> =>
  (await window.indexedDB.databases()).some(({ name }) => name === PICTURES_DATABASE)

/** SES-04 What this tab keeps is its writer's: what others have begun goes once it is known who is here, what is one's own goes on. */
export const watchTabOwner = (system: { get(key: string): unknown }): void => {
  let here: string | null = null
  const look = (): void => appActor(system, 'outbox').send({ type: 'outbox.look' })
  const settle = (memberId: string): void => {
    forgetDraftsBut(memberId)
    const isNew = memberId !== here
    here = memberId
    if (bringBack(memberId)) look()
    // Older browsers do not tell.
    else if (isNew)
      void keepsPictures().then(
        (keeps) => keeps && look(),
        () => false,
      )
  }
  appActor(system, 'session').on('session.changed', ({ user }) => {
    if (user !== null) settle(user.memberId)
  })
  const known = readUser()
  if (known !== null) settle(known.memberId)
}
