import { setTimeout as after } from 'node:timers/promises'
import { ResultCode } from '../../../contract/codes'
import type { ChatLine } from '../../../contract/entities.schema'
import { SOCKET_PATH } from '../../../contract/socket'
import { connect, linesOf, type Client } from '../../server/support/rooms'

export interface RoomMember {
  /** Every line that was given, in the order it came. */
  lines(): readonly ChatLine[]
  /** Says it under one key until the server has it; its place. */
  say(text: string): Promise<number>
  /** How often it came back. */
  readonly returns: number
  /** It was told that its session is over. */
  readonly isExpired: boolean
  close(): void
}

/** Somebody in a room who comes back to the same address whenever the socket ends, as a page does. */
export const openMember = async (url: string, liveId: string, token: string): Promise<RoomMember> => {
  const address = `${url.replace('http', 'ws')}${SOCKET_PATH}`
  const earlier: Client[] = []
  const here: { client: Client | null; isClosed: boolean } = { client: null, isClosed: false }
  let keys = 0
  const lines = (): readonly ChatLine[] =>
    [...earlier, ...(here.client ? [here.client] : [])].flatMap(linesOf)

  const come = async (): Promise<Client> => {
    const made = await connect(address)
    await made.ask({ type: 'hello', token })
    const last = lines().at(-1)?.seq ?? null
    here.client = made
    await made.ask({ type: 'room.enter', liveId, after: last })
    return made
  }
  const stay = async (): Promise<void> => {
    while (!here.isClosed) {
      try {
        const came = await come()
        await came.closed
        earlier.push(came)
        here.client = null
      } catch {
        await after(200)
      }
    }
  }
  void stay()
  const there = async (): Promise<Client> => {
    while (here.client === null) await after(20)
    return here.client
  }
  await there()
  return {
    lines,
    get returns() {
      return earlier.length
    },
    get isExpired() {
      return here.client?.frames.some(({ code }) => code === ResultCode.TOKEN_EXPIRED) === true
    },
    say: async (text) => {
      keys += 1
      const key = `${token.slice(0, 8)}-said-${keys}`
      for (;;) {
        const at = await there()
        const answer = await Promise.race([
          at.ask({ type: 'chat.send', liveId, key, text }),
          at.closed.then(() => null),
        ])
        if (answer?.data?.type === 'chat.sent') return answer.data.line.seq
        // The server refuses who talks too fast, and a socket that has just come back is in no room yet.
        await after(300)
      }
    },
    close: () => {
      here.isClosed = true
      here.client?.socket.close()
    },
  }
}
