import { ResultCode } from '../../../contract/codes'
import type {
  AnchorPage,
  ApplicationPage,
  BlockInput,
  EndLiveInput,
  ListAnchorsInput,
  ListApplicationsInput,
} from '../../../contract/office.schema'
import { DomainError, FieldError } from '../domain-error'
import type { Now } from '../ports'
import type { Logged } from './log'

interface Block {
  readonly reason: string
  /** Null: until somebody lifts it. */
  readonly until: number | null
}

/** The side of the database, within one transaction. */
export interface AnchorRows extends Logged {
  applications(input: ListApplicationsInput): Promise<ApplicationPage>
  anchors(input: ListAnchorsInput, at: number): Promise<AnchorPage>
  /** Whether the member is an anchor; held until the transaction ends. */
  isAnchor(memberId: string): Promise<boolean>
  block(memberId: string, at: number): Promise<Block | null>
  setBlock(memberId: string, block: Block, at: number): Promise<void>
  lift(memberId: string): Promise<void>
  /** The anchor's streams that are on. */
  onAir(memberId: string): Promise<readonly string[]>
  anchorOf(liveId: string): Promise<string | null>
  /** False: it was not on. */
  end(liveId: string, at: number): Promise<boolean>
}

interface Deps {
  readonly rows: AnchorRows
  /** Sends the publisher away and tells the room; once all of it is kept. */
  readonly ended: (liveId: string, anchorId: string, reason: string) => void
  readonly now: Now
}

export const createAnchors = ({ rows, ended, now }: Deps) => {
  const end = async (liveId: string, reason: string, who: string): Promise<boolean> => {
    const target = await rows.anchorOf(liveId)
    const at = now()
    if (target === null || !(await rows.end(liveId, at))) return false
    await rows.note({ who, act: 'live.end', target, before: { liveId }, after: { reason }, at })
    ended(liveId, target, `直播已被运营结束：${reason}`)
    return true
  }

  return {
    applications: (input: ListApplicationsInput) => rows.applications(input),
    list: (input: ListAnchorsInput) => rows.anchors(input, now()),
    /** Ends what the anchor has on, too. */
    block: async ({ memberId, reason: words, until }: BlockInput, who: string): Promise<void> => {
      const [reason, at] = [words.trim(), now()]
      if (until !== null && until <= at) throw new FieldError('until', '结束时间要晚于现在')
      if (!(await rows.isAnchor(memberId)))
        throw new DomainError(ResultCode.SERVER_LOST, '没有这位主播，请刷新后重试')
      const before = await rows.block(memberId, at)
      await rows.setBlock(memberId, { reason, until }, at)
      await rows.note({ who, act: 'anchor.block', target: memberId, before, after: { reason, until }, at })
      for (const liveId of await rows.onAir(memberId)) await end(liveId, reason, who)
    },
    unblock: async (memberId: string, who: string): Promise<void> => {
      const at = now()
      const before = await rows.block(memberId, at)
      if (before === null) throw new DomainError(ResultCode.SERVER_LOST, '这位主播没有被封禁，请刷新后重试')
      await rows.lift(memberId)
      await rows.note({ who, act: 'anchor.unblock', target: memberId, before, after: null, at })
    },
    endLive: async ({ liveId, reason }: EndLiveInput, who: string): Promise<void> => {
      if (!(await end(liveId, reason.trim(), who)))
        throw new DomainError(ResultCode.SERVER_LOST, '这场直播已经结束，请刷新后重试')
    },
  }
}
export type Anchors = ReturnType<typeof createAnchors>
