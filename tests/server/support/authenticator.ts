import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const header = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
const text = (words: string): Buffer => Buffer.concat([header(3, words.length), Buffer.from(words)])
const bytes = (of: Buffer): Buffer => Buffer.concat([header(2, of.length), of])
const int = (number: number): Buffer => (number < 0 ? header(1, -1 - number) : header(0, number))
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([header(5, entries.length), ...entries.flat()])

const sha256 = (of: Buffer | string): Buffer => createHash('sha256').update(of).digest()
const base64url = (of: Buffer): string => of.toString('base64url')

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** The person is there and was verified by the device; a new passkey brings its key along. */
const [VERIFIED, WITH_KEY] = [0x05, 0x45]

/** A device with one passkey (ES256), as WebAuthn has it. `isVerified` false: whoever holds it was not asked who they are. */
export const createAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(20)
  let counter = 0
  const jwk = publicKey.export({ format: 'jwk' })
  const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url')) as [Buffer, Buffer]
  const cose = map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(x)],
    [int(-3), bytes(y)],
  )
  const authData = (rpId: string, flags: number, more: readonly Buffer[] = []): Buffer => {
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...more])
  }
  return {
    id: base64url(id),
    make: (challenge: string, rpId: string, origin: string, isVerified = true) => {
      const length = Buffer.from([0, id.length])
      const flags = isVerified ? WITH_KEY : WITH_KEY & ~0x04
      const data = authData(rpId, flags, [Buffer.alloc(16), length, id, cose])
      return {
        id: base64url(id),
        clientData: base64url(clientData('webauthn.create', challenge, origin)),
        attestation: base64url(
          map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)]),
        ),
        transports: ['internal'],
      }
    },
    sign: (challenge: string, rpId: string, origin: string, isVerified = true) => {
      const data = authData(rpId, isVerified ? VERIFIED : 0x01)
      const client = clientData('webauthn.get', challenge, origin)
      return {
        id: base64url(id),
        clientData: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
    /** As a copy of the device would have it. */
    setBack: () => {
      counter = 0
    },
  }
}
