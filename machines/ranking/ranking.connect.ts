import { pagesOf, type List } from '../patterns/list.connect'
import { requesting } from '../app/call-request'
import type { Page } from '../patterns/list.machine'
import type { Dependency } from '../patterns/dependency'
import { identityOf } from '../app/requests.machine'
import {
  fansAnchorRankings,
  getFsyRankings,
  goldAnchorRankings,
  viewersAnchorRankings,
} from '../../contract/ranking'
import type { Ranking } from '../../contract/ranking.schema'

const calls = {
  points: getFsyRankings,
  fans: fansAnchorRankings,
  viewers: viewersAnchorRankings,
  gold: goldAnchorRankings,
} as const

/** What anchors are ranked by. */
export type RankKind = keyof typeof calls

const asks = {
  points: requesting(calls.points),
  fans: requesting(calls.fans),
  viewers: requesting(calls.viewers),
  gold: requesting(calls.gold),
} as const

const input = {}
const asPage = (ranking: Ranking): Page => ({ items: [ranking], next: null, total: 1 })

/** API-19 to API-22 One ranking at a time, as the list's only item; the others are a change of its parameters away. */
export const rankingOf = (first: RankKind): Dependency<List<Ranking, RankKind>> =>
  pagesOf({
    params: first,
    load: async (kind, _page, by) => asPage(await asks[kind]({ input, ...by })),
    seen: (kind, look) => {
      const ranking = look(identityOf(calls[kind], input)) as Ranking | undefined
      return ranking === undefined ? undefined : asPage(ranking)
    },
  })
