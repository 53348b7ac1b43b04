import { fromPromise, type ActorRefFrom } from 'xstate'
import { connectToggles } from '../patterns/toggles.connect'
import { requesting } from '../app/call-request'
import { togglesMachine, type Toggle } from '../patterns/toggles.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import type { sessionMachine } from '../app/session.machine'
import { readNotice } from '../../contract/messages'

/** Which notices were read since the page was opened. */
export interface NoticeReading {
  /** `loaded`: as the list has it. */
  isRead(noticeId: string, loaded: boolean): boolean
  read(noticeId: string): void
  readAll(): void
}

const ALL = '*'
const askRead = requesting(readNotice, { silent: true })

/** FEAT-09 Notices are read as they are opened; how many are left is asked for anew. */
export const noticeReadingOf = (): Dependency<NoticeReading> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<unknown, Toggle>(async ({ input: { id }, signal, system }) => {
          await askRead({ input: { noticeId: id === ALL ? null : id }, signal, system })
          const session = system.get('session') as ActorRefFrom<typeof sessionMachine>
          session.send({ type: 'user.refresh' })
        }),
      },
    }),
    { wanted: { keep: () => {}, take: () => null } },
    (actor) => {
      const { isOn, mark } = connectToggles(actor)
      return {
        isRead: (noticeId, loaded) => loaded || isOn(noticeId, false) || isOn(ALL, false),
        read: (noticeId) => mark(noticeId, true),
        readAll: () => mark(ALL, true),
      }
    },
  )
