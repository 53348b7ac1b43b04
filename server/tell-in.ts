import type { Note, Notices } from './domain/messages/notices'
import type { Now } from './domain/ports'
import type { DomainIn } from './repositories/idempotency.repository'
import { noticeRepository } from './repositories/messages/notice.repository'

interface Parts {
  readonly notices: Pick<Notices, 'write'>
  readonly now: Now
}

type Tell = (memberId: string, note: Note) => Promise<void>

/** Writes a notice in a transaction, and sends it once that is committed. */
export const tellIn =
  ({ notices, now }: Parts): DomainIn<Tell> =>
  (within, after) =>
  async (memberId, note) =>
    after(await notices.write(noticeRepository(within), [memberId], note, now()))
