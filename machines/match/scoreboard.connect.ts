import type { ActorRefFrom } from 'xstate'
import type { scoreboardMachine } from './scoreboard.machine'
import type { LiveRecord, MatchCard, MatchUpdate } from '../../contract/entities.schema'
import type { Heading, LiveUpdate } from '../../contract/socket'

/** What moved since a list was loaded. A pulse stays the same value until its stream or match moves again. */
export interface Scoreboard {
  /** The server's clock, epoch milliseconds; goes on once a second while the page is in sight. */
  readonly serverNow: number
  /** The same for the clocks of matches: it stands still where nothing is heard of them. */
  readonly clocksAt: number
  liveOf(liveId: string): LiveUpdate | undefined
  matchOf(matchId: string): MatchUpdate | undefined
}

export const connectScoreboard = (actor: ActorRefFrom<typeof scoreboardMachine>): Scoreboard => {
  const { lives, matches, aside, serverNow, clocksAt } = actor.getSnapshot().context
  return {
    serverNow,
    clocksAt,
    liveOf: (liveId) => lives[liveId] ?? aside.lives[liveId],
    matchOf: (matchId) => matches[matchId] ?? aside.matches[matchId],
  }
}

const headingNow = ({ match: before }: LiveRecord, { title, matchType, match, plannedAt }: Heading) => ({
  title,
  matchType,
  plannedAt,
  // The list's card of the same match moves with the board.
  match: before?.matchId === match?.matchId ? before : match,
})

/** LIVE-01 A stream as it stands now, called and planned as its anchor has put it last; its life goes forward only. */
export const liveNow = <Row extends LiveRecord>(record: Row, pulse: LiveUpdate | undefined): Row =>
  pulse === undefined
    ? record
    : {
        ...record,
        ...(pulse.heading && headingNow(record, pulse.heading)),
        viewers: pulse.viewers,
        status: pulse.status > record.status ? pulse.status : record.status,
      }

/** A match as it stands now. A card that was loaded after the pulse knows better, and the end is the end, unless it was put right. */
export const matchNow = <Card extends MatchCard>(card: Card, pulse: MatchUpdate | null | undefined): Card => {
  if (!pulse || pulse.matchId !== card.matchId || (card.state === 'ended' && !pulse.corrected)) return card
  if ((card.clock?.at ?? 0) > pulse.at) return card
  const { state, score, clock, touchline } = pulse
  return { ...card, state, score, clock, touchline }
}

/** Each match's most watched stream, by the match's id. */
export const bestStreams = (records: readonly LiveRecord[]): ReadonlyMap<string, LiveRecord> => {
  const best = new Map<string, LiveRecord>()
  for (const record of records) {
    const matchId = record.match?.matchId
    if (matchId === undefined) continue
    if (record.viewers > (best.get(matchId)?.viewers ?? -1)) best.set(matchId, record)
  }
  return best
}

/** Pages loaded at different moments may hold the same row twice; the first one stays. */
export const distinct = (records: readonly LiveRecord[]): readonly LiveRecord[] => {
  const first = new Map<string, LiveRecord>()
  for (const record of records) if (!first.has(record.liveId)) first.set(record.liveId, record)
  return [...first.values()]
}
