import { Type as T, type Static } from 'typebox'
import { browsers, systems } from './account.devices'
import { Instant } from './schema'

export const System = T.Union(systems.map((system) => T.Literal(system)))
export type System = (typeof systems)[number]
export const Browser = T.Union(browsers.map((browser) => T.Literal(browser)))
export type Browser = (typeof browsers)[number]

/** `network`: the address it was last used from, an IPv6 one as its /64; empty where none is known. `loggedInAt`: when it began. `usedAt`: true to `USE_EVERY`. */
export const DeviceSession = T.Object({
  sessionId: T.String(),
  system: T.Unsafe<System>(System),
  browser: T.Unsafe<Browser>(Browser),
  network: T.String(),
  loggedInAt: Instant,
  usedAt: Instant,
  isOwn: T.Boolean(),
})
export type DeviceSession = Static<typeof DeviceSession>

/** The one that asks first, then the last used. `more`: how many there are besides. */
export const SessionList = T.Object({ sessions: T.Array(DeviceSession), more: T.Integer() })
export type SessionList = Static<typeof SessionList>

export const EndSessionInput = T.Object({ sessionId: T.String({ minLength: 1, maxLength: 64 }) })
export type EndSessionInput = Static<typeof EndSessionInput>
export const EndedSessions = T.Object({ ended: T.Integer() })
export type EndedSessions = Static<typeof EndedSessions>

/** `tokenHash`: SHA-256, hex. */
export const LateLogoutInput = T.Object({ tokenHash: T.String({ pattern: '^[0-9a-f]{64}$' }) })
export type LateLogoutInput = Static<typeof LateLogoutInput>

const Nothing = T.Object({})

/** What goes in and comes out of the calls about a member's sessions. */
export const sessionCalls = {
  listSessions: { input: Nothing, output: SessionList },
  endSession: { input: EndSessionInput, output: T.Object({ done: T.Literal(true) }) },
  endOtherSessions: { input: Nothing, output: EndedSessions },
  lateLogout: { input: LateLogoutInput, output: T.Object({ done: T.Literal(true) }) },
} as const
