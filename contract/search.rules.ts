/** Characters of what is searched for, counted as UTF-16 code units. */
export const QUERY_MAX = 50
