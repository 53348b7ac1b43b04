import { fromCallback } from 'xstate'
import { codeBy } from './deployment'
import { idle } from './idle'
import { unsentKeys } from './persistence'
import { createCache } from './storage'
import type { News } from './thread-news'
import { appActor } from '../../machines/app/app-system'
import type { OutboxCommand, OutboxNews } from '../../machines/messages/outbox'

const isSomethingLeft = (): boolean => unsentKeys.some((prefix) => createCache(prefix).names().length > 0)

/**
 * FEAT-06 The one sender of what members write to each other: it looks when something is written, at the start, when the network is back, and
 * when a page is left. What moves in any thread is told of, and moves in the device's copy, too; a mention that is read in its room counts no more.
 */
export const messageSender = fromCallback<OutboxCommand, undefined, OutboxNews>(
  ({ system, receive, emit }) => {
    const controller = new AbortController()
    const { signal } = controller
    const session = appActor(system, 'session')
    let sender: (() => void) | null = null
    let isAsked = false
    const look = async (): Promise<void> => {
      isAsked = true
      const [{ createSender }, { outbox, restoreOutbox }] = await codeBy(() =>
        Promise.all([import('../../machines/messages/outbox'), import('./outbox')]),
      )
      if (signal.aborted || session.getSnapshot().context.token === null) return
      if (await restoreOutbox()) emit({ type: 'outbox.moved', isStuck: false })
      if (signal.aborted || session.getSnapshot().context.token === null) return
      sender ??= createSender(outbox, { signal, system }, emit)
      sender()
    }
    const learn = (news: News): void => {
      const { token } = session.getSnapshot().context
      void codeBy(() => import('./thread-news'))
        .then(({ takeNews }) => takeNews(system, token, news))
        .catch(() => undefined)
    }
    /** Without its code nothing is sent: there is no way for it, either, and it is asked for again at the next sign. */
    const postpone = (): void => {
      emit({ type: 'outbox.moved', isStuck: true })
      appActor(system, 'reachability').send({ type: 'server.missed' })
    }
    const lookIdly = (): void =>
      void idle()
        .then(() => (isAsked || isSomethingLeft() ? look() : undefined))
        .catch(() => undefined)
    receive(() => void look().catch(postpone))
    const subscriptions = [
      appActor(system, 'connection').on('connection.restored', lookIdly),
      appActor(system, 'connection').on('thread.moved', learn),
      appActor(system, 'connection').on('notice.arrived', learn),
      appActor(system, 'reachability').on('server.back', lookIdly),
      appActor(system, 'navigation').on('place.shown', lookIdly),
    ]
    lookIdly()
    return () => {
      controller.abort()
      subscriptions.forEach((subscription) => subscription.unsubscribe())
    }
  },
)
