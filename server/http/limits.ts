import type { FastifyInstance, FastifyRequest } from 'fastify'
import rateLimit from '@fastify/rate-limit'
import { networkOf } from '../domain/network'

const MINUTE = 60_000
/** Calls a minute from one network. Generous: a carrier's network puts thousands of phones behind one address. */
const usual = 3_000
const dear: Readonly<Record<string, number>> = {
  'auth.captchaGet': 240,
  'auth.captchaCheck': 240,
  'auth.smsSend': 60,
  'auth.smsLogin': 120,
  'member.uploadFile': 60,
}
/** Everything that is no call: files, pictures, health. A first visit takes some forty. */
const REST = 30_000
/** A player without `live.mp4` asks ten times a second; hundreds may sit behind one address. */
const MEDIA = 240_000
/** Refused this often within its minute, a connection is not worth keeping. */
const PATIENCE = 60
const NETWORKS_MAX = 20_000

export const perMinute = (callId: string) => ({ max: dear[callId] ?? usual, timeWindow: MINUTE })
export const mediaPerMinute = { max: MEDIA, timeWindow: MINUTE }

/** Refused by a limit; `closes`: again and again. */
export class TooOften extends Error {
  readonly statusCode = 429
  readonly closes: boolean

  constructor(waitMs: number, closes: boolean) {
    super(`操作太频繁了，请 ${Math.ceil(waitMs / 1000)} 秒后再试`)
    this.closes = closes
  }
}

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Counts by the process's own clock: no wait grows when the machine's is set back. Forgets the oldest network beyond a bound. */
class Windows {
  readonly #counts = new Map<string, { current: number; readonly endsAt: number }>()

  incr(key: string, tell: Told, timeWindow: number): void {
    const at = performance.now()
    let window = this.#counts.get(key)
    if (!window || window.endsAt <= at) {
      const oldest = this.#counts.size >= NETWORKS_MAX ? this.#counts.keys().next().value : undefined
      if (oldest !== undefined) this.#counts.delete(oldest)
      // At the end of the line again.
      this.#counts.delete(key)
      window = { current: 0, endsAt: at + timeWindow }
      this.#counts.set(key, window)
    }
    window.current += 1
    tell(null, { current: window.current, ttl: window.endsAt - at })
  }

  child(): Windows {
    return new Windows()
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
}

/** Counts every request before anything is done for it. Before the routes. */
export const limitRates = async (app: FastifyInstance): Promise<void> => {
  rememberAddress(app)
  await app.register(rateLimit, {
    global: true,
    max: REST,
    timeWindow: MINUTE,
    hook: 'onRequest',
    store: Windows,
    ban: PATIENCE,
    keyGenerator: ({ address }: FastifyRequest) => networkOf(address),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl, ban }) => new TooOften(ttl, ban),
  })
}
