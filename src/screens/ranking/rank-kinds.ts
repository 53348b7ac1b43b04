import type { RankKind } from '../../../machines/ranking/ranking.connect'

export const kinds = ['points', 'fans', 'viewers', 'gold'] as const satisfies readonly RankKind[]

/** ROUTE-15 What the address says: what anchors are ranked by. */
export interface RankQuery {
  readonly kind: RankKind
}

export const queryOf = (search: URLSearchParams): RankQuery => ({
  kind: kinds.find((kind) => kind === search.get('by')) ?? 'points',
})

export const searchOf = ({ kind }: RankQuery): string => (kind === 'points' ? '' : `?by=${kind}`)
