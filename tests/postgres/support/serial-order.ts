/** One thing that a client did. `from`, `to`: when it was sent and when the answer was there, on one clock. */
export interface Done<Call, Answer> {
  readonly client: string
  readonly call: Call
  readonly answer: Answer
  readonly from: number
  readonly to: number
}

/** What would be answered if all was done one after the other. */
export interface Serial<State, Call, Answer> {
  readonly start: State
  does(state: State, call: Call): { readonly state: State; readonly answer: Answer }
  /** In a few words, for who reads of an anomaly. */
  says(call: Call, answer: Answer): string
}

interface Verdict {
  /** Null: there is an order, one after the other, that explains every answer and in which nothing comes before what had ended when it began. */
  readonly anomaly: string | null
  /** Places that were looked at. */
  readonly looks: number
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Looks for a serial order of a history that was recorded at once, as Wing and Gong do it (1993), and never twice at the same place: strictly
 * serialisable, or an anomaly in words.
 */
export const serialOrder = <State, Call, Answer>(
  history: readonly Done<Call, Answer>[],
  serial: Serial<State, Call, Answer>,
): Verdict => {
  const all = history.toSorted((one, other) => one.from - other.from)
  const seen = new Set<string>()
  let furthest: { taken: readonly number[]; state: State } = { taken: [], state: serial.start }
  const open: { readonly taken: readonly number[]; readonly state: State }[] = [furthest]
  const leftOf = (taken: readonly number[]): number[] => {
    const isTaken = new Set(taken)
    return all.flatMap((_, nth) => (isTaken.has(nth) ? [] : [nth]))
  }
  /** What may come next: it began before any of those left had ended. */
  const nextOf = (taken: readonly number[]): number[] => {
    const left = leftOf(taken)
    const firstEnd = Math.min(...left.map((nth) => all[nth]?.to ?? Infinity))
    return left.filter((nth) => (all[nth]?.from ?? Infinity) <= firstEnd)
  }
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { taken, state } = place
    if (taken.length === all.length) return { anomaly: null, looks: seen.size }
    if (taken.length > furthest.taken.length) furthest = place
    for (const nth of nextOf(taken)) {
      const one = all[nth]
      if (one === undefined) continue
      const done = serial.does(state, one.call)
      if (!same(done.answer, one.answer)) continue
      const then = [...taken, nth]
      const key = `${then.toSorted((a, b) => a - b).join()} ${JSON.stringify(done.state)}`
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ taken: then, state: done.state })
    }
  }
  const lines = (nths: readonly number[], wordsOf: (one: Done<Call, Answer>) => string): string =>
    nths
      .flatMap((nth) => all[nth] ?? [])
      .map((one) => `  ${one.client}: ${wordsOf(one)}\n`)
      .join('')
  const { taken, state } = furthest
  const before = lines(taken, ({ call, answer }) => serial.says(call, answer))
  const stuck = lines(
    nextOf(taken),
    ({ call, answer }) =>
      `${serial.says(call, answer)}; here it would be ${JSON.stringify(serial.does(state, call).answer)}`,
  )
  const anomaly = `no order, one after the other, explains what was answered.
The furthest that ${taken.length} of ${all.length} can be explained:
${before}Then it stands at ${JSON.stringify(state)}, and none of these can come next:
${stuck}`
  return { anomaly, looks: seen.size }
}
