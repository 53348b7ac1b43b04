/** Things made one after the other, some ahead of need; each is given once. */
export interface MadeAhead<Thing> {
  /** `network`: who asks, as limits count. Null: too many wait already. Rejects where it cannot be made. */
  take(network: string): Promise<Thing> | null
  /** Makes what is missing ahead. */
  fill(): void
}

interface Waiting<Thing> {
  give(thing: Thing): void
  fail(error: unknown): void
}

/** Who waits: each network in turn, so that nobody waits behind all the requests of another. */
class FairQueue<Thing> {
  /** In the order of their turns; none is empty. */
  readonly #lines = new Map<string, Waiting<Thing>[]>()
  length = 0

  lengthOf(network: string): number {
    return this.#lines.get(network)?.length ?? 0
  }

  add(network: string, one: Waiting<Thing>): void {
    const line = this.#lines.get(network)
    if (line) line.push(one)
    else this.#lines.set(network, [one])
    this.length += 1
  }

  next(): Waiting<Thing> | undefined {
    for (const [network, line] of this.#lines) {
      const first = line.shift()
      this.#lines.delete(network)
      if (line.length > 0) this.#lines.set(network, line)
      this.length -= 1
      return first
    }
    return undefined
  }

  /** Takes the last out of the longest line of several; undefined: each network waits for one thing. */
  shorten(): Waiting<Thing> | undefined {
    const longest = [...this.#lines.values()].reduce<Waiting<Thing>[]>(
      (most, line) => (line.length > most.length ? line : most),
      [],
    )
    if (longest.length < 2) return undefined
    this.length -= 1
    return longest.pop()
  }
}

/** Another network's request took the place. */
export class PlaceLost extends Error {
  override readonly name = 'PlaceLost'
}

/**
 * `ahead`: kept in stock; `waiting`: requests that may wait at most, `each`: of one network. Where all places are taken, the network with most
 * of them gives one up to a network that has none. `onFault` hears of what fails while nobody waits for it.
 */
export const createMadeAhead = <Thing>(options: {
  readonly make: () => Promise<Thing>
  readonly ahead: number
  readonly waiting: number
  readonly each: number
  readonly onFault: (error: unknown) => void
}): MadeAhead<Thing> => {
  const { make, ahead, waiting, each, onFault } = options
  const ready: Thing[] = []
  const queue = new FairQueue<Thing>()
  let isMaking = false

  /** False: it failed, and nobody waits for another. */
  const makeOne = async (): Promise<boolean> => {
    try {
      const thing = await make()
      const next = queue.next()
      if (next) next.give(thing)
      else ready.push(thing)
      return true
    } catch (error) {
      const next = queue.next()
      if (next) next.fail(error)
      else onFault(error)
      return queue.length > 0
    }
  }
  const fill = async (): Promise<void> => {
    if (isMaking) return
    isMaking = true
    let goesOn = true
    while (goesOn && (queue.length > 0 || ready.length < ahead)) goesOn = await makeOne()
    isMaking = false
  }
  /** Whether there is a place for one more request of this network; makes one where that is fair. */
  const hasPlace = (network: string): boolean => {
    const own = queue.lengthOf(network)
    if (own >= each) return false
    if (queue.length < waiting) return true
    if (own > 0) return false
    const last = queue.shorten()
    last?.fail(new PlaceLost())
    return last !== undefined
  }

  return {
    fill: () => void fill(),
    take: (network) => {
      const there = ready.shift()
      if (there === undefined && !hasPlace(network)) return null
      const taken =
        there === undefined
          ? new Promise<Thing>((give, fail) => queue.add(network, { give, fail }))
          : Promise.resolve(there)
      void fill()
      return taken
    },
  }
}
