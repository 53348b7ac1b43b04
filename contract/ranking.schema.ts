import { Type as T, type Static } from 'typebox'
import { Anchor } from './entities.schema'
import { Count, Id, Nullable } from './schema'

/** The specification sends the asker's id along; whose place is shown is decided by the token. */
export const RankInput = T.Object({ memberId: T.Optional(Nullable(Id)) })
export type RankInput = Static<typeof RankInput>

/**
 * `value`: points, fans, viewers or gold coins. `moved`: places won (positive) since yesterday, null for a new one. `liveId`: the most
 * watched started stream. `roomId`: in whose room the anchor is met while none is on: the newest stream that can be seen again, else the
 * next one, else the last; null: there is none, or the anchor is blocked.
 */
export const RankRow = T.Object({
  rank: T.Integer({ minimum: 1 }),
  anchor: Anchor,
  value: Count,
  moved: Nullable(T.Integer()),
  liveId: Nullable(Id),
  roomId: Nullable(Id),
  followed: T.Boolean(),
})
export type RankRow = Static<typeof RankRow>
/** The first hundred; `mine`: the asker's own place, null for who is no anchor. `at`: when it was counted. */
export const Ranking = T.Object({ list: T.Array(RankRow), mine: Nullable(RankRow), at: T.Integer() })
export type Ranking = Static<typeof Ranking>

/** What goes in and comes out of each call of this area. */
export const calls = {
  getFsyRankings: { input: RankInput, output: Ranking },
  fansAnchorRankings: { input: RankInput, output: Ranking },
  viewersAnchorRankings: { input: RankInput, output: Ranking },
  goldAnchorRankings: { input: RankInput, output: Ranking },
} as const
