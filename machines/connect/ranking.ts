import { pagesOf, type List } from './list'
import { asking } from '../ask'
import type { Page } from '../generic/list.machine'
import type { Need } from '../generic/need'
import { identityOf } from '../requests.machine'
import {
  fansAnchorRankings,
  getFsyRankings,
  goldAnchorRankings,
  viewersAnchorRankings,
} from '../../contract/rank'
import type { Ranking } from '../../contract/rank.schema'

const calls = {
  points: getFsyRankings,
  fans: fansAnchorRankings,
  viewers: viewersAnchorRankings,
  gold: goldAnchorRankings,
} as const

/** What anchors are ranked by. */
export type RankKind = keyof typeof calls

const asks = {
  points: asking(calls.points),
  fans: asking(calls.fans),
  viewers: asking(calls.viewers),
  gold: asking(calls.gold),
} as const

const input = {}
const asPage = (ranking: Ranking): Page => ({ items: [ranking], next: null, total: 1 })

/** API-19 to API-22 One ranking at a time, as the list's only item; the others are a change of its parameters away. */
export const rankingOf = (first: RankKind): Need<List<Ranking, RankKind>> =>
  pagesOf({
    params: first,
    load: async (kind, _page, by) => asPage(await asks[kind]({ input, ...by })),
    seen: (kind, look) => {
      const ranking = look(identityOf(calls[kind], input)) as Ranking | undefined
      return ranking === undefined ? undefined : asPage(ranking)
    },
  })
