import type { CupMatch } from './cup'

/** Of a team in a group: as a table's row shows it. */
export interface Standing {
  readonly team: string
  readonly played: number
  readonly points: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
}

const fallback = (team: string, matches: readonly CupMatch[]): Standing => {
  const own = matches.filter(({ team1, team2 }) => team1 === team || team2 === team)
  const goals = own.map(({ team1, score: { ft } }) => (team1 === team ? ft : ([ft[1], ft[0]] as const)))
  const won = goals.filter(([us, them]) => us > them).length
  const drawn = goals.filter(([us, them]) => us === them).length
  return {
    team,
    played: own.length,
    points: 3 * won + drawn,
    won,
    drawn,
    lost: own.length - won - drawn,
    scored: goals.reduce((sum, [us]) => sum + us, 0),
    conceded: goals.reduce((sum, [, them]) => sum + them, 0),
  }
}

/** The criteria one after another; of those level in all, none. */
const weightOf = ({ points, scored, conceded }: Standing): string =>
  [points, 500 + scored - conceded, scored].map((figure) => String(figure).padStart(3, '0')).join(' ')

/**
 * A group by article 13 of the World Cup's regulations, worked out by hand's way: points; among those level the points,
 * difference and goals of their own matches; where these part nobody, difference and goals of all matches.
 */
export const officialTable = (matches: readonly CupMatch[], group: string): Standing[] => {
  const own = matches.filter((match) => match.group === group)
  const teams = [...new Set(own.flatMap(({ team1, team2 }) => [team1, team2]))]
  const all = new Map(teams.map((team) => [team, fallback(team, own)]))
  const of = (team: string): Standing => all.get(team) ?? fallback(team, own)
  const order = (level: readonly string[]): string[] => {
    if (level.length < 2) return [...level]
    const among = own.filter(({ team1, team2 }) => level.includes(team1) && level.includes(team2))
    const inner = new Map(level.map((team) => [team, weightOf(fallback(team, among))]))
    const weights = [...new Set(inner.values())].toSorted().toReversed()
    if (weights.length === 1)
      return level.toSorted((one, other) => weightOf(of(other)).localeCompare(weightOf(of(one))))
    return weights.flatMap((weight) => order(level.filter((team) => inner.get(team) === weight)))
  }
  const points = [...new Set(teams.map((team) => of(team).points))].toSorted((a, b) => b - a)
  return points.flatMap((sum) => order(teams.filter((team) => of(team).points === sum))).map(of)
}
