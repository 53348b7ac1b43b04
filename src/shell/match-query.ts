import { keepMatchQuery, readMatchQuery } from '../actors/kept-match'

/** STORE-03 The filters the schedule was left with, as an address holds them. */
export const leftFilters = (): URLSearchParams => new URLSearchParams(readMatchQuery())
/** Keeps them on this device. */
export const leaveFilters = (search: string): void => keepMatchQuery(search)
