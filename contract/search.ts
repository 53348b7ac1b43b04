import { call } from './call'
import { MMS } from './constants'
import type * as schema from './search.schema'

const at = (name: string): string => `${MMS}/uFront/search/${name}`

/** API-15 */
export const searchByList = call<schema.SearchInput, schema.FoundAll>()({
  ofMember: true,
  id: 'search.searchByList',
  path: at('searchByList'),
})
/** API-16 */
export const searchAnchorByPageList = call<schema.SearchPageInput, schema.AnchorHits>()({
  id: 'search.searchAnchorByPageList',
  path: at('searchAnchorByPageList'),
})
/** FEAT-09 Members who stream nothing, by nickname or ID. */
export const searchPersonByPageList = call<schema.SearchPageInput, schema.AnchorHits>()({
  id: 'search.searchPersonByPageList',
  path: at('searchPersonByPageList'),
})
/** API-17 */
export const searchMatchByPageList = call<schema.SearchPageInput, schema.MatchHits>()({
  ofMember: true,
  id: 'search.searchMatchByPageList',
  path: at('searchMatchByPageList'),
})
/** API-18 */
export const searchLivingByPageList = call<schema.SearchPageInput, schema.LivingHits>()({
  id: 'search.searchLivingByPageList',
  path: at('searchLivingByPageList'),
})
/** FEAT-04 Up to ten while one types. */
export const suggest = call<schema.SearchInput, schema.Suggestion[]>()({
  id: 'search.suggest',
  path: at('suggest'),
})
