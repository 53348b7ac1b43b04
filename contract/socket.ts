import type { Envelope } from './call'
import type { LiveUpdate, ServerMessage } from './socket.schema'

export type { ClientMessage, Heading, LiveUpdate, ServerMessage } from './socket.schema'

/** Where the one socket listens, on the origin that served the page. */
export const SOCKET_PATH = '/api/socket'

/** A frame from the server: the envelope, with the `id` of the message it answers, or null when it was not asked. */
export type ServerFrame = Envelope<ServerMessage | null> & { readonly re: number | null }

/**
 * The server ends a socket with these. 4001: the session it spoke for is over. 4008: it read too slowly. 1012: restart. 1013: one
 * member has too many. */
export const SocketClose = { RESTART: 1012, TOO_MANY: 1013, SESSION_OVER: 4001, TOO_SLOW: 4008 } as const

/** What is known of a stream after an update: what it is called, and that it was called off, is told once, and nothing takes it away. */
export const liveAfter = (before: LiveUpdate | undefined, update: LiveUpdate): LiveUpdate => ({
  ...(before?.heading && { heading: before.heading }),
  ...(before?.cancelled && { cancelled: before.cancelled }),
  ...update,
})
