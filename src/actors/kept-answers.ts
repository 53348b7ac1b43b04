import { idle } from './idle'
import { readToken } from './persistence'

const PREFIX = 'answers-'
const VISITOR = `${PREFIX}visitor`
/** Answers of one session; the oldest go first. */
const KEPT = 60
const LIFETIME = 7 * 86_400_000
/** Milliseconds after which an answer is kept though the page has no time for it. */
const KEPT_AFTER = 2_000

interface Kept {
  readonly at: number
  readonly data: unknown
}

/** Absent where the page is not served securely. */
export const storage = (): CacheStorage | undefined => (window as Partial<Window & typeof globalThis>).caches

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'data' in value

/** SHA-256, hex. Fails where the page is not served securely. */
export const digestOf = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Each session has a cache of its own; its name does not give the token away. */
export const nameFor = async (token: string | null): Promise<string> =>
  token === null ? VISITOR : PREFIX + (await digestOf(token)).slice(0, 32)

const addressOf = (identity: string): string => `/answers?${encodeURIComponent(identity)}`

/** Keeps an answer on the device, once the page has nothing else to do. A device that cannot loses nothing else. */
export const keepAnswer = async (token: string | null, identity: string, data: unknown): Promise<void> => {
  const caches = storage()
  if (caches === undefined) return
  await idle(KEPT_AFTER)
  const name = await nameFor(token)
  // The session may be over by now, and its answers with it.
  if (readToken() !== token) return
  const cache = await caches.open(name)
  const kept: Kept = { at: Date.now(), data }
  await cache.put(addressOf(identity), new Response(JSON.stringify(kept)))
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - KEPT)).map((one) => cache.delete(one)))
  // Whoever logged out meanwhile has forgotten what was there by then, and not what has been written since.
  await forgetBut(await nameFor(readToken()))
}

/** The answer that was kept last; undefined: none, or one of another session. */
export const keptAnswer = async (token: string | null, identity: string): Promise<unknown> => {
  const found = await storage()?.match(addressOf(identity), { cacheName: await nameFor(token) })
  const kept: unknown = await found?.json()
  return isKept(kept) && Date.now() - kept.at < LIFETIME ? kept.data : undefined
}

/** Forgets all answers to members but those of the session with this cache. */
const forgetBut = async (own: string | null): Promise<void> => {
  const caches = storage()
  if (caches === undefined) return
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== VISITOR && name !== own,
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}
export const forgetAnswers = (): Promise<void> => forgetBut(null)

/** Forgets what a page left behind that was gone before it had forgotten all. */
export const forgetOthers = async (): Promise<void> => {
  await idle()
  await forgetBut(await nameFor(readToken()))
}
