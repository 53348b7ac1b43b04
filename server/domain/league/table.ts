import type { Team } from '../../../contract/entities.schema'
import type { LeagueTable, TableRow } from '../../../contract/league.schema'

/** A match that counts for a table. `home`, `away`: what each scored; null: not over yet. */
export interface Result {
  readonly homeId: string
  readonly awayId: string
  readonly score: { readonly home: number; readonly away: number } | null
  /** Of a tournament; null: the league has one table. */
  readonly group: string | null
}
export type Rules = 'goalDifference' | 'headToHead'
/** How many places of a table lead where. `best`: of the groups' next in line, how many go up with them. */
export interface Zones {
  readonly up?: number
  readonly best?: number
  readonly playoff?: number
  readonly down?: number
}

export interface TableFacts {
  /** By start: the form's last is the newest. */
  readonly results: readonly Result[]
  readonly teams: ReadonlyMap<string, Team>
  readonly rules: Rules
  readonly zones: Zones | null
  /** False: the sport knows no draw and ranks by wins. */
  readonly draws: boolean
  /** Fair play by team: 0 or below, the higher the better. */
  readonly conduct?: ReadonlyMap<string, number>
}

interface Sums {
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  form: TableRow['form']
}
type Level = readonly string[]
/** Higher ranks first. */
type Measure = (team: string) => number

const FORM = 5

const sumsOf = (results: readonly Result[], among: Level): ReadonlyMap<string, Sums> => {
  const sums = new Map(
    among.map((id): [string, Sums] => [
      id,
      { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, form: [] },
    ]),
  )
  const add = (id: string, scored: number, conceded: number): void => {
    const sum = sums.get(id)
    if (!sum) return
    const how: TableRow['form'][number] = scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'
    sum.played += 1
    sum[how] += 1
    sum.scored += scored
    sum.conceded += conceded
    sum.form = [...sum.form, how].slice(-FORM)
  }
  for (const { homeId, awayId, score } of results) {
    if (score === null || !sums.has(homeId) || !sums.has(awayId)) continue
    add(homeId, score.home, score.away)
    add(awayId, score.away, score.home)
  }
  return sums
}

const pointsOf = ({ won, drawn }: Sums): number => 3 * won + drawn
const differenceOf = ({ scored, conceded }: Sums): number => scored - conceded

/** Splits a level by a measure, best first. */
const splitBy = (level: Level, measure: Measure): Level[] => {
  const values = [...new Set(level.map(measure))].toSorted((a, b) => b - a)
  return values.map((value) => level.filter((id) => measure(id) === value))
}
const splitByAll = (levels: readonly Level[], measures: readonly Measure[]): Level[] =>
  measures.reduce<Level[]>((split, measure) => split.flatMap((level) => splitBy(level, measure)), [...levels])

const measuresOf = (sums: ReadonlyMap<string, Sums>, of: readonly ((sum: Sums) => number)[]): Measure[] =>
  of.map((measure) => (id) => {
    const sum = sums.get(id)
    return sum ? measure(sum) : 0
  })

const orderOf = (teams: Level, { results, rules, draws, conduct, teams: facts }: TableFacts): Level => {
  const all = sumsOf(results, teams)
  const among = (level: Level): Level[] => {
    const between = measuresOf(sumsOf(results, level), [pointsOf, differenceOf, ({ scored }) => scored])
    return splitByAll([level], between)
  }
  const byConduct: Measure = (id) => conduct?.get(id) ?? 0
  const overall = measuresOf(all, [differenceOf, ({ scored }) => scored])

  /** Points, difference and goals in the matches of those level; again for those still level; then of all matches. */
  const headToHead = (level: Level): Level[] => {
    if (level.length === 1) return [level]
    const split = among(level)
    return split.length > 1 ? split.flatMap(headToHead) : splitByAll([level], [...overall, byConduct])
  }
  const goalDifference = (level: Level): Level[] => splitByAll([level], overall).flatMap(among)
  const byWins = (level: Level): Level[] =>
    splitByAll([level], [...measuresOf(all, [({ lost }) => -lost]), ...overall]).flatMap(among)

  const first = splitByAll([teams], measuresOf(all, [draws ? pointsOf : ({ won }) => won]))
  const part = draws ? (rules === 'headToHead' ? headToHead : goalDifference) : byWins
  const nameOf = (id: string): string => facts.get(id)?.name ?? id
  return first
    .flatMap(part)
    .flatMap((level) => level.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'zh')))
}

const zoneOf = (rank: number, count: number, zones: Zones | null): TableRow['zone'] => {
  const { up = 0, playoff = 0, down = 0 } = zones ?? {}
  if (rank <= up) return 'up'
  if (rank <= up + playoff) return 'playoff'
  return rank > count - down ? 'down' : null
}

const rowsOf = (results: readonly Result[], facts: TableFacts): TableRow[] => {
  const ids = [...new Set(results.flatMap(({ homeId, awayId }) => [homeId, awayId]))]
  const sums = sumsOf(results, ids)
  return orderOf(ids, { ...facts, results }).flatMap((id, place) => {
    const [team, sum] = [facts.teams.get(id), sums.get(id)]
    if (!team || !sum) return []
    const points = facts.draws ? pointsOf(sum) : null
    return [{ rank: place + 1, team, ...sum, points, zone: zoneOf(place + 1, ids.length, facts.zones) }]
  })
}

/** The best of the next in line over all groups: by points, difference and goals of all matches, then fair play. */
const withBest = (tables: LeagueTable[], { zones, conduct }: TableFacts): LeagueTable[] => {
  const { up = 0, best = 0 } = zones ?? {}
  if (best === 0) return tables
  const next = tables.flatMap(({ rows }) => rows.slice(up, up + 1))
  const values = ({ team, points, ...sum }: TableRow): number[] => [
    points ?? sum.won,
    differenceOf(sum),
    sum.scored,
    conduct?.get(team.teamId) ?? 0,
  ]
  const better = (one: TableRow, other: TableRow): number => {
    const others = values(other)
    return values(one)
      .map((value, nth) => (others[nth] ?? 0) - value)
      .reduce((found, difference) => found || difference, 0)
  }
  const gone = new Set(next.toSorted(better).slice(0, best))
  return tables.map(({ group, rows }) => ({
    group,
    rows: rows.map((row) => (gone.has(row) ? { ...row, zone: 'up' as const } : row)),
  }))
}

/**
 * The tables as they stand, a group each. `headToHead` are the rules of the World Cup 2026 (article 13): points; among
 * those level the points, difference and goals of their own matches, again for those still level; then the difference and
 * goals of all matches; then fair play. At the very end the name.
 */
export const tablesOf = (facts: TableFacts): LeagueTable[] => {
  const groups = [...new Set(facts.results.map(({ group }) => group))]
  // A group's name beats none: a tournament's other matches are no table.
  const named = groups.filter((group) => group !== null).toSorted((a, b) => a.localeCompare(b))
  const tables = (named.length > 0 ? named : groups).map((group) => ({
    group,
    rows: rowsOf(
      facts.results.filter((result) => result.group === group),
      facts,
    ),
  }))
  return withBest(tables, facts)
}
