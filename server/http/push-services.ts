import { createECDH, createHash } from 'node:crypto'
import type { Deliver, Delivery } from '../domain/messages/push-delivery'
import type { PushKeys } from '../repositories/messages/push.repository'

const ANSWER_WITHIN = 10_000

/** Loaded when it is first used: few starts send a letter. */
const library = async () => (await import('web-push')).default

/** A pair on P-256: the point whole, the number in 32 bytes. */
export const makePushKeys = (): PushKeys => {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  return {
    publicKey: point.toString('base64url'),
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  }
}

/** Whether an endpoint is of a push service that the operator trusts. `https://*.example.com` stands for every host below it. */
export const isAmong = (services: readonly string[], endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { origin, hostname, protocol, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    if (!service.startsWith('https://*.')) return service === origin
    return protocol === 'https:' && port === '' && hostname.endsWith(service.slice('https://*'.length))
  })
}

/** Seconds or a date, as RFC 9110 has it; null: it says nothing. */
const retryAfter = (header: string | null): number | null => {
  if (header === null) return null
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null
}

const outcomeOf = ({ status, headers }: Response): Delivery => {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500
    ? { is: 'later', after: retryAfter(headers.get('retry-after')) }
    : 'refused'
}

interface Deps {
  readonly keys: PushKeys
  /** Whom a push service writes to about this installation: a `mailto:` or `https:` address. */
  readonly contact: string
  readonly isPushService: (endpoint: string) => boolean
  /** A push service has refused a letter; `status` says why. */
  readonly onRefused: (service: string, status: number) => void
}

/** Encrypts (RFC 8291), signs (RFC 8292) and hands over to the browser's push service (RFC 8030). */
export const deliverBy = ({ keys, contact, isPushService, onRefused }: Deps): Deliver => {
  const vapidDetails = { subject: contact, ...keys }
  return async ({ endpoint, p256dh, auth }, { payload, tag, lifetime, isUrgent }) => {
    // Its service may have been taken off the list since.
    if (!isPushService(endpoint)) return 'gone'
    const { generateRequestDetails } = await library()
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: lifetime,
      urgency: isUrgent ? 'high' : 'normal',
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    })
    const answer = await fetch(endpoint, {
      method: 'POST',
      // Its length is said by whoever sends it.
      headers: Object.entries(headers).filter(([name]) => name !== 'Content-Length'),
      body: body === null ? null : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    }).catch(() => null)
    if (answer === null) return { is: 'later', after: null }
    await answer.body?.cancel()
    const outcome = outcomeOf(answer)
    if (outcome === 'refused') onRefused(new URL(endpoint).host, answer.status)
    return outcome
  }
}
