import { ResultCode } from '../../../contract/codes'
import type {
  AnchorPage,
  ApplicationPage,
  BlockInput,
  EndedLivePage,
  EndLiveInput,
  ListAnchorsInput,
  ListApplicationsInput,
  ListEndedLivesInput,
  WithholdReplayInput,
} from '../../../contract/office.schema'
import { DomainError, FieldError } from '../domain-error'
import type { StreamCut } from '../live/publishing'
import type { EndedByOperators } from '../live/streams'
import { chinaTime, chinaTimeInEnglish } from '../messages/china-time'
import type { Note } from '../messages/notices'
import type { Now } from '../ports'
import { reasonIn } from '../reason'
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
  titleOf(liveId: string): Promise<string>
  /** False: it was not on. */
  end(liveId: string, at: number, by: EndedByOperators, cut?: StreamCut): Promise<boolean>
  ended(input: ListEndedLivesInput): Promise<EndedLivePage>
  /** Whether what is kept of a stream that is over is shown. False: it was so already, or there is no such stream. */
  withhold(liveId: string, isWithheld: boolean): Promise<boolean>
}

interface Deps {
  readonly rows: AnchorRows
  /** Since when no pictures come of a stream that is on; undefined: they do. */
  readonly cut: (liveId: string) => StreamCut | undefined
  readonly notices: { tell(memberId: string, note: Note): Promise<void> }
  /** Sends the publisher away and tells the room; once all of it is kept. */
  readonly ended: (
    over: Pick<EndedByOperators, 'isWithheld'> & {
      readonly liveId: string
      readonly anchorId: string
      readonly reason: string
    },
  ) => void
  readonly now: Now
}

const endedNote = (liveId: string, title: string, reason: string): Note => ({
  kind: 'system',
  title: '你的直播被运营结束了',
  text: `「${title}」：${reason}`,
  english: { title: 'Operators have ended your stream', text: `“${title}”: ${reason}` },
  path: '/room',
  key: `live.ended:${liveId}`,
})
const withheldNote = (liveId: string, title: string, reason: string, at: number): Note => ({
  kind: 'system',
  title: '你一场直播的回放和片段不再给观众看',
  text: `「${title}」：${reason}`,
  english: {
    title: 'The replay and clips of a stream of yours are no longer shown',
    text: `“${title}”: ${reason}`,
  },
  path: '/room',
  key: `live.withhold:${liveId}:${at}`,
})
const shownNote = (liveId: string, title: string, at: number): Note => ({
  kind: 'system',
  title: '你一场直播的回放和片段又可以看了',
  text: `「${title}」`,
  english: { title: 'The replay and clips of a stream of yours are shown again', text: `“${title}”` },
  path: '/room',
  key: `live.show:${liveId}:${at}`,
})
const blockedNote = (memberId: string, { reason, until }: Block, at: number): Note => ({
  kind: 'system',
  title: '你暂时不能开播和预约开播',
  text: `${until === null ? '什么时候恢复还没有定' : `到 ${chinaTime(until)}`}：${reason}`,
  english: {
    title: 'You cannot go live or plan streams for now',
    text: `${until === null ? 'When this ends is not settled yet' : `Until ${chinaTimeInEnglish(until)}`}: ${reason}`,
  },
  path: '/room',
  key: `anchor.block:${memberId}:${at}`,
})
const liftedNote = (memberId: string, at: number): Note => ({
  kind: 'system',
  title: '你又可以开播了',
  text: '开播的限制已经解除',
  english: { title: 'You can go live again', text: 'The block on your streams was lifted' },
  path: '/room',
  key: `anchor.unblock:${memberId}:${at}`,
})

/** `isTold`: the anchor hears of it by what it comes with. */
interface Telling {
  readonly isTold: boolean
}

