import type { Now, Sessions, Speaker } from './ports'
import { hashOf, newToken } from './secrets'

const DAY = 86_400_000
/** A member stays logged in for this long. */
export const SESSION_LIFETIME = 30 * DAY
/** Another node's logout is noticed after this long at the latest. */
const REMEMBERED_FOR = 3_000
const REMEMBERED_MAX = 10_000

interface SessionRow {
  readonly tokenHash: string
  readonly memberId: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** Where sessions are kept. */
export interface SessionRows {
  find(tokenHash: string, now: number): Promise<{ speaker: Speaker; expiresAt: number } | null>
  add(row: SessionRow): Promise<void>
  /** Whether there was one. */
  remove(tokenHash: string): Promise<boolean>
}

export interface SessionKeeper extends Sessions {
  /** `token` is told this once; only its hash is kept. */
  open(memberId: string): Promise<{ token: string; expiresAt: number }>
  /** SES-03 */
  end(token: string): Promise<void>
  /** What a speaker is called or is has changed: look again. */
  forget(memberId: string): void
}

const looksLikeToken = /^[A-Za-z0-9_-]{43}$/

interface Remembered {
  readonly speaker: Speaker
  readonly expiresAt: number
  readonly until: number
}

export const createSessions = (rows: SessionRows, now: Now): SessionKeeper => {
  const remembered = new Map<string, Remembered>()
  const listeners = new Set<(tokenHash: string) => void>()

  const remember = (tokenHash: string, speaker: Speaker, expiresAt: number): void => {
    const oldest = remembered.size >= REMEMBERED_MAX ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(tokenHash, { speaker, expiresAt, until: Math.min(now() + REMEMBERED_FOR, expiresAt) })
  }

  return {
    speakerOf: async (token) => {
      if (!looksLikeToken.test(token)) return null
      const tokenHash = hashOf(token)
      const known = remembered.get(tokenHash)
      if (known && known.until > now()) return known.speaker
      remembered.delete(tokenHash)
      const found = await rows.find(tokenHash, now())
      if (found) remember(tokenHash, found.speaker, found.expiresAt)
      return found?.speaker ?? null
    },
    open: async (memberId) => {
      const token = newToken()
      const expiresAt = now() + SESSION_LIFETIME
      await rows.add({ tokenHash: hashOf(token), memberId, createdAt: now(), expiresAt })
      return { token, expiresAt }
    },
    end: async (token) => {
      const tokenHash = hashOf(token)
      const there = await rows.remove(tokenHash)
      remembered.delete(tokenHash)
      if (there) for (const hear of listeners) hear(tokenHash)
    },
    forget: (memberId) => {
      for (const [tokenHash, { speaker }] of remembered)
        if (speaker.memberId === memberId) remembered.delete(tokenHash)
    },
    onEnd: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
