import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { networkOf } from '../domain/network'
import type { Tally } from '../domain/tally'

const MINUTE = 60_000
/** Calls a minute from one network. Generous: a carrier's network puts thousands of phones behind one address. */
const usual = 3_000
const expensive: Readonly<Record<string, number>> = {
  'account.captchaGet': 240,
  'account.captchaCheck': 240,
  'account.smsSend': 60,
  'account.smsLogin': 120,
  'account.askPasskey': 120,
  'account.passkeyLogin': 120,
  'account.askOwnPasskey': 60,
  'account.addPasskey': 60,
  'account.passwordLogin': 120,
  'account.lateLogout': 120,
  'account.resetPassword': 60,
  'account.savePassword': 60,
  'account.uploadFile': 60,
  'messages.subscribePush': 60,
  'messages.renewPush': 60,
  'messages.tryPush': 30,
  'account.sendPhoneCode': 60,
  'account.changePhone': 60,
  'account.closeAccount': 60,
  'account.askDataCopy': 60,
  'account.dataCopy': 60,
  'office.signIn': 60,
  'office.changePassword': 30,
}
/** The office's other calls: a few people ask them. */
const OFFICE = 600
/** Everything that is no call: files, pictures, health. A first visit takes some forty. */
const REST = 30_000
/** A player without `live.mp4` asks ten times a second; hundreds may sit behind one address. */
const MEDIA = 240_000
/** Upgrades: beside a carrier's thousands of phones, each of which may come back several times. */
export const UPGRADES = 6_000
/** Refused this often within its minute, a connection is not worth keeping. */
const PATIENCE = 60
const NETWORKS_MAX = 20_000

/** So many requests of one network in each window of so many milliseconds. */
interface Rate {
  readonly max: number
  readonly timeWindow: number
}

export const perMinute = (callId: string): Rate => ({
  max: expensive[callId] ?? (callId.startsWith('office.') ? OFFICE : usual),
  timeWindow: MINUTE,
})
export const mediaPerMinute: Rate = { max: MEDIA, timeWindow: MINUTE }

/** Refused by a limit; `closes`: again and again. */
export class TooOften extends Error {
  readonly statusCode = 429
  readonly closes: boolean
  readonly waitS: number

  constructor(waitMs: number, closes: boolean) {
    const waitS = Math.ceil(waitMs / 1000)
    super(`操作太频繁了，请 ${waitS} 秒后再试`)
    this.closes = closes
    this.waitS = waitS
  }
}

/** What one network has asked for. `others`: of other nodes, as far as that is known; `told`: of `count`, what they know. */
export interface Window {
  count: number
  others: number
  told: number
  readonly endsAt: number
}

/** Windows by network, of those that ask much. */
export interface BusyWindows {
  readonly windows: ReadonlyMap<string, Window>
  /** Milliseconds. */
  readonly length: number
}

/** Counts together with other nodes. `name`: the same for the same limit on each. */
export type ShareCounts = (name: string, busy: BusyWindows) => void

/** Below this share of a limit no network is told of: so many nodes at least would have to be asked at once to pass it. */
const TOLD_FROM = 1 / 8

/** Counts by the process's own clock: no wait grows when the machine's is set back. Forgets the oldest network beyond a bound. */
class Windows implements BusyWindows {
  readonly #windows = new Map<string, Window>()
  readonly #busy = new Map<string, Window>()
  readonly #busyFrom: number
  readonly length: number

  constructor({ max, timeWindow }: Rate) {
    this.length = timeWindow
    this.#busyFrom = Math.max(1, Math.floor(max * TOLD_FROM))
  }

  get windows(): ReadonlyMap<string, Window> {
    const at = performance.now()
    for (const [network, window] of this.#busy) if (window.endsAt <= at) this.#busy.delete(network)
    return this.#busy
  }

  /** The window of this network at this time, with this request in it. */
  count(network: string, at: number): Window {
    const open = this.#windows.get(network)
    if (open && open.endsAt > at) {
      open.count += 1
      if (open.count === this.#busyFrom) this.#busy.set(network, open)
      return open
    }
    const oldest = this.#windows.size >= NETWORKS_MAX ? this.#windows.keys().next().value : undefined
    if (oldest !== undefined) this.#windows.delete(oldest)
    // At the end of the line again.
    this.#windows.delete(network)
    const window = { count: 1, others: 0, told: 0, endsAt: at + this.length }
    this.#windows.set(network, window)
    if (this.#busyFrom === 1) this.#busy.set(network, window)
    return window
  }
}

/** Where a request comes from. The address is gone with the socket, so that it is read once, first of all. */
const rememberAddress = (app: FastifyInstance): void => {
  app.decorateRequest('address', '')
  app.addHook('onRequest', (request, reply, done) => {
    const address: string | undefined = request.ip
    // Nobody is there to be answered.
    if (address === undefined) {
      reply.hijack()
      request.raw.destroy()
      return
    }
    request.address = address
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    address: string
  }
  interface FastifyContextConfig {
    /** The limit of this route alone; without it the route is counted with all others that have none. */
    rateLimit?: Rate
  }
  interface FastifyInstance {
    /** Counts a request among those that have no limit of their own. */
    countRest: onRequestHookHandler
  }
}

/** Counts one request of a network; null: it may go on. */
type Count = (network: string) => TooOften | null

const countingBy = (rate: Rate, name: string, share?: ShareCounts): Count => {
  const windows = new Windows(rate)
  share?.(name, windows)
  const { max } = rate
  return (network) => {
    const at = performance.now()
    const { count, others, endsAt } = windows.count(network, at)
    const all = count + others
    return all <= max ? null : new TooOften(endsAt - at, all - max > PATIENCE)
  }
}

/** Counts the upgrades of each network: `most` a minute. */
export const countUpgrades = (most: number, share?: ShareCounts): Count =>
  countingBy({ max: most, timeWindow: MINUTE }, 'upgrades', share)

/** Counts every request before anything is done for it. Before the routes. */
export const limitRates = (app: FastifyInstance, tally: Pick<Tally, 'count'>, share?: ShareCounts): void => {
  /** Without a promise: this stands before every answer. */
  const counting = (rate: Rate, name: string): onRequestHookHandler => {
    const count = countingBy(rate, name, share)
    return (request, reply, done) => {
      const network = networkOf(request.address)
      const refusal = count(network)
      if (refusal === null) return done()
      tally.count('too many requests: refused', network)
      reply.header('retry-after', refusal.waitS)
      done(refusal)
    }
  }
  rememberAddress(app)
  const rest = counting({ max: REST, timeWindow: MINUTE }, 'rest')
  app.decorate('countRest', rest)
  app.addHook('onRoute', (route) => {
    const own = route.config?.rateLimit
    route.onRequest = [
      route.onRequest ?? [],
      own ? counting(own, `${String(route.method)} ${route.url}`) : rest,
    ].flat()
  })
}
