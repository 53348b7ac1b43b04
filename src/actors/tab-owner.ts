import { codeBy } from './deployment'
import { forgetDraftsBut } from './drafts'
import { deviceKeys, PICTURES_DATABASE, readUser, storageKeys, unsentKeys } from './persistence'
import { createCache, createTabCache, fieldsOf, listIn } from './storage'
import { appActor } from '../../machines/app/app-system'

const device = createCache()
const countsOf = (): Readonly<Record<string, unknown>> => fieldsOf(device.get(deviceKeys.lost))
const countOf = (memberId: string): number => {
  const count = countsOf()[memberId]
  return typeof count === 'number' && count > 0 ? Math.floor(count) : 0
}
const keepCount = (memberId: string, count: number): void => {
  const { [memberId]: _before, ...others } = countsOf()
  const counts = count === 0 ? others : { ...others, [memberId]: count }
  if (Object.keys(counts).length === 0) device.remove(deviceKeys.lost)
  else device.set(deviceKeys.lost, counts)
}

/** What waited to be sent, or was being written, as a session ended goes on in the next one of the same member, and with anybody else's it goes: how much it was is kept, for who wrote it. Whether any does. */
const bringBack = (memberId: string): boolean => {
  let isSome = false
  for (const prefix of unsentKeys) {
    const [tab, unsent] = [createTabCache(prefix), createCache(prefix)]
    for (const threadId of tab.names()) {
      const kept = tab.get(threadId)
      const { memberId: writer, own } = fieldsOf(kept)
      if (writer === memberId && unsent.get(threadId) === null) {
        unsent.set(threadId, kept)
        isSome = true
      } else if (writer !== memberId && typeof writer === 'string' && prefix === storageKeys.outbox)
        keepCount(writer, countOf(writer) + listIn(own).length)
    }
    tab.clear()
  }
  return isSome
}

/** Whether pictures wait, of whoever was here. */
const keepsPictures = async (): Promise<boolean> =>
  (await window.indexedDB.databases()).some(({ name }) => name === PICTURES_DATABASE)

/** Once: how many messages of theirs went as others logged in here. */
const tellLost = (system: Parameters<typeof watchTabOwner>[0], memberId: string): void => {
  const count = countOf(memberId)
  if (count === 0) return
  void codeBy(() => import('./thread-news'))
    .then((news) => {
      if (countOf(memberId) === 0) return
      keepCount(memberId, 0)
      news.tellLost(system, count)
    })
    .catch(() => undefined)
}

/** SES-04 What this tab keeps is its writer's: what others have begun goes once it is known who is here, what is one's own goes on. */
export const watchTabOwner = (system: { get(key: string): unknown }): void => {
  let here: string | null = null
  const look = (): void => appActor(system, 'outbox').send({ type: 'outbox.look' })
  const settle = (memberId: string): void => {
    forgetDraftsBut(memberId)
    const isNew = memberId !== here
    here = memberId
    if (isNew) tellLost(system, memberId)
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
