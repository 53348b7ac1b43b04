import type { Call } from '../call'
import { fansAnchorRankings, getFsyRankings, goldAnchorRankings, viewersAnchorRankings } from '../ranking'
import type { Ranking, RankInput, RankRow } from '../ranking.schema'
import { records } from './live'
import { anchorMember, anchors } from './people'
import { NOW, sampleOf } from './sample'

const rows: RankRow[] = Object.values(anchors).map((anchor, index) => ({
  rank: index + 1,
  anchor,
  value: Math.round(982_000 / (index + 1)),
  moved: index === 1 ? null : 1 - index,
  liveId: index === 0 ? records.derby.liveId : null,
  roomId: index === 2 ? null : 'r-ended',
  followed: index === 0,
}))

const places = (factor: number): Ranking => ({
  list: rows.map((row) => ({ ...row, value: Math.round(row.value * factor) })),
  mine: null,
  at: NOW,
})
const empty: Ranking = { list: [], mine: null, at: NOW }
const input: RankInput = { memberId: anchorMember.memberId }

const rankingOf = (call: Call<RankInput, Ranking>, factor: number) =>
  sampleOf(call)({ input, full: places(factor), empty })

export const ranking = {
  getFsyRankings: rankingOf(getFsyRankings, 1),
  fansAnchorRankings: rankingOf(fansAnchorRankings, 0.5),
  viewersAnchorRankings: rankingOf(viewersAnchorRankings, 0.1),
  goldAnchorRankings: rankingOf(goldAnchorRankings, 0.02),
} as const
