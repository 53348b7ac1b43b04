import type { MemberNotice } from '../../../contract/messages.schema'
import type { Bus, Log, Now } from '../ports'

/**
 * Something to tell a member. `key`: what it is about; nobody is told the same twice. `path`: within the application. `english`: for those who read
 * English. `about`: the id of another member whom it names or quotes; it goes with them. `but`: the token's hash of a session whose
 * pages do not say it as it comes, and count it. `joins`: it stands in a notice that its member has been told of, so that no device is told once more.
 * `covered`: to be given where it tells how a match stands.
 */
export type Note = Pick<MemberNotice, 'kind' | 'title' | 'text' | 'path' | 'covered'> & {
  readonly key: string
  readonly about?: string | null
  readonly but?: string
  readonly joins?: true
  readonly english: Pick<MemberNotice, 'title' | 'text'>
}

/** A notice as it was written, and how many its member has not read. `muted`: the member wants no news of such ones as they come. */
export interface WrittenNotice {
  readonly memberId: string
  readonly notice: MemberNotice
  readonly unread: number
  readonly muted?: true
}

/** As the bus carries it. */
export interface ToldNotice extends WrittenNotice {
  readonly but: string | null
}

export interface NoticeRepository {
  /** One statement for all; answers those who had not been told before. */
  add(memberIds: readonly string[], note: Note, now: number): Promise<readonly WrittenNotice[]>
  /** The text joins that of the notice with this key, which is new and unread again. Null: there is none any more. */
  join(memberId: string, note: Note, now: number): Promise<WrittenNotice | null>
}

/** A way to reach a member beside the list of notices: the open application, or a browser's push service. */
export interface Push {
  send(written: readonly WrittenNotice[], note: Note): Promise<void>
}

/** The bus carries notices to wherever their members' sockets are. */
export const NOTICE_TOPIC = 'notice'
export const pushInApp = (bus: Pick<Bus, 'publish'>): Push => ({
  send: (written, { but = null }) => {
    for (const notice of written)
      bus.publish(NOTICE_TOPIC, JSON.stringify({ ...notice, but } satisfies ToldNotice))
    return Promise.resolve()
  },
})

export interface Notices {
  /** Writes and sends; false where the member was told before. */
  tell(memberId: string, note: Note): Promise<boolean>
  /** Adds to the notice with the note's key: the open application is told, devices are not. */
  join(memberId: string, note: Note): Promise<void>
  /** Writes by the rows of a transaction. What it answers sends: to be called after the commit. */
  write(rows: NoticeRepository, memberIds: readonly string[], note: Note, now: number): Promise<() => void>
}

interface Deps {
  readonly rows: NoticeRepository
  readonly pushes: readonly Push[]
  readonly now: Now
  readonly log: Log
}

export const createNotices = ({ rows, pushes, now, log }: Deps): Notices => {
  const send = (written: readonly WrittenNotice[], note: Note): void => {
    for (const push of pushes)
      push.send(written, note).catch((error: unknown) => log.error({ err: error }, 'notices were not sent'))
  }
  return {
    tell: async (memberId, note) => {
      const written = await rows.add([memberId], note, now())
      send(written, note)
      return written.length > 0
    },
    join: async (memberId, note) => {
      const joined = await rows.join(memberId, note, now())
      if (joined !== null) send([joined], { ...note, joins: true })
    },
    write: async (own, memberIds, note, at) => {
      const written = await own.add(memberIds, note, at)
      return () => send(written, note)
    },
  }
}
