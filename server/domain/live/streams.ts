import { randomBytes } from 'node:crypto'
import { LiveStatus, MatchType, MemberType } from '../../../contract/enums'
import { PLAN_GRACE, PLAN_STARTS_EARLY } from '../../../contract/studio.rules'
import type { AnchorBlock } from '../../../contract/studio.schema'
import type { Now, Principal, Sessions } from '../ports'
import { hashOf } from '../secrets'
import type { EncoderHolds } from './encoder-holds'
import type { Publishing, StreamCut } from './publishing'
import type { StreamNews } from './stream-news'

/** What a stream is called and shows. */
export interface Heading {
  readonly title: string
  readonly matchType: MatchType
  readonly matchId: string | null
  readonly cover: string | null
  readonly announcement: string | null
}

/**
 * A stream of an anchor as the store holds it. `direct`: begun without a plan. `missed`: a plan that was not begun. `reserved`: how
 * many are to be reminded of it. `chosenAt`: when its anchor last went to go live on this plan. `takenBy`: the stream that goes on as it.
 */
export interface OwnStream extends Heading {
  readonly liveId: string
  readonly anchorId: string
  readonly status: LiveStatus
  readonly plannedAt: number
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly viewers: number
  readonly peak: number
  readonly direct: boolean
  readonly missed: boolean
  readonly cancelReason: string | null
  readonly chosenAt: number | null
  readonly takenBy: string | null
  readonly reserved: number
}

interface NewStream extends Heading {
  readonly liveId: string
  readonly anchorId: string
  readonly plannedAt: number
  readonly direct: boolean
}

type Anchor = Pick<Principal, 'memberId' | 'nickname'>

/** `isWithheld`: what is kept of the stream is shown to nobody. */
export interface EndedByOperators {
  readonly reason: string | null
  readonly isWithheld: boolean
}

/** Streams that people publish. No stream of the demo world is found, begun or ended by it. */
export interface StreamRepository {
  /** In one transaction, in which nobody else plans or begins a stream of this anchor. */
  alone<Result>(anchorId: string, work: (rows: StreamRepository) => Promise<Result>): Promise<Result>
  of(anchorId: string, liveId: string): Promise<OwnStream | null>
  onAir(anchorId: string): Promise<OwnStream | null>
  /** Planned for `from` or later, whatever became of them, the earliest first. */
  plans(anchorId: string, from: number): Promise<readonly OwnStream[]>
  /** The one that begins without a plan. */
  direct(anchorId: string): Promise<OwnStream | null>
  add(stream: NewStream): Promise<void>
  /** Another heading, and another time where one is given. */
  change(liveId: string, heading: Heading, plannedAt?: number): Promise<void>
  /** LIVE-02 A plan ends before it has begun; false: it is none any more. */
  cancel(liveId: string, reason: string, now: number): Promise<boolean>
  /** Who goes live from now on begins this plan. */
  choose(liveId: string, now: number): Promise<void>
  /** A stream that is on goes on as a plan: called as it is, with who waits for it, in its place among the plans. */
  takeOver(plan: OwnStream, on: OwnStream, now: number): Promise<void>
  /** LIVE-02 `begun`: just now; `on`: before; `over`: it has ended, there is no such stream, or operators keep its anchor from going live. */
  begin(liveId: string, now: number): Promise<'begun' | 'on' | 'over'>
  /** LIVE-02 With its report. False: it was not on. `cut`: its pictures were gone, and it ended with the last of them. */
  end(liveId: string, now: number, by?: EndedByOperators, cut?: StreamCut): Promise<boolean>
  /** What the anchor's next stream is called; null: it was never said. */
  heading(anchorId: string): Promise<Heading | null>
  anchorByKey(keyHash: string): Promise<Principal | null>
  /** Whose key this was before it was renewed. */
  anchorByFormerKey(keyHash: string): Promise<string | null>
  /** Why operators keep the anchor from going live; null: they do not. */
  blockOf(anchorId: string, now: number): Promise<AnchorBlock | null>
}

export const newLiveId = (): string => `s${randomBytes(9).toString('hex')}`

/** What the streams of an anchor are called who has not named them. */
export const roomTitle = (nickname: string): string => `${nickname}的直播间`

/** Since when whoever goes live begins this plan. One that was chosen counts for a while as if it were planned for then. */
export const beginsFrom = ({ plannedAt, chosenAt }: OwnStream, now: number): number => {
  const isChosen = chosenAt !== null && now < chosenAt + PLAN_GRACE
  return (isChosen ? Math.min(chosenAt, plannedAt) : plannedAt) - PLAN_STARTS_EARLY
}

