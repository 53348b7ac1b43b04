/** Days between the ends of a range of matches. */
export const SCHEDULE_DAYS_MAX = 366
