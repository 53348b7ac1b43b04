import { paged, pagesOf, rowsOf, toPage, type List } from '../patterns/list.connect'
import { requesting } from '../app/call-request'
import type { Dependency } from '../patterns/dependency'
import { identityOf } from '../app/requests.machine'
import { FIRST_PAGE, LIVING_LIMIT } from '../../contract/constants'
import type { LiveRecord, MatchCard } from '../../contract/entities.schema'
import { getLivingRecordByHotMatch, getLivingRecordByViewers } from '../../contract/live'
import { getLivingRecordByStart } from '../../contract/live.newest'
import type { Livings, LivingInput } from '../../contract/live.schema'
import { getHotMatchList } from '../../contract/match'
import type { HotMatchInput } from '../../contract/match.schema'

/** `matchType` 0: every sport. `order`: the most watched first, those that began last, or those of the hottest matches. */
export interface StreamFilter {
  readonly matchType: LivingInput['matchType']
  readonly order: 'viewers' | 'start' | 'match'
}

const calls = {
  viewers: getLivingRecordByViewers,
  start: getLivingRecordByStart,
  match: getLivingRecordByHotMatch,
} as const

const inputOf = ({ matchType }: StreamFilter, page: number): LivingInput => ({
  matchType,
  page,
  limit: LIVING_LIMIT,
})

/** API-13, API-14, CONST-01 Started streams, fifty a page. */
export const streamsBy = (first: StreamFilter): Dependency<List<LiveRecord, StreamFilter>> =>
  pagesOf({
    params: first,
    load: (choice, page, by) =>
      paged(requesting(calls[choice.order])({ input: inputOf(choice, page), ...by }), toPage),
    seen: (choice, look) => {
      const rows = look(identityOf(calls[choice.order], inputOf(choice, FIRST_PAGE))) as Livings | undefined
      return rows === undefined ? undefined : toPage(rows)
    },
  })

/** API-12 Matches under way or soon, the hottest first: one page. */
export const hotMatches = (first: HotMatchInput): Dependency<List<MatchCard, HotMatchInput>> =>
  rowsOf(getHotMatchList, first)
