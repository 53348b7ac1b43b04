import type { Page, WebSocketRoute } from 'playwright'
import { until } from './until'
import type { ClientMessage, ServerFrame } from '../../../contract/socket'

/** What waits on its way, of both sides. */
type Kind = 'room.entered' | 'room.batch' | 'chat.send'

interface Held {
  readonly kind: Kind
  readonly go: () => void
}

/** Stands on the way of the page's socket: what is said in a room waits until a path says that it goes on. */
export interface Socket {
  readonly come: (kind: Kind) => Promise<void>
  /** Lets all of a kind go on; waits for the first. */
  readonly pass: (kind: Kind) => Promise<void>
  readonly drop: (kind: Kind) => void
  /** The connection breaks; the page comes back by itself. */
  readonly lose: () => Promise<void>
  /** Says something to the server that the page does not. */
  readonly write: (message: ClientMessage) => void
}

const kindOf = (message: string | Buffer): Kind | null => {
  const said = JSON.parse(message.toString()) as ClientMessage | ServerFrame
  if ('type' in said) return said.type === 'chat.send' ? said.type : null
  const { data } = said
  if (data?.type === 'room.entered') return data.type
  return data?.type === 'room.batch' && data.lines.length > 0 ? data.type : null
}

export const socketOf = async (page: Page): Promise<Socket> => {
  let held: Held[] = []
  let now: { readonly page: WebSocketRoute; readonly server: WebSocketRoute } | null = null

  await page.routeWebSocket(/\/api\/socket/, (route) => {
    const server = route.connectToServer()
    now = { page: route, server }
    held = []
    const through = (to: WebSocketRoute) => (message: string | Buffer) => {
      const kind = kindOf(message)
      if (kind === null) to.send(message)
      else held.push({ kind, go: () => to.send(message) })
    }
    route.onMessage(through(server))
    server.onMessage(through(route))
  })

  const waits = (kind: Kind): boolean => held.some((one) => one.kind === kind)
  const come = (kind: Kind): Promise<void> => until(`${kind} over the socket`, () => waits(kind))
  const drop = (kind: Kind): void => {
    held = held.filter((one) => one.kind !== kind)
  }
  return {
    come,
    drop,
    pass: async (kind) => {
      await come(kind)
      for (const one of held) if (one.kind === kind) one.go()
      drop(kind)
    },
    lose: async () => {
      held = []
      await now?.page.close({ code: 1012 })
      await now?.server.close()
    },
    write: (message) => now?.server.send(JSON.stringify(message)),
  }
}
