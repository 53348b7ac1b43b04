import type { Log } from './ports'

const TELL_EVERY = 60_000
/** Networks with a line of their own each time. */
const NAMED = 10
const NETWORKS_MAX = 20_000

/** What networks do again and again, told in the log once a minute with a count instead of each time. */
export interface Tally {
  /** `what`: the words of the line. */
  count(what: string, network: string): void
  /** Writes what was counted since the last time. */
  tell(): void
}

export const createTally = (log: Log): Tally => {
  const counted = new Map<string, Map<string, number>>()
  let timer: NodeJS.Timeout | null = null

  const tell = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    for (const [what, networks] of counted) {
      const sorted = [...networks].toSorted(([, one], [, other]) => other - one)
      for (const [network, times] of sorted.slice(0, NAMED)) log.warn({ network, times }, what)
      const rest = sorted.slice(NAMED)
      const times = rest.reduce((sum, [, one]) => sum + one, 0)
      if (rest.length > 0) log.warn({ networks: rest.length, times }, what)
    }
    counted.clear()
  }
  return {
    tell,
    count: (what, network) => {
      let networks = counted.get(what)
      if (networks === undefined) counted.set(what, (networks = new Map()))
      const name = networks.size < NETWORKS_MAX || networks.has(network) ? network : 'others'
      networks.set(name, (networks.get(name) ?? 0) + 1)
      timer ??= setTimeout(tell, TELL_EVERY).unref()
    },
  }
}
