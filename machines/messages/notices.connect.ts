import { fromPromise } from 'xstate'
import { connectToggles } from '../patterns/toggles.connect'
import { appActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import { togglesMachine, type Toggle } from '../patterns/toggles.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { readNotice } from '../../contract/messages'
import type { MemberNotice } from '../../contract/messages.schema'

/** Which notices were read since the page was opened. */
export interface NoticeReading {
  /** `notice`: as the list has it. */
  isRead(notice: Pick<MemberNotice, 'noticeId' | 'at' | 'read'>): boolean
  read(noticeId: string): void
  /** `newest`: the instant of the newest notice shown, epoch milliseconds; later ones stay unread. */
  readAll(newest: number): void
}

/** The id of all notices until the instant that follows it. */
const ALL = '*'
const requestRead = requesting(readNotice, { silent: true })

/** FEAT-09 A notice counts as read when it is opened; the number of unread ones comes with the answer. */
export const noticeReadingOf = (): Dependency<NoticeReading> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<unknown, Toggle>(async ({ input: { id }, signal, system }) => {
          const noticeId = id.startsWith(ALL) ? null : id
          const { unread } = await requestRead({ input: { noticeId }, signal, system })
          appActor(system, 'session').send({ type: 'unread.known', counts: { unread } })
        }),
      },
    }),
    { pending: { store: () => {}, take: () => null } },
    (actor) => {
      const { isOn, toggle } = connectToggles(actor)
      const { shown } = actor.getSnapshot().context
      const readUntil = Object.entries(shown).reduce(
        (last, [id, on]) => (on && id.startsWith(ALL) ? Math.max(last, Number(id.slice(ALL.length))) : last),
        -Infinity,
      )
      return {
        isRead: ({ noticeId, at, read }) => read || at <= readUntil || isOn(noticeId, false),
        read: (noticeId) => toggle(noticeId, true),
        readAll: (newest) => toggle(`${ALL}${newest}`, true),
      }
    },
  )
