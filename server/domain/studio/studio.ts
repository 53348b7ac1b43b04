import { randomInt } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { pageOffset } from '../../../contract/constants'
import type { Break } from '../../../contract/entities.schema'
import { LiveStatus, MatchType } from '../../../contract/enums'
import { isTold } from '../../../contract/live.breaks'
import { PLAN_GRACE } from '../../../contract/studio.rules'
import type {
  BlockNow,
  Ingest,
  NewFans,
  OnAir,
  OnAirNow,
  ReportsInput,
  SaveReplayInput,
  SaveStudioInput,
  StreamReport,
  StreamReports,
  Studio,
} from '../../../contract/studio.schema'
import { DomainError } from '../domain-error'
import type { EncoderHolds } from '../live/encoder-holds'
import { playbackNow } from '../live/lives'
import { connectsAgain, cutNow, isByEncoder, type Ingests, type Publishing } from '../live/publishing'
import type { Recordings } from '../live/recordings'
import {
  nextPlan,
  nextStream,
  roomTitle,
  standingStream,
  type Heading,
  type OwnStream,
} from '../live/streams'
import type { Rooms } from '../ports'
import { SAMPLES_KEPT } from '../retention'
import { hashOf } from '../secrets'
import { checkedHeading, checkedTags, streamTitle } from './headings'
import { noStream, plansOf, type Anchor, type PlanRepository, type StudioDeps } from './plans'

export interface StoredRoom extends Heading {
  readonly tags: readonly string[]
}

/** A report as it is kept; `viewers` by the minute, the oldest first. */
export interface StoredReport extends Omit<StreamReport, 'match' | 'minutes'> {
  readonly matchId: string | null
}

export interface RoomRepository extends PlanRepository {
  room(memberId: string): Promise<StoredRoom | null>
  saveRoom(memberId: string, room: StoredRoom): Promise<void>
  keyMadeAt(memberId: string): Promise<number | null>
  saveKey(memberId: string, keyHash: string, now: number): Promise<void>
  /** Who has followed the anchor since then, and follows still. */
  newFans(anchorId: string, since: number): Promise<NewFans>
  /** What was said and given in a stream so far. */
  figures(liveId: string): Promise<Pick<OnAir, 'said' | 'giftCoins'>>
  report(anchorId: string, liveId: string): Promise<StoredReport | null>
  /** What is shown of a stream that is over, and its name. */
  saveReplay(liveId: string, replay: Pick<StreamReport, 'title' | 'replay'>): Promise<void>
  /** Its clips are removed; answers which. */
  deleteReplay(liveId: string, now: number): Promise<readonly string[]>
  reports(
    anchorId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly list: readonly StoredReport[]; readonly total: number }>
}

interface Deps extends StudioDeps {
  readonly rows: RoomRepository
  readonly ingests: Ingests
  readonly rooms: Pick<Rooms, 'awaitedUntil'>
  readonly publishing: Pick<Publishing, 'unpublished'>
  /** Forgets the pictures of a stream and of clips, once their rows are. */
  readonly dropped: (liveId: string, clipIds: readonly string[]) => void
  readonly holds: Pick<EncoderHolds, 'heldUntil' | 'hold' | 'lift'>
  /** Where encoders publish, for who asked from this host; null: RTMP is switched off. */
  readonly rtmpUrl: (host: string) => string | null
  /** Where they do over WHIP, for who asked from this origin; null: it is switched off. */
  readonly whipUrl: (origin: string) => string | null
  readonly recordings: Pick<Recordings, 'kept'>
  /** What stands behind that address for an anchor's key. */
  readonly streamKeyOf: (memberId: string, key: string) => string
}

