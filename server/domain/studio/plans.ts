import { ResultCode } from '../../../contract/codes'
import { LiveStatus } from '../../../contract/enums'
import { PLAN_AHEAD, PLANS_APART } from '../../../contract/studio.rules'
import type {
  CancelPlanInput,
  LivePlan,
  LivePlans,
  SavePlanInput,
  StartPlanInput,
} from '../../../contract/studio.schema'
import { DomainError, FieldError } from '../domain-error'
import { cancelledNote, movedNote, takenOverNote, type Reason } from '../live/stream-notes'
import type { StreamNews } from '../live/stream-news'
import { beginsFrom, newLiveId, type OwnStream, type StreamRepository } from '../live/streams'
import type { Matches } from '../match/matches'
import type { Note } from '../messages/notices'
import { plainText } from '../plain-text'
import type { Principal } from '../ports'
import { checkedHeading, type HeadingRepository } from './headings'

const WEEK = 7 * 24 * 60 * 60_000
/** Plans to come that an anchor may have. */
const PLANS_MAX = 100

export interface PlanRepository extends HeadingRepository {
  /** Tells all who are to be reminded of the stream. */
  tellWaiting(liveId: string, note: Note, now: number): Promise<void>
}

export interface StudioDeps {
  readonly rows: PlanRepository
  readonly streams: StreamRepository
  readonly matches: Pick<Matches, 'cards'>
  /** Said once what was done is kept. */
  readonly news: Pick<StreamNews, 'tell'>
}

export type Anchor = Pick<Principal, 'memberId' | 'nickname'>

export const noStream = (): DomainError =>
  new DomainError(ResultCode.SERVER_LOST, '没有这场直播，可能已经被移除')

const stateOf = ({ status, startedAt, missed }: OwnStream): LivePlan['state'] => {
  if (status === LiveStatus.PLAN) return 'planned'
  if (status === LiveStatus.START) return 'live'
  if (startedAt !== null) return 'ended'
  return missed ? 'missed' : 'cancelled'
}

/** Streams as their anchor sees them planned. */
export const plansOf = async (
  streams: readonly OwnStream[],
  matches: Pick<Matches, 'cards'>,
  now: number,
): Promise<LivePlan[]> => {
  const ids = new Set(streams.flatMap(({ matchId }) => matchId ?? []))
  const cards = await matches.cards([...ids], now)
  return streams.map((stream) => ({
    liveId: stream.liveId,
    state: stateOf(stream),
    title: stream.title,
    matchType: stream.matchType,
    match: stream.matchId === null ? null : (cards.get(stream.matchId) ?? null),
    plannedAt: stream.plannedAt,
    beginsFrom: beginsFrom(stream, now),
    startedAt: stream.startedAt,
    endedAt: stream.endedAt,
    cover: stream.cover,
    announcement: stream.announcement,
    reserved: stream.reserved,
    cancelReason: stream.cancelReason || null,
  }))
}

const isOver = (stream: OwnStream): DomainError =>
  new DomainError(
    ResultCode.BUSINESS_FAILURE,
    stream.status === LiveStatus.START
      ? '这场直播已经开始，不能再改计划'
      : stream.missed
        ? '这场计划没有按时开播，已经错过了，请重新预约'
        : '这场计划已经结束，不能再改',
  )

const ownPlan = async (within: StreamRepository, anchorId: string, liveId: string): Promise<OwnStream> => {
  const stream = await within.of(anchorId, liveId)
  if (stream === null || stream.direct) throw noStream()
  return stream
}
const standing = async (within: StreamRepository, anchorId: string, now: number) =>
  (await within.plans(anchorId, now - PLANS_APART)).filter(({ status }) => status === LiveStatus.PLAN)
const faultOfTime = (plannedAt: number, others: readonly OwnStream[], now: number): FieldError | null => {
  if (plannedAt <= now) return new FieldError('plannedAt', '开播时间要晚于现在，请重新选择')
  if (plannedAt > now + PLAN_AHEAD)
    return new FieldError('plannedAt', '只能预约 60 天以内的直播，请选近一点的时间')
  const near = others.find((other) => Math.abs(other.plannedAt - plannedAt) < PLANS_APART)
  return near ? new FieldError('plannedAt', `与你的另一场计划「${near.title}」时间太近，请错开一小时`) : null
}
/** What is wrong with another field is told with it. */
const besides =
  (other: FieldError | null) =>
  (error: unknown): never => {
    if (other === null || !(error instanceof FieldError)) throw error
    throw new FieldError(error.field, error.message, error.code, {
      ...error.more,
      [other.field]: other.message,
    })
  }
/** LIVE-02 A plan ends before it has begun; whoever waits for it is told. False: it was none any more. */
const cancelOne = async (
  { rows, news }: Pick<StudioDeps, 'news'> & { readonly rows: Pick<PlanRepository, 'tellWaiting'> },
  within: StreamRepository,
  { liveId, anchorId, title }: OwnStream,
  { nickname, reason, now }: { readonly nickname: string; readonly reason: Reason; readonly now: number },
): Promise<boolean> => {
  if (!(await within.cancel(liveId, reason.text, now))) return false
  await rows.tellWaiting(liveId, cancelledNote({ liveId, anchorId, title, nickname }, reason), now)
  news.tell([{ liveId, status: LiveStatus.END, cancelled: true }])
  return true
}

