import type { BusyWindows, ShareCounts, Window } from '../http/limits'
import type { Redis } from './redis'

const TELL_EVERY = 1_000

/**
 * What networks that ask much have asked for on all nodes, added up in Redis once a second. Between two looks, and while Redis is away,
 * each node goes by what it knows.
 */
export const openSharedCounts = (
  redis: Pick<Redis, 'state' | 'commands'>,
  prefix: string,
): { readonly share: ShareCounts; tell(): Promise<void>; close(): void } => {
  const limits = new Map<string, BusyWindows>()

  const add = async (key: string, window: Window, length: number): Promise<void> => {
    const more = window.count - window.told
    const [all] = await redis.commands.multi().incrBy(key, more).pExpire(key, length, 'NX').exec()
    window.told += more
    // A window of another node's may have begun sooner, and be over.
    window.others = Math.max(0, Number(all) - window.told)
  }
  const tell = async (): Promise<void> => {
    if (redis.state !== 'open') return
    const adding: Promise<void>[] = []
    for (const [name, { windows, length }] of limits)
      for (const [network, window] of windows)
        adding.push(add(`${prefix}:limit:${name}:${network}`, window, length))
    // What fails is told with the next.
    await Promise.allSettled(adding)
  }
  const timer = setInterval(() => void tell(), TELL_EVERY).unref()
  return { share: (name, busy) => void limits.set(name, busy), tell, close: () => clearInterval(timer) }
}
