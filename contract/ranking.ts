import { call } from './call'
import { MMS } from './constants'
import type { Ranking, RankInput } from './ranking.schema'

const at = (name: string): string => `${MMS}/uFront/member/${name}`

/** API-19 Over all, by points. */
export const getFsyRankings = call<RankInput, Ranking>()({
  id: 'ranking.getFsyRankings',
  path: at('getFsyRankings'),
})
/** API-20 */
export const fansAnchorRankings = call<RankInput, Ranking>()({
  ofMember: true,
  id: 'ranking.fansAnchorRankings',
  path: at('fansAnchorRankings'),
})
/** API-21 */
export const viewersAnchorRankings = call<RankInput, Ranking>()({
  ofMember: true,
  id: 'ranking.viewersAnchorRankings',
  path: at('viewersAnchorRankings'),
})
/** API-22 */
export const goldAnchorRankings = call<RankInput, Ranking>()({
  ofMember: true,
  id: 'ranking.goldAnchorRankings',
  path: at('goldAnchorRankings'),
})
