import { setTimeout as pause } from 'node:timers/promises'
import type { ServerFrame } from '../../../contract/socket'
import { SOCKET_PATH } from '../../../contract/socket'
import { connect, type Client } from '../../server/support/rooms'

const AGAIN_AFTER = 100

/** Somebody who reads a room over a network that breaks: comes back after the last line that was read, as the page does. */
export const openListening = (url: string, liveId: string) => {
  const heard: { seq: number; text: string }[] = []
  const over = new AbortController()
  let here: Client | null = null
  let entries = 0
  let outSince: number | null = performance.now()
  let longest = 0
  const enter = (): void => {
    entries += 1
    if (outSince !== null && entries > 1) longest = Math.max(longest, performance.now() - outSince)
    outSince = null
  }
  const read = ({ data }: ServerFrame): void => {
    if (data?.type !== 'room.batch' && data?.type !== 'room.entered') return
    if (data.type === 'room.entered') enter()
    for (const { seq, text } of data.lines) heard.push({ seq, text })
  }
  const listen = async (): Promise<void> => {
    here = await connect(url.replace('http', 'ws') + SOCKET_PATH)
    if (over.signal.aborted) here.socket.terminate()
    here.socket.on('error', () => {})
    here.socket.on('message', (data) => read(JSON.parse((data as Buffer).toString()) as ServerFrame))
    const { socket } = here
    // A server that cannot say it now is asked again, over a new socket.
    const comeIn = async (asked: Promise<ServerFrame>): Promise<void> => {
      if ((await asked).code !== 0) socket.terminate()
    }
    void comeIn(here.ask({ type: 'room.enter', liveId, after: heard.at(-1)?.seq ?? 0 }))
    await here.closed
    outSince ??= performance.now()
  }
  const all = (async () => {
    while (!over.signal.aborted) {
      await listen().catch(() => {})
      await pause(AGAIN_AFTER)
    }
  })()
  return {
    heard,
    /** How often it came back. */
    returns: () => Math.max(0, entries - 1),
    isIn: () => outSince === null,
    /** Milliseconds that it was out of the room at most, before it was there again. */
    longest: () => Math.round(longest),
    /** In words, where it was not told each of these lines once and in their order. */
    missed: (kept: readonly { readonly seq: number; readonly text: string }[]): readonly string[] => {
      const written = (lines: typeof kept) => lines.map(({ seq, text }) => `${seq} ${text}`).join('\n')
      return written(heard) === written(kept)
        ? []
        : [`who read has ${heard.length} lines, of ${kept.length}, not each once and in their order`]
    },
    end: async () => {
      over.abort()
      here?.socket.terminate()
      await all
    },
  }
}
