/** Bytes that the files of one import hold together, and how many there may be. More is brought in beside the server. */
export const IMPORT_MAX = 4 * 1024 * 1024
export const IMPORT_FILES_MAX = 8
/** Rows that a preview names one by one. */
export const IMPORT_SHOWN = 200
/** What a file of a match is wrong in, of which a preview tells. */
export const IMPORT_ERRORS_MAX = 50
/** Kinds of rows a preview names one by one. */
export const importedKinds = ['leagues', 'teams', 'matches'] as const

/** The columns that a table must have, and those that it may have besides. */
export const neededColumns = ['sport', 'league', 'date', 'zone', 'home', 'away'] as const
export const possibleColumns = [
  'season',
  'round',
  'group',
  'time',
  'home_score',
  'away_score',
  'parts',
  'state',
  'venue',
  'city',
  'league_en',
  'home_en',
  'away_en',
  'venue_en',
  'city_en',
] as const
