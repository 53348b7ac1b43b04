import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { pageOffset } from '../../../contract/constants'
import type { ChatLine, LiveRoom } from '../../../contract/entities.schema'
import { LiveStatus, type MatchType } from '../../../contract/enums'
import type { MatchEvent } from '../../../contract/match.detail.schema'
import {
  CLIP_REMOVED,
  REPLAY_LINES_BEFORE,
  REPLAY_LINES_MAX,
  REPLAY_WINDOW_MAX,
  REWIND_MAX,
} from '../../../contract/live.limits'
import type {
  AddClipInput,
  Clip,
  ClipRemoved,
  Clips,
  ClipsInput,
  Moment,
  Moments,
  ReplayChat,
  ReplayChatInput,
} from '../../../contract/live.recording.schema'
import { DomainError, FieldError } from '../domain-error'
import { plainText } from '../plain-text'
import type { Principal } from '../ports'
import type { StoredMatch } from '../match/matches'
import { momentsOf } from './moments'
import type { CutClip, Kept, LoopedPicture, RecordedStream, Recordings } from './recordings'

/** A stream of which clips are cut. */
export interface ClippedStream extends RecordedStream {
  readonly title: string
  readonly matchId: string | null
  readonly matchType: MatchType
  readonly anchorId: string
}

/** A clip as the store holds it. */
export type StoredClip = Omit<Clip, 'kind' | 'url' | 'preview'> & {
  readonly loop: LoopedPicture | null
  readonly cover: string | null
}

interface NewClip extends CutClip {
  readonly clipId: string
  readonly liveId: string
  readonly matchId: string | null
  readonly matchType: MatchType
  readonly memberId: string | null
  readonly title: string
  readonly titleEn: string | null
  readonly moment: Moment | null
  readonly createdAt: number
}

export interface ClipRepository {
  /** Null: there is no such stream, or it is not listed. */
  stream(liveId: string): Promise<ClippedStream | null>
  isBanned(anchorId: string, memberId: string, now: number): Promise<boolean>
  /** Whether operators have removed it. */
  isRemoved(clipId: string): Promise<boolean>
  /** Null: there is none, or it was removed. */
  byId(clipId: string): Promise<StoredClip | null>
  list(
    which: Pick<ClipsInput, 'liveId' | 'matchId' | 'cutBy' | 'besides'>,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly total: number; readonly clips: readonly StoredClip[] }>
  /** How many a member has cut since then. Within a transaction nobody else counts for this member until it is over. */
  cutBy(memberId: string, since: number): Promise<number>
  /** False: there is a clip of this moment already. */
  add(clip: NewClip): Promise<boolean>
  remove(clipId: string, now: number): Promise<void>
  /** Clips of a stream's moments by the event's id; null: it was removed. */
  ofMoments(liveId: string): Promise<ReadonlyMap<string, string | null>>
  /** Without removed ones, oldest first. */
  lines(input: ReplayChatInput, limit: number): Promise<readonly ChatLine[]>
  /** The last ones said before `from`, oldest first. */
  linesBefore(input: ReplayChatInput, limit: number): Promise<readonly ChatLine[]>
}

/** The events of a match as of now; null: there is no such match. */
export type EventsOf = (
  matchId: string,
  now: number,
) => Promise<{ readonly match: StoredMatch; readonly events: readonly MatchEvent[] } | null>

const HOUR = 3_600_000
/** Clips of one member in an hour. */
const CLIPS_AN_HOUR = 20

export const newClipId = (): string => `c${randomBytes(9).toString('base64url')}`

const lostRoom = () => new DomainError(ResultCode.SERVER_LOST, '没有这个直播间，可能已经被移除')
/** HTTP's 410: it was here, and does not come back. */
const removedClip = () => new DomainError(ResultCode.SERVER_LOST, CLIP_REMOVED, 410)
const lostClip = () => new DomainError(ResultCode.SERVER_LOST, '没有这个片段，可能已经被删除')

const clipOf = ({ loop: _loop, cover: _cover, ...clip }: StoredClip): Clip => ({
  ...clip,
  kind: clip.moment === null ? 'member' : 'moment',
  url: `/clips/${clip.clipId}.mp4`,
  preview: `/clips/${clip.clipId}.jpg`,
})

/** What a room says of the pictures behind its edge. */
export type Played = Pick<LiveRoom, 'rewind' | 'recording'>

/** Where pictures are missing from an instant on, as a room says it. */
const breaksOf = ({ breaks = [] }: Kept, since: number): Pick<NonNullable<LiveRoom['rewind']>, 'breaks'> => {
  const told = breaks
    .filter(({ until }) => until > since)
    .map(({ from, until }) => ({ from: Math.round(from), until: Math.round(until) }))
  return told.length === 0 ? {} : { breaks: told }
}

