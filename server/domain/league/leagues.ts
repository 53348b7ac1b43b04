import { ResultCode } from '../../../contract/codes'
import { pageOffset } from '../../../contract/constants'
import type { MatchEvent, Player } from '../../../contract/match.detail.schema'
import type { MatchCard, Team } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import type {
  BracketRound,
  Edition,
  LeagueInfo,
  LeagueInput,
  LeagueListInput,
  LeagueMatchesInput,
  LeagueRow,
  LeagueRows as LeaguePage,
  LeagueTable,
  Round,
  Scorer,
  TableRow,
  TeamPage,
  TeamStanding,
} from '../../../contract/league.schema'
import type { ScheduledMatches } from '../../../contract/match.schema'
import { cardAt, type StoredMatch } from '../match/matches'
import { withReserved, type Marks } from '../personal-marks'
import { DomainError } from '../domain-error'
import type { Page, Schedule } from '../schedule/schedule'
import type { MatchSource } from '../match/match-source'
import { bracketOf, type PlannedRounds } from './bracket'
import { hasTable, isKnockout } from '../../../contract/rounds'
import { tablesOf, type Rules, type Zones } from './table'
import { createTallies } from './tallies'

interface StoredLeague {
  readonly row: LeagueRow
  readonly rules: Rules
  readonly zones: Zones | null
  /** The season under way: that of the newest match that began. */
  readonly currentSeason: number
}
export type StoredRound = Round & { readonly hasGroups: boolean; readonly live: number }

interface StoredTeam {
  readonly team: Team
  readonly matchType: MatchType
  /** Leagues that are shown in whose season under way it plays, the one that is looked for most first. */
  readonly leagueIds: readonly string[]
  /** By number, those without one last. */
  readonly squad: readonly Player[]
}

export interface LeagueStore {
  list(
    asked: Pick<LeagueListInput, 'matchType' | 'queryName'>,
    now: number,
    page: Page,
  ): Promise<{ readonly total: number; readonly rows: LeagueRow[] }>
  /** Those of the ids that exist. */
  byIds(ids: readonly string[], now: number): Promise<readonly LeagueRow[]>
  league(leagueId: string, now: number): Promise<StoredLeague | null>
  /** Its seasons that have begun with the one under way, and those of leagues of its name that are shown; the newest first. */
  editions(leagueId: string, now: number): Promise<readonly Edition[]>
  /** In the order they are played. */
  rounds(leagueId: string, season: number): Promise<readonly StoredRound[]>
  /** By start. `round` null: the whole season. */
  matches(
    leagueId: string,
    season: number,
    round: string | null,
    page: Page,
  ): Promise<{ readonly total: number; readonly matches: readonly StoredMatch[] }>
  /** The whole season, by start. */
  season(leagueId: string, season: number): Promise<readonly StoredMatch[]>
  /** When the rounds of the season's knockout are played that are not drawn yet, by round, soonest first. */
  planned(leagueId: string, season: number): Promise<PlannedRounds>
  team(teamId: string, now: number): Promise<StoredTeam | null>
  /** Of leagues that are shown: the newest that are over, and those under way and to come, soonest first. */
  matchesOf(teamId: string, each: number, now: number): Promise<readonly StoredMatch[]>
  /** Stored events of the season's matches, by match. */
  events(leagueId: string, season: number): Promise<ReadonlyMap<string, MatchEvent[]>>
}

/** What leagues answer to a visitor. All but `list` refuse with SERVER_LOST where there is no such league or team. */
export interface Leagues {
  /** ROUTE-05 */
  list(input: LeagueListInput, now: number): Promise<LeaguePage>
  /** Here and below: `season` as `MatchInfo` counts it, left out the one under way. */
  info(leagueId: string, now: number, season?: number): Promise<LeagueInfo>
  matches(input: LeagueMatchesInput, now: number): Promise<ScheduledMatches>
  /** Those the member follows marked. */
  marked(leagues: readonly LeagueRow[], memberId: string): Promise<LeagueRow[]>
  tables(input: LeagueInput, now: number): Promise<LeagueTable[]>
  scorers(leagueId: string, now: number, season?: number): Promise<Scorer[]>
  bracket(leagueId: string, now: number, season?: number): Promise<BracketRound[]>
  team(teamId: string, now: number): Promise<TeamPage>
  /** As the member has it: followed or not, its matches reserved or not. */
  markedTeam(page: TeamPage, memberId: string): Promise<TeamPage>
}

/** Matches of a team that are shown, of those over and of those to come. */
const EACH = 5
/** A round is over this long after its last match began. */
const LASTS = 4 * 3_600_000
const hasScorers = ({ matchType }: LeagueRow): boolean =>
  matchType === MatchType.FOOTBALL || matchType === MatchType.BASKETBALL

