import { Type as T, type Static, type TSchema } from 'typebox'
import { Anchor, LiveRecord, MatchCard, ScheduledMatch, Team } from './entities.schema'
import { SearchType } from './enums'
import { Player } from './match.detail.schema'
import { LeagueRow } from './league.schema'
import { Count, Id, Nullable, OneOf, PageOf } from './schema'
import { QUERY_MAX } from './search.rules'

/** What is looked for: characters, pinyin or its initials. Blank: nothing is found. */
const queryName = T.String({ maxLength: QUERY_MAX })
/** The specification sends the asker's id along; whose marks are shown is decided by the token. */
const memberId = T.Optional(Nullable(Id))
/** The specification pages without saying how: the first 20 unless asked otherwise. */
const pages = {
  page: T.Optional(T.Integer({ minimum: 1, maximum: 10_000 })),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
}
export const SearchInput = T.Object({ queryName, memberId })
export type SearchInput = Static<typeof SearchInput>
export const SearchPageInput = T.Object({ queryName, memberId, ...pages })
export type SearchPageInput = Static<typeof SearchPageInput>

/** Where a text was hit: from (inclusive) to (exclusive), UTF-16 units, rising, apart from each other. */
export const Hits = T.Array(T.Tuple([Count, Count]))
export type Hits = Static<typeof Hits>

/** `liveId`, `roomId`: as in a row of the ranking. `fan`: of the asker. */
export const AnchorHit = T.Object({
  anchor: Anchor,
  liveId: Nullable(Id),
  roomId: Nullable(Id),
  followed: T.Boolean(),
  fan: T.Boolean(),
  hits: Hits,
})
export type AnchorHit = Static<typeof AnchorHit>
const matchHits = T.Object({ home: Hits, away: Hits, league: Hits })
/** `hits` in the names, `hitsEn` in the English ones. */
export const MatchHit = T.Object({ match: ScheduledMatch, hits: matchHits, hitsEn: matchHits })
export type MatchHit = Static<typeof MatchHit>
/** A stream that is on, or planned; one that is over can be seen again. */
export const LivingHit = T.Object({
  live: LiveRecord,
  hits: T.Object({ title: Hits, nickname: Hits }),
})
export type LivingHit = Static<typeof LivingHit>

/** `hits` in the name, `hitsEn` in the English one. */
export const LeagueHit = T.Object({ league: LeagueRow, hits: Hits, hitsEn: Hits })
export type LeagueHit = Static<typeof LeagueHit>

/** `hits` in the name, `hitsEn` in the English one. `next`: the match that it plays now or next; null: none is known. */
export const TeamHit = T.Object({
  team: Team,
  followed: T.Boolean(),
  next: Nullable(MatchCard),
  hits: Hits,
  hitsEn: Hits,
})
export type TeamHit = Static<typeof TeamHit>

/** `hits` in the name, `hitsEn` in the English one. `team`: one that the player plays for. */
export const PlayerHit = T.Object({ player: Player, team: Team, hits: Hits, hitsEn: Hits })
export type PlayerHit = Static<typeof PlayerHit>

/** What was found, where nothing is for what was looked for: it may have been meant. */
const shownFor = T.Optional(T.String())
const HitsOf = <S extends TSchema>(row: S) => T.Object({ ...PageOf(row).properties, shownFor })

export const AnchorHits = HitsOf(AnchorHit)
export type AnchorHits = Static<typeof AnchorHits>
export const MatchHits = HitsOf(MatchHit)
export type MatchHits = Static<typeof MatchHits>
export const LivingHits = HitsOf(LivingHit)
export type LivingHits = Static<typeof LivingHits>

export const LeagueHits = PageOf(LeagueHit)
export type LeagueHits = Static<typeof LeagueHits>

export const TeamHits = PageOf(TeamHit)
export type TeamHits = Static<typeof TeamHits>

export const PlayerHits = PageOf(PlayerHit)
export type PlayerHits = Static<typeof PlayerHits>

/** The first few of each; `people` are members who stream nothing, `liveId` and `roomId` null; all leagues of a name are listed by `league.listLeagues`. */
export const FoundAll = T.Object({
  leagues: LeagueHits,
  teams: TeamHits,
  players: PlayerHits,
  anchors: AnchorHits,
  people: AnchorHits,
  matches: MatchHits,
  lives: LivingHits,
  shownFor,
})
export type FoundAll = Static<typeof FoundAll>

/** `type`: where the words lead best; `leagueId`: the league whose name they are, which has a page of its own. */
export const Suggestion = T.Object({
  text: T.String(),
  textEn: Nullable(T.String()),
  type: OneOf(SearchType),
  leagueId: Nullable(Id),
  hits: Hits,
  hitsEn: Hits,
})
export type Suggestion = Static<typeof Suggestion>
export const Suggestions = T.Array(Suggestion)

/** What goes in and comes out of each call of this area. */
export const calls = {
  searchByList: { input: SearchInput, output: FoundAll },
  searchAnchorByPageList: { input: SearchPageInput, output: AnchorHits },
  searchPersonByPageList: { input: SearchPageInput, output: AnchorHits },
  searchMatchByPageList: { input: SearchPageInput, output: MatchHits },
  searchLivingByPageList: { input: SearchPageInput, output: LivingHits },
  suggest: { input: SearchInput, output: Suggestions },
} as const
