import { dropPictures, keepPicture, keptPictures } from './kept-pictures'
import { readUser, storageKeys } from './persistence'
import { createCache, listIn } from './storage'
import { writtenBy } from './written'
import type { FileContent } from '../../contract/account.schema'
import type { Outbox, Unsent } from '../../machines/messages/outbox'
import { needsUpload, type Outgoing, type Recall } from '../../machines/messages/thread.lines'

const cache = createCache(storageKeys.outbox)
const recallCache = createCache(storageKeys.recalls)
const MOST = 200

/** As it stands in the storage. `hasFile`: its picture is kept apart from it, by its key. */
type Kept = Omit<Outgoing, 'file'> & { readonly hasFile?: boolean }

const isOutgoing = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false
  const { key, text, picture, quote, is, problem } = value as Record<string, unknown>
  return (
    typeof key === 'string' &&
    /^[A-Za-z0-9_-]{8,64}$/.test(key) &&
    typeof text === 'string' &&
    (picture === null || typeof picture === 'string') &&
    (quote === null || Number.isInteger(quote)) &&
    (is === 'pending' || is === 'failed') &&
    (problem === null || typeof problem === 'string')
  )
}

/** The key of the storage knows no capital letters, the id of a thread does. */
interface OfThread {
  readonly threadId: string
  /** Who wrote it: nobody else's session sends it. */
  readonly memberId: string
}

interface Waiting extends OfThread {
  readonly own: readonly Kept[]
}

interface Wanted extends OfThread {
  readonly recalls: readonly Recall[]
}

/** What the member who is logged in has left in a thread; null: nothing. */
const ownIn = (kept: unknown): (OfThread & Readonly<Record<string, unknown>>) | null => {
  if (typeof kept !== 'object' || kept === null) return null
  const { threadId, memberId, ...rest } = kept as Readonly<Record<string, unknown>>
  if (typeof threadId !== 'string' || typeof memberId !== 'string' || memberId !== readUser()?.memberId)
    return null
  return { ...rest, threadId, memberId }
}

const keptOf = (kept: unknown): readonly Kept[] => listIn(ownIn(kept)?.['own'], MOST).filter(isOutgoing)
const outgoingOf = (kept: unknown): readonly Outgoing[] =>
  keptOf(kept)
    .filter(({ hasFile, picture }) => hasFile !== true || picture !== null)
    .map(({ key, text, picture, quote, is, problem }) => ({
      key,
      text,
      picture,
      file: null,
      quote,
      is,
      problem,
    }))

const isRecall = (value: unknown): value is Recall =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  Number.isInteger(value.seq) &&
  'from' in value &&
  (value.from === 'me' || value.from === 'both') &&
  'problem' in value &&
  (value.problem === null || typeof value.problem === 'string')

const recallsOf = (kept: unknown): readonly Recall[] =>
  listIn(ownIn(kept)?.['recalls'], MOST).filter(isRecall)

interface Held extends OfThread {
  readonly own: readonly Outgoing[]
}

/** Threads in which something stands that the storage alone does not hold: pictures, all where it is full or forbidden. */
const held = new Map<string, Held>()
/** The pictures that this page has, and those of them that the device could not keep. */
const seen = new Set<string>()
const unkept = new Set<string>()
const heldIn = (threadId: string): readonly Outgoing[] | null => {
  const waiting = held.get(threadId)
  if (waiting === undefined || waiting.memberId !== readUser()?.memberId) return null
  return waiting.own.map((one) =>
    needsUpload(one) && unkept.has(one.key) ? { ...one, isKept: false as const } : one,
  )
}

const keep = (key: string, memberId: string, file: FileContent): void => {
  if (seen.has(key)) return
  seen.add(key)
  keepPicture(key, memberId, file as Blob).catch(() => unkept.add(key))
}

const drop = (before: readonly Kept[], now: readonly Kept[]): void => {
  const gone = before.filter(
    ({ key, hasFile }) => hasFile === true && now.every((one) => one.key !== key || !one.hasFile),
  )
  if (gone.length > 0) dropPictures(gone.map(({ key }) => key)).catch(() => undefined)
}

let restored: string | null = null
let cleaned: string | null = null

