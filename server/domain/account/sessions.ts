import { createLookup, createMemory } from '../lookup'
import type { Now, Sessions, Principal } from '../ports'
import { hashOf, newToken } from '../secrets'

const DAY = 86_400_000
/** A member stays logged in for this long. */
export const SESSION_LIFETIME = 30 * DAY
/** Another node's logout is noticed after this long at the latest. */
const REMEMBERED_FOR = 3_000
/** No token comes into being after it was asked for, so that an unknown one stays unknown. */
const UNKNOWN_FOR = 60_000

interface SessionRow {
  readonly tokenHash: string
  readonly memberId: string
  readonly createdAt: number
  readonly expiresAt: number
}

interface Session {
  readonly principal: Principal
  readonly expiresAt: number
}

/** Where sessions are kept. */
export interface SessionRepository {
  /** Those that stand, by their token's hash. */
  find(tokenHashes: readonly string[], now: number): Promise<ReadonlyMap<string, Session>>
  add(row: SessionRow): Promise<void>
  /** Whether there was one. */
  remove(tokenHash: string): Promise<boolean>
}

export interface SessionKeeper extends Sessions {
  /** This member is somebody else now: whoever asks is told what is kept. */
  renew(memberId: string): void
  /** `token` is told this once; only its hash is kept. */
  open(memberId: string): Promise<{ token: string; expiresAt: number }>
  /** SES-03 */
  end(token: string): Promise<void>
}

const looksLikeToken = /^[A-Za-z0-9_-]{43}$/

export const createSessions = (rows: SessionRepository, now: Now): SessionKeeper => {
  const principals = createMemory<Principal>(now)
  const lookUp = createLookup({ find: (hashes) => rows.find(hashes, now()), unknownFor: UNKNOWN_FOR, now })
  const listeners = new Set<(tokenHash: string) => void>()
  const renewals = new Set<(memberId: string) => void>()
  const lookingUp = new Map<string, Promise<Principal | null>>()

  /** What was looked up before the newest renewal is not remembered. */
  let renewed = 0

  const principalIn = (tokenHash: string): Promise<Principal | null> => {
    const known = principals.get(tokenHash)
    if (known) return Promise.resolve(known)
    const before = lookingUp.get(tokenHash)
    if (before) return before
    const isOver = (): boolean => lookingUp.get(tokenHash) !== looking
    const asOf = renewed
    const looking = lookUp(tokenHash)
      .then((found) => {
        if (!found || isOver()) return null
        if (asOf === renewed)
          principals.set(tokenHash, found.principal, Math.min(now() + REMEMBERED_FOR, found.expiresAt))
        return found.principal
      })
      .finally(() => {
        if (!isOver()) lookingUp.delete(tokenHash)
      })
    lookingUp.set(tokenHash, looking)
    return looking
  }

  /** What is being looked up may have been read before it ended. */
  const forget = (tokenHash: string): void => {
    lookingUp.delete(tokenHash)
    principals.known.delete(tokenHash)
  }

  return {
    principalOf: async (token) => (looksLikeToken.test(token) ? principalIn(hashOf(token)) : null),
    open: async (memberId) => {
      const token = newToken()
      const expiresAt = now() + SESSION_LIFETIME
      await rows.add({ tokenHash: hashOf(token), memberId, createdAt: now(), expiresAt })
      return { token, expiresAt }
    },
    end: async (token) => {
      const tokenHash = hashOf(token)
      const there = await rows.remove(tokenHash)
      forget(tokenHash)
      if (there) for (const listener of listeners) listener(tokenHash)
    },
    renew: (memberId) => {
      renewed += 1
      for (const [tokenHash, { value }] of principals.known)
        if (value.memberId === memberId) principals.known.delete(tokenHash)
      for (const listener of renewals) listener(memberId)
    },
    onRenew: (listener) => {
      renewals.add(listener)
      return () => renewals.delete(listener)
    },
    onEnd: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
