const SHORTEST = 500
const LONGEST = 60_000

/** How long to wait before the next start, milliseconds, after so many deaths each soon after the one before. */
export const waitAfter = (quickDeaths) => Math.min(LONGEST, SHORTEST * 2 ** (quickDeaths - 1))
