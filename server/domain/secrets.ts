import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes, base64url: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256, hex. For tokens, whose own randomness needs no key. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** HMAC-SHA256, hex. For what could be guessed: codes, phones, addresses. `purpose` keeps one use from another. */
export const sealOf = (secret: string, purpose: string, ...words: readonly string[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...words].join('\0'))
    .digest('hex')

/** Compares in the same time wherever the first difference is. */
export const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