/** The round that is being played; between two the next one. Of several the one with most matches under way. */
const dueRound = (rounds: readonly StoredRound[], now: number): StoredRound | undefined => {
  const [busiest] = rounds.filter(({ live }) => live > 0).toSorted((one, other) => other.live - one.live)
  return busiest ?? rounds.find(({ to, matches, played }) => played < matches && to + LASTS >= now)
}

const asRound = ({ hasGroups: _hasGroups, live: _live, ...round }: StoredRound): Round => round

/** A season's rounds with the one that is due, or the last one where nothing is to come. */
export const stretchOf = (
  rounds: readonly StoredRound[],
  now: number,
): Pick<LeagueInfo, 'rounds' | 'current' | 'isPlayed'> => {
  const due = dueRound(rounds, now)
  return {
    rounds: rounds.map(asRound),
    current: (due ?? rounds.at(-1))?.round ?? null,
    isPlayed: due === undefined && rounds.length > 0,
  }
}

/** Behind every number. */
const UNNUMBERED = 100
const byNumber = (one: Player, other: Player): number =>
  (one.number ?? UNNUMBERED) - (other.number ?? UNNUMBERED)

const teamsOf = (cards: readonly MatchCard[]): Map<string, Team> =>
  new Map(cards.flatMap(({ home, away }) => [home, away]).map((team) => [team.teamId, team]))
const groupsOf = (stored: readonly StoredMatch[]): string[] =>
  [...new Set(stored.flatMap(({ group }) => (group === null ? [] : [group])))].toSorted()

const DAY = 86_400_000
/** By team the match that it plays now, or the next one that begins within a day. `cards`: by start. */
const dueOf = (
  cards: readonly MatchCard[],
  now: number,
): ReadonlyMap<string, NonNullable<TableRow['match']>> => {
  const next = cards.filter(
    ({ state, startsAt }) => state === 'planned' && startsAt > now - DAY && startsAt < now + DAY,
  )
  const due = new Map<string, NonNullable<TableRow['match']>>()
  for (const { matchId, state, home, away } of [...cards.filter((card) => card.state === 'live'), ...next])
    for (const { teamId } of [home, away]) if (!due.has(teamId)) due.set(teamId, { matchId, state })
  return due
}

interface Deps {
  readonly store: LeagueStore
  readonly schedule: Schedule
  readonly marks: Marks
  readonly source: MatchSource
}

