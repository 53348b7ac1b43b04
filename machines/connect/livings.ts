import { pagesOf, rowsOf, toPage, type List } from './list'
import { asking } from '../ask'
import type { Need } from '../generic/need'
import { identityOf } from '../requests.machine'
import { FIRST_PAGE, LIVING_LIMIT } from '../../contract/constants'
import type { LiveRecord, MatchCard } from '../../contract/entities.schema'
import { getLivingRecordByHotMatch, getLivingRecordByViewers } from '../../contract/live'
import type { Livings, LivingInput } from '../../contract/live.schema'
import { getHotMatchList } from '../../contract/match'
import type { HotMatchInput } from '../../contract/match.schema'

/** `matchType` 0: every sport. `order`: the most watched first, or those of the hottest matches. */
export interface LivingsChoice {
  readonly matchType: LivingInput['matchType']
  readonly order: 'viewers' | 'match'
}

const calls = { viewers: getLivingRecordByViewers, match: getLivingRecordByHotMatch } as const
const asks = { viewers: asking(calls.viewers), match: asking(calls.match) } as const

const inputOf = ({ matchType }: LivingsChoice, page: number): LivingInput => ({
  matchType,
  page,
  limit: LIVING_LIMIT,
})

/** API-13, API-14, CONST-01 Started streams, fifty a page. */
export const livings = (first: LivingsChoice): Need<List<LiveRecord, LivingsChoice>> =>
  pagesOf({
    params: first,
    load: async (choice, page, by) =>
      toPage(await asks[choice.order]({ input: inputOf(choice, page), ...by })),
    seen: (choice, look) => {
      const rows = look(identityOf(calls[choice.order], inputOf(choice, FIRST_PAGE))) as Livings | undefined
      return rows === undefined ? undefined : toPage(rows)
    },
  })

/** API-12 Matches under way or soon, the hottest first: one page. */
export const hotMatches = (first: HotMatchInput): Need<List<MatchCard, HotMatchInput>> =>
  rowsOf(getHotMatchList, first)
