import type { MatchProgress } from '../../domain/match/match-source'

/** How hot a match is: its league's rank, its own draw, and while it goes on how close and how late it is. */
export const heatOf = (leagueHeat: number, seed: number, moved: MatchProgress | null): number => {
  const base = leagueHeat * 10 + (seed % 400)
  if (moved?.state !== 'live') return base
  const { home, away } = moved.score
  const close = Math.max(0, 1 - Math.abs(home - away) / (4 + 0.12 * (home + away)))
  const late = Math.min(1, (moved.clock?.period ?? 1) / 4)
  return base + 100 + Math.round(80 * close + 120 * late)
}
