import type { ColumnType, Generated } from 'kysely'
import type { MatchEventKind, Minute, OtherData, Side } from '../../contract/match.detail.schema'
import type { MatchClock, MatchState, Score, Touchline } from '../../contract/entities.schema'
import type { MatchOtherDataType, MatchType, PlayerPosition } from '../../contract/enums'
import type { correctedStates } from '../../contract/office.match-rules'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { FollowKind } from '../../contract/social.schema'
import type { MemberNotice } from '../../contract/messages.schema'
import type { Zones } from '../domain/league/table'
import type { Json, MaybeStamp, Stamp } from './columns'

interface SportTable {
  match_type: MatchType
  name: string
  name_en: string
  position: number
}

/** `rules`: what parts teams level on points. `source` and its key: where an imported row comes from. */
interface LeagueTable {
  id: string
  match_type: MatchType
  name: string
  name_en: string | null
  heat: number
  country: Generated<string | null>
  season: Generated<string | null>
  rules: Generated<'goalDifference' | 'headToHead'>
  zones: ColumnType<Zones | null, string | null | undefined, string | null>
  source: Generated<string | null>
  source_key: Generated<string | null>
  /** On cards of its matches, instead of its name. */
  short_name: Generated<string | null>
  short_name_en: Generated<string | null>
  hidden_at: Generated<Date | null>
  featured_at: Generated<Date | null>
  /** Since when the names are an operator's; what its source says meanwhile stands in `said_…`. */
  named_at: Generated<Date | null>
  said_name: Generated<string | null>
  said_name_en: Generated<string | null>
  desk_at: Generated<Date | null>
}

/** When the `nth` match of a knockout's round is played, known before its sides. */
interface PlannedRoundTable {
  league_id: string
  season: number
  round: string
  nth: number
  starts_at: Stamp
}

interface TeamTable {
  id: string
  match_type: MatchType
  name: string
  name_en: string | null
  short_name: string
  color_a: string
  color_b: string
  country: Generated<string | null>
  source: Generated<string | null>
  source_key: Generated<string | null>
}

/** Football's ways to an end, where they were gone, and the game of tennis under way. */
export type Ways = Pick<Score, 'halfTime' | 'extra' | 'shootout' | 'game'>

/** `seed` drives the simulation; null for a match whose facts come from elsewhere. `timed` false: the day alone is known. */
interface MatchTable {
  id: string
  match_type: MatchType
  league_id: string
  round: string
  home_id: string
  away_id: string
  starts_at: Stamp
  seed: number | null
  state: MatchState
  home_score: number
  away_score: number
  parts: Json<[number, number][]>
  clock: Json<MatchClock | null>
  touchline: Json<Touchline | null>
  heat: number
  timed: Generated<boolean>
  stage_group: Generated<string | null>
  round_order: Generated<number>
  season: Generated<number>
  ways: ColumnType<Ways, string | undefined, string>
  venue_id: Generated<string | null>
  source: Generated<string | null>
  source_key: Generated<string | null>
  updated_at: Stamp
  /** Since when an operator's word stands instead of its source's. */
  corrected_at: ColumnType<Date | null, Date | undefined, Date | null>
}

/** What a match's source says of how it stands. */
export interface SaidResult extends Pick<Score, 'home' | 'away' | 'parts'> {
  readonly state: MatchState
  readonly ways: Ways
  readonly clock: MatchClock | null
  readonly touchline: Touchline | null
}

/** A result that an operator has put right; it stands in its match, too. */
interface MatchCorrectionTable {
  match_id: string
  state: (typeof correctedStates)[number]
  home_score: number
  away_score: number
  parts: Json<[number, number][]>
  ways: Json<Ways>
  reason: string
  by_name: string
  at: Stamp
  said: Json<SaidResult>
  said_at: Stamp
}

/** `zone`: the place's offset or name of its time, as its source gives it. */
interface VenueTable {
  id: string
  name: string
  name_en: Generated<string | null>
  city: string
  city_en: Generated<string | null>
  capacity: number | null
  zone: string | null
}

interface PlayerTable {
  id: string
  name: string
  name_en: string | null
  born: ColumnType<Date | null, string | null, string | null>
}

interface SquadTable {
  team_id: string
  player_id: string
  number: number | null
  position: PlayerPosition | null
}

/** Events of a match that no simulation plays. */
interface MatchEventTable {
  match_id: string
  ord: number
  kind: MatchEventKind
  side: Side | null
  minute: Json<Minute>
  at: MaybeStamp
  player_id: string | null
  other_id: string | null
  home: number
  away: number
  text: string
  text_en: Generated<string | null>
}

/** Other data (ENUM-04) of a match that no simulation plays. */
interface MatchDetailTable {
  match_id: string
  type: MatchOtherDataType
  data: Json<OtherData>
}

interface ReservationTable {
  member_id: string
  match_id: string
  at: Stamp
  minutes_before: Generated<ReminderMinutes>
}

interface FollowTable {
  member_id: string
  kind: FollowKind
  target_id: string
  at: Stamp
}

/** `at`: since when it had been followed. */
interface FollowLeftTable {
  member_id: string
  kind: FollowKind
  target_id: string
  at: Stamp
  left_at: Stamp
}

/** `key`: what it is about; nobody is told the same twice. */
interface MemberNoticeTable {
  id: string
  member_id: string
  kind: MemberNotice['kind']
  title: string
  text: string
  title_en: string | null
  text_en: string | null
  path: string | null
  key: string
  at: Stamp
  read_at: MaybeStamp
  /** The other member whom it names or quotes, with whom it goes. */
  about_id: string | null
  covered: ColumnType<NonNullable<MemberNotice['covered']> | null, string | null | undefined, string | null>
}

/** What is known of sports and of who looks at them. */
export interface MatchTables {
  sport: SportTable
  league: LeagueTable
  planned_round: PlannedRoundTable
  team: TeamTable
  match: MatchTable
  match_correction: MatchCorrectionTable
  venue: VenueTable
  player: PlayerTable
  squad: SquadTable
  match_event: MatchEventTable
  match_detail: MatchDetailTable
  reservation: ReservationTable
  follow: FollowTable
  follow_left: FollowLeftTable
  member_notice: MemberNoticeTable
}
