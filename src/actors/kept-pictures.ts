import { PICTURES_DATABASE } from './persistence'

const STORE = 'pictures'
/** Milliseconds: what waited longer is not sent any more. */
const LIFETIME = 7 * 86_400_000
const MOST = 30
const BYTES_MOST = 60 * 1_024 * 1_024

/** A picture that waits to be uploaded, and whose. */
interface KeptPicture {
  readonly key: string
  readonly memberId: string
  readonly at: number
  readonly type: string
  readonly bytes: ArrayBuffer
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the device keeps nothing')))
  })

const open = async (): Promise<IDBDatabase> => {
  const request = window.indexedDB.open(PICTURES_DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }))
  const database = await answerOf(request)
  // A logout in another page deletes it.
  database.addEventListener('versionchange', () => database.close())
  return database
}

/** One step on the store. Done once all of it stands on the device. */
const within = async <Value>(
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> => {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
    })
    const [value] = await Promise.all([step(transaction.objectStore(STORE)), done])
    return value
  } finally {
    database.close()
  }
}

// Each step finds what the one before has left.
let last: Promise<unknown> = Promise.resolve()
const inOrder = <Value>(step: () => Promise<Value>): Promise<Value> => {
  const next = last.then(step)
  last = next.catch(() => undefined)
  return next
}

/** Keeps a picture over reloads. Fails where the device cannot, or where enough of them wait. */
export const keepPicture = (key: string, memberId: string, picture: Blob): Promise<void> =>
  inOrder(async () => {
    const bytes = await picture.arrayBuffer()
    await within('readwrite', async (store) => {
      const kept = (await answerOf(store.getAll())) as readonly KeptPicture[]
      const size = kept.reduce((sum, each) => sum + each.bytes.byteLength, bytes.byteLength)
      if (kept.length >= MOST || size > BYTES_MOST) throw new Error('enough pictures wait')
      await answerOf(
        store.put({ key, memberId, at: Date.now(), type: picture.type, bytes } satisfies KeptPicture),
      )
    })
  })

export const dropPictures = (keys: readonly string[]): Promise<void> =>
  inOrder(() =>
    within('readwrite', async (store) => {
      for (const key of keys) await answerOf(store.delete(key))
    }),
  )

/** What this member has left. What is too old, or another's, goes. */
export const keptPictures = (memberId: string): Promise<ReadonlyMap<string, Blob>> =>
  inOrder(() =>
    within('readwrite', async (store) => {
      const own = new Map<string, Blob>()
      for (const each of (await answerOf(store.getAll())) as readonly KeptPicture[]) {
        if (each.memberId === memberId && Date.now() - each.at < LIFETIME)
          own.set(each.key, new Blob([each.bytes], { type: each.type }))
        else await answerOf(store.delete(each.key))
      }
      return own
    }),
  )
