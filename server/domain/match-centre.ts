import type { MatchEvent, OtherData, Venue } from '../../contract/match-detail.schema'
import type { MatchCard } from '../../contract/entities.schema'
import { ResultCode } from '../../contract/codes'
import { MatchOtherDataType } from '../../contract/enums'
import { hasTable } from '../../contract/rounds'
import type { HeadToHead, MatchInfo, MatchTimeline } from '../../contract/match.schema'
import { kindsOf, otherDataOf } from './timeline/other-data'
import { eventsOf, isOver, momentumOf, playsOf, viewAt, type View } from './timeline/view'
import type { Lives, StoredLive } from './lives'
import { withReserved, type Marks } from './personal-marks'
import { cardAt, playedOf, type StoredMatch } from './matches'
import { DomainError } from './domain-error'
import type { Schedule } from './schedule'
import type { Simulation } from './simulation/simulation'

export interface DetailRepository {
  match(matchId: string): Promise<StoredMatch | null>
  venue(venueId: string): Promise<Venue | null>
  /** Started ones first, ended ones left out. */
  lives(matchId: string): Promise<readonly StoredLive[]>
  /** What is stored of a match no simulation plays. */
  events(matchId: string): Promise<MatchEvent[]>
  detail(matchId: string, type: MatchOtherDataType): Promise<OtherData | null>
  details(matchId: string): Promise<MatchOtherDataType[]>
  /** Those of the league's season under way. */
  rounds(leagueId: string, now: number): Promise<string[]>
  /** Ended matches before an instant, newest first. */
  meetings(homeId: string, awayId: string, before: number, limit: number): Promise<readonly StoredMatch[]>
  latest(teamId: string, before: number, limit: number): Promise<readonly StoredMatch[]>
}

export interface MatchCentre {
  /** FEAT-03 All of these refuse with SERVER_LOST where there is no such match. As a visitor sees it. */
  info(matchId: string, now: number): Promise<MatchInfo>
  /** As a member sees it. */
  marked(info: MatchInfo, memberId: string): Promise<MatchInfo>
  timeline(matchId: string, now: number): Promise<MatchTimeline>
  /** ENUM-04 */
  otherData(matchId: string, type: MatchOtherDataType, now: number): Promise<OtherData>
  headToHead(matchId: string, now: number): Promise<HeadToHead>
}

/** Plays of a match under way that are given at once, milliseconds of the match's own time. */
const PLAYS_BEHIND = 90_000
const LAST_MATCHES = 5
const MEETINGS = 10

export const unknownMatch = (): DomainError =>
  new DomainError(ResultCode.SERVER_LOST, '没有这场比赛，可能已被移除')

/** The simulation's view of a match that goes on or is over; null where none plays it. A postponed one is not played. */
export const viewOf = (match: StoredMatch, speed: number, now: number): View | null => {
  const played = playedOf(match)
  return played === null || match.state === 'postponed' ? null : viewAt(played, speed, now)
}

interface Deps {
  readonly rows: DetailRepository
  readonly schedule: Schedule
  readonly lives: Lives
  readonly marks: Marks
  readonly simulation: Simulation
  readonly speed: number
}

export const createMatchCentre = ({ rows, schedule, lives, marks, simulation, speed }: Deps): MatchCentre => {
  const known = async (matchId: string): Promise<StoredMatch> => {
    const match = await rows.match(matchId)
    if (match === null) throw unknownMatch()
    return match
  }
  const cards = (matches: readonly StoredMatch[], now: number): MatchCard[] =>
    matches.map((match) => cardAt(match, simulation, now))

  return {
    info: async (matchId, now) => {
      const stored = await known(matchId)
      const [match] = await schedule.planned([stored], now)
      if (!match) throw unknownMatch()
      const view = viewOf(stored, speed, now)
      return {
        match,
        venue: stored.venueId === null ? null : await rows.venue(stored.venueId),
        lives: await lives.records(await rows.lives(matchId), now),
        kinds: view ? kindsOf(view) : await rows.details(matchId),
        hasEvents: match.told,
        hasTable: hasTable(await rows.rounds(match.league.leagueId, now)),
        followed: { home: false, away: false },
        minutesBefore: null,
      }
    },
    marked: async (info, memberId) => {
      const { home, away } = info.match
      const followed = await marks.followed(memberId, 'team', [home.teamId, away.teamId])
      const [match = info.match] = await withReserved(marks, [info.match], memberId)
      const minutesBefore = await marks.reminder(memberId, match.matchId)
      return {
        ...info,
        match,
        followed: { home: followed.has(home.teamId), away: followed.has(away.teamId) },
        minutesBefore,
      }
    },
    timeline: async (matchId, now) => {
      const match = await known(matchId)
      const view = viewOf(match, speed, now)
      if (view === null) return { events: await rows.events(matchId), momentum: [], plays: [] }
      const after = isOver(view) ? -Infinity : now - PLAYS_BEHIND / speed
      return { events: eventsOf(view), momentum: momentumOf(view), plays: playsOf(view, after) }
    },
    otherData: async (matchId, type, now) => {
      const match = await known(matchId)
      const view = viewOf(match, speed, now)
      return view ? otherDataOf(view, type) : ((await rows.detail(matchId, type)) ?? otherDataOf(null, type))
    },
    headToHead: async (matchId, now) => {
      const { home, away, startsAt } = await known(matchId)
      return {
        meetings: cards(await rows.meetings(home.teamId, away.teamId, startsAt, MEETINGS), now),
        home: cards(await rows.latest(home.teamId, startsAt, LAST_MATCHES), now),
        away: cards(await rows.latest(away.teamId, startsAt, LAST_MATCHES), now),
      }
    },
  }
}
