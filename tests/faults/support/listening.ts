import { setTimeout as pause } from 'node:timers/promises'
import type { ServerFrame } from '../../../contract/socket'
import { SOCKET_PATH } from '../../../contract/socket'
import { connect } from '../../server/support/rooms'

const AGAIN_AFTER = 100

/** Somebody who reads a room over a network that breaks: comes back after the last line that was read, as the page does. */
export const openListening = (url: string, liveId: string) => {
  const heard: { seq: number; text: string }[] = []
  const over = new AbortController()
  let returns = 0
  const read = (frame: ServerFrame): void => {
    const { data } = frame
    if (data?.type !== 'room.batch' && data?.type !== 'room.entered') return
    for (const { seq, text } of data.lines) heard.push({ seq, text })
  }
  const listen = async (): Promise<void> => {
    const client = await connect(url.replace('http', 'ws') + SOCKET_PATH)
    client.socket.on('error', () => {})
    client.socket.on('message', (data) => read(JSON.parse((data as Buffer).toString()) as ServerFrame))
    const after = heard.at(-1)?.seq ?? 0
    void client.ask({ type: 'room.enter', liveId, after })
    while (!over.signal.aborted && client.socket.readyState === client.socket.OPEN) await pause(AGAIN_AFTER)
    client.socket.terminate()
  }
  const all = (async () => {
    while (!over.signal.aborted) {
      await listen().catch(() => pause(AGAIN_AFTER))
      returns += 1
    }
  })()
  return {
    heard,
    returns: () => returns - 1,
    end: async () => {
      over.abort()
      await all
    },
  }
}
