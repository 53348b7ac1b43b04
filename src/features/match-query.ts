import { storeMatchQuery } from '../actors/match-persistence'

/** STORE-03 Keeps on this device the filters that the schedule opens with where its address says nothing. */
export const leaveFilters = (search: string): void => storeMatchQuery(search)
