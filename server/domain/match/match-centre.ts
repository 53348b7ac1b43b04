import type { MatchEvent, OtherData, Venue } from '../../../contract/match.detail.schema'
import { ResultCode } from '../../../contract/codes'
import { MatchOtherDataType } from '../../../contract/enums'
import { hasTable } from '../../../contract/rounds'
import type { HeadToHead, MatchInfo, MatchReplay, MatchTimeline } from '../../../contract/match.schema'
import type { Lives, StoredLive } from '../live/lives'
import { withReserved, type Marks } from '../personal-marks'
import type { MatchSource, MatchView } from './match-source'
import { isOff, type Matches, type StoredMatch } from './matches'
import { DomainError } from '../domain-error'
import type { Schedule } from '../schedule/schedule'
import { unknownData } from './unknown-data'

export interface DetailRepository {
  match(matchId: string): Promise<StoredMatch | null>
  venue(venueId: string): Promise<Venue | null>
  /** Started ones first, ended ones left out. */
  lives(matchId: string): Promise<readonly StoredLive[]>
  /** What is stored of a match that no source knows. */
  events(matchId: string): Promise<MatchEvent[]>
  detail(matchId: string, type: MatchOtherDataType): Promise<OtherData | null>
  details(matchId: string): Promise<MatchOtherDataType[]>
  /** A league's season, by its number. */
  season(
    leagueId: string,
    season: number,
    now: number,
  ): Promise<{ readonly rounds: readonly string[]; readonly isUnderWay: boolean }>
  /** Ended matches before an instant, newest first. */
  meetings(homeId: string, awayId: string, before: number, limit: number): Promise<readonly StoredMatch[]>
  latest(teamId: string, before: number, limit: number): Promise<readonly StoredMatch[]>
}

export interface ReplayRepository {
  /** What can be seen again of its streams, the last one first; `duration`: seconds. */
  replays(
    matchId: string,
    now: number,
  ): Promise<readonly { readonly live: StoredLive; readonly duration: number }[]>
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

const LAST_MATCHES = 5
const MEETINGS = 10

export const unknownMatch = (): DomainError =>
  new DomainError(ResultCode.SERVER_LOST, '没有这场比赛，可能已被移除')

/** Null where no source knows it. One that is off is not played. */
const viewOf = (match: StoredMatch, source: MatchSource, now: number): MatchView | null =>
  isOff(match.state) ? null : (source.find(match)?.viewAt(now) ?? null)

/** How a match stood by stretches adds up to its score: of one that is corrected the score's own parts alone are told. */
const kindsOf = ({ correctedAt }: StoredMatch, kinds: readonly MatchOtherDataType[]): MatchOtherDataType[] =>
  kinds.filter((kind) => correctedAt === null || kind !== MatchOtherDataType.STATUS)

interface Deps {
  readonly rows: DetailRepository
  readonly replayRows: ReplayRepository
  readonly matches: Pick<Matches, 'asCards'>
  readonly schedule: Schedule
  readonly lives: Lives
  readonly marks: Marks
  readonly source: MatchSource
}

export const createMatchCentre = ({
  rows,
  replayRows,
  matches,
  schedule,
  lives,
  marks,
  source,
}: Deps): MatchCentre => {
  const known = async (matchId: string): Promise<StoredMatch> => {
    const match = await rows.match(matchId)
    if (match === null) throw unknownMatch()
    return match
  }
  const replaysOf = async (matchId: string, now: number): Promise<MatchReplay[]> => {
    const found = await replayRows.replays(matchId, now)
    const records = await lives.records(
      found.map(({ live }) => live),
      now,
    )
    return records.map((record, nth) => ({ ...record, duration: found[nth]?.duration ?? 0 }))
  }

  return {
    info: async (matchId, now) => {
      const stored = await known(matchId)
      const [match] = await schedule.planned([stored], now)
      if (!match) throw unknownMatch()
      const view = viewOf(stored, source, now)
      const { rounds, isUnderWay } = await rows.season(match.league.leagueId, stored.season, now)
      return {
        match,
        venue: stored.venueId === null ? null : await rows.venue(stored.venueId),
        lives: await lives.records(await rows.lives(matchId), now),
        replays: await replaysOf(matchId, now),
        kinds: kindsOf(stored, view?.kinds() ?? (await rows.details(matchId))),
        hasEvents: match.told,
        season: isUnderWay ? null : stored.season,
        hasTable: hasTable(rounds),
        correctedAt: stored.correctedAt,
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
      const view = viewOf(match, source, now)
      return view?.timeline() ?? { events: await rows.events(matchId), momentum: [], plays: [] }
    },
    otherData: async (matchId, type, now) => {
      const match = await known(matchId)
      const view = viewOf(match, source, now)
      return view ? view.otherData(type) : ((await rows.detail(matchId, type)) ?? unknownData(type))
    },
    headToHead: async (matchId, now) => {
      const { home, away, startsAt } = await known(matchId)
      const stored = await Promise.all([
        rows.meetings(home.teamId, away.teamId, startsAt, MEETINGS),
        rows.latest(home.teamId, startsAt, LAST_MATCHES),
        rows.latest(away.teamId, startsAt, LAST_MATCHES),
      ])
      // Many stand in more than one of them, and all are of a few leagues.
      const cards = new Map((await matches.asCards(stored.flat(), now)).map((card) => [card.matchId, card]))
      const cardsOf = (some: readonly StoredMatch[]) => some.flatMap(({ matchId: id }) => cards.get(id) ?? [])
      const [meetings, ofHome, ofAway] = stored
      return { meetings: cardsOf(meetings), home: cardsOf(ofHome), away: cardsOf(ofAway) }
    },
  }
}
