import type { Now } from '../domain/ports'
import { RateLimiter } from '../domain/rate-limiter'

/** Messages of all sockets of a network; a carrier's holds thousands of phones, that come back together after a restart. */
const MESSAGES = { burst: 20_000, perSecond: 1_000 }
/** Tokens, rooms and matches asked for that do not exist. */
const MISSES = { burst: 240, perSecond: 2 }
/** Sockets ended because they broke the rules. */
const EXPULSIONS = { burst: 60, perSecond: 0.5 }
/** Networks without a socket that are remembered for what they used up. */
const KEPT_MAX = 20_000

/** What the sockets of one network (`networkOf`) hold and have used up. */
export interface NetworkUse {
  sockets: number
  readonly name: string
  readonly messages: RateLimiter
  readonly misses: RateLimiter
  readonly expulsions: RateLimiter
}

export interface Networks {
  of(network: string): NetworkUse
  /** To be called now and then. */
  forgetIdle(): void
}

/** What each network has used up, for as long as it matters. */
export const openNetworks = (now: Now): Networks => {
  const networks = new Map<string, NetworkUse>()
  const isIdle = ({ sockets, messages, misses, expulsions }: NetworkUse): boolean =>
    sockets === 0 && [messages, misses, expulsions].every((limiter) => limiter.isFull(now()))
  return {
    of: (name) => {
      const known = networks.get(name)
      if (known) return known
      const at = now()
      const made = {
        sockets: 0,
        name,
        messages: new RateLimiter(MESSAGES, at),
        misses: new RateLimiter(MISSES, at),
        expulsions: new RateLimiter(EXPULSIONS, at),
      }
      networks.set(name, made)
      return made
    },
    forgetIdle: () => {
      for (const [name, use] of networks)
        if (isIdle(use) || (use.sockets === 0 && networks.size > KEPT_MAX)) networks.delete(name)
    },
  }
}
