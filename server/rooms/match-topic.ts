import type { MatchEvent } from '../../contract/match.detail.schema'
import type { MatchUpdate } from '../../contract/entities.schema'
import type { FedMatch, MatchFeed } from '../domain/match/match-feed'
import type { Log, Now } from '../domain/ports'
import { sendText, wireOf, type Reader } from './frame'

const SEND_EVERY = 1_000
/** A match is read anew this often: somebody may have changed it. */
const READ_EVERY = 10_000

interface Entry {
  readonly readers: Set<Reader>
  fed: FedMatch
  readAt: number
  /** What was sent last: the look of the update, the number of events, the instant of plays, the rows, the points. */
  sent: { looks: string; events: number; at: number; rows: string; points: string }
  /** Somebody was skipped, who lacks the events from this one on and is sent the state once more; null: nobody was. */
  owed: number | null
  /** It was put right: what readers hold no longer counts. */
  isCorrected: boolean
}

export interface MatchTopic {
  /** Null: there is no such match. `after`: the last event's `order` the reader holds. */
  watch(
    matchId: string,
    reader: Reader,
    after: number | null,
  ): Promise<{ readonly pulse: MatchUpdate; readonly missed: MatchEvent[] } | null>
  leave(matchId: string, reader: Reader): void
  /** These were put right: they are read at once, and told as such. */
  correct(matchIds: readonly string[]): void
  /** Readers of all matches. */
  readonly size: number
  close(): void
}

interface Deps {
  readonly feed: MatchFeed
  readonly now: Now
  readonly log: Pick<Log, 'error'>
  readonly every?: number
}

/** The clock goes on by itself: what is sent is when it stops, starts or jumps. */
const looksOf = ({ state, score, touchline, clock }: MatchUpdate): string =>
  JSON.stringify([state, score, touchline, clock?.period, clock?.running])

const standing = (fed: FedMatch, at: number): Entry['sent'] => ({
  looks: looksOf(fed.updateAt(at)),
  events: fed.eventsAt(at).length,
  at,
  rows: JSON.stringify(fed.rowsAt(at)),
  points: JSON.stringify(fed.pointsAt(at)),
})

/** All that happens in single matches: one frame a second and match at most, with only what changed. */
export const openMatchTopic = ({ feed, now, log, every = SEND_EVERY }: Deps): MatchTopic => {
  const entries = new Map<string, Entry>()
  const opening = new Map<string, Promise<Entry | null>>()
  let timer: NodeJS.Timeout | null = null

  const send = (matchId: string, entry: Entry): void => {
    const at = now()
    const { fed, sent, owed, isCorrected } = entry
    const owes = owed !== null
    const from = owed ?? sent.events
    const next = standing(fed, at)
    const update = fed.updateAt(at)
    const pulse = isCorrected
      ? { ...update, corrected: true as const }
      : owes || next.looks !== sent.looks
        ? update
        : null
    const rows = owes || next.rows !== sent.rows ? [...fed.rowsAt(at)] : null
    const points = owes || next.points !== sent.points ? [...fed.pointsAt(at)] : null
    const events = fed.eventsAt(at).slice(from)
    const plays = [...fed.playsBetween(sent.at, at)]
    entry.sent = next
    entry.owed = null
    entry.isCorrected = false
    if (!pulse && !rows && !points && events.length + plays.length === 0) return
    const batch = { type: 'match.batch', matchId, at, pulse, events, plays, rows } as const
    const frame = wireOf(sendText(points === null ? batch : { ...batch, points }))
    for (const reader of entry.readers) if (!reader.push(frame)) entry.owed = from
  }

  const readAgain = (matchId: string, entry: Entry, corrected = false): void => {
    entry.readAt = now()
    feed.open(matchId).then(
      (fed) => {
        if (fed) entry.fed = fed
        if (corrected) entry.isCorrected = true
      },
      (error: unknown) => log.error({ err: error, matchId }, 'a match was not read'),
    )
  }

  const turn = (): void => {
    timer = null
    for (const [matchId, entry] of entries) {
      send(matchId, entry)
      if (Math.abs(now() - entry.readAt) >= READ_EVERY) readAgain(matchId, entry)
    }
    schedule()
  }
  const schedule = (): void => {
    if (entries.size > 0) timer ??= setTimeout(turn, every).unref()
  }

  const open = async (matchId: string): Promise<Entry | null> => {
    const fed = await feed.open(matchId)
    if (fed === null) return null
    const entry = {
      readers: new Set<Reader>(),
      fed,
      readAt: now(),
      sent: standing(fed, now()),
      owed: null,
      isCorrected: false,
    }
    entries.set(matchId, entry)
    return entry
  }
  const entryOf = (matchId: string): Promise<Entry | null> => {
    const known = entries.get(matchId)
    if (known) return Promise.resolve(known)
    const under = opening.get(matchId) ?? open(matchId).finally(() => opening.delete(matchId))
    opening.set(matchId, under)
    return under
  }

  return {
    get size() {
      return [...entries.values()].reduce((sum, { readers }) => sum + readers.size, 0)
    },
    watch: async (matchId, reader, after) => {
      const entry = await entryOf(matchId)
      if (!entry) return null
      // What the others were sent last is where this reader's first frame begins.
      const at = entry.readers.size === 0 ? now() : entry.sent.at
      if (entry.readers.size === 0) entry.sent = standing(entry.fed, at)
      entry.readers.add(reader)
      entries.set(matchId, entry)
      schedule()
      const events = entry.fed.eventsAt(at).slice(0, entry.sent.events)
      return { pulse: entry.fed.updateAt(at), missed: events.filter(({ order }) => order > (after ?? -1)) }
    },
    leave: (matchId, reader) => {
      const entry = entries.get(matchId)
      if (entry?.readers.delete(reader) && entry.readers.size === 0) entries.delete(matchId)
    },
    correct: (matchIds) => {
      for (const matchId of matchIds) {
        const entry = entries.get(matchId)
        if (entry) readAgain(matchId, entry, true)
      }
    },
    close: () => {
      if (timer) clearTimeout(timer)
      entries.clear()
    },
  }
}