export const createAnchors = ({ rows, cut, notices, ended, now }: Deps) => {
  const end = async (liveId: string, by: EndedByOperators & { reason: string }, who: string) => {
    const target = await rows.anchorOf(liveId)
    const at = now()
    if (target === null || !(await rows.end(liveId, at, by, cut(liveId)))) return null
    await rows.note({ who, act: 'live.end', target, before: { liveId }, after: by, at })
    ended({ liveId, anchorId: target, reason: `直播已被运营结束：${by.reason}`, isWithheld: by.isWithheld })
    return target
  }

  /** Ends what the anchor has on; how many streams that were. */
  const endAll = async (
    memberId: string,
    by: EndedByOperators & { readonly reason: string },
    who: string,
  ): Promise<number> => {
    const onAir = await rows.onAir(memberId)
    for (const liveId of onAir) await end(liveId, by, who)
    return onAir.length
  }

  return {
    endAll,
    applications: (input: ListApplicationsInput) => rows.applications(input),
    ended: (input: ListEndedLivesInput) => rows.ended(input),
    list: (input: ListAnchorsInput) => rows.anchors(input, now()),
    /** Ends what the anchor has on, too. */
    block: async (
      { memberId, reason: words, until }: BlockInput,
      who: string,
      { isTold }: Telling = { isTold: false },
    ): Promise<void> => {
      const [reason, at] = [reasonIn(words), now()]
      if (until !== null && until <= at) throw new FieldError('until', '结束时间要晚于现在')
      if (!(await rows.isAnchor(memberId)))
        throw new DomainError(ResultCode.SERVER_LOST, '没有这位主播，或来自演示世界，不能封禁')
      const before = await rows.block(memberId, at)
      await rows.setBlock(memberId, { reason, until }, at)
      await rows.note({ who, act: 'anchor.block', target: memberId, before, after: { reason, until }, at })
      await endAll(memberId, { reason, isWithheld: true }, who)
      if (!isTold) await notices.tell(memberId, blockedNote(memberId, { reason, until }, at))
    },
    unblock: async (
      memberId: string,
      who: string,
      { isTold }: Telling = { isTold: false },
    ): Promise<void> => {
      const at = now()
      const before = await rows.block(memberId, at)
      if (before === null) throw new DomainError(ResultCode.SERVER_LOST, '这位主播没有被封禁，请刷新后重试')
      await rows.lift(memberId)
      await rows.note({ who, act: 'anchor.unblock', target: memberId, before, after: null, at })
      if (!isTold) await notices.tell(memberId, liftedNote(memberId, at))
    },
    endLive: async ({ liveId, reason: words, keepReplay }: EndLiveInput, who: string): Promise<void> => {
      const reason = reasonIn(words)
      const anchorId = await end(liveId, { reason, isWithheld: !keepReplay }, who)
      if (anchorId === null)
        throw new DomainError(ResultCode.SERVER_LOST, '这场直播已经结束，或来自演示世界，不能在这里结束')
      await notices.tell(anchorId, endedNote(liveId, await rows.titleOf(liveId), reason))
    },
    withhold: async ({ liveId, reason: words }: WithholdReplayInput, who: string): Promise<void> => {
      const [reason, at] = [reasonIn(words), now()]
      const target = await rows.anchorOf(liveId)
      if (target === null || !(await rows.withhold(liveId, true)))
        throw new DomainError(
          ResultCode.SERVER_LOST,
          '没有可以收起的回放：直播还没有结束、已经收起，或来自演示世界',
        )
      await rows.note({ who, act: 'live.withhold', target, before: { liveId }, after: { reason }, at })
      await notices.tell(target, withheldNote(liveId, await rows.titleOf(liveId), reason, at))
    },
    show: async (liveId: string, who: string): Promise<void> => {
      const at = now()
      const target = await rows.anchorOf(liveId)
      if (target === null || !(await rows.withhold(liveId, false)))
        throw new DomainError(ResultCode.SERVER_LOST, '这场直播的回放没有收起，请刷新后重试')
      await rows.note({ who, act: 'live.show', target, before: { liveId }, after: null, at })
      await notices.tell(target, shownNote(liveId, await rows.titleOf(liveId), at))
    },
  }
}
export type Anchors = ReturnType<typeof createAnchors>
