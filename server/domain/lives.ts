import { ResultCode } from '../../contract/codes'
import { pageOffset } from '../../contract/constants'
import type { LiveRecord, LiveRoom, Playback } from '../../contract/entities.schema'
import { LiveStatus, type MatchType } from '../../contract/enums'
import type { LivingInput, Livings } from '../../contract/live.schema'
import type { Clip } from './clip'
import type { Matches } from './matches'
import type { Now } from './ports'
import { Refusal } from './refusal'

/** A stream as the store holds it. */
export type StoredLive = Omit<LiveRecord, 'match' | 'preview'> & {
  readonly matchId: string | null
  readonly announcement: string | null
}

/** What a stream plays: which demo clip and from which second of it (null: a real ingest). */
export interface ChannelFacts {
  readonly clip: Clip | null
  readonly phase: number
  readonly hasMatch: boolean
  readonly status: LiveStatus
}

type LiveOrder = 'heat' | 'viewers'

export interface LiveRows {
  /** Started streams and how many there are on all pages. 0: every sport. */
  started(
    order: LiveOrder,
    matchType: MatchType | 0,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly total: number; readonly lives: readonly StoredLive[] }>
  byId(liveId: string): Promise<StoredLive | null>
  byIds(liveIds: readonly string[]): Promise<readonly StoredLive[]>
  /** Whether a member follows the stream's anchor. */
  followsAnchor(memberId: string, anchorId: string): Promise<boolean>
  channel(liveId: string): Promise<ChannelFacts | null>
}

export interface Lives {
  /** The streams as lists show them, in their order. */
  records(lives: readonly StoredLive[], now: number): Promise<LiveRecord[]>
  /** API-13 by `heat`, API-14 by `viewers`. */
  living(order: LiveOrder, input: LivingInput, now: number): Promise<Livings>
  /** As a member sees it (null: a visitor). Refuses with SERVER_LOST where there is no such stream. */
  room(liveId: string, asker: string | null, now: number): Promise<LiveRoom>
}

/** Addresses a stream plays from, best first; they stand from its plan to its end. */
const playbackOf = (liveId: string): Playback[] => [
  { kind: 'fmp4', quality: 'source', url: `/media/${liveId}/live.mp4` },
  { kind: 'llhls', quality: 'source', url: `/media/${liveId}/ll.m3u8` },
  { kind: 'hls', quality: 'source', url: `/media/${liveId}/index.m3u8` },
]

export const createLives = (rows: LiveRows, matches: Matches): Lives => {
  const recordsOf = async (lives: readonly StoredLive[], now: number): Promise<LiveRecord[]> => {
    const ids = new Set(lives.flatMap(({ matchId }) => (matchId === null ? [] : [matchId])))
    const cards = await matches.cards([...ids], now)
    return lives.map(({ matchId, announcement: _announcement, ...live }) => ({
      ...live,
      match: matchId === null ? null : (cards.get(matchId) ?? null),
      preview: live.status === LiveStatus.START ? `/media/${live.liveId}/preview.mp4` : null,
    }))
  }

  return {
    records: recordsOf,
    living: async (order, { matchType, page, limit }, now) => {
      const { total, lives } = await rows.started(order, matchType, {
        offset: pageOffset(page, limit),
        limit,
      })
      return { list: await recordsOf(lives, now), total, page, limit }
    },
    room: async (liveId, asker, now) => {
      const live = await rows.byId(liveId)
      const [record] = live ? await recordsOf([live], now) : []
      if (!live || !record) throw new Refusal(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除')
      const playback = live.status === LiveStatus.END ? [] : playbackOf(liveId)
      const followed = asker !== null && (await rows.followsAnchor(asker, record.anchor.memberId))
      return { ...record, announcement: live.announcement, playback, followed }
    },
  }
}

/** Milliseconds an answer about a channel holds. */
const TRUSTED_FOR = 2_000
const KNOWN_MAX = 2_000

/** What a stream plays, asked of the store at most once every two seconds a stream; null: there is no such stream. */
export const channelLookup = (
  rows: Pick<LiveRows, 'channel'>,
  now: Now,
): ((liveId: string) => Promise<ChannelFacts | null>) => {
  const known = new Map<string, { readonly at: number; readonly facts: Promise<ChannelFacts | null> }>()
  return (liveId) => {
    const at = now()
    const entry = known.get(liveId)
    if (entry && Math.abs(at - entry.at) < TRUSTED_FOR) return entry.facts
    const facts = rows.channel(liveId)
    known.delete(liveId)
    known.set(liveId, { at, facts })
    facts.catch(() => {
      if (known.get(liveId)?.facts === facts) known.delete(liveId)
    })
    const oldest = known.size > KNOWN_MAX ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return facts
  }
}
