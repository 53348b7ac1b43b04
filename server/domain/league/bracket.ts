import type { MatchCard, Team } from '../../../contract/entities.schema'
import type { BracketRound, Tie, Way } from '../../../contract/league.schema'
import { knockoutRound } from '../../../contract/rounds'

type Side = 'home' | 'away'

const pairOf = ({ home, away }: MatchCard): string => [home.teamId, away.teamId].toSorted().join(' ')

/** Goals, and where they are level the shoot-out, from the tie's home side's view. */
const balanceOf = (match: MatchCard, homeId: string): { goals: number; kicks: number; win: number } => {
  const turn = match.home.teamId === homeId ? 1 : -1
  const { home, away, shootout } = match.score
  const goals = turn * (home - away)
  const kicks = turn * ((shootout?.[0] ?? 0) - (shootout?.[1] ?? 0))
  return { goals, kicks, win: Math.sign(goals === 0 ? kicks : goals) }
}

/** One match: its score, then the shoot-out. Two: both together. More: who won more of them. */
const winnerOf = (matches: readonly MatchCard[], homeId: string): Tie['winner'] => {
  if (matches.length === 0 || matches.some(({ state }) => state !== 'ended')) return null
  const balances = matches.map((match) => balanceOf(match, homeId))
  const sum = (of: 'goals' | 'kicks' | 'win'): number => balances.reduce((all, one) => all + one[of], 0)
  const balance = matches.length > 2 ? sum('win') : sum('goals') === 0 ? sum('kicks') : sum('goals')
  return balance === 0 ? null : balance > 0 ? 'home' : 'away'
}

const teamOf = (tie: Tie, side: Side | null): Team | null => (side === null ? null : tie[side])
const winningTeam = (tie: Tie | undefined): Team | null => (tie ? teamOf(tie, tie.winner) : null)
const holds = (tie: Tie, teamId: string | undefined): boolean =>
  teamId !== undefined && (tie.home?.teamId === teamId || tie.away?.teamId === teamId)

const tiesOf = (matches: readonly MatchCard[]): Tie[] => {
  const pairs = new Map<string, MatchCard[]>()
  for (const match of matches) pairs.set(pairOf(match), [...(pairs.get(pairOf(match)) ?? []), match])
  return [...pairs.values()].flatMap((played) => {
    const [first] = played
    if (!first) return []
    const { home, away, matchId } = first
    const tie = {
      tieId: matchId,
      home,
      away,
      homeWay: null,
      awayWay: null,
      plannedAt: null,
      matches: played,
    }
    return [{ ...tie, winner: winnerOf(played, home.teamId) }]
  })
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)
/** When a round's pairings are played, before they are drawn: by round, soonest first. */
export type PlannedRounds = ReadonlyMap<string, readonly number[]>

const nextNames: Readonly<Record<number, readonly [zh: string, en: string]>> = {
  1: ['决赛', 'Final'],
  2: ['半决赛', 'Semi-finals'],
  4: ['四分之一决赛', 'Quarter-finals'],
  8: ['八分之一决赛', 'Round of 16'],
  16: ['十六分之一决赛', 'Round of 32'],
}

const wayTo = (team: Team | null, kind: Way['kind'], of: string, nth: number): Way | null =>
  team === null ? { kind, of, nth } : null

/** A tie nobody has drawn yet, between the winners of two. */
const awaited = (round: string, nth: number, before: BracketRound, planned: PlannedRounds): Tie => {
  const sides = [2 * nth, 2 * nth + 1].map((place) => {
    const team = winningTeam(before.ties[place])
    return { team, way: wayTo(team, 'winner', before.round, place + 1) }
  })
  const [home, away] = sides
  return {
    tieId: `awaited-${round.replace(/\W/g, '') || 'round'}-${before.ties.length}-${nth + 1}`,
    home: home?.team ?? null,
    away: away?.team ?? null,
    homeWay: home?.way ?? null,
    awayWay: away?.way ?? null,
    plannedAt: planned.get(round)?.[nth] ?? null,
    matches: [],
    winner: null,
  }
}

/** Those whose winners meet stand beside each other: in the order of the round they lead to. */
const inOrderOf = (ties: readonly Tie[], next: readonly Tie[]): Tie[] => {
  const wanted = next.flatMap(({ home, away }) =>
    [home, away].flatMap((team) => ties.filter((tie) => holds(tie, team?.teamId))),
  )
  return [...new Set([...wanted, ...ties])]
}

