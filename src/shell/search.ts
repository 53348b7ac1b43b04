import { keepSearchHistory, readSearchHistory } from '../actors/search-history'
import { searchOf } from '../../machines/connect/search'

/** FEAT-04 The search field with this device's history behind it. */
export const searchFieldOf = (typed: string) =>
  searchOf(typed, { read: readSearchHistory, keep: keepSearchHistory })
