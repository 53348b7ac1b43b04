import type { FastifyInstance } from 'fastify'
import rateLimit from '@fastify/rate-limit'

/** Calls a minute from one address. Generous: a carrier's network puts thousands of phones behind one. */
const usual = 3_000
const dear: Readonly<Record<string, number>> = {
  'auth.captchaGet': 240,
  'auth.captchaCheck': 240,
  'auth.smsSend': 60,
  'auth.smsLogin': 120,
  'member.uploadFile': 60,
}

export const perMinute = (callId: string) => ({ max: dear[callId] ?? usual, timeWindow: 60_000 })

export const limitRates = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    // After admission and validation: what is refused there costs nothing worth counting.
    hook: 'preHandler',
    cache: 20_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error(`操作太频繁了，请 ${Math.ceil(ttl / 1000)} 秒后再试`), { statusCode: 429 }),
  })
}
