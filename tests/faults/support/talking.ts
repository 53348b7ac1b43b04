import type { ServerFrame } from '../../../contract/socket'
import { SOCKET_PATH } from '../../../contract/socket'
import { connect, type Client } from '../../server/support/rooms'

/** A member in a room. */
export interface Talking {
  /** The answer to the line; rejects where the socket ends before it. */
  say(key: string, text: string): Promise<ServerFrame>
  leave(): void
}

/** Rejects where the socket ends before the answer. */
const orGone = (client: Client, answer: Promise<ServerFrame>): Promise<ServerFrame> =>
  Promise.race([
    answer,
    client.closed.then((code): never => {
      throw new Error(`the socket ended with ${code}`)
    }),
  ])

/** Opens a socket for a member and enters the room. */
export const openTalking = async (url: string, token: string, liveId: string): Promise<Talking> => {
  const client = await connect(url.replace('http', 'ws') + SOCKET_PATH)
  // A server that is killed resets the connection.
  client.socket.on('error', () => {})
  client.closed.catch(() => {})
  const ask = (message: Parameters<Client['ask']>[0]) => orGone(client, client.ask(message))
  await ask({ type: 'hello', token })
  const { code, msg } = await ask({ type: 'room.enter', liveId, after: null })
  if (code !== 0) throw new Error(`the room was not entered: ${msg}`)
  return {
    say: (key, text) => ask({ type: 'chat.send', liveId, key, text }),
    leave: () => client.socket.terminate(),
  }
}
