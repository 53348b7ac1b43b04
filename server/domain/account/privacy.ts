import { CLOSING_GRACE, COPY_EVERY, COPY_KEPT, dataCopyPath } from '../../../contract/account.privacy-rules'
import { ResultCode } from '../../../contract/codes'
import type { ClosedAccount, DataCopy, Visibility } from '../../../contract/account.privacy.schema'
import { DomainError } from '../domain-error'
import type { Note } from '../messages/notices'
import type { Now } from '../ports'
import { newToken } from '../secrets'
import { proofOver, type OwnProof, type ProofOver } from './own-proof'
import type { SessionEnd } from './session-over'

/** `madeAt` and `bytes` null: it is being made. */
interface StoredCopy {
  readonly secret: string
  readonly askedAt: number
  readonly madeAt: number | null
  readonly bytes: number | null
}

interface Closing {
  readonly proof: OwnProof
  readonly now: number
  readonly due: number
}

export interface PrivacyRows {
  /** In a transaction nobody else asks for the member's meanwhile. */
  copy(memberId: string): Promise<StoredCopy | null>
  /** Instead of an earlier one; it is made by a job. */
  askCopy(memberId: string, secret: string, now: number): Promise<void>
  /** Whether the member has a stream that is on, or planned. */
  hasStreams(memberId: string): Promise<boolean>
  /**
   * Spends the proof and ends all sessions but the one with the hash `own`, which is over soon; their hashes.
   */
  close(memberId: string, own: string, closing: Closing): Promise<readonly string[] | ProofOver>
  visibility(memberId: string): Promise<Visibility>
  saveVisibility(memberId: string, visibility: Visibility): Promise<void>
}

const none: DataCopy = {
  state: 'none',
  path: null,
  bytes: null,
  madeAt: null,
  expiresAt: null,
  again: null,
}

const viewOf = (stored: StoredCopy | null, now: number): DataCopy => {
  if (stored === null) return none
  const { secret, askedAt, madeAt, bytes } = stored
  const next = askedAt + COPY_EVERY
  const again = next > now ? next : null
  if (madeAt === null) return { ...none, state: 'preparing', again }
  const expiresAt = madeAt + COPY_KEPT
  return expiresAt <= now
    ? { ...none, again }
    : { state: 'ready', path: dataCopyPath(secret), bytes, madeAt, expiresAt, again }
}

/** FEAT-07 What a member is told when the copy is there. */
export const copyNote = (madeAt: number): Note => ({
  kind: 'system',
  title: '你的个人数据已经准备好',
  text: '7 天内可以下载，过期后文件会被删除。',
  english: {
    title: 'Your personal data is ready',
    text: 'Download it within 7 days; the file is deleted then.',
  },
  path: '/editInfo?view=privacy',
  key: `data-copy:${madeAt}`,
})

/** FEAT-07 What a member is told who came back in time. */
export const keptNote = (at: number): Note => ({
  kind: 'system',
  title: '账号注销已取消',
  text: '你在期限内重新登录了，账号和数据都保留着。如果不是你本人登录，请检查登录的设备。',
  english: {
    title: 'Your account is not deleted',
    text: 'You logged in again in time, so account and data stay. If this was not you, check your devices.',
  },
  path: '/editInfo?view=devices',
  key: `account-kept:${at}`,
})

/** A part of the domain for one transaction. `ended`: these sessions are over, once it is committed. */
export const createPrivacy = (
  rows: PrivacyRows,
  ended: (tokenHashes: readonly string[], by: SessionEnd) => void,
  now: Now,
) => ({
  copy: async (memberId: string): Promise<DataCopy> => viewOf(await rows.copy(memberId), now()),
  askCopy: async (memberId: string): Promise<DataCopy> => {
    const at = now()
    const before = await rows.copy(memberId)
    if (before !== null && before.askedAt + COPY_EVERY > at) {
      if (before.madeAt === null) return viewOf(before, at)
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '每天只能准备一份，请下载已有的这份，或明天再来')
    }
    await rows.askCopy(memberId, newToken(), at)
    return viewOf(await rows.copy(memberId), at)
  },
  visibility: (memberId: string): Promise<Visibility> => rows.visibility(memberId),
  saveVisibility: async (memberId: string, visibility: Visibility): Promise<Visibility> => {
    await rows.saveVisibility(memberId, visibility)
    return rows.visibility(memberId)
  },
  close: async (memberId: string, own: string, proof: OwnProof): Promise<ClosedAccount> => {
    if (await rows.hasStreams(memberId))
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '你还有正在进行或已计划的直播，请先结束或取消它们')
    const at = now()
    const dueAt = at + CLOSING_GRACE
    const hashes = await rows.close(memberId, own, { proof, now: at, due: dueAt })
    if (typeof hashes === 'string') throw proofOver(hashes)
    ended(hashes, { at, by: 'closing' })
    return { dueAt }
  },
})
export type Privacy = ReturnType<typeof createPrivacy>