export const createLeagues = ({ store, schedule, marks, source }: Deps): Leagues => {
  const tallies = createTallies(source)
  const known = async (leagueId: string, now: number): Promise<StoredLeague> => {
    const league = await store.league(leagueId, now)
    if (league === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这个联赛，可能已被移除')
    return league
  }
  const seasonOf = async (leagueId: string, now: number, asked?: number) => {
    const league = await known(leagueId, now)
    const season = asked ?? league.currentSeason
    const stored = await store.season(leagueId, season)
    const cards = stored.map((match) => cardAt(match, source, now))
    let read: ReturnType<LeagueStore['events']> | null = null
    /** Read once, and where they are asked for alone. */
    const events = () =>
      (read ??= stored.some((match) => source.find(match) === null)
        ? store.events(leagueId, season)
        : Promise.resolve(new Map<string, MatchEvent[]>()))
    return { league, stored, cards, teams: teamsOf(cards), events }
  }

  const tablesIn = async (
    { league, stored, cards, teams, events }: Awaited<ReturnType<typeof seasonOf>>,
    now: number,
  ): Promise<LeagueTable[]> => {
    const { rules, zones, row } = league
    const counted = stored.flatMap((match, nth) => {
      const card = cards[nth]
      if (!card || isKnockout(match.round)) return []
      const { home, away, state, score } = card
      const over = state === 'ended' ? { home: score.home, away: score.away } : null
      return [{ homeId: home.teamId, awayId: away.teamId, score: over, group: match.group }]
    })
    const draws = row.matchType === MatchType.FOOTBALL
    const conduct =
      rules === 'headToHead' ? await tallies.conduct(stored, await events(), now) : new Map<string, number>()
    const due = dueOf(cards, now)
    const withDue = (standing: TableRow): TableRow => {
      const match = due.get(standing.team.teamId)
      return match === undefined ? standing : { ...standing, match }
    }
    return tablesOf({ results: counted, teams, rules, zones, draws, conduct }).map((table) => ({
      ...table,
      rows: table.rows.map(withDue),
    }))
  }
  const standingOf = async (
    leagueId: string,
    { team: { teamId }, squad }: StoredTeam,
    now: number,
  ): Promise<{ readonly standing: TeamStanding; readonly players: readonly Player[] }> => {
    const found = await seasonOf(leagueId, now)
    const { league, stored, events } = found
    const { season: said, matchType, name, nameEn, heat } = league.row
    const table = (await tablesIn(found, now)).find(({ rows }) =>
      rows.some(({ team }) => team.teamId === teamId),
    )
    const { players, figures } = hasScorers(league.row)
      ? await tallies.figures(
          { teamId, squad },
          stored,
          await events(),
          matchType === MatchType.BASKETBALL,
          now,
        )
      : { players: squad, figures: [] }
    const standing: TeamStanding = {
      league: { leagueId, name, nameEn, matchType, heat },
      season: said,
      group: table?.group ?? null,
      teams: table?.rows.length ?? 0,
      row: table?.rows.find(({ team }) => team.teamId === teamId) ?? null,
      figures,
    }
    return { standing, players }
  }

  return {
    list: async ({ page, limit, ...asked }, now) => {
      const { total, rows } = await store.list(asked, now, {
        offset: pageOffset(page, limit),
        limit,
      })
      return { list: rows, total, page, limit }
    },
    info: async (leagueId, now, asked) => {
      const { row, zones, currentSeason } = await known(leagueId, now)
      const nth = asked ?? currentSeason
      const stored = await store.rounds(leagueId, nth)
      if (asked !== undefined && stored.length === 0)
        throw new DomainError(ResultCode.SERVER_LOST, '这个联赛没有这个赛季')
      const stretch = stretchOf(stored, now)
      const { rounds } = stretch
      const away = nth - currentSeason
      const season = currentSeason + 1
      const [next] = stretch.isPlayed && away === 0 ? await store.rounds(leagueId, season) : []
      const editions = await store.editions(leagueId, now)
      const isCup = stored.some(({ hasGroups }) => hasGroups)
      return {
        league: row,
        ...stretch,
        ...(next && { next: { ...asRound(next), season } }),
        ...(away !== 0 && { season: { said: null, nth, away } }),
        ...(editions.length > 1 && { editions: [...editions] }),
        hasTable: hasTable(rounds.map(({ round }) => round)),
        hasScorers: hasScorers(row) && rounds.some(({ played }) => played > 0),
        hasBracket: rounds.some(({ round }) => isKnockout(round)) || (isCup && zones?.up === 2),
      }
    },
    matches: async ({ leagueId, season, round, page, limit }, now) => {
      const { currentSeason } = await known(leagueId, now)
      const asked = { offset: pageOffset(page, limit), limit }
      const { total, matches } = await store.matches(leagueId, season ?? currentSeason, round, asked)
      return { list: await schedule.planned(matches, now), total, page, limit }
    },
    marked: async (leagues, memberId) => {
      const ids = leagues.map(({ leagueId }) => leagueId)
      const followed = await marks.followed(memberId, 'league', ids)
      return leagues.map((league) => ({ ...league, followed: followed.has(league.leagueId) }))
    },
    tables: async ({ leagueId, season: asked }, now) => tablesIn(await seasonOf(leagueId, now, asked), now),
    scorers: async (leagueId, now, asked) => {
      const { league, stored, teams, events } = await seasonOf(leagueId, now, asked)
      if (!hasScorers(league.row)) return []
      const isPerMatch = league.row.matchType === MatchType.BASKETBALL
      return tallies.scorers(stored, await events(), teams, isPerMatch, now)
    },
    bracket: async (leagueId, now, asked) => {
      const { league, stored, cards } = await seasonOf(leagueId, now, asked)
      const planned = await store.planned(leagueId, asked ?? league.currentSeason)
      return bracketOf(cards, league.zones?.up === 2 ? groupsOf(stored) : [], planned)
    },
    team: async (teamId, now) => {
      const stored = await store.team(teamId, now)
      if (stored === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这支球队，可能已被移除')
      const { team, matchType, leagueIds, squad } = stored
      const found: Awaited<ReturnType<typeof standingOf>>[] = []
      for (const leagueId of leagueIds) found.push(await standingOf(leagueId, stored, now))
      const players = new Map(
        [...squad, ...found.flatMap((one) => one.players)].map((one) => [one.playerId, one]),
      )
      const matches = await schedule.planned(await store.matchesOf(teamId, EACH, now), now)
      return {
        team,
        matchType,
        followed: false,
        standings: found.map(({ standing }) => standing),
        squad: [...players.values()].toSorted(byNumber),
        last: matches
          .filter(({ state }) => state === 'ended')
          .toSorted((one, other) => other.startsAt - one.startsAt)
          .slice(0, EACH),
        next: matches
          .filter(({ state }) => state === 'live' || state === 'planned')
          .toSorted((one, other) => one.startsAt - other.startsAt)
          .slice(0, EACH),
      }
    },
    markedTeam: async (page, memberId) => {
      const followed = await marks.followed(memberId, 'team', [page.team.teamId])
      const shown = await withReserved(marks, [...page.last, ...page.next], memberId)
      return {
        ...page,
        followed: followed.has(page.team.teamId),
        last: shown.slice(0, page.last.length),
        next: shown.slice(page.last.length),
      }
    },
  }
}
