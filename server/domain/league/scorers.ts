import type { MatchEvent, Player } from '../../../contract/match.detail.schema'
import type { Team } from '../../../contract/entities.schema'
import type { PlayerFigures, Scorer } from '../../../contract/league.schema'

/** What one player did in one match. `scored`: goals or points. */
export interface Contribution {
  readonly player: Player
  readonly teamId: string
  readonly scored: number
  readonly penalties: number
}

const SCORERS = 50

type ScoredEvent = Pick<MatchEvent, 'kind' | 'side' | 'player' | 'score'>

/** Who scored in a match; own goals are nobody's, and a kick that leaves the score as it was is a shoot-out's. */
export const goalsOf = (
  events: readonly ScoredEvent[],
  teams: { readonly home: string; readonly away: string },
): Contribution[] => {
  let before = 0
  return events.flatMap(({ kind, side, player, score }) => {
    const rose = score.home + score.away > before
    before = score.home + score.away
    if (!rose || !player || !side || (kind !== 'goal' && kind !== 'penalty')) return []
    return [{ player, teamId: teams[side], scored: 1, penalties: kind === 'penalty' ? 1 : 0 }]
  })
}

/** Fair play of one side: 0 or below (World Cup 2026, article 13: yellow 1, second yellow 3, red 4, both 5). */
export const conductOf = (
  events: readonly Pick<ScoredEvent, 'kind' | 'side'>[],
  side: 'home' | 'away',
): number => {
  // A second yellow comes after the first one's event: together they cost three.
  const costs = { yellow: 1, secondYellow: 2, red: 4 } as const
  return -events
    .filter((event) => event.side === side)
    .reduce((sum, { kind }) => sum + (kind in costs ? costs[kind as keyof typeof costs] : 0), 0)
}

interface Sum {
  readonly player: Player
  readonly teamId: string
  scored: number
  penalties: number
}

const sumsOf = (contributions: readonly Contribution[]): Map<string, Sum> => {
  const sums = new Map<string, Sum>()
  for (const { player, teamId, scored, penalties } of contributions) {
    const sum = sums.get(player.playerId) ?? { player, teamId, scored: 0, penalties: 0 }
    sum.scored += scored
    sum.penalties += penalties
    sums.set(player.playerId, sum)
  }
  return sums
}

/** Goals, or points a match to one decimal. */
const countedOf = (scored: number, played: number, perMatch: boolean): number =>
  perMatch ? Math.round((10 * scored) / played) / 10 : scored

/**
 * The best scorers, best first. `perMatch`: by points a match, to one decimal, of those who played half as many matches as the
 * busiest at least. `playedOf`: matches the player took part in.
 */
export const scorersOf = (
  contributions: readonly Contribution[],
  playedOf: (playerId: string, teamId: string) => number,
  teams: ReadonlyMap<string, Team>,
  perMatch: boolean,
): Scorer[] => {
  const rows = [...sumsOf(contributions).values()].flatMap(({ player, teamId, scored, penalties }) => {
    const [team, played] = [teams.get(teamId), Math.max(1, playedOf(player.playerId, teamId))]
    return team ? [{ player, team, scored: countedOf(scored, played, perMatch), penalties, played }] : []
  })
  const most = Math.max(0, ...rows.map(({ played }) => played))
  const sorted = rows
    .filter(({ played }) => !perMatch || played * 2 >= most)
    .toSorted(
      (a, b) =>
        b.scored - a.scored ||
        a.penalties - b.penalties ||
        a.played - b.played ||
        a.player.name.localeCompare(b.player.name, 'zh'),
    )
    .slice(0, SCORERS)
  return sorted.map((row) => ({ rank: 1 + sorted.findIndex(({ scored }) => scored === row.scored), ...row }))
}

/** What is known of who took part in a team's matches. */
export interface TookPart {
  /** Matches by player; of who scored in one where nobody knows who took part, that one, too. */
  playedOf(playerId: string, teamId: string): number
  /** Nobody knows of some match who took part. */
  readonly isInPart: boolean
}

/** A team's players with what they did, those of `squad` and whoever scored for it besides; counted as the scorers are. */
export const figuresOf = (
  squad: readonly Player[],
  contributions: readonly Contribution[],
  { playedOf, isInPart }: TookPart,
  teamId: string,
  perMatch: boolean,
): { readonly players: Player[]; readonly figures: PlayerFigures[] } => {
  const sums = sumsOf(contributions.filter((one) => one.teamId === teamId))
  const known = new Set(squad.map(({ playerId }) => playerId))
  const others = [...sums.values()].flatMap(({ player }) => (known.has(player.playerId) ? [] : player))
  const players = [...squad, ...others]
  const figures = players.map(({ playerId }): PlayerFigures => {
    const sum = sums.get(playerId)
    const played = playedOf(playerId, teamId)
    if (sum === undefined) return { playerId, played: isInPart ? null : played, scored: 0, penalties: 0 }
    const { scored, penalties } = sum
    const matches = Math.max(1, played)
    return { playerId, played: matches, scored: countedOf(scored, matches, perMatch), penalties }
  })
  return { players, figures }
}
