import { tenTimes } from './support/ten-times.mjs'

/** Every list among 50,000 matches, 5,000 leagues and 20,000 anchors. */
export const run = tenTimes('./bench/growth/measure.ts')
