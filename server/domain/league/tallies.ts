import type { MatchEvent, Player } from '../../../contract/match.detail.schema'
import type { Team } from '../../../contract/entities.schema'
import type { PlayerFigures, Scorer } from '../../../contract/league.schema'
import type { MatchSource, SourcedMatch } from '../match/match-source'
import type { StoredMatch } from '../match/matches'
import { conductOf, figuresOf, goalsOf, scorersOf, type Contribution, type TookPart } from './scorers'

/** What a match that is over adds to a season. */
interface Tally {
  readonly contributions: readonly Contribution[]
  /** Who took part; null: nobody knows. */
  readonly players: ReadonlySet<string> | null
  readonly conduct: { readonly home: number; readonly away: number }
}

const KEPT = 4_000
/** Matches told anew before anybody else has a turn. */
const AT_ONCE = 4
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const fromEvents = (events: readonly MatchEvent[], { home, away }: StoredMatch): Tally => ({
  contributions: goalsOf(events, { home: home.teamId, away: away.teamId }),
  players: null,
  conduct: { home: conductOf(events, 'home'), away: conductOf(events, 'away') },
})

const count = (counts: Map<string, number>, id: string): void => {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}

/** Null: not over. */
const fromSource = (match: StoredMatch, sourced: SourcedMatch, now: number): Tally | null => {
  const view = sourced.viewAt(now)
  if (!view.isOver) return null
  const { playerIds, points } = view.participation()
  const scored = points.map(({ player, side, points: made }): Contribution => ({
    player,
    teamId: match[side].teamId,
    scored: made,
    penalties: 0,
  }))
  const tally = fromEvents(view.events(), match)
  return { ...tally, contributions: [...tally.contributions, ...scored], players: playerIds }
}

const tookPartIn = (tallies: readonly (readonly [StoredMatch, Tally])[]): TookPart => {
  const byPlayer = new Map<string, number>()
  const byTeam = new Map<string, number>()
  for (const [{ home, away }, { players }] of tallies) {
    for (const id of players ?? []) count(byPlayer, id)
    if (players === null) for (const { teamId } of [home, away]) count(byTeam, teamId)
  }
  return {
    playedOf: (playerId, teamId) => (byPlayer.get(playerId) ?? 0) + (byTeam.get(teamId) ?? 0),
    isInPart: byTeam.size > 0,
  }
}

/** The sums of seasons' matches; a match's own is worked out once. */
export const createTallies = (source: MatchSource) => {
  const kept = new Map<string, Tally>()

  const all = async (
    matches: readonly StoredMatch[],
    events: ReadonlyMap<string, MatchEvent[]>,
    now: number,
  ): Promise<(readonly [StoredMatch, Tally])[]> => {
    const found: (readonly [StoredMatch, Tally])[] = []
    let anew = 0
    for (const match of matches) {
      if (match.state !== 'ended') continue
      const sourced = source.find(match)
      if (sourced === null) {
        found.push([match, fromEvents(events.get(match.matchId) ?? [], match)])
        continue
      }
      const known = kept.get(match.matchId)
      if (!known && (anew += 1) % AT_ONCE === 0) await nextTurn()
      const tally = known ?? fromSource(match, sourced, now)
      if (!tally) continue
      kept.set(match.matchId, tally)
      found.push([match, tally])
    }
    while (kept.size > KEPT) {
      const oldest = kept.keys().next().value
      if (oldest !== undefined) kept.delete(oldest)
    }
    return found
  }

  return {
    /** Fair play by team over the season. */
    conduct: async (
      matches: readonly StoredMatch[],
      events: ReadonlyMap<string, MatchEvent[]>,
      now: number,
    ): Promise<Map<string, number>> => {
      const sums = new Map<string, number>()
      for (const [{ home, away, group }, { conduct }] of await all(matches, events, now)) {
        if (group === null) continue
        sums.set(home.teamId, (sums.get(home.teamId) ?? 0) + conduct.home)
        sums.set(away.teamId, (sums.get(away.teamId) ?? 0) + conduct.away)
      }
      return sums
    },
    scorers: async (
      matches: readonly StoredMatch[],
      events: ReadonlyMap<string, MatchEvent[]>,
      teams: ReadonlyMap<string, Team>,
      perMatch: boolean,
      now: number,
    ): Promise<Scorer[]> => {
      const tallies = await all(matches, events, now)
      return scorersOf(
        tallies.flatMap(([, { contributions }]) => contributions),
        tookPartIn(tallies).playedOf,
        teams,
        perMatch,
      )
    },
    /** Of a team's matches. */
    figures: async (
      { teamId, squad }: { readonly teamId: string; readonly squad: readonly Player[] },
      matches: readonly StoredMatch[],
      events: ReadonlyMap<string, MatchEvent[]>,
      perMatch: boolean,
      now: number,
    ): Promise<{ readonly players: Player[]; readonly figures: PlayerFigures[] }> => {
      const own = matches.filter(({ home, away }) => home.teamId === teamId || away.teamId === teamId)
      const tallies = await all(own, events, now)
      const contributions = tallies.flatMap(([, tally]) => tally.contributions)
      return figuresOf(squad, contributions, tookPartIn(tallies), teamId, perMatch)
    },
  }
}