const recordingOf = (kept: Kept, url: string): NonNullable<LiveRoom['recording']> => {
  const broken = breaksOf(kept, kept.from)
  return {
    url,
    startedAt: Math.round(kept.from),
    duration: kept.seconds,
    ...(broken.breaks && { until: Math.round(kept.until), ...broken }),
  }
}

/** What is hidden from everybody else, for its anchor; null: nothing is. `ticketFor`: what lets the anchor's player have it. */
export const hiddenOf =
  (recordings: Recordings, ticketFor: (liveId: string, anchorId: string) => string) =>
  async (stream: RecordedStream, asker: string): Promise<LiveRoom['recording']> => {
    const { liveId, status, hiddenBy } = stream
    if (hiddenBy !== asker || status !== LiveStatus.END) return null
    const kept = await recordings.kept({ ...stream, isWithheld: false })
    if (kept === null) return null
    const url = `/media/${liveId}/own/${ticketFor(liveId, asker)}/recording.m3u8`
    return { ...recordingOf(kept, url), hidden: true }
  }

/** Finds what is kept of a stream, for its room. */
export const playedOf =
  (recordings: Recordings) =>
  async (stream: RecordedStream, now: number): Promise<Played> => {
    const kept = stream.status === LiveStatus.PLAN ? null : await recordings.kept(stream)
    if (kept === null) return { rewind: null, recording: null }
    if (stream.status === LiveStatus.START) {
      const from = Math.round(Math.max(kept.from, now - REWIND_MAX))
      const url = `/media/${stream.liveId}/rewind.m3u8`
      return { rewind: { url, from, ...breaksOf(kept, from) }, recording: null }
    }
    return { rewind: null, recording: recordingOf(kept, `/media/${stream.liveId}/recording.m3u8`) }
  }

const uncut = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)

/** Why there is nothing to cut. */
const notKept = (kept: Kept | null, until: number, isFailing: boolean): DomainError => {
  if (isFailing && (kept === null || until > kept.until))
    return uncut('服务器的磁盘满了或太慢，这场直播现在没有录下来，剪不了刚才的画面；之前录下的仍可以剪')
  if (kept === null) return uncut('这场直播没有录像，不能剪辑')
  return uncut('这段画面没有录下或已过期，请换一段')
}

/** Milliseconds by which what is chosen may reach beyond what is kept: the newest pictures are on their way, or never came. */
const BEYOND = 10_000

/** What is kept of a chosen piece; null: less than half of it. */
const pieceOf = (kept: Kept, from: number, seconds: number) => {
  const wanted = from + seconds * 1_000
  const until = Math.min(wanted, kept.until)
  const isKept = from >= kept.from - 1_000 && wanted <= kept.until + BEYOND
  return isKept && until - from >= seconds * 500 ? { from, until } : null
}

/** Milliseconds by which a clip may miss what was chosen. */
const MISSED = 2_000

/** Whether a clip is what was chosen: of pictures that were interrupted meanwhile it is one side of the gap. */
const isWhole = ({ startsAt, seconds }: CutClip, piece: { readonly from: number; readonly until: number }) =>
  startsAt <= piece.from + MISSED && startsAt + seconds * 1_000 >= piece.until - MISSED

/** A member's clip that is cut and waits for its row. */
export interface PreparedClip {
  readonly stream: ClippedStream
  readonly clip: NewClip
}

interface Deps {
  readonly rows: ClipRepository
  readonly recordings: Recordings
  readonly eventsOf: EventsOf
  /** Called for a clip whose row is gone. */
  readonly dropped: (clipId: string) => void
}

const mayCut = async (rows: ClipRepository, memberId: string, now: number): Promise<void> => {
  if ((await rows.cutBy(memberId, now - HOUR)) >= CLIPS_AN_HOUR)
    throw new DomainError(
      ResultCode.BUSINESS_FAILURE,
      `一小时最多剪辑 ${CLIPS_AN_HOUR} 个片段，请过一会儿再来`,
    )
}

/** What is kept of a stream that is over is shown to nobody: neither its pictures nor what was said and scored in it. */
const isKeptBack = ({ status, isWithheld }: ClippedStream): boolean => status === LiveStatus.END && isWithheld

