/** A stream of chance that a seed fixes for ever: the same seed, the same sequence, on every machine. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** In [from, to). */
  between(from: number, to: number): number
  /** A whole number in [from, to]. */
  whole(from: number, to: number): number
  /** True with this probability. */
  happens(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  /** One of the values, each with its weight. */
  weighted<Value>(values: readonly (readonly [Value, number])[]): Value
  shuffled<Value>(values: readonly Value[]): Value[]
}

/** A 32-bit number out of any words (FNV-1a with a final mix). */
export const hashOf = (...words: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const char of words.join('|')) {
    hash ^= char.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  return hash >>> 0
}

/** Mulberry32. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number): number => from + (to - from) * next()
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[whole(0, values.length - 1)]
    if (value === undefined) throw new RangeError('nothing to pick from')
    return value
  }
  const weighted = <Value>(values: readonly (readonly [Value, number])[]): Value => {
    let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of values) {
      left -= weight
      if (left < 0) return value
    }
    return pick(values)[0]
  }
  const shuffled = <Value>(values: readonly Value[]): Value[] =>
    values
      .map((value) => ({ value, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ value }) => value)
  return { next, between, whole, happens: (probability) => next() < probability, pick, weighted, shuffled }
}
