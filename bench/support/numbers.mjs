/** Of those there are: a milestone that did not come is null. */
export const middle = (values) => {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  return sorted.length === 0 ? null : sorted[Math.floor(sorted.length / 2)]
}

/** Milliseconds as seconds with two decimals. */
export const seconds = (ms) => (ms === null ? null : Math.round(ms / 10) / 100)

/** Bytes as thousands of them with one decimal. */
export const kB = (bytes) => Math.round(bytes / 100) / 10