export const createClips = ({ rows, recordings, eventsOf, dropped }: Deps) => {
  const known = async (liveId: string): Promise<ClippedStream> => {
    const stream = await rows.stream(liveId)
    if (stream === null) throw lostRoom()
    return stream
  }
  return {
    /** Null: there is none. */
    find: async (clipId: string): Promise<Clip | null> => {
      const clip = await rows.byId(clipId)
      return clip && clipOf(clip)
    },
    get: async (clipId: string): Promise<Clip> => {
      const clip = await rows.byId(clipId)
      if (clip === null) throw (await rows.isRemoved(clipId)) ? removedClip() : lostClip()
      return clipOf(clip)
    },
    isRemoved: (clipId: string): Promise<boolean> => rows.isRemoved(clipId),
    list: async ({ page, limit, ...which }: ClipsInput): Promise<Clips> => {
      const { total, clips } = await rows.list(which, { offset: pageOffset(page, limit), limit })
      return { list: clips.map(clipOf), total, page, limit }
    },
    /** Cuts the pictures; `add` then makes a clip of them. */
    prepare: async (
      { liveId, startsAt, duration, title }: AddClipInput,
      principal: Principal,
      now: number,
    ): Promise<PreparedClip> => {
      const stream = await known(liveId)
      if (await rows.isBanned(stream.anchorId, principal.memberId, now))
        throw new DomainError(ResultCode.SERVER_REJECTED, '你已被移出这个直播间，不能剪辑')
      await mayCut(rows, principal.memberId, now)
      const kept = await recordings.kept(stream)
      const piece = kept && pieceOf(kept, startsAt, duration)
      const clipId = newClipId()
      const cut = piece && (await recordings.cut(stream, clipId, piece.from, piece.until))
      if (cut === null) throw notKept(kept, startsAt + duration * 1_000, recordings.isFailing(liveId))
      if (piece && !isWhole(cut, piece)) {
        dropped(clipId)
        throw new FieldError(
          'piece',
          `这一段里画面断过，连着的只有 ${Math.floor(cut.seconds)} 秒。请避开断开的地方，换一段再剪`,
          ResultCode.BUSINESS_FAILURE,
          // What the form offers instead.
          { pieceFrom: String(cut.startsAt), pieceSeconds: String(Math.floor(cut.seconds)) },
        )
      }
      const words = plainText(title)
      return {
        stream,
        clip: {
          ...cut,
          clipId,
          liveId,
          matchId: stream.matchId,
          matchType: stream.matchType,
          memberId: principal.memberId,
          title: words === '' ? stream.title : words,
          titleEn: null,
          moment: null,
          createdAt: now,
        },
      }
    },
    add: async ({ clip }: PreparedClip, principal: Principal, now: number): Promise<Clip> => {
      await mayCut(rows, principal.memberId, now)
      await rows.add(clip)
      const stored = await rows.byId(clip.clipId)
      if (stored === null) throw lostClip()
      return clipOf(stored)
    },
    remove: async (clipId: string, { memberId }: Principal, now: number): Promise<ClipRemoved> => {
      const clip = await rows.byId(clipId)
      if (clip === null) throw lostClip()
      if (clip.member?.memberId !== memberId && clip.anchor.memberId !== memberId)
        throw new DomainError(ResultCode.SERVER_REJECTED, '只有剪辑者和主播可以删除这个片段')
      await rows.remove(clipId, now)
      dropped(clipId)
      return { clipId }
    },
    moments: async (liveId: string, now: number): Promise<Moments> => {
      const stream = await known(liveId)
      const { matchId, startedAt, endedAt } = stream
      if (isKeptBack(stream)) return { list: [] }
      const found = matchId === null || startedAt === null ? null : await eventsOf(matchId, now)
      if (found === null || startedAt === null) return { list: [] }
      const clips = await rows.ofMoments(liveId)
      const until = endedAt ?? now
      const list = momentsOf(found.match, found.events)
        .filter(({ event: { at } }) => at !== null && at >= startedAt && at <= until)
        .map((moment) => ({ moment, clipId: clips.get(moment.event.eventId) ?? null }))
      return { list }
    },
    chat: async (input: ReplayChatInput): Promise<ReplayChat> => {
      const { from, to } = input
      if (to <= from) throw new FieldError('to', '结束时间要晚于开始时间')
      if (to - from > REPLAY_WINDOW_MAX) throw new FieldError('to', '一次最多查看十分钟的聊天记录')
      if (isKeptBack(await known(input.liveId))) return { lines: [], more: false }
      const before = input.after === 0 ? await rows.linesBefore(input, REPLAY_LINES_BEFORE) : []
      const room = REPLAY_LINES_MAX - before.length
      const lines = await rows.lines(input, room + 1)
      return { lines: [...before, ...lines.slice(0, room)], more: lines.length > room }
    },
  }
}
export type ClipsDomain = ReturnType<typeof createClips>
