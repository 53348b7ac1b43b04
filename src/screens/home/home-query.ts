import { sportAt, type SportChoice } from '../../features/sport-options'
import type { StreamFilter } from '../../../machines/home/streams.connect'

/** ROUTE-15 What home's address says: the sport, and how the streams are ordered. */
export interface HomeQuery {
  readonly sport: SportChoice
  readonly order: StreamFilter['order']
}

const orderOf = (by: string | null): HomeQuery['order'] => (by === 'match' || by === 'start' ? by : 'viewers')

export const queryOf = (search: URLSearchParams): HomeQuery => ({
  sport: sportAt(search),
  order: orderOf(search.get('by')),
})

/** The address's query for these choices, `?` included; '' where all is as it comes. */
export const searchOf = ({ sport, order }: HomeQuery): string => {
  const given = [...(sport === 0 ? [] : [`sport=${sport}`]), ...(order === 'viewers' ? [] : [`by=${order}`])]
  return given.length === 0 ? '' : `?${given.join('&')}`
}
