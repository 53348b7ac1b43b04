import { SESSIONS_MAX, USE_EVERY } from '../../../contract/account.devices'
import { ResultCode } from '../../../contract/codes'
import type { DeviceSession, SessionList, System } from '../../../contract/account.sessions.schema'
import { DomainError } from '../domain-error'
import type { SessionEnd } from './session-over'
import { createLookup, createMemory } from '../lookup'
import { chinaTime, chinaTimeInEnglish } from '../messages/china-time'
import type { Note } from '../messages/notices'
import type { Bus, Now, Sessions, Principal } from '../ports'
import { hashOf, newToken } from '../secrets'
import type { Use } from './device'

const DAY = 86_400_000
/** A member stays logged in for this long. */
export const SESSION_LIFETIME = 30 * DAY
/** And on a device that is not used for this long: the pause between two rounds fits in. */
export const SESSION_IDLE = 21 * DAY
/** Another node's logout is noticed after this long at the latest. */
const REMEMBERED_FOR = 3_000
/** No token comes into being after it was asked for, so that an unknown one stays unknown. */
const UNKNOWN_FOR = 60_000

const systems: Readonly<Record<System, readonly [string, string]>> = {
  iphone: ['iPhone', 'an iPhone'],
  ipad: ['iPad', 'an iPad'],
  android: ['安卓设备', 'an Android device'],
  windows: ['Windows 电脑', 'a Windows computer'],
  mac: ['Mac', 'a Mac'],
  linux: ['Linux 电脑', 'a Linux computer'],
  other: ['一台设备', 'a device'],
}

/** `tokenHash`: of the new session. `known`: this browser was logged in before, and no other device has thrown it out. */
interface NewLogin {
  readonly tokenHash: string
  readonly at: number
  readonly hasPassword: boolean
  readonly known: boolean
}

/** FEAT-07 What a member is told who is logged in elsewhere too, and now from a device or a place of none of those logins. It is true on each device, the new one too. */
export const loginNote = (
  { device, network }: Use,
  { tokenHash, at, hasPassword, known }: NewLogin,
): Note => {
  const [name, nameEn] = systems[device.system]
  return {
    kind: 'system',
    title: known ? '你用过的设备又登录了' : `账号有新的登录：${name}`,
    text: `${chinaTime(at)}，${name}${known ? '（以前登录过）' : ''}。如果不是你本人，请点这里退出那台设备，并${hasPassword ? '修改' : '设置'}登录密码。登录的网络地址：${network}`,
    english: {
      title: known ? 'A device you have used is logged in again' : `New login to your account, on ${nameEn}`,
      text: `On ${chinaTimeInEnglish(at)}, by ${nameEn}${known ? ' that was logged in before' : ''}. If this was not you, log that device out here and ${hasPassword ? 'change your' : 'set a'} password. Its network: ${network}`,
    },
    path: '/editInfo?view=devices',
    key: `login:${tokenHash.slice(0, 32)}`,
    // On its own pages it would warn of the device in the hand.
    but: tokenHash,
  }
}

interface SessionRow {
  readonly tokenHash: string
  readonly memberId: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly use: Use | null
}

interface Session {
  readonly principal: Principal
  readonly expiresAt: number
  readonly usedAt: number
}

/** As a page is told of it, and the hash that ends it. */
interface KnownSession extends Omit<DeviceSession, 'isOwn'> {
  readonly tokenHash: string
}

