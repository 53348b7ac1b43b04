import { dayOf, type Day } from '../../ui/days'
import type { League, OtherSeason, ScheduledMatch } from '../../../contract/entities.schema'

/** Matches of one league's season on one day, a card of the list. `day`: said above it where it is another than above. */
export interface Group {
  readonly key: string
  readonly day: Day | null
  readonly league: League
  /** Null: the one under way. */
  readonly season: OtherSeason | null
  readonly round: string
  readonly matches: readonly ScheduledMatch[]
}

/** Rows a card holds at most: of longer ones only what is near the sight has to be in the page. */
const CARD = 25

const byStart = (one: ScheduledMatch, other: ScheduledMatch): number =>
  one.startsAt - other.startsAt || (one.matchId < other.matchId ? -1 : 1)

/** Leagues that are followed first, then those much looked for: nothing of it moves while a match does. */
const byLeague = (one: ScheduledMatch, other: ScheduledMatch): number =>
  Number(other.followed) - Number(one.followed) ||
  other.league.heat - one.league.heat ||
  (one.league.leagueId < other.league.leagueId ? -1 : Number(one.league.leagueId > other.league.leagueId))

const gathered = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[][] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return [...groups.values()]
}

const sliced = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const roundOf = (matches: readonly ScheduledMatch[]): string => {
  const [first] = matches
  return first !== undefined && matches.every(({ round }) => round === first.round) ? first.round : ''
}

/**
 * The rows of a schedule by day and league, the leagues always in the same order. Each page of `pageSize` rows is gathered by
 * itself, so that a later one moves nothing above it. `hasDays`: several days are listed and told apart.
 */
export const groupsOf = (
  rows: readonly ScheduledMatch[],
  { pageSize, hasDays }: { readonly pageSize: number; readonly hasDays: boolean },
): readonly Group[] => {
  const seen = new Set<string>()
  let said: Day | null = null
  return sliced(rows, pageSize).flatMap((page, number) => {
    const fresh = page.filter(({ matchId }) => !seen.has(matchId) && seen.add(matchId))
    const days = gathered(fresh, ({ startsAt }) => (hasDays ? dayOf(startsAt) : ''))
    const ordered = hasDays
      ? [...days].sort((one, other) => (one[0]?.startsAt ?? 0) - (other[0]?.startsAt ?? 0))
      : days
    return ordered.flatMap((inDay) => {
      const inOrder = [...inDay].sort((one, other) => byLeague(one, other) || byStart(one, other))
      const leagues = gathered(inOrder, ({ league, season }) => `${league.leagueId} ${season?.nth ?? ''}`)
      return leagues.flatMap((matches) =>
        sliced(matches, CARD).flatMap((part, index) => {
          const [first] = part
          if (first === undefined) return []
          const day = hasDays ? dayOf(first.startsAt) : null
          const isNews = day !== said
          said = day
          return [
            {
              key: `${number} ${day ?? ''} ${first.league.leagueId} ${first.season?.nth ?? ''} ${index}`,
              day: isNews ? day : null,
              league: first.league,
              season: first.season ?? null,
              round: roundOf(part),
              matches: part,
            },
          ]
        }),
      )
    })
  })
}

/** The groups cut after so many rows; the last one may be cut short. */
export const firstRows = (groups: readonly Group[], rows: number): readonly Group[] => {
  let left = rows
  return groups.flatMap((group) => {
    const matches = group.matches.slice(0, Math.max(0, left))
    left -= group.matches.length
    if (matches.length === 0) return []
    return matches.length === group.matches.length ? [group] : [{ ...group, matches }]
  })
}
