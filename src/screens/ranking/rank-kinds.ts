import type { RankKind } from '../../../machines/ranking/ranking.connect'

export const kinds = ['points', 'fans', 'viewers', 'gold'] as const satisfies readonly RankKind[]

/** The ranking an address asks for. */
export const kindAt = (query: URLSearchParams): RankKind =>
  kinds.find((kind) => kind === query.get('by')) ?? 'points'

/** The query of the address that asks for it. */
export const searchFor = (kind: RankKind): string => (kind === 'points' ? '' : `?by=${kind}`)