/** Where sessions are kept. */
export interface SessionRepository {
  /** Those that stand, by their token's hash. */
  find(tokenHashes: readonly string[], now: number): Promise<ReadonlyMap<string, Session>>
  add(row: SessionRow): Promise<void>
  /** Whether there was one. */
  remove(tokenHash: string): Promise<boolean>
  use(tokenHash: string, use: Use, now: number): Promise<void>
  /** The member's that stand, `own` first, then the last used; `more`: how many there are besides. */
  list(
    memberId: string,
    own: string,
    most: number,
    now: number,
  ): Promise<{ sessions: readonly KnownSession[]; more: number }>
  /** Ends the member's with this id; its hash, null where there is none. */
  removeOne(memberId: string, sessionId: string, now: number): Promise<string | null>
  /** Ends all of the member's but this one; their hashes. */
  removeOthers(memberId: string, own: string, now: number): Promise<readonly string[]>
  /** Those that another of the member's devices has ended, and when. */
  ended(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, SessionEnd>>
}

export interface SessionKeeper extends Sessions {
  /** This member is somebody else now: whoever asks is told what is kept. */
  renew(memberId: string): void
  /** `token` is told this once; only its hash is kept. */
  open(memberId: string, use?: Use): Promise<{ token: string; expiresAt: number }>
  /** SES-03 */
  end(token: string): Promise<void>
  /** SES-03 By the hash of its token alone; whose it was, null where there was none. */
  endLate(tokenHash: string): Promise<string | null>
  /** FEAT-07 Where the member is logged in, as the bearer of `token` sees it. */
  list(memberId: string, token: string): Promise<SessionList>
  /** FEAT-07 Ends another of the member's; one that is over already stays so. */
  endOne(memberId: string, token: string, sessionId: string): Promise<void>
  /** FEAT-07 Ends all of the member's but the bearer's own; how many there were. */
  endOthers(memberId: string, token: string): Promise<number>
  /** These were removed by somebody else's transaction, `by` one of the member's devices: nobody is let in by them any more, and who listens is told. */
  ended(tokenHashes: readonly string[], by?: SessionEnd): void
}

const looksLikeToken = /^[A-Za-z0-9_-]{43}$/

/** Tells other nodes of sessions. */
type SessionBus = Pick<Bus, 'publish' | 'subscribe'>
const TOPIC = 'session'
type SessionMove =
  | { readonly ended: readonly string[]; readonly by?: SessionEnd }
  | { readonly renewed: string }

export const createSessions = (rows: SessionRepository, now: Now, bus?: SessionBus): SessionKeeper => {
  const principals = createMemory<Principal>(now)
  const lookUp = createLookup({ find: (hashes) => rows.find(hashes, now()), unknownFor: UNKNOWN_FOR, now })
  const lookUpEnded = createLookup({ find: (hashes) => rows.ended(hashes), unknownFor: UNKNOWN_FOR, now })
  const listeners = new Set<(tokenHash: string, by: SessionEnd | null) => void>()
  const renewals = new Set<(memberId: string) => void>()
  const lookingUp = new Map<string, Promise<Principal | null>>()

  /** What was looked up before the newest renewal is not remembered. */
  let renewed = 0

  const note = async (tokenHash: string, usedAt: number, use: Use | undefined): Promise<void> => {
    if (use === undefined || Math.abs(now() - usedAt) < USE_EVERY) return
    // What could not be written now is written after the next lookup; nobody is kept out for it.
    await rows.use(tokenHash, use, now()).catch(() => {})
  }

  const principalIn = (tokenHash: string, use?: Use): Promise<Principal | null> => {
    const known = principals.get(tokenHash)
    if (known) return Promise.resolve(known)
    const before = lookingUp.get(tokenHash)
    if (before) return before
    const isOver = (): boolean => lookingUp.get(tokenHash) !== looking
    const asOf = renewed
    const looking = lookUp(tokenHash)
      .then(async (found) => {
        if (!found || isOver()) return null
        if (asOf === renewed)
          principals.set(tokenHash, found.principal, Math.min(now() + REMEMBERED_FOR, found.expiresAt))
        await note(tokenHash, found.usedAt, use)
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

  const endedHere = (tokenHashes: readonly string[], by: SessionEnd | null = null): void => {
    for (const tokenHash of tokenHashes) {
      forget(tokenHash)
      for (const listener of listeners) listener(tokenHash, by)
    }
  }
  const renewedHere = (memberId: string): void => {
    renewed += 1
    for (const [tokenHash, { value }] of principals.known)
      if (value.memberId === memberId) principals.known.delete(tokenHash)
    for (const listener of renewals) listener(memberId)
  }
  const listenTo = (move: SessionMove): void =>
    'ended' in move ? endedHere(move.ended, move.by) : renewedHere(move.renewed)
  bus?.subscribe(TOPIC, (text) => listenTo(JSON.parse(text) as SessionMove))
  /** The bus is heard here too. */
  const tell = (move: SessionMove): void => {
    if (bus) bus.publish(TOPIC, JSON.stringify(move))
    else listenTo(move)
  }
  const ended = (tokenHashes: readonly string[], by?: SessionEnd): void => {
    if (tokenHashes.length > 0) tell({ ended: tokenHashes, ...(by !== undefined && { by }) })
  }

  const endByHash = async (tokenHash: string): Promise<void> => {
    const there = await rows.remove(tokenHash)
    forget(tokenHash)
    if (there) ended([tokenHash])
  }

  return {
    principalOf: async (token, use) => (looksLikeToken.test(token) ? principalIn(hashOf(token), use) : null),
    endOf: async (token) =>
      looksLikeToken.test(token) ? ((await lookUpEnded(hashOf(token))) ?? null) : null,
    open: async (memberId, use) => {
      const token = newToken()
      const expiresAt = now() + SESSION_LIFETIME
      await rows.add({ tokenHash: hashOf(token), memberId, createdAt: now(), expiresAt, use: use ?? null })
      return { token, expiresAt }
    },
    end: (token) => endByHash(hashOf(token)),
    endLate: async (tokenHash) => {
      const principal = await principalIn(tokenHash)
      await endByHash(tokenHash)
      return principal?.memberId ?? null
    },
    list: async (memberId, token) => {
      const own = hashOf(token)
      const { sessions, more } = await rows.list(memberId, own, SESSIONS_MAX, now())
      return {
        sessions: sessions.map(({ tokenHash, ...session }) => ({ ...session, isOwn: tokenHash === own })),
        more,
      }
    },
    endOne: async (memberId, token, sessionId) => {
      const {
        sessions: [own],
      } = await rows.list(memberId, hashOf(token), 1, now())
      if (own?.sessionId === sessionId)
        throw new DomainError(ResultCode.BUSINESS_FAILURE, '这是你正在用的设备，请用「退出登录」')
      const tokenHash = await rows.removeOne(memberId, sessionId, now())
      if (tokenHash !== null) ended([tokenHash], { at: now(), by: 'device' })
    },
    endOthers: async (memberId, token) => {
      const hashes = await rows.removeOthers(memberId, hashOf(token), now())
      ended(hashes, { at: now(), by: 'device' })
      return hashes.length
    },
    ended,
    check: async (tokenHashes) => {
      if (tokenHashes.length === 0) return
      const standing = await rows.find(tokenHashes, now())
      endedHere(tokenHashes.filter((tokenHash) => !standing.has(tokenHash)))
    },
    renew: (memberId) => tell({ renewed: memberId }),
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
