import type { SearchQuery } from '../../../machines/search/search.connect'
import { SearchType } from '../../../contract/enums'
import { QUERY_MAX } from '../../../contract/rules'

/** What an address asks to look for; whatever else stands in it is left out. */
export const queryAt = (query: URLSearchParams): SearchQuery => {
  const type = Object.values(SearchType).find((each) => String(each) === query.get('type'))
  return { queryName: (query.get('q') ?? '').slice(0, QUERY_MAX).trim(), type: type ?? SearchType.ALL }
}

/** The query of the address that asks for it. */
export const searchAt = ({ queryName, type }: SearchQuery): string => {
  if (queryName === '') return ''
  const query = new URLSearchParams({ q: queryName })
  if (type !== SearchType.ALL) query.set('type', String(type))
  return `?${query.toString()}`
}
