import { MOMENT_AFTER, MOMENT_BEFORE } from '../../../contract/live.limits'
import type { Moment } from '../../../contract/live.recording.schema'
import type { Note } from '../messages/notices'
import type { Log, Now, Tick } from '../ports'
import { newClipId, type ClippedStream, type ClipRepository, type EventsOf } from './clips'
import { momentsOf, titlesOf } from './moments'
import type { Recordings } from './recordings'

/** Milliseconds after a moment at which its pictures are here, whatever their way took. */
const HERE_AFTER = MOMENT_AFTER * 1_000 + 4_000
/** Moments older than this are not looked for: they had their chance. */
const LOOKED_BACK = 24 * 3_600_000
/** Nobody is told of what happened longer ago than this. */
const NEWS_FOR = 30 * 60_000
/** Streams of the last while that are looked at when the server starts. */
const STREAMS_AT_START = 60

export interface MomentRows extends Pick<ClipRepository, 'ofMoments' | 'add'> {
  /** Streams that show one of these matches, or any match where null: those on and those that ended since, the newest first. */
  showing(matchIds: readonly string[] | null, since: number, limit: number): Promise<readonly ClippedStream[]>
}

interface Deps {
  readonly rows: MomentRows
  readonly recordings: Pick<Recordings, 'cut'>
  readonly eventsOf: EventsOf
  /** Tells all who follow one of these teams. */
  readonly tell: (teamIds: readonly string[], note: Note) => Promise<void>
  readonly now: Now
  readonly log: Log
}

/** FEAT-09 Once a match, and without its score: it may be seen later. That there is a clip at all tells of a goal: covered it leads to the match. */
const noteOf = (matchId: string, clipId: string, { home, away }: Moment): Note => {
  const teams = {
    text: `${home.name} 对阵 ${away.name}`,
    textEn: `${home.nameEn ?? home.name} v ${away.nameEn ?? away.name}`,
  }
  return {
    kind: 'match',
    title: '你关注的球队有新片段',
    text: teams.text,
    english: { title: 'A clip of a team you follow', text: teams.textEn },
    covered: {
      title: '你关注的球队有比赛',
      titleEn: 'A match of a team you follow',
      ...teams,
      path: `/liveGroupMatch?id=${matchId}`,
    },
    path: `/clip?id=${clipId}`,
    key: `clips:${matchId}`,
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Cuts a clip of each scoring moment of the matches that streams show, once its pictures are here. */
export const createMomentClips = ({ rows, recordings, eventsOf, tell, now, log }: Deps) => {
  /** Matches to be looked at, and from when on. */
  const due = new Map<string, number>()
  let looking: Promise<void> | null = null
  let isClosed = false

  const cutOf = async (stream: ClippedStream, at: number): Promise<void> => {
    const { matchId, startedAt, endedAt, liveId } = stream
    const found = matchId === null || startedAt === null ? null : await eventsOf(matchId, at)
    if (found === null || startedAt === null) return
    const known = await rows.ofMoments(liveId)
    for (const moment of momentsOf(found.match, found.events)) {
      const { eventId, at: happened } = moment.event
      if (happened === null || known.has(eventId) || isClosed) continue
      const isSeen = happened > startedAt && happened < (endedAt ?? at)
      if (!isSeen || happened < at - LOOKED_BACK || happened > at - HERE_AFTER) continue
      const clipId = newClipId()
      const from = Math.max(startedAt, happened - MOMENT_BEFORE * 1_000)
      const until = Math.min(endedAt ?? at, happened + MOMENT_AFTER * 1_000)
      const cut = await recordings.cut(stream, clipId, from, until)
      if (cut === null) continue
      const { matchType } = stream
      const { title, titleEn } = titlesOf(moment)
      const isNew = await rows.add({
        ...cut,
        clipId,
        liveId,
        matchId,
        matchType,
        memberId: null,
        title,
        titleEn,
        moment,
        createdAt: at,
      })
      if (isNew && matchId !== null && at - happened < NEWS_FOR)
        await tell([moment.home.teamId, moment.away.teamId], noteOf(matchId, clipId, moment))
    }
  }

  const lookAt = async (matchIds: readonly string[] | null): Promise<void> => {
    const at = now()
    for (const stream of await rows.showing(matchIds, at - LOOKED_BACK, STREAMS_AT_START)) {
      if (isClosed) return
      await cutOf(stream, at).catch((error: unknown) =>
        log.error({ err: error, liveId: stream.liveId }, 'the clips of a stream were not cut'),
      )
      await nextTurn()
    }
  }

  const look = (matchIds: readonly string[] | null): Promise<void> => {
    const next = (looking ?? Promise.resolve())
      .then(() => (isClosed ? undefined : lookAt(matchIds)))
      .catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'no clips were cut')
      })
    looking = next
    return next
  }

  return {
    /** Something happened in matches: they are looked at once its pictures are here. */
    heard: ({ at, events }: Pick<Tick, 'at' | 'events'>): void => {
      for (const { matchId, event } of events) if (event.kind !== 'card') due.set(matchId, at + HERE_AFTER)
    },
    /** Looks at what is due. */
    step: (): Promise<void> => {
      const at = now()
      const ready = [...due].filter(([, when]) => when <= at).map(([matchId]) => matchId)
      for (const matchId of ready) due.delete(matchId)
      return ready.length === 0 ? Promise.resolve() : look(ready)
    },
    /** Looks at all that was seen lately. */
    catchUp: (): Promise<void> => look(null),
    close: async (): Promise<void> => {
      isClosed = true
      await looking
    },
  }
}
