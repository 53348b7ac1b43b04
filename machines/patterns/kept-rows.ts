import type { Merge } from './list.connect'

/**
 * Newer rows in the places of those shown, by their keys: what is gone stays where it stood, as it was; what is new stands
 * behind the row that it follows.
 */
export const withGone = <Row>(
  shown: readonly Row[],
  newer: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] => {
  const known = new Set(shown.map(keyOf))
  const byKey = new Map(newer.map((row) => [keyOf(row), row]))
  const kept = shown.map((row) => byKey.get(keyOf(row)) ?? row)
  for (const [index, row] of newer.entries()) {
    if (known.has(keyOf(row))) continue
    const before = newer[index - 1]
    const place = before === undefined ? 0 : kept.findIndex((one) => keyOf(one) === keyOf(before)) + 1
    kept.splice(place, 0, row)
  }
  return kept
}

/**
 * For `merged` of a list: rows that a write takes out of it, as by no longer following, stay until it is refreshed or opened anew, so
 * that what was done can be undone in its place.
 */
export const keepsGone =
  <Row>(keyOf: (row: Row) => string): Merge =>
  (shown, newer) =>
    withGone(shown as readonly Row[], newer as readonly Row[], keyOf)
