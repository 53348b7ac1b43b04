import { randomInt } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ResultCode } from '../../contract/codes'
import { SMS_RESEND_S } from '../../contract/constants'
import type { Now } from './ports'
import { Refusal } from './refusal'
import { isSame, sealOf } from './secrets'

const CODE_LIFETIME = 5 * 60_000
const ATTEMPTS_MAX = 5
const A_DAY = { phone: 10, address: 300 } as const
const { BUSINESS_FAILURE } = ResultCode

/** Brings a code to a phone. */
export interface SmsSender {
  send(phone: string, code: string, at: number): Promise<void>
}

export interface NewCode {
  readonly phone: string
  readonly codeHash: string
  readonly now: number
  readonly expiresAt: number
  /** Refused where a code sent after this instant still stands. */
  readonly notAfter: number
  /** Who is counted on this UTC day (YYYY-MM-DD), and how often each may. */
  readonly day: string
  readonly counted: readonly { readonly subject: string; readonly most: number }[]
}

type Kept = 'kept' | 'tooSoon' | 'tooMany'

/** Where codes are kept, one a phone. */
export interface SmsRows {
  /** Epoch milliseconds of the standing code's sending. */
  sentAt(phone: string): Promise<number | null>
  keep(code: NewCode): Promise<Kept>
  drop(phone: string): Promise<void>
  /** Counts one attempt at a standing code; null where there is none, it is over, or its attempts are used up. */
  attempt(phone: string, now: number, most: number): Promise<{ codeHash: string; attempts: number } | null>
}

export interface SmsCodes {
  /** Throws while the phone has to wait, with the seconds left. */
  refuseTooSoon(phone: string): Promise<void>
  send(phone: string, ip: string): Promise<{ resendAfter: number; expiresAt: number }>
  /** The hash of the right code, for spending it; throws for a wrong or an old one. */
  prove(phone: string, code: string): Promise<string>
}

/** A home's IPv6 addresses share their first 64 bits. */
const addressOf = (ip: string): string => (isIPv6(ip) ? ip.split(':').slice(0, 4).join(':') : ip)

const tooSoon = (seconds: number): Refusal =>
  new Refusal(BUSINESS_FAILURE, `验证码已发送，请 ${seconds} 秒后再获取`)

interface Deps {
  readonly rows: SmsRows
  readonly sender: SmsSender
  readonly secret: string
  readonly now: Now
}

export const createSmsCodes = ({ rows, sender, secret, now }: Deps): SmsCodes => {
  const resend = SMS_RESEND_S * 1000
  const codeHashOf = (phone: string, code: string) => sealOf(secret, 'sms.code', phone, code)

  const refuseTooSoon = async (phone: string): Promise<void> => {
    const sentAt = await rows.sentAt(phone)
    if (sentAt !== null && sentAt + resend > now()) throw tooSoon(Math.ceil((sentAt + resend - now()) / 1000))
  }

  return {
    refuseTooSoon,
    send: async (phone, ip) => {
      const [at, code] = [now(), String(randomInt(1_000_000)).padStart(6, '0')]
      const expiresAt = at + CODE_LIFETIME
      const kept = await rows.keep({
        phone,
        codeHash: codeHashOf(phone, code),
        now: at,
        expiresAt,
        notAfter: at - resend,
        day: new Date(at).toISOString().slice(0, 10),
        counted: [
          { subject: sealOf(secret, 'sms.phone', phone), most: A_DAY.phone },
          { subject: sealOf(secret, 'sms.address', addressOf(ip)), most: A_DAY.address },
        ],
      })
      if (kept === 'tooMany') throw new Refusal(BUSINESS_FAILURE, '今天获取验证码的次数已用完，请明天再试')
      if (kept === 'tooSoon') {
        await refuseTooSoon(phone)
        throw tooSoon(SMS_RESEND_S)
      }
      try {
        await sender.send(phone, code, at)
      } catch (cause) {
        await rows.drop(phone)
        throw new Error('a code could not be sent', { cause })
      }
      return { resendAfter: SMS_RESEND_S, expiresAt }
    },
    prove: async (phone, code) => {
      const standing = await rows.attempt(phone, now(), ATTEMPTS_MAX)
      if (standing === null) throw new Refusal(BUSINESS_FAILURE, '验证码已失效，请重新获取')
      const codeHash = codeHashOf(phone, code)
      if (isSame(codeHash, standing.codeHash)) return codeHash
      const left = ATTEMPTS_MAX - standing.attempts
      if (left > 0) throw new Refusal(BUSINESS_FAILURE, `验证码不正确，还可以再试 ${left} 次`)
      throw new Refusal(BUSINESS_FAILURE, '验证码错误次数过多，请重新获取')
    },
  }
}
