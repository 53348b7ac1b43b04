import { ResultCode } from '../../../contract/codes'
import type { ClipPage, ClipRow, ListClipsInput, RemoveClipInput } from '../../../contract/office.schema'
import { DomainError } from '../domain-error'
import type { Note } from '../messages/notices'
import type { Now } from '../ports'
import { reasonIn } from '../reason'
import type { Logged } from './log'

/** The side of the database, within one transaction. */
export interface OfficeClipRows extends Logged {
  list(input: ListClipsInput): Promise<ClipPage>
  /** Held until the transaction ends; also one that operators have removed. */
  clip(clipId: string): Promise<ClipRow | null>
  remove(clipId: string, reason: string, at: number): Promise<void>
}

interface Deps {
  readonly rows: OfficeClipRows
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  /** Removes its files, once all of it is kept. */
  readonly dropped: (clipId: string) => void
  readonly now: Now
}

/** FEAT-01 Clips as operators see them, and remove them. */
export const createOfficeClips = ({ rows, notices, dropped, now }: Deps) => {
  const standing = async (clipId: string): Promise<ClipRow | null> => {
    const clip = await rows.clip(clipId)
    return clip?.removed === null ? clip : null
  }
  const remove = async (before: ClipRow, reason: string, who: string): Promise<void> => {
    const [at, { clipId }] = [now(), before]
    await rows.remove(clipId, reason, at)
    await rows.note({ who, act: 'clip.remove', target: clipId, before, after: { reason }, at })
    if (before.member?.memberId)
      await notices.tell(before.member.memberId, {
        kind: 'system',
        title: '你剪辑的片段已被移除',
        text: `「${before.title}」因「${reason}」被平台移除`,
        english: {
          title: 'Your clip was removed',
          text: `“${before.title}” was removed by the platform: ${reason}`,
        },
        path: `/live?id=${before.live.liveId}`,
        key: `clip:${clipId}`,
      })
    dropped(clipId)
  }
  return {
    list: (input: ListClipsInput): Promise<ClipPage> => rows.list(input),
    remove: async ({ clipId, reason: words }: RemoveClipInput, who: string): Promise<ClipRow> => {
      const reason = reasonIn(words)
      const clip = await standing(clipId)
      if (clip === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这个片段，可能已经被删除')
      await remove(clip, reason, who)
      return clip
    },
    /** One that is gone already stays so. */
    removeReported: async ({ clipId, reason }: RemoveClipInput, who: string): Promise<void> => {
      const clip = await standing(clipId)
      if (clip !== null) await remove(clip, reason, who)
    },
  }
}
export type OfficeClips = ReturnType<typeof createOfficeClips>
