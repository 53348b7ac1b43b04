import { PEOPLE, type SearchKind, type SearchQuery } from '../../../machines/search/search.connect'
import { SearchType } from '../../../contract/enums'
import { QUERY_MAX } from '../../../contract/search.rules'

const kinds: readonly SearchKind[] = [...Object.values(SearchType), PEOPLE]

/** Among what to search; among all where the word for it is none. */
export const kindOf = (word: string | null): SearchKind =>
  kinds.find((kind) => String(kind) === word) ?? SearchType.ALL

/** ROUTE-15 What the address says to search for; anything else in it is ignored. */
export const queryOf = (query: URLSearchParams): SearchQuery => ({
  queryName: (query.get('q') ?? '').slice(0, QUERY_MAX).trim(),
  type: kindOf(query.get('type')),
})

export const searchOf = ({ queryName, type }: SearchQuery): string => {
  if (queryName === '') return type === PEOPLE ? `?type=${PEOPLE}` : ''
  const query = new URLSearchParams({ q: queryName })
  if (type !== SearchType.ALL) query.set('type', String(type))
  return `?${query.toString()}`
}
