import { keepMatchQuery } from '../actors/kept-match'

/** STORE-03 Keeps on this device the filters that the schedule opens with where its address says nothing. */
export const leaveFilters = (search: string): void => keepMatchQuery(search)
