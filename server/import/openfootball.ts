import { MatchType, PlayerPosition } from '../../contract/enums'
import { chineseNameOf, colorsOf, countryOfFlag } from './countries'
import { folded, meantBy, shortNamesOf } from './names'
import type { Competition } from './openfootball-files'
import { matchesOf } from './openfootball-matches'
import { zonesOf } from './openfootball-zones'
import { eventsOf, goalsOf, type ScoredGoal } from './openfootball-events'
import {
  idFor,
  type ImportPlan,
  type PlannedEvent,
  type PlannedLeague,
  type PlannedPlayer,
  type PlannedTeam,
  type PlannedVenue,
  type Remark,
} from '../domain/import/plan'

const SOURCE = 'openfootball'

/** `zone`: of times that carry none; `name`: of the league in Chinese. Null: as the file says. */
export interface ReadOptions {
  readonly zone: string | null
  readonly name: string | null
}

interface Squaded {
  readonly players: readonly PlannedPlayer[]
  readonly byTeam: ReadonlyMap<string, readonly PlannedPlayer[]>
}

const positions: Readonly<Record<string, PlayerPosition>> = {
  GK: PlayerPosition.FOOTBALL_GOALKEEPER,
  DF: PlayerPosition.FOOTBALL_DEFENDER,
  MF: PlayerPosition.FOOTBALL_MIDFIELDER,
  FW: PlayerPosition.FOOTBALL_FORWARD,
}

/** Countries whose leagues the files name, with their times and what parts level teams there. */
const homes = [
  { says: /\benglish\b|premier league/i, country: 'GB-ENG', zone: 'Europe/London', rules: 'goalDifference' },
  { says: /\bchina\b|chinese/i, country: 'CN', zone: 'Asia/Shanghai', rules: 'headToHead' },
  { says: /\bdeutsche|bundesliga/i, country: 'DE', zone: 'Europe/Berlin', rules: 'goalDifference' },
  { says: /\bspain|primera|la liga/i, country: 'ES', zone: 'Europe/Madrid', rules: 'headToHead' },
  { says: /\bital|serie a/i, country: 'IT', zone: 'Europe/Rome', rules: 'headToHead' },
  { says: /\bfrench|ligue/i, country: 'FR', zone: 'Europe/Paris', rules: 'goalDifference' },
] as const

/** `English Premier League 2025/26`: a name and a season. */
const seasonIn = (name: string): { readonly name: string; readonly season: string | null } => {
  const match = /^(.*?)\s*(\d{4}(?:\/\d{2,4})?)\s*$/.exec(name)
  const bare = (match?.[1] || name).replace(/^.*\|\s*/, '').trim()
  return { name: bare === '' ? name : bare, season: match?.[2] ?? null }
}

const leagueOf = (
  { fixtures }: Competition,
  options: ReadOptions,
): PlannedLeague & { zone: string | null } => {
  const home = homes.find(({ says }) => says.test(fixtures.name))
  const { name, season } = seasonIn(fixtures.name)
  const hasGroups = fixtures.matches.some(({ group }) => group !== undefined)
  return {
    id: idFor(SOURCE, 'l', fixtures.name),
    key: fixtures.name,
    matchType: MatchType.FOOTBALL,
    name: options.name ?? name,
    nameEn: name,
    season,
    country: home?.country ?? null,
    rules: home?.rules ?? (hasGroups ? 'headToHead' : 'goalDifference'),
    zones: zonesOf(fixtures),
    zone: options.zone ?? home?.zone ?? null,
  }
}

const isKnownTeam = (name: string): boolean => !/^(?:[WL]\d+|\d[A-L](?:\/[A-L])*)$/.test(name)

const teamsOf = ({ fixtures, teams }: Competition): readonly PlannedTeam[] => {
  const named = fixtures.matches.flatMap(({ team1, team2 }) => [team1, team2]).filter(isKnownTeam)
  const told = [...new Set(named)].map((key) => {
    const facts = teams.find(({ name, name_normalised: other }) => name === key || other === key)
    const country = facts?.flag_icon === undefined ? null : countryOfFlag(facts.flag_icon)
    return { key, country, name: (country === null ? null : chineseNameOf(country)) ?? key }
  })
  const short = shortNamesOf(told.map(({ name }) => name))
  return told.map(({ key, country, name }): PlannedTeam => ({
    id: idFor(SOURCE, 't', key),
    key,
    matchType: MatchType.FOOTBALL,
    name,
    nameEn: key,
    shortName: short.get(name) ?? name,
    colors: colorsOf(key, country),
    country,
  }))
}

