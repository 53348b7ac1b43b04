import { tenTimes } from './support/ten-times.mjs'

/** Searches among 20,000 anchors and 50,000 matches. */
export const run = tenTimes('./bench/search/measure.ts')
