import type { Anchor } from '../../../contract/entities.schema'
import type { Ranking, RankRow } from '../../../contract/ranking.schema'
import { withFollowed, type Marks } from '../personal-marks'

export type RankKind = 'points' | 'fans' | 'viewers' | 'gold'

interface Place {
  readonly rank: number
  readonly anchorId: string
  readonly value: number
  /** The place at the end of the day before. */
  readonly before: number | null
}

export interface RankRepository {
  /** The first so many, without holes; equals stand in the order of their ids. */
  top(kind: RankKind, count: number): Promise<readonly Place[]>
  /** Null: no anchor, or not counted yet. */
  placeOf(kind: RankKind, anchorId: string): Promise<Place | null>
  /** When it was counted last (epoch milliseconds). */
  countedAt(): Promise<number | null>
}

/** An anchor as lists show it: `liveId` of the most watched started stream, `roomId` of where the anchor is met without one. */
export interface ShownAnchor {
  readonly anchor: Anchor
  readonly liveId: string | null
  readonly roomId: string | null
}

interface Deps {
  readonly rows: RankRepository
  readonly anchors: (ids: readonly string[]) => Promise<ReadonlyMap<string, ShownAnchor>>
  readonly marks: Pick<Marks, 'followed'>
}

const SHOWN = 100

export const createRankings = ({ rows, anchors, marks }: Deps) => {
  const rowsOf = async (places: readonly Place[]): Promise<RankRow[]> => {
    const shown = await anchors(places.map(({ anchorId }) => anchorId))
    return places.flatMap(({ rank, anchorId, value, before }) => {
      const found = shown.get(anchorId)
      const moved = before === null ? null : before - rank
      return found ? [{ rank, value, moved, ...found, followed: false }] : []
    })
  }
  return {
    /** API-19 by points, API-20 by fans, API-21 by viewers, API-22 by gold coins; as a visitor sees it. */
    ranking: async (kind: RankKind, now: number): Promise<Ranking> => ({
      list: await rowsOf(await rows.top(kind, SHOWN)),
      mine: null,
      at: (await rows.countedAt()) ?? now,
    }),
    /** With a member's own place, and whom it follows. */
    marked: async (kind: RankKind, ranking: Ranking, memberId: string): Promise<Ranking> => {
      const place = await rows.placeOf(kind, memberId)
      const [mine = null] = place === null ? [] : await rowsOf([place])
      return { ...ranking, list: await withFollowed(marks, ranking.list, memberId), mine }
    },
  }
}
export type Rankings = ReturnType<typeof createRankings>
