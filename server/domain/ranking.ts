import type { Anchor } from '../../contract/entities.schema'
import type { Ranking, RankRow } from '../../contract/rank.schema'

export type RankKind = 'points' | 'fans' | 'viewers' | 'gold'

interface Place {
  readonly rank: number
  readonly anchorId: string
  readonly value: number
  /** The place at the end of the day before. */
  readonly before: number | null
}

export interface RankRows {
  /** The first so many, without holes; equals stand in the order of their ids. */
  top(kind: RankKind, count: number): Promise<readonly Place[]>
  /** Null: no anchor, or not counted yet. */
  placeOf(kind: RankKind, anchorId: string): Promise<Place | null>
  /** When it was counted last (epoch milliseconds). */
  countedAt(): Promise<number | null>
}

type Marked = ReadonlyMap<
  string,
  { readonly anchor: Anchor; readonly liveId: string | null; readonly followed: boolean }
>

interface Deps {
  readonly rows: RankRows
  readonly anchors: (ids: readonly string[], asker: string | null) => Promise<Marked>
}

const SHOWN = 100

export const createRankings = ({ rows, anchors }: Deps) => ({
  /** API-19 by points, API-20 by fans, API-21 by viewers, API-22 by gold coins. */
  ranking: async (kind: RankKind, asker: string | null, now: number): Promise<Ranking> => {
    const top = await rows.top(kind, SHOWN)
    const own = asker === null ? null : await rows.placeOf(kind, asker)
    const places = own === null ? top : [...top, own]
    const marked = await anchors(
      places.map(({ anchorId }) => anchorId),
      asker,
    )
    const rowOf = ({ rank, anchorId, value, before }: Place): RankRow[] => {
      const found = marked.get(anchorId)
      return found ? [{ rank, value, moved: before === null ? null : before - rank, ...found }] : []
    }
    const [mine = null] = own === null ? [] : rowOf(own)
    return { list: top.flatMap(rowOf), mine, at: (await rows.countedAt()) ?? now }
  },
})
export type Rankings = ReturnType<typeof createRankings>
