import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a browser gives for itself. Base64url. */
interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A letter as the service took it, opened with the device's own key. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly payload: string
}

export interface PushDevice extends Subscription {
  readonly received: Received[]
}

export interface PushService {
  /** Like http://127.0.0.1:40123 */
  readonly origin: string
  device(): PushDevice
  /** What it answers from now on, and what it says besides. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** RFC 8188 and RFC 8291, one record. */
const open = (body: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const shared = hmac(auth, device.computeSecret(sender))
  const material = hmac(shared, 'WebPush: info\0', device.getPublicKey(), sender, Buffer.from([1]))
  const secret = hmac(salt, material)
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Who sends, as the signed header says (RFC 8292); throws where the signature is not the key's. */
export const signerOf = ({
  headers,
}: Received): { readonly key: string; readonly claims: Record<string, unknown> } => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the letter is not signed by the key it names')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}

/** A push service of its own on this machine, and devices that belong to it. `port` 0: a free one. */
export const openPushService = async (port = 0): Promise<PushService> => {
  const devices = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => void>()
  let answer: readonly [number, Readonly<Record<string, string>>] = [201, {}]
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const [status] = answer
      if (status < 300) devices.get(request.url ?? '')?.(request.headers, Buffer.concat(parts))
      response.writeHead(...answer).end()
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    device: () => {
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const received: Received[] = []
      const p256dh = keys.generateKeys().toString('base64url')
      devices.set(path, (headers, body) => received.push({ headers, payload: open(body, keys, auth) }))
      return { endpoint: origin + path, p256dh, auth: auth.toString('base64url'), received }
    },
    answer: (status, headers = {}) => {
      answer = [status, headers]
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
