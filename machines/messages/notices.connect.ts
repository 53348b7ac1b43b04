import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { connectToggles } from '../patterns/toggles.connect'
import { appActor, findAppActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import {
  togglesMachine,
  type OtherPages,
  type Toggle,
  type ToggleAnswer,
  type TogglesEvent,
} from '../patterns/toggles.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { readNotice } from '../../contract/messages'
import type { MemberNotice, NoticeBox } from '../../contract/messages.schema'

/** Which notices were read since the page was opened. */
export interface NoticeReading {
  /** `notice`: as the list has it. */
  isRead(notice: Pick<MemberNotice, 'noticeId' | 'read'>): boolean
  read(noticeId: string): void
  /** The list is in sight: none counts as unread any more, and those that were new stay marked. `newestId`: of the first shown. */
  see(newestId: string): void
}

/** Stands before the id of the newest of all that were seen. */
const SEEN = '*'
const requestRead = requesting(readNotice, { silent: true })

/** What was opened on another device of the member's is marked no more on this one. */
const watchRead = fromCallback<EventObject, OtherPages | undefined>(({ sendBack, system }) => {
  const watched = findAppActor(system, 'connection')?.on('notice.read', ({ noticeId: id }) => {
    if (id !== null) sendBack({ type: 'toggled.elsewhere', id, on: true } satisfies TogglesEvent)
  })
  return () => watched?.unsubscribe()
})

/** FEAT-09 `box`: the part that is shown; null: all. A notice is marked until it is opened; the list in sight leaves none to count, and how many are left comes with the answer. */
export const noticeReadingOf = (box: NoticeBox | null = null): Dependency<NoticeReading> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        otherPages: watchRead,
        send: fromPromise<ToggleAnswer, Toggle>(async ({ input: { id }, signal, system }) => {
          const noticeId = id.startsWith(SEEN) ? null : id
          const input = { noticeId, ...(box !== null && { box }) }
          const { unread } = await requestRead({ input, signal, system })
          appActor(system, 'session').send({ type: 'unread.known', counts: { unread } })
        }),
      },
    }),
    { pending: { store: () => {}, take: () => null } },
    (actor) => {
      const { isOn, toggle } = connectToggles(actor)
      return {
        isRead: ({ noticeId, read }) => read || isOn(noticeId, false),
        read: (noticeId) => toggle(noticeId, true),
        see: (newestId) => toggle(`${SEEN}${newestId}`, true),
      }
    },
  )