/** Where people asked from: a host without its port, and its origin. */
interface Asked {
  readonly host: string
  readonly origin: string
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
/** 139 bits, without the letters and digits that are taken for each other: some type it. */
const newStreamKey = (): string =>
  `live_${Array.from({ length: 24 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

const MINUTE = 60_000
const DAY = 86_400_000
/** Points of a report's curve. */
const POINTS_MAX = 120

type Viewers = StreamReport['viewers']

/** Milliseconds between two counts from which nobody has counted between them: they are a minute apart. */
const UNCOUNTED_FROM = 1.5 * MINUTE

/** When nobody counted, between the start of a stream and its end. Without any count nothing is known. */
export const uncountedIn = (
  viewers: Viewers,
  { startedAt, endedAt }: Pick<StreamReport, 'startedAt' | 'endedAt'>,
): Break[] => {
  if (viewers.length === 0) return []
  const times = [startedAt, ...viewers.map(({ at }) => at), endedAt]
  return times.flatMap((until, nth) => {
    const from = times[nth - 1] ?? until
    return until - from < UNCOUNTED_FROM ? [] : [{ from, until }]
  })
}

/** When no pictures came of a stream that is over, as far as they are kept. */
const toldBreaks = async (
  recordings: Pick<Recordings, 'kept'>,
  stream: Pick<StreamReport, 'liveId' | 'startedAt' | 'endedAt'>,
): Promise<readonly Break[]> => {
  const kept = await recordings.kept({ ...stream, status: LiveStatus.END, loop: null, isWithheld: false })
  return (kept?.breaks ?? [])
    .map(({ from, until }) => ({ from: Math.round(from), until: Math.round(until) }))
    .filter(isTold)
}

/** The curve in fewer points, each the most of as many. */
export const forPlot = (viewers: Viewers): Viewers => {
  const size = Math.ceil(viewers.length / POINTS_MAX)
  if (size <= 1) return [...viewers]
  const points: Viewers = []
  for (let from = 0; from < viewers.length; from += size) {
    const part = viewers.slice(from, from + size)
    points.push({ at: part[0]?.at ?? 0, count: Math.max(...part.map(({ count }) => count)) })
  }
  return points
}

/** How many watched, as long as that is kept. What is partly forgotten is told as forgotten. */
const countsOf = (
  viewers: Viewers,
  report: Pick<StreamReport, 'startedAt' | 'endedAt'>,
  now: number,
): Pick<StreamReport, 'viewers' | 'uncounted' | 'countedFor'> =>
  report.startedAt <= now - SAMPLES_KEPT
    ? { viewers: [], countedFor: SAMPLES_KEPT / DAY }
    : { viewers: forPlot(viewers), ...leftOut('uncounted', uncountedIn(viewers, report)) }

/** A stream of a plan is called as the plan is, but for what its anchor has changed in the room since. */
const withChanges = (on: Heading, before: Heading, after: Heading): Heading => ({
  title: after.title === before.title ? on.title : after.title,
  cover: after.cover === before.cover ? on.cover : after.cover,
  announcement: after.announcement === before.announcement ? on.announcement : after.announcement,
  ...(after.matchId === before.matchId && after.matchType === before.matchType
    ? { matchType: on.matchType, matchId: on.matchId }
    : { matchType: after.matchType, matchId: after.matchId }),
})

/** Said only where there are some. */
const leftOut = <Name extends 'breaks' | 'uncounted'>(
  name: Name,
  breaks: readonly Break[],
): Partial<Record<Name, Break[]>> =>
  breaks.length === 0 ? {} : ({ [name]: [...breaks] } as Record<Name, Break[]>)

const isOverMeanwhile = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '这场直播已经结束，改动没有保存')

const isPlanOnAir = ({ status, direct }: OwnStream): boolean => status === LiveStatus.START && !direct

export const createStudio = ({
  rows,
  streams,
  matches,
  news,
  ingests,
  rooms,
  publishing,
  dropped,
  holds,
  rtmpUrl,
  whipUrl,
  streamKeyOf,
  recordings,
}: Deps) => {
  const addresses = ({ host, origin }: Asked): Pick<Ingest, 'rtmpUrl' | 'whipUrl'> => {
    const whip = whipUrl(origin)
    return { rtmpUrl: rtmpUrl(host), ...(whip !== null && { whipUrl: whip }) }
  }
  /** An encoder that is gone does not come back by itself where the key was changed since it came. */
  const healthOf = async ({ liveId, anchorId }: OwnStream): Promise<OnAir['ingest']> => {
    const health = ingests.health(liveId)
    if (health === null || health.lostAt === null || health.via === 'browser') return health
    const keyMadeAt = (await rows.keyMadeAt(anchorId)) ?? 0
    return keyMadeAt > health.since ? { ...health, faults: ['newKey'] } : health
  }
  const onAirOf = async (stream: OwnStream): Promise<OnAir> => {
    const { liveId, anchorId, title, status, startedAt, direct, viewers, peak } = stream
    const [ingest, awaitedUntil] = [await healthOf(stream), rooms.awaitedUntil(liveId)]
    return {
      liveId,
      title,
      status,
      startedAt,
      isPlanned: !direct,
      viewers,
      peak,
      ...(startedAt !== null && (await rows.figures(liveId))),
      newFans: startedAt === null ? { count: 0, newest: [] } : await rows.newFans(anchorId, startedAt),
      ingest,
      ...(ingest === null && awaitedUntil !== null && { resumeUntil: awaitedUntil }),
      refusal: ingests.refusal(anchorId),
      heldUntil: holds.heldUntil(anchorId),
    }
  }

  const roomOf = async ({ memberId, nickname }: Anchor): Promise<StoredRoom> =>
    (await rows.room(memberId)) ?? {
      title: roomTitle(nickname),
      matchType: MatchType.OTHER,
      matchId: null,
      cover: null,
      announcement: null,
      tags: [],
    }

  const shown = async (anchor: Anchor, asked: Asked, now: number): Promise<Studio> => {
    const { memberId } = anchor
    const { tags, announcement, matchId, ...heading } = await roomOf(anchor)
    const standing = await standingStream(streams, memberId, now)
    const next = nextPlan(await streams.plans(memberId, now - PLAN_GRACE), now)
    const planOnAir = standing !== null && isPlanOnAir(standing) ? standing : null
    const cards = await matches.cards(matchId === null ? [] : [matchId], now)
    return {
      ...heading,
      match: matchId === null ? null : (cards.get(matchId) ?? null),
      announcement: announcement ?? '',
      tags: [...tags],
      onAir: standing && (await onAirOf(standing)),
      planOnAir: planOnAir && ((await plansOf([planOnAir], matches, now))[0] ?? null),
      next: next && ((await plansOf([next], matches, now))[0] ?? null),
      keyMadeAt: await rows.keyMadeAt(memberId),
      ...addresses(asked),
    }
  }

  const own = async ({ memberId }: Anchor, liveId: string): Promise<OwnStream> => {
    const stream = await streams.of(memberId, liveId)
    if (stream === null) throw noStream()
    return stream
  }

  const reportsOf = async (stored: readonly StoredReport[], now: number): Promise<StreamReport[]> => {
    const cards = await matches.cards([...new Set(stored.flatMap(({ matchId }) => matchId ?? []))], now)
    const breaks = new Map<string, readonly Break[]>()
    for (const { liveId, startedAt, endedAt, replay } of stored)
      if (replay !== 'deleted')
        breaks.set(liveId, await toldBreaks(recordings, { liveId, startedAt, endedAt }))
    return stored.map(({ matchId, viewers, ...report }) => ({
      ...report,
      ...leftOut('breaks', breaks.get(report.liveId) ?? []),
      ...countsOf(viewers, report, now),
      match: matchId === null ? null : (cards.get(matchId) ?? null),
      minutes: Math.max(0, Math.round((report.endedAt - report.startedAt) / MINUTE)),
      average: Math.round(report.average * 10) / 10,
    }))
  }

  const report = async ({ memberId }: Anchor, liveId: string, now: number): Promise<StreamReport> => {
    const stored = await rows.report(memberId, liveId)
    const [found] = stored === null ? [] : await reportsOf([stored], now)
    if (found === undefined) throw noStream()
    return found
  }

  /** A replay that is its anchor's to change. */
  const ownReplay = async ({ memberId }: Anchor, liveId: string): Promise<StoredReport> => {
    const stored = await rows.report(memberId, liveId)
    if (stored === null) throw noStream()
    if (stored.isWithheld)
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '这场的回放被运营收起了，不能由你更改')
    return stored
  }

  return {
    /** ROLE-03 */
    block: async ({ memberId }: Anchor, now: number): Promise<BlockNow> => ({
      block: await streams.blockOf(memberId, now),
    }),
    /** FEAT-16 */
    get: shown,
    /** FEAT-16 What is about to begin, and a stream that is on, are called so at once, and who watches is told. Of a plan on air the room keeps its own. */
    save: async (
      anchor: Anchor,
      { tags, liveId, ...input }: SaveStudioInput,
      asked: Asked,
      now: number,
    ): Promise<Studio> => {
      const { memberId } = anchor
      const heading = await checkedHeading(rows, memberId, input)
      await streams.alone(memberId, async (within) => {
        const before = await roomOf(anchor)
        const [on, direct] = [await within.onAir(memberId), await within.direct(memberId)]
        if (liveId !== undefined && on?.liveId !== liveId) throw isOverMeanwhile()
        const isOfPlan = liveId !== undefined && on !== null && isPlanOnAir(on)
        await rows.saveRoom(memberId, { ...(isOfPlan ? before : heading), tags: checkedTags(tags) })
        if (direct && !isOfPlan) await within.change(direct.liveId, heading)
        if (on === null) return
        const put = on.direct || isOfPlan ? heading : withChanges(on, before, heading)
        await within.change(on.liveId, put)
        const { title, matchType, matchId, announcement } = put
        const match = matchId === null ? null : ((await matches.cards([matchId], now)).get(matchId) ?? null)
        const told = { title, matchType, match, announcement, plannedAt: on.plannedAt }
        news.tell([{ liveId: on.liveId, status: on.status, heading: told }])
      })
      return shown(anchor, asked, now)
    },
    /** FEAT-16 Whoever publishes with the key before is cut off; who comes with the new one in time goes on with the stream. */
    ingest: async (anchor: Anchor, asked: Asked, now: number): Promise<Ingest> => {
      const urls = addresses(asked)
      if (urls.rtmpUrl === null && urls.whipUrl === undefined)
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '这里没有开启 RTMP 推流，请用这台设备开播')
      const key = newStreamKey()
      await rows.saveKey(anchor.memberId, hashOf(key), now)
      const streamKey = streamKeyOf(anchor.memberId, key)
      const standing = await standingStream(streams, anchor.memberId, now)
      if (standing && isByEncoder(ingests, standing.liveId)) {
        const reason = '推流密钥已更换，请用新的推流密钥'
        if (!ingests.interrupt(standing.liveId, reason)) {
          ingests.stop(standing.liveId, reason)
          await publishing.unpublished(standing.liveId)
        }
      }
      // Who takes another key over sets the encoder up anew.
      holds.lift(anchor.memberId)
      return { ...urls, streamKey, liveId: await nextStream(streams, anchor, now) }
    },
    /** FEAT-16 */
    onAir: async (anchor: Anchor, liveId: string): Promise<OnAirNow> => {
      const stream = await own(anchor, liveId)
      return {
        onAir: await onAirOf(stream),
        playback: stream.status === LiveStatus.END ? [] : playbackNow(ingests, liveId),
      }
    },
    /** LIVE-02 Said again it answers the same. */
    end: async (anchor: Anchor, liveId: string, now: number): Promise<StreamReport> => {
      const { startedAt } = await own(anchor, liveId)
      if (startedAt === null) throw new DomainError(ResultCode.BUSINESS_FAILURE, '直播还没有开始')
      if (connectsAgain(ingests, liveId)) holds.hold(anchor.memberId, now)
      await publishing.unpublished(liveId, cutNow(ingests, liveId))
      ingests.stop(liveId, '这场直播已由你的账号结束')
      return report(anchor, liveId, now)
    },
    /** FEAT-16 */
    report,
    /** FEAT-16 */
    saveReplay: async (
      anchor: Anchor,
      { liveId, title, isShown }: SaveReplayInput,
      now: number,
    ): Promise<StreamReport> => {
      const { isKept } = await ownReplay(anchor, liveId)
      if (!isKept) throw new DomainError(ResultCode.BUSINESS_FAILURE, '这场已经没有回放了')
      await rows.saveReplay(liveId, { title: streamTitle(title), replay: isShown ? 'shown' : 'hidden' })
      return report(anchor, liveId, now)
    },
    /** FEAT-16 Said again it answers the same. */
    deleteReplay: async (anchor: Anchor, liveId: string, now: number): Promise<StreamReport> => {
      await ownReplay(anchor, liveId)
      dropped(liveId, await rows.deleteReplay(liveId, now))
      return report(anchor, liveId, now)
    },
    /** FEAT-16 */
    reports: async (
      { memberId }: Anchor,
      { page, limit }: ReportsInput,
      now: number,
    ): Promise<StreamReports> => {
      const { list, total } = await rows.reports(memberId, { offset: pageOffset(page, limit), limit })
      return { list: await reportsOf(list, now), total, page, limit }
    },
  }
}
export type Studios = ReturnType<typeof createStudio>
