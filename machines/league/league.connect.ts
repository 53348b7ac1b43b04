import { pagesOf, toPage, type List } from '../patterns/list.connect'
import { requesting } from '../app/call-request'
import type { Dependency } from '../patterns/dependency'
import { identityOf } from '../app/requests.machine'
import type { Call } from '../../contract/call'
import { FIRST_PAGE } from '../../contract/constants'
import type { ScheduledMatch } from '../../contract/entities.schema'
import { getLeague, listLeagueMatches } from '../../contract/league'
import type { LeagueInfo, LeagueInput, LeagueMatchesInput } from '../../contract/league.schema'
import type { ScheduledMatches } from '../../contract/match.schema'

/** `round` null: the whole season; undefined: the one under way or next, or the last one. `season` by its number; undefined: the one under way. */
export interface RoundWanted {
  readonly leagueId: string
  readonly season: number | undefined
  readonly round: string | null | undefined
}

const LIMIT = 100

const leagueOf = ({ leagueId, season }: RoundWanted): LeagueInput => ({
  leagueId,
  ...(season !== undefined && { season }),
})

const inputOf = (wanted: RoundWanted, round: string | null, page: number): LeagueMatchesInput => ({
  ...leagueOf(wanted),
  round,
  page,
  limit: LIMIT,
})

// The page asks for the league too: one exchange serves all that wait for it.
const askLeague = requesting(getLeague)
const askMatches = requesting(listLeagueMatches)

/** ROUTE-05 A league's matches by round. */
export const leagueMatches = (first: RoundWanted): Dependency<List<ScheduledMatch, RoundWanted>> =>
  pagesOf({
    params: first,
    load: async (wanted, page, by) => {
      const { round } = wanted
      const of = round === undefined ? (await askLeague({ input: leagueOf(wanted), ...by })).current : round
      return toPage(await askMatches({ input: inputOf(wanted, of, page), ...by }))
    },
    seen: (wanted, look) => {
      const { round } = wanted
      const league = look(identityOf(getLeague, leagueOf(wanted))) as LeagueInfo | undefined
      const of = round === undefined ? league?.current : round
      if (of === undefined) return undefined
      const rows = look(identityOf(listLeagueMatches, inputOf(wanted, of, FIRST_PAGE))) as
        | ScheduledMatches
        | undefined
      return rows === undefined ? undefined : toPage(rows)
    },
  })

/** What a league may have or not, asked for only where it has it. */
export const leagueRows = <Item>(
  call: Call<LeagueInput, Item[]>,
  first: LeagueInput,
  has: (league: LeagueInfo) => boolean,
): Dependency<List<Item, LeagueInput>> => {
  const askRows = requesting(call)
  const asPage = (items: readonly Item[]) => ({ items, next: null, total: items.length })
  return pagesOf({
    params: first,
    load: async (input, _page, by) =>
      asPage(has(await askLeague({ input, ...by })) ? await askRows({ input, ...by }) : []),
    seen: (input, look) => {
      const rows = look(identityOf(call, input)) as readonly Item[] | undefined
      return rows === undefined ? undefined : asPage(rows)
    },
  })
}