/** Squads spell some teams otherwise; their code is the same. */
const squadsOf = (competition: Competition, teams: readonly PlannedTeam[], remarks: Remark[]): Squaded => {
  const byTeam = new Map<string, PlannedPlayer[]>()
  for (const squad of competition.squads) {
    const coded = competition.teams.find(
      ({ fifa_code: code }) => code !== undefined && code === squad.fifa_code,
    )
    const team = teams.find(({ key }) => key === (coded?.name ?? squad.name) || key === squad.name)
    if (!team) {
      remarks.push({
        what: { zh: `${squad.name} 的名单`, en: `the squad of ${squad.name}` },
        why: { zh: '这个赛事里没有这支球队的比赛', en: 'no match of this competition names that team' },
      })
      continue
    }
    const players = squad.players.map((player): PlannedPlayer => ({
      id: idFor(SOURCE, 'p', `${team.key}/${player.name}/${player.date_of_birth ?? ''}`),
      teamId: team.id,
      name: player.name,
      number: player.number ?? null,
      position: positions[player.pos ?? ''] ?? null,
      born: player.date_of_birth ?? null,
    }))
    byTeam.set(team.id, players)
  }
  return { byTeam, players: [...byTeam.values()].flat() }
}

const venuesOf = ({ stadiums }: Competition): readonly PlannedVenue[] =>
  (stadiums?.stadiums ?? []).map(({ city, name, capacity = null, timezone = null }) => ({
    id: idFor(SOURCE, 'v', city),
    name,
    nameEn: null,
    city,
    cityEn: null,
    capacity,
    zone: timezone,
  }))

const planOf = (competition: Competition, options: ReadOptions): ImportPlan => {
  const remarks: Remark[] = []
  const { zone, ...league } = leagueOf(competition, options)
  const teams = teamsOf(competition)
  const venues = venuesOf(competition)
  const squads = squadsOf(competition, teams, remarks)
  const matches = matchesOf({ competition, source: SOURCE, league, zone, teams, venues, remarks })

  const strangers = new Map<string, PlannedPlayer>()
  /** An own goal is scored by a player of the other side. */
  const scorerOf =
    (homeId: string, awayId: string) =>
    ({ side, goal }: ScoredGoal): string => {
      const teamId = (side === 'home') === (goal.owngoal !== true) ? homeId : awayId
      const known = meantBy(goal.name, squads.byTeam.get(teamId) ?? [])
      if (known !== null) return known.id
      const id = idFor(SOURCE, 'p', `${teamId}/${folded(goal.name)}`)
      if (!strangers.has(id) && squads.byTeam.has(teamId))
        remarks.push({
          what: { zh: `进球的 ${goal.name}`, en: `${goal.name}, who scored` },
          why: {
            zh: '名单里没有这个人，已加上，没有号码',
            en: 'stands in no squad by that name; added without a number',
          },
        })
      strangers.set(id, { id, teamId, name: goal.name, number: null, position: null, born: null })
      return id
    }

  const events = matches.flatMap(({ match, fixture }): readonly PlannedEvent[] => {
    const known = goalsOf(fixture).length
    if (known === 0 && match.home + match.away > 0) return []
    if (known !== match.home + match.away) {
      const [played, score] = [
        `${fixture.team1} – ${fixture.team2}, ${fixture.date}`,
        `${match.home}–${match.away}`,
      ]
      remarks.push({
        what: { zh: `${played} 的进球`, en: `the goals of ${played}` },
        why: {
          zh: `写了 ${known} 个，比分是 ${score}；略过`,
          en: `${known} are named, the score says ${score}; left out`,
        },
      })
      return []
    }
    return match.state === 'ended' ? eventsOf(match.id, fixture, scorerOf(match.homeId, match.awayId)) : []
  })
  return {
    source: SOURCE,
    leagues: [league],
    teams,
    venues,
    players: [...squads.players, ...strangers.values()],
    matches: matches.map(({ match }) => match),
    events,
    remarks,
  }
}

/** One plan for each competition. Throws `Unreadable` before anything is written. */
export const plansOf = (competitions: readonly Competition[], options: ReadOptions): readonly ImportPlan[] =>
  competitions.map((competition) => planOf(competition, options))
