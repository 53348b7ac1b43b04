import { fromCallback, type EventObject } from 'xstate'
import { codeBy } from './deployment'
import { idle } from './idle'
import { outbox } from './outbox'
import type { MovedThread } from './kept-threads'
import { appActor } from '../../machines/app/app-system'

/**
 * FEAT-06 What was written in threads that are not open is sent once there is a way: at the start, when the network is back, and when a
 * thread is left. What moves in any of them moves in the device's copy, too.
 */
export const leftMessages = fromCallback<EventObject>(({ system }) => {
  const controller = new AbortController()
  const { signal } = controller
  const session = appActor(system, 'session')
  const navigation = appActor(system, 'navigation')
  const isOpen = (threadId: string): boolean => {
    const search = new URLSearchParams(navigation.getSnapshot().context.place?.search)
    return search.get('thread') === threadId
  }
  const isWanted = (): boolean =>
    !signal.aborted &&
    session.getSnapshot().context.token !== null &&
    outbox.waiting().some((threadId) => !isOpen(threadId))
  let isUnderWay = false
  let isAsked = false
  const go = async (): Promise<void> => {
    isAsked = true
    if (isUnderWay) return
    isUnderWay = true
    try {
      while (isAsked) {
        isAsked = false
        await idle()
        if (!isWanted()) return
        const { sendLeft } = await codeBy(() => import('../../machines/messages/left-messages'))
        if (!(await sendLeft(outbox, isOpen, { signal, system }))) return
      }
    } finally {
      isUnderWay = false
    }
  }
  const amend = async (moved: MovedThread): Promise<void> => {
    const { token } = session.getSnapshot().context
    const { amendCopy } = await codeBy(() => import('./kept-threads'))
    await amendCopy(token, moved)
  }
  // Without its code nothing is sent; it is asked for again at the next sign.
  const look = (): void => void go().catch(() => undefined)
  const subscriptions = [
    appActor(system, 'connection').on('connection.restored', look),
    appActor(system, 'connection').on('thread.moved', (moved) => void amend(moved).catch(() => undefined)),
    appActor(system, 'reachability').on('server.back', look),
    navigation.on('place.shown', look),
  ]
  look()
  return () => {
    controller.abort()
    subscriptions.forEach((subscription) => subscription.unsubscribe())
  }
})