/** What is still to come after the last round there is. */
const rest = (rounds: readonly BracketRound[], planned: PlannedRounds): BracketRound[] => {
  const last = rounds.at(-1)
  if (!last || last.ties.length < 2 || last.ties.length % 2 === 1) return [...rounds]
  const count = last.ties.length / 2
  const name = nextNames[count]?.[isChinese(last.round) ? 0 : 1]
  if (name === undefined) return [...rounds]
  const ties = Array.from({ length: count }, (_, nth) => awaited(name, nth, last, planned))
  return rest([...rounds, { round: name, third: false, ties }], planned)
}

/** Who will meet after groups from which two go on; none where that does not come out even. */
const afterGroups = (groups: readonly string[], planned: PlannedRounds): BracketRound[] => {
  const name = nextNames[groups.length]?.[0]
  if (groups.length < 2 || name === undefined) return []
  const ties = groups.map((group, nth): Tie => ({
    tieId: `awaited-group-${nth + 1}`,
    home: null,
    away: null,
    homeWay: { kind: 'group', of: group, nth: 1 },
    awayWay: { kind: 'group', of: groups[nth % 2 === 0 ? nth + 1 : nth - 1] ?? '', nth: 2 },
    plannedAt: planned.get(name)?.[nth] ?? null,
    matches: [],
    winner: null,
  }))
  return rest([{ round: name, third: false, ties }], planned)
}

/** The match for third place stands before the final, drawn or awaited between those who lost the semi-finals. */
const withThird = (
  rounds: readonly BracketRound[],
  third: readonly BracketRound[],
  planned: PlannedRounds,
): BracketRound[] => {
  const semis = rounds.at(-2)
  const name = [...planned.keys()].find((round) => knockoutRound(round)?.third === true)
  const awaitedThird =
    third.length > 0 || name === undefined || semis === undefined
      ? []
      : [{ round: name, third: true, ties: [thirdTie(name, semis, planned)] }]
  return [...rounds.slice(0, -1), ...third, ...awaitedThird, ...rounds.slice(-1)]
}

const thirdTie = (name: string, semis: BracketRound, planned: PlannedRounds): Tie => {
  const losers = [0, 1].map((nth) => {
    const tie = semis.ties[nth]
    const loser = tie?.winner ? tie[tie.winner === 'home' ? 'away' : 'home'] : null
    return { team: loser, way: wayTo(loser, 'loser', semis.round, nth + 1) }
  })
  const [home, away] = losers
  return {
    tieId: 'awaited-third',
    home: home?.team ?? null,
    away: away?.team ?? null,
    homeWay: home?.way ?? null,
    awayWay: away?.way ?? null,
    plannedAt: planned.get(name)?.[0] ?? null,
    matches: [],
    winner: null,
  }
}

/**
 * The bracket out of a season's matches, first round first, with what is still to come; empty where nobody is knocked out.
 * `planned`: when rounds are played that nobody has reached. `groups`: those from which the first two go on, for the time before the first knockout match is drawn.
 */
export const bracketOf = (
  matches: readonly MatchCard[],
  groups: readonly string[] = [],
  planned: PlannedRounds = new Map(),
): BracketRound[] => {
  const byRound = new Map<string, MatchCard[]>()
  for (const match of matches.toSorted((a, b) => a.startsAt - b.startsAt))
    if (knockoutRound(match.round)) byRound.set(match.round, [...(byRound.get(match.round) ?? []), match])
  const rounds = [...byRound].map(([round, played]): BracketRound & { readonly size: number } => {
    const { third = false, ties: size = 0 } = knockoutRound(round) ?? {}
    return { round, third, ties: tiesOf(played), size }
  })
  const main = rounds.filter(({ third }) => !third).toSorted((a, b) => b.size - a.size)
  if (main.length === 0) return withThird(afterGroups(groups, planned), [], planned)
  for (let nth = main.length - 2; nth >= 0; nth -= 1) {
    const [one, next] = [main[nth], main[nth + 1]]
    if (one && next) main[nth] = { ...one, ties: inOrderOf(one.ties, next.ties) }
  }
  const whole = rest(
    main.map(({ size: _size, ...round }) => round),
    planned,
  )
  const third = rounds.filter((round) => round.third).map(({ size: _size, ...round }) => round)
  return withThird(whole, third, planned)
}
