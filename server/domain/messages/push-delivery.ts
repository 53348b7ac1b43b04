import type { Log } from '../ports'

/** A device as its browser's push service knows it. `p256dh`, `auth`: base64url (RFC 8291). */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `tag`: a newer one with the same tag takes its place. `lifetime`: seconds it is worth delivering. */
export interface PushLetter {
  readonly payload: string
  readonly tag: string
  readonly lifetime: number
  readonly isUrgent: boolean
}

/** `gone`: there is no such device any more. `after`: milliseconds until the service may be asked again, where it says so. */
export type Delivery = 'taken' | 'gone' | 'refused' | { readonly is: 'later'; readonly after: number | null }
export type Deliver = (address: PushAddress, letter: PushLetter) => Promise<Delivery>

export interface PushOutbox {
  add(addresses: readonly PushAddress[], letter: PushLetter): void
  /** Waiting and on their way. */
  readonly size: number
  /** What is on its way may arrive; what waits is not sent any more. */
  close(): Promise<void>
}

interface Deps {
  readonly deliver: Deliver
  readonly drop: (address: PushAddress) => Promise<void>
  readonly log: Log
  /** Calls back after so many milliseconds; answers what takes that back. */
  readonly wait?: (work: () => void, milliseconds: number) => () => void
}

interface Entry {
  readonly address: PushAddress
  readonly letter: PushLetter
  readonly tries: number
}

/** At once, for the whole installation: each costs a signature and a key exchange. */
const AT_ONCE = 16
/** Beyond these nothing is taken: whoever waits that long has read the news elsewhere. */
const WAITING_MAX = 20_000
const TRIES_MAX = 3
const FIRST_WAIT = 5_000
const LONGEST_WAIT = 300_000

const waitOnTheClock = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds).unref()
  return () => clearTimeout(timer)
}

/** Sends letters to push services, some at once, and again where a service cannot take one now. It is held in memory: a notice stands in the member's list besides. */
export const createPushOutbox = ({ deliver, drop, log, wait = waitOnTheClock }: Deps): PushOutbox => {
  const waiting: Entry[] = []
  const under = new Set<Promise<void>>()
  const pauses = new Set<() => void>()
  let isClosed = false

  const again = (entry: Entry, after: number | null): void => {
    const tries = entry.tries + 1
    const pause = Math.min(after ?? FIRST_WAIT * 4 ** entry.tries, LONGEST_WAIT)
    if (isClosed || tries >= TRIES_MAX || pause > entry.letter.lifetime * 1_000) return
    const takeBack = wait(() => {
      pauses.delete(takeBack)
      waiting.push({ ...entry, tries })
      next()
    }, pause)
    pauses.add(takeBack)
  }
  const send = async (entry: Entry): Promise<void> => {
    const outcome = await deliver(entry.address, entry.letter)
    if (outcome === 'gone') await drop(entry.address)
    else if (typeof outcome === 'object') again(entry, outcome.after)
  }
  const next = (): void => {
    while (under.size < AT_ONCE) {
      const entry = waiting.shift()
      if (entry === undefined) return
      const sent: Promise<void> = send(entry)
        .catch((error: unknown) => log.error({ err: error }, 'a device was not told'))
        .finally(() => {
          under.delete(sent)
          next()
        })
      under.add(sent)
    }
  }
  return {
    add: (addresses, letter) => {
      if (isClosed) return
      const room = Math.max(0, WAITING_MAX - waiting.length)
      if (addresses.length > room)
        log.warn({ left: addresses.length - room }, 'too many devices wait to be told: some are left out')
      for (const address of addresses.slice(0, room)) waiting.push({ address, letter, tries: 0 })
      next()
    },
    get size() {
      return waiting.length + under.size
    },
    close: async () => {
      isClosed = true
      waiting.length = 0
      for (const takeBack of pauses) takeBack()
      pauses.clear()
      await Promise.all(under)
    },
  }
}
