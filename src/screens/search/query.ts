import type { SearchQuery } from '../../../machines/search/search.connect'
import { SearchType } from '../../../contract/enums'
import { QUERY_MAX } from '../../../contract/rules'

/** ROUTE-15 What the address says to search for; anything else in it is ignored. */
export const queryOf = (query: URLSearchParams): SearchQuery => {
  const type = Object.values(SearchType).find((each) => String(each) === query.get('type'))
  return { queryName: (query.get('q') ?? '').slice(0, QUERY_MAX).trim(), type: type ?? SearchType.ALL }
}

export const searchOf = ({ queryName, type }: SearchQuery): string => {
  if (queryName === '') return ''
  const query = new URLSearchParams({ q: queryName })
  if (type !== SearchType.ALL) query.set('type', String(type))
  return `?${query.toString()}`
}
