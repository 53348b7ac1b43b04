const REMEMBERED_MAX = 2_000

/** Sets what a map knows; it forgets its oldest beyond a bound. */
export const remember = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > REMEMBERED_MAX && oldest !== undefined) map.delete(oldest)
}
