import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from './connection.machine'

/** The server's clock, epoch milliseconds, as far as the connection knows how much it differs from `now`. */
export const serverTime = (now: () => number, system: { get(key: string): unknown }): number => {
  const connection = system.get('connection') as ActorRefFrom<typeof connectionMachine> | undefined
  return now() + (connection?.getSnapshot().context.serverOffset ?? 0)
}
