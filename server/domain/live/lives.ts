import { ResultCode } from '../../../contract/codes'
import { AUDIO_ONLY, pageOffset } from '../../../contract/constants'
import type { LiveRecord, LiveRoom, Playback } from '../../../contract/entities.schema'
import { LiveStatus, type MatchType } from '../../../contract/enums'
import type { LivingInput, Livings } from '../../../contract/live.schema'
import type { Clip } from './clip'
import type { Played } from './clips'
import type { Ingests } from './publishing'
import { createLookup, createMemory } from '../lookup'
import type { Matches } from '../match/matches'
import type { Now } from '../ports'
import { DomainError } from '../domain-error'

/** A stream as the store holds it. */
export type StoredLive = Omit<LiveRecord, 'match' | 'preview'> & {
  readonly matchId: string | null
  readonly announcement: string | null
  readonly cancelReason: string | null
  readonly isMissed: boolean
  readonly isTakenDown: boolean
}

/** What a stream plays: which looping clip and from which second of it (null: a real ingest). */
export interface ChannelFacts {
  readonly clip: Clip | null
  readonly phase: number
  readonly status: LiveStatus
}

type LiveOrder = 'heat' | 'viewers' | 'start'

export interface LiveRepository {
  /** Started streams and how many there are on all pages. 0: every sport. */
  started(
    order: LiveOrder,
    matchType: MatchType | 0,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly total: number; readonly lives: readonly StoredLive[] }>
  byId(liveId: string): Promise<StoredLive | null>
  byIds(liveIds: readonly string[]): Promise<readonly StoredLive[]>
  /** By id; those that are not there are left out. */
  channels(liveIds: readonly string[]): Promise<ReadonlyMap<string, ChannelFacts>>
}

export interface Lives {
  /** The streams as lists show them, in their order. */
  records(lives: readonly StoredLive[], now: number): Promise<LiveRecord[]>
  /** API-13 by `heat`, API-14 by `viewers`; by `start` those that began last first. */
  living(order: LiveOrder, input: LivingInput, now: number): Promise<Livings>
  /** As a visitor sees it. Refuses with SERVER_LOST where there is no such stream. */
  room(liveId: string, now: number): Promise<LiveRoom>
}

/** Addresses a stream plays from, best first; they stand from its plan to its end. */
const playbackOf = (liveId: string, renditions: readonly string[]): Playback[] =>
  [
    { quality: 'source', folder: `/media/${liveId}` },
    ...renditions.map((quality) => ({ quality, folder: `/media/${liveId}/${quality}` })),
    { quality: AUDIO_ONLY, folder: `/media/${liveId}/audio` },
  ].flatMap(({ quality, folder }): Playback[] => [
    { kind: 'fmp4', quality, url: `${folder}/live.mp4` },
    { kind: 'llhls', quality, url: `${folder}/ll.m3u8` },
    { kind: 'hls', quality, url: `${folder}/index.m3u8` },
  ])

/** Where it plays now: here, or at a media engine. */
export const playbackNow = (
  { renditions, elsewhere }: Pick<Ingests, 'renditions' | 'elsewhere'>,
  liveId: string,
): Playback[] => [...(elsewhere(liveId) ?? playbackOf(liveId, renditions(liveId)))]

/** Nobody asks for what is kept. */
const nothingPlayed = (): Promise<Played> => Promise.resolve({ rewind: null, recording: null })

/** `playedBack`: what can be seen of a stream behind its edge, or after it. */
export const createLives = (
  rows: LiveRepository,
  matches: Matches,
  ingests: Pick<Ingests, 'renditions' | 'elsewhere'>,
  playedBack: (liveId: string, now: number) => Promise<Played> = nothingPlayed,
): Lives => {
  const recordsOf = async (lives: readonly StoredLive[], now: number): Promise<LiveRecord[]> => {
    const ids = new Set(lives.flatMap(({ matchId }) => (matchId === null ? [] : [matchId])))
    const cards = await matches.cards([...ids], now)
    return lives.map(
      ({
        matchId,
        announcement: _announcement,
        cancelReason: _reason,
        isMissed: _isMissed,
        isTakenDown: _isTakenDown,
        ...live
      }) => ({
        ...live,
        match: matchId === null ? null : (cards.get(matchId) ?? null),
        preview: live.status === LiveStatus.START ? `/media/${live.liveId}/preview.mp4` : null,
      }),
    )
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
    room: async (liveId, now) => {
      const live = await rows.byId(liveId)
      const [record] = live ? await recordsOf([live], now) : []
      if (!live || !record) throw new DomainError(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除')
      const playback = live.status === LiveStatus.END ? [] : playbackNow(ingests, liveId)
      return {
        ...record,
        announcement: live.announcement,
        cancelReason: live.cancelReason,
        ...(live.isMissed && { missed: true }),
        ...(live.isTakenDown && { takenDown: true, cover: null }),
        playback,
        ...(live.status === LiveStatus.PLAN ? await nothingPlayed() : await playedBack(liveId, now)),
        followed: false,
        reserved: false,
        minutesBefore: null,
      }
    },
  }
}

/** Milliseconds an answer about a channel holds. */
const TRUSTED_FOR = 2_000
const KNOWN_MAX = 2_000

/**
 * What a stream plays, asked of the store at most once every two seconds a stream; null: there is no such stream. Any number of
 * made-up ids cost a query at a time.
 */
export const channelLookup = (
  rows: Pick<LiveRepository, 'channels'>,
  now: Now,
): ((liveId: string) => Promise<ChannelFacts | null>) => {
  const known = createMemory<ChannelFacts>(now, KNOWN_MAX)
  const lookUp = createLookup({ find: rows.channels, unknownFor: TRUSTED_FOR, now })
  return async (liveId) => {
    const held = known.get(liveId)
    if (held) return held
    const facts = await lookUp(liveId)
    if (facts) known.set(liveId, facts, now() + TRUSTED_FOR)
    return facts
  }
}
