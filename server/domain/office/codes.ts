import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Touchline'
const PERIOD_S = 30
/** Steps to either side: clocks of phones differ. */
const WINDOW = 1

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })

/** 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads, by itself or from a QR code. */
export const addressOf = (secret: string, name: string): string => totpOf(secret, name).toString()

/** Which step of time (RFC 6238) the code belongs to; null: it is not right now. `at`: epoch milliseconds. */
export const stepOf = (secret: string, code: string, at: number): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: WINDOW })
  return delta === null ? null : Math.floor(at / 1_000 / PERIOD_S) + delta
}
