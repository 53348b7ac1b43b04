import { storeSearchHistory, readSearchHistory } from '../actors/search-history'
import { searchOf } from '../../machines/search/search.connect'

/** FEAT-04 The search field with this device's history behind it. */
export const searchFieldOf = (typed: string) =>
  searchOf(typed, { read: readSearchHistory, keep: storeSearchHistory })
