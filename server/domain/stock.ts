/** Things made one after the other, some ahead of need; each is given once. */
export interface Stock<Thing> {
  /** Null: too many wait already. Rejects where it cannot be made. */
  take(): Promise<Thing> | null
  /** Makes what is missing ahead. */
  fill(): void
}

interface Waiting<Thing> {
  give(thing: Thing): void
  fail(error: unknown): void
}

/** `ahead`: kept in stock; `waiting`: who may wait at most; `onFault` hears of what fails while nobody waits for it. */
export const createStock = <Thing>(options: {
  readonly make: () => Promise<Thing>
  readonly ahead: number
  readonly waiting: number
  readonly onFault: (error: unknown) => void
}): Stock<Thing> => {
  const { make, ahead, waiting, onFault } = options
  const ready: Thing[] = []
  const line: Waiting<Thing>[] = []
  let isMaking = false

  /** False: it failed, and nobody waits for another. */
  const makeOne = async (): Promise<boolean> => {
    try {
      const thing = await make()
      const next = line.shift()
      if (next) next.give(thing)
      else ready.push(thing)
      return true
    } catch (error) {
      const next = line.shift()
      if (next) next.fail(error)
      else onFault(error)
      return line.length > 0
    }
  }
  const fill = async (): Promise<void> => {
    if (isMaking) return
    isMaking = true
    let goesOn = true
    while (goesOn && (line.length > 0 || ready.length < ahead)) goesOn = await makeOne()
    isMaking = false
  }

  return {
    fill: () => void fill(),
    take: () => {
      const there = ready.shift()
      if (there === undefined && line.length >= waiting) return null
      const taken =
        there === undefined
          ? new Promise<Thing>((give, fail) => line.push({ give, fail }))
          : Promise.resolve(there)
      void fill()
      return taken
    },
  }
}
