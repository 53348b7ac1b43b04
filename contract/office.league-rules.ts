/** What the leagues of the office are narrowed by. */
export const leagueShows = ['all', 'hidden', 'featured', 'named'] as const
/** Characters of a league's name, and of the short one that stands on cards of matches. */
export const LEAGUE_NAME_MAX = 60
export const LEAGUE_SHORT_MAX = 20
/** Characters of why a league is hidden or shown again. */
export const LEAGUE_REASON_MAX = 200
