import { fromPromise, type ActorRefFrom } from 'xstate'
import { connectMarks } from './marks'
import { asking } from '../ask'
import { marksMachine, type Mark } from '../generic/marks.machine'
import { needOf, type Need } from '../generic/need'
import type { sessionMachine } from '../session.machine'
import { readNotice } from '../../contract/social'

/** Which notices were read since the page was opened. */
export interface Reading {
  /** `loaded`: as the list has it. */
  isRead(noticeId: string, loaded: boolean): boolean
  read(noticeId: string): void
  readAll(): void
}

const ALL = '*'
const askRead = asking(readNotice, { quiet: true })

/** FEAT-09 Notices are read as they are opened; how many are left is asked for anew. */
export const readingOf = (): Need<Reading> =>
  needOf(
    marksMachine.provide({
      actors: {
        send: fromPromise<unknown, Mark>(async ({ input: { id }, signal, system }) => {
          await askRead({ input: { noticeId: id === ALL ? null : id }, signal, system })
          const session = system.get('session') as ActorRefFrom<typeof sessionMachine>
          session.send({ type: 'user.refresh' })
        }),
      },
    }),
    { wanted: { keep: () => {}, take: () => null } },
    (actor) => {
      const { isOn, mark } = connectMarks(actor)
      return {
        isRead: (noticeId, loaded) => loaded || isOn(noticeId, false) || isOn(ALL, false),
        read: (noticeId) => mark(noticeId, true),
        readAll: () => mark(ALL, true),
      }
    },
  )
