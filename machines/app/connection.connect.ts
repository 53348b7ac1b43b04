import type { SnapshotFrom } from 'xstate'
import type { ConnectionCommand, connectionMachine } from './connection.machine'

/** How the connection to the server is, for a line of words and a way to hurry. */
export type ConnectionView =
  | { readonly is: 'asleep' | 'connecting' | 'open' }
  | { readonly is: 'waiting' | 'offline'; connectNow(): void }

type Send = (command: ConnectionCommand) => void

export const connectConnection = (
  snapshot: SnapshotFrom<typeof connectionMachine>,
  send: Send,
): ConnectionView => {
  const connectNow = (): void => send({ type: 'connect.now' })
  if (snapshot.matches('waiting')) return { is: 'waiting', connectNow }
  if (snapshot.matches('offline')) return { is: 'offline', connectNow }
  if (snapshot.matches('asleep')) return { is: 'asleep' }
  return { is: snapshot.matches({ linked: 'open' }) ? 'open' : 'connecting' }
}