/** FEAT-06 Brings back the pictures that waited as the page was left, or as the session ended; SES-04 those of others go. Whether there were any. */
export const restoreOutbox = async (): Promise<boolean> => {
  const memberId = readUser()?.memberId
  const lists = cache.values().flatMap((kept) => {
    const threadId = ownIn(kept)?.threadId
    const own = keptOf(kept)
    return threadId !== undefined && own.some(({ key, hasFile }) => hasFile === true && !seen.has(key))
      ? [threadId]
      : []
  })
  if (memberId === undefined || restored === memberId) return false
  if (lists.length === 0) {
    if (cleaned !== memberId) keptPictures(memberId).catch(() => undefined)
    cleaned = memberId
    return false
  }
  restored = memberId
  const pictures = await keptPictures(memberId).catch(() => new Map<string, Blob>())
  if (readUser()?.memberId !== memberId) return false
  for (const threadId of lists) {
    const known = heldIn(threadId) ?? []
    const own = keptOf(cache.get(threadId)).flatMap(({ hasFile, ...message }): readonly Outgoing[] => {
      const here = known.find(({ key }) => key === message.key)
      if (here !== undefined) return [here]
      if (hasFile !== true) return [{ ...message, file: null }]
      const file = pictures.get(message.key)
      seen.add(message.key)
      if (file !== undefined) return [{ ...message, file }]
      // Without its picture nothing of it is left, but where it was uploaded.
      return message.picture === null ? [] : [{ ...message, file: null }]
    })
    outbox.store(threadId, own)
  }
  return true
}

const listeners = new Set<() => void>()
/** Tells when something has left it, sent or put away, until what it returns is called. */
export const watchOutbox = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * FEAT-06 What was written in a thread, or is wanted back, and was not answered yet, over reloads, its pictures too; it goes with a logout, and is
 * nobody else's.
 */
export const outbox: Outbox = {
  load: (threadId) => heldIn(threadId) ?? outgoingOf(cache.get(threadId)),
  store: (threadId, all) => {
    const memberId = readUser()?.memberId
    const own = all.slice(0, MOST)
    const before = keptOf(cache.get(threadId))
    // Of another page, or not brought back yet.
    const others = before.filter(
      ({ key, hasFile }) => hasFile === true && !seen.has(key) && own.every((one) => one.key !== key),
    )
    const kept = own.map(({ file, key, text, picture, quote, is, problem }): Kept => ({
      key,
      text,
      picture,
      quote,
      is,
      problem,
      ...(file !== null && { hasFile: true }),
    }))
    held.delete(threadId)
    if (kept.length + others.length === 0 || memberId === undefined) cache.remove(threadId)
    else cache.set(threadId, { threadId, memberId, own: [...others, ...kept] } satisfies Waiting)
    if (memberId !== undefined) for (const { key, file } of own) if (file !== null) keep(key, memberId, file)
    drop(before, [...others, ...kept])
    const isHeld =
      own.some(({ file }) => file !== null) || outgoingOf(cache.get(threadId)).length < own.length
    if (memberId !== undefined && isHeld)
      held.set(threadId, { threadId, memberId, own: own.map(({ isKept: _isKept, ...one }) => one) })
    if (own.length < before.length) listeners.forEach((tell) => tell())
  },
  loadRecalls: (threadId) => recallsOf(recallCache.get(threadId)),
  storeRecalls: (threadId, recalls) => {
    const memberId = readUser()?.memberId
    if (recalls.length === 0 || memberId === undefined) recallCache.remove(threadId)
    else recallCache.set(threadId, { threadId, memberId, recalls: recalls.slice(0, MOST) } satisfies Wanted)
  },
  waiting: () => {
    const written = cache.values().filter((kept) => outgoingOf(kept).some(({ is }) => is === 'pending'))
    const wanted = recallCache
      .values()
      .filter((kept) => recallsOf(kept).some(({ problem }) => problem === null))
    const threads = [...written, ...wanted].flatMap((kept) => ownIn(kept)?.threadId ?? [])
    return [...new Set([...held.keys(), ...threads])]
  },
  unsent: () => {
    const threads = new Set([
      ...held.keys(),
      ...cache.values().flatMap((kept) => ownIn(kept)?.threadId ?? []),
    ])
    const unsent = [...threads].flatMap((threadId): readonly (readonly [string, Unsent])[] => {
      const own = outbox.load(threadId)
      const refused = own.filter(({ is }) => is === 'failed')
      return (refused.length > 0 ? refused : own).slice(-1).map(({ text, is }) => [threadId, { text, is }])
    })
    return Object.fromEntries(unsent)
  },
}

/** SES-03 How many messages of the member who is logged in were not sent, or are begun, which a logout takes. */
export const unsentMessages = (): number =>
  cache
    .values()
    .reduce<number>((sum, kept) => sum + keptOf(kept).length, writtenBy(readUser()?.memberId ?? ''))
