/**
 * What broke a rule before the rule was there, by the file it is in. Nothing may join; what is mended has to go, until all of
 * this is empty and this file with it.
 */
export const known = {
  layers: [],
  long: [
  ],
  words: [],
  untested: [],
  tooNew: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What is found and not known yet. */
export const newAmong = (found: readonly string[], old: readonly string[]): readonly string[] =>
  [...new Set(found)].filter((each) => !old.some((one) => each.endsWith(one)))

/** What is known and not found any more: its entry has to go. */
export const mendedAmong = (found: readonly string[], old: readonly string[]): readonly string[] =>
  old.filter((one) => !found.some((each) => each.endsWith(one)))