/** Cancels whatever an anchor still has planned, who will stream no more; how many plans that were. */
export const createPlansEnd =
  ({
    rows,
    streams,
    news,
  }: Pick<StudioDeps, 'streams' | 'news'> & { readonly rows: Pick<PlanRepository, 'tellWaiting'> }) =>
  ({ memberId, nickname }: Anchor, reason: Reason, now: number): Promise<number> =>
    streams.alone(memberId, async (within) => {
      const plans = (await within.plans(memberId, now - WEEK)).filter(
        ({ status }) => status === LiveStatus.PLAN,
      )
      let cancelled = 0
      for (const plan of plans)
        if (await cancelOne({ rows, news }, within, plan, { nickname, reason, now })) cancelled += 1
      return cancelled
    })

export const createPlans = ({ rows, streams, matches, news }: StudioDeps) => {
  const planOf = async (stream: OwnStream, now: number): Promise<LivePlan> => {
    const [plan] = await plansOf([stream], matches, now)
    if (plan === undefined) throw noStream()
    return plan
  }

  return {
    /** FEAT-16 */
    list: async ({ memberId }: Anchor, now: number): Promise<LivePlans> => ({
      plans: await plansOf(await streams.plans(memberId, now - WEEK), matches, now),
    }),
    /** FEAT-16 */
    get: async ({ memberId }: Anchor, liveId: string, now: number): Promise<LivePlan> => {
      const plan = await ownPlan(streams, memberId, liveId)
      return planOf(plan.takenBy === null ? plan : await ownPlan(streams, memberId, plan.takenBy), now)
    },
    /** FEAT-16 A new plan, or an old one changed. Two tabs that save at once come one after the other. */
    save: ({ memberId, nickname }: Anchor, input: SavePlanInput, now: number): Promise<LivePlan> =>
      streams.alone(memberId, async (within) => {
        const { liveId: known, plannedAt } = input
        const block = await within.blockOf(memberId, now)
        if (block !== null)
          throw new DomainError(ResultCode.BUSINESS_FAILURE, `你暂时不能预约开播：${block.reason}`)
        const before = known === null ? null : await ownPlan(within, memberId, known)
        if (before && before.status !== LiveStatus.PLAN) throw isOver(before)
        const others = (await standing(within, memberId, now)).filter(({ liveId }) => liveId !== known)
        const isMoved = before === null || before.plannedAt !== plannedAt
        const late = isMoved ? faultOfTime(plannedAt, others, now) : null
        const heading = await checkedHeading(rows, memberId, input).catch(besides(late))
        if (late !== null) throw late
        if (before === null && others.length >= PLANS_MAX)
          throw new DomainError(ResultCode.BUSINESS_FAILURE, `最多同时有 ${PLANS_MAX} 场计划，请先取消不用的`)
        const liveId = before?.liveId ?? newLiveId()
        if (before === null)
          await within.add({ ...heading, liveId, anchorId: memberId, plannedAt, direct: false })
        else await within.change(liveId, heading, isMoved ? plannedAt : undefined)
        if (before && isMoved)
          await rows.tellWaiting(
            liveId,
            movedNote({ liveId, anchorId: memberId, title: heading.title, nickname }, plannedAt),
            now,
          )
        const plan = await planOf(await ownPlan(within, memberId, liveId), now)
        const { title, matchType, match, announcement } = plan
        const told = { title, matchType, match, announcement, plannedAt }
        news.tell([{ liveId, status: LiveStatus.PLAN, heading: told }])
        return plan
      }),
    /** FEAT-16 Whoever goes live now begins this plan, however early it is; `over` goes on as it. Said again it answers the same. */
    start: (
      { memberId, nickname }: Anchor,
      { liveId, over }: StartPlanInput,
      now: number,
    ): Promise<LivePlan> =>
      streams.alone(memberId, async (within) => {
        const plan = await ownPlan(within, memberId, liveId)
        if (over !== null && plan.takenBy === over) return planOf(await ownPlan(within, memberId, over), now)
        if (plan.status !== LiveStatus.PLAN) throw isOver(plan)
        const on = await within.onAir(memberId)
        if (on !== null && on.liveId !== over)
          throw new DomainError(ResultCode.BUSINESS_FAILURE, '你正在直播另一场，请刷新后再试')
        if (on === null) {
          await within.choose(liveId, now)
          return planOf(await ownPlan(within, memberId, liveId), now)
        }
        await rows.tellWaiting(
          liveId,
          takenOverNote({ liveId, anchorId: memberId, title: plan.title, nickname }, on.liveId),
          now,
        )
        await within.takeOver(plan, on, now)
        const taking = await planOf(await ownPlan(within, memberId, on.liveId), now)
        const { title, matchType, match, announcement, plannedAt } = taking
        const told = { title, matchType, match, announcement, plannedAt }
        news.tell([
          { liveId: on.liveId, status: on.status, heading: told },
          { liveId, status: LiveStatus.END },
        ])
        return taking
      }),
    /** LIVE-02 Said again it answers the same. */
    cancel: (
      { memberId, nickname }: Anchor,
      { liveId, reason: raw }: CancelPlanInput,
      now: number,
    ): Promise<LivePlan> =>
      streams.alone(memberId, async (within) => {
        const before = await ownPlan(within, memberId, liveId)
        const state = stateOf(before)
        if (state === 'cancelled') return planOf(before, now)
        if (state === 'live')
          throw new DomainError(ResultCode.BUSINESS_FAILURE, '这场直播已经开始，请到直播间结束它')
        if (state !== 'planned') throw isOver(before)
        const words = plainText(raw)
        const reason = { text: words, english: words }
        if (!(await cancelOne({ rows, news }, within, before, { nickname, reason, now })))
          throw isOver(await ownPlan(within, memberId, liveId))
        return planOf(await ownPlan(within, memberId, liveId), now)
      }),
  }
}
export type Plans = ReturnType<typeof createPlans>
