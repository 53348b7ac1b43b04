import { PEOPLE, type SearchKind, type SearchQuery } from '../../../machines/search/search.connect'
import { SearchType } from '../../../contract/enums'
import { QUERY_MAX } from '../../../contract/rules'

/** ROUTE-15 What the address says to search for; anything else in it is ignored. */
export const queryOf = (query: URLSearchParams): SearchQuery => {
  const kinds: readonly SearchKind[] = [...Object.values(SearchType), PEOPLE]
  const type = kinds.find((each) => String(each) === query.get('type'))
  return { queryName: (query.get('q') ?? '').slice(0, QUERY_MAX).trim(), type: type ?? SearchType.ALL }
}

export const searchOf = ({ queryName, type }: SearchQuery): string => {
  if (queryName === '') return type === PEOPLE ? `?type=${PEOPLE}` : ''
  const query = new URLSearchParams({ q: queryName })
  if (type !== SearchType.ALL) query.set('type', String(type))
  return `?${query.toString()}`
}