/** The plan that an anchor begins who goes live, or else the next one of these; the one that was chosen last before the others. */
export const nextPlan = (plans: readonly OwnStream[], now: number): OwnStream | null => {
  const open = plans.filter(
    ({ status, plannedAt }) => status === LiveStatus.PLAN && now < plannedAt + PLAN_GRACE,
  )
  const chosen = open
    .filter(({ chosenAt }) => chosenAt !== null && now < chosenAt + PLAN_GRACE)
    .toSorted((one, other) => (other.chosenAt ?? 0) - (one.chosenAt ?? 0))
  return chosen[0] ?? open[0] ?? null
}

/** The stream that is on, or the plan or direct stream that would begin now; null: none is there yet. */
export const standingStream = async (
  rows: StreamRepository,
  anchorId: string,
  now: number,
): Promise<OwnStream | null> => {
  const on = await rows.onAir(anchorId)
  if (on !== null) return on
  const plan = nextPlan(await rows.plans(anchorId, now - PLAN_GRACE), now)
  return plan !== null && now >= beginsFrom(plan, now) ? plan : rows.direct(anchorId)
}

/** The id of the stream that an anchor goes on with or begins now; made where there is none. */
export const nextStream = (
  all: StreamRepository,
  { memberId, nickname }: Anchor,
  now: number,
): Promise<string> =>
  all.alone(memberId, async (rows) => {
    const standing = await standingStream(rows, memberId, now)
    if (standing) return standing.liveId
    const heading = (await rows.heading(memberId)) ?? headingOf(nickname)
    const liveId = newLiveId()
    await rows.add({ ...heading, liveId, anchorId: memberId, plannedAt: now, direct: true })
    return liveId
  })

const headingOf = (nickname: string): Heading => ({
  title: roomTitle(nickname),
  matchType: MatchType.OTHER,
  matchId: null,
  cover: null,
  announcement: null,
})

interface Deps {
  readonly rows: StreamRepository
  readonly sessions: Pick<Sessions, 'principalOf'>
  readonly news: Pick<StreamNews, 'tell'>
  readonly holds: Pick<EncoderHolds, 'asks'>
  readonly now: Now
}

const wrongKey = '推流密钥不对或已失效，请到「我的直播间」重新获取'
const formerKey =
  '推流软件用的是旧的推流密钥，换新以后旧的就失效了。请把新的密钥填进推流软件；没有记下新的，就再换一个'
const loggedOut = '登录身份已失效，请重新登录后再开播'
const noAnchor = '仅主播可以开播，请先申请成为主播'
const held = (wait: number): string =>
  `直播已经结束，没有因为推流软件自动重连而再次开播。要重新开播，请先在推流软件里停止推流，过 ${Math.ceil(wait / 1_000)} 秒再开始`

/** What those who take pictures in ask the domain, and tell it. */
export const createPublishing = ({ rows, sessions, news, holds, now }: Deps): Publishing => ({
  authorize: async ({ via, key }) => {
    const isBrowser = via === 'browser'
    const anchor = isBrowser ? await sessions.principalOf(key) : await rows.anchorByKey(hashOf(key))
    if (anchor === null) {
      const formerlyOf = isBrowser ? null : await rows.anchorByFormerKey(hashOf(key))
      if (formerlyOf !== null) return { is: 'refused', reason: formerKey, anchorId: formerlyOf }
      return { is: 'refused', reason: isBrowser ? loggedOut : wrongKey }
    }
    if (anchor.userType !== MemberType.ANCHOR) return { is: 'refused', reason: noAnchor }
    const block = await rows.blockOf(anchor.memberId, now())
    const { memberId: anchorId } = anchor
    if (block !== null) return { is: 'refused', reason: `你暂时不能开播：${block.reason}`, anchorId }
    const wait = isBrowser ? null : holds.asks(anchorId, now())
    // Also of one that is held: the studio shows why it does not begin.
    const liveId = await nextStream(rows, anchor, now())
    return wait === null
      ? { is: 'allowed', liveId, anchorId }
      : { is: 'refused', reason: held(wait), anchorId }
  },
  standing: async (anchorId) => {
    if ((await rows.blockOf(anchorId, now())) !== null) return null
    return (await rows.onAir(anchorId))?.liveId ?? null
  },
  published: async (liveId) => {
    const moved = await rows.begin(liveId, now())
    // One that was on before comes back: it was interrupted while the server was away.
    if (moved !== 'over')
      news.tell([{ liveId, status: LiveStatus.START, ...(moved === 'on' && { interrupted: false }) }])
    return moved !== 'over'
  },
  interrupted: async (liveId, resumeUntil) =>
    news.tell([{ liveId, status: LiveStatus.START, interrupted: true, resumeUntil }]),
  resumed: async (liveId) => news.tell([{ liveId, status: LiveStatus.START, interrupted: false }]),
  unpublished: async (liveId, cut) => {
    if (await rows.end(liveId, now(), undefined, cut)) news.tell([{ liveId, status: LiveStatus.END }])
  },
})
