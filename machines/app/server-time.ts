import { findAppActor } from './app-system'

/** The server's clock, epoch milliseconds, as far as the connection knows how much it differs from `now`. */
export const serverTime = (now: () => number, system: { get(key: string): unknown }): number =>
  now() + (findAppActor(system, 'connection')?.getSnapshot().context.serverOffset ?? 0)
