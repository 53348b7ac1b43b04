import { randomInt } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { SMS_RESEND_S } from '../../../contract/constants'
import { SMS_CODE_DIGITS } from '../../../contract/field-rules'
import { networkOf } from '../network'
import type { Log, Now } from '../ports'
import { DomainError, FieldError, WaitError } from '../domain-error'
import { hashOf, isSame, newToken, sealOf } from '../secrets'
import { priceOf, type SmsCounts } from './sms-price'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const CODE_LIFETIME = 5 * MINUTE
const ATTEMPTS_MAX = 5
const { BUSINESS_FAILURE } = ResultCode

/**
 * What guessing can reach. An asker is a phone with a network; one as whom a member logged in is known, the others are strangers.
 * A code has five guesses with its ticket, which only who asked for it has; an asker has five without one, or what is left of the
 * five of the own code. A guess without a ticket is held against two codes at most: the asker's own and the newest; that of somebody known against all.
 * An asker gets 53 codes a day by its own waits, and no more than one an hour once others had 24: 80 codes, 400 guesses. Strangers who
 * have asked for no code share 60 guesses a day. 460 guesses a day against at most two codes of 1,000,000 each: under 0.1 % a day and
 * phone, for 80 messages that its owner sees. None of it is taken from who holds a ticket or is known.
 */
const STRANGERS = {
  codes: [
    { within: HOUR, most: 6, wait: 15 * MINUTE },
    { within: DAY, most: 24, wait: HOUR },
  ],
  guesses: [
    { within: HOUR, most: 20 },
    { within: DAY, most: 60 },
  ],
} as const
/** Codes a day an asker waits the usual time between; then twice as long each time. */
const UNHURRIED = 3
const LONGEST_WAIT = 30 * MINUTE
/** The part of the day's messages at which the operator is warned. */
const ALARM_AT = 0.8

/** What a phone is told besides codes. `phoneChanged`: it is no longer the number of an account. */
export type SmsNotice = 'phoneChanged'

/** Brings a code to a phone, or a notice. */
export interface SmsSender {
  send(phone: string, code: string, at: number): Promise<void>
  /** False: this sender has no words for it. */
  notify(phone: string, notice: SmsNotice, at: number): Promise<boolean>
}

/** HMACs of what codes are counted under. `wide`: the /24 or /48 around the network; `block`: the phone's first seven digits. */
export interface SmsSubjects {
  readonly phone: string
  readonly asker: string
  readonly network: string
  readonly wide: string
  readonly block: string
}

interface SentCode {
  readonly ticketHash: string
  readonly asker: string
  readonly codeHash: string
  readonly attempts: number
  readonly sentAt: number
}

interface Past {
  readonly at: number
  readonly asker: string
  readonly isStranger: boolean
}

/** What is known of one phone, while nobody else changes it. */
export interface SmsLedger {
  /** Codes sent in the day before, oldest first. */
  sent(): Promise<readonly Past[]>
  /** Wrong guesses without a ticket in the day before. */
  guesses(): Promise<readonly Past[]>
  /** Codes that still stand, newest first. */
  standing(): Promise<readonly SentCode[]>
  isKnown(): Promise<boolean>
  /** Instead of the asker's earlier ones. */
  keep(code: { ticketHash: string; codeHash: string; known: boolean; expiresAt: number }): Promise<void>
  countAttempt(ticketHash: string): Promise<void>
  countGuess(isStranger: boolean): Promise<void>
}

/** Where codes are kept. */
export interface SmsRepository {
  /** One at a time for each phone. What stands in the future, because the clock was set back, counts as of `now`. */
  withPhone<Result>(
    subjects: SmsSubjects,
    now: number,
    run: (ledger: SmsLedger) => Promise<Result>,
  ): Promise<Result>
  drop(ticketHash: string): Promise<void>
  /** Whoever logs in is known from then on. */
  know(asker: string, now: number): Promise<void>
  counts(subjects: SmsSubjects, now: number): Promise<SmsCounts>
}

/**
 * Who asks for a code or hands one in. `purpose`: what it is for, and it is of no use for anything else; left out: the ways in, which need no
 * member. By `codePurpose`.
 */
interface SmsAsker {
  readonly phone: string
  readonly ip: string
  readonly purpose?: string
}

/** What a member asks a code for: to prove who asks, or that the number to come is theirs. */
export const codePurpose = {
  own: (memberId: string): string => `own ${memberId}`,
  newPhone: (memberId: string): string => `new phone ${memberId}`,
}

export interface SmsCodes {
  /** Throws while the asker has to wait, with the time left, and when the day's messages are used up. */
  refuseTooSoon(asker: SmsAsker): Promise<void>
  /** What a captcha has to cost before a code is sent: 0 to `DEAREST`. */
  price(ip: string, phone?: string): Promise<number>
  send(asker: SmsAsker): Promise<{ resendAfter: number; expiresAt: number; ticket: string }>
  /** The hash of the right code, for spending it; throws for a wrong or an old one. */
  prove(asker: SmsAsker, code: string, ticket?: string): Promise<string>
  /** After a login: from here the phone's member is known. */
  know(asker: SmsAsker): Promise<void>
  /** Tells a phone what has become of it; never throws. A notice counts in no limit: two codes were paid for before each. */
  notify(phone: string, notice: SmsNotice): Promise<void>
  /** Messages sent in the 24 hours before, as of the last look. */
  readonly sentToday: number
}

/** The /24 around an IPv4 address, the /48 around an IPv6 network. */
const wideOf = (network: string): string => {
  if (!network.includes(':')) return network.split('.').slice(0, 3).join('.')
  const [groups = ''] = network.split('::')
  return [...groups.split(':'), '0', '0', '0'].slice(0, 3).join(':')
}

const waitAfter = (nth: number): number =>
  Math.min(LONGEST_WAIT, SMS_RESEND_S * 1_000 * 2 ** Math.max(0, nth - UNHURRIED))

const refused = (words: string): DomainError => new DomainError(BUSINESS_FAILURE, words)
const wrongCode = (words: string): FieldError => new FieldError('code', words, BUSINESS_FAILURE)
/** For a code that is used, too old, or of another number. */
export const spentCode = (): FieldError => wrongCode('验证码已失效，请重新获取')
const spoken = (milliseconds: number): string =>
  milliseconds > 2 * MINUTE
    ? `${Math.ceil(milliseconds / MINUTE)} 分钟`
    : `${Math.ceil(milliseconds / 1_000)} 秒`

const later = (why: string, wait: number): WaitError =>
  new WaitError(`${why}${spoken(wait)}后再获取`, Math.ceil(wait / 1_000))

/** Why no code is sent yet and for how long, milliseconds; null where one is. */
const waitOf = (
  sent: readonly Past[],
  asker: string,
  isKnown: boolean,
  at: number,
): { readonly why: string; readonly wait: number } | null => {
  const own = sent.filter((past) => past.asker === asker)
  const ownWait = (own.at(-1)?.at ?? -Infinity) + waitAfter(own.length) - at
  if (own.length > 0 && ownWait > 0) return { why: '验证码已发送，请 ', wait: ownWait }
  if (isKnown) return null
  const strangers = sent.filter((past) => past.isStranger && past.asker !== asker)
  const waits = STRANGERS.codes.map(({ within, most, wait }) => {
    const recent = strangers.filter((past) => past.at > at - within)
    return recent.length < most ? 0 : (recent.at(-1)?.at ?? 0) + wait - at
  })
  const wait = Math.max(...waits)
  return wait > 0 ? { why: '这个号码的验证码发送较多，请 ', wait } : null
}

const delayOf = (...of: Parameters<typeof waitOf>): WaitError | null => {
  const delay = waitOf(...of)
  return delay === null ? null : later(delay.why, delay.wait)
}

/** Too many wrong codes; a new one may have to be waited for. */
const usedUp = (delay: ReturnType<typeof waitOf>): FieldError =>
  wrongCode(
    delay === null
      ? '验证码错误次数过多，请重新获取'
      : `验证码错误次数过多，请 ${spoken(delay.wait)}后重新获取`,
  )

type Proof = 'right' | 'none' | 'usedUp' | 'guarded' | { readonly left: number }

interface Deps {
  readonly rows: SmsRepository
  readonly sender: SmsSender
  readonly secret: string
  readonly now: Now
  readonly log: Log
  /** Messages in 24 hours for the whole installation. */
  readonly daily: number
  /** Codes of other countries than China whose numbers get codes, without the plus. */
  readonly countries: readonly string[]
}

export const createSmsCodes = ({ rows, sender, secret, now, log, daily, countries }: Deps): SmsCodes => {
  let sentToday = 0
  let warnedOf = 0
  const codeHashOf = ({ phone, purpose }: SmsAsker, code: string) =>
    sealOf(secret, 'sms.code', phone, code, ...(purpose === undefined ? [] : [purpose]))

  const subjectsOf = ({ phone, ip }: SmsAsker): SmsSubjects => {
    const network = networkOf(ip)
    return {
      phone: sealOf(secret, 'sms.phone', phone),
      asker: sealOf(secret, 'sms.asker', phone, network),
      network: sealOf(secret, 'sms.network', network),
      wide: sealOf(secret, 'sms.wide', wideOf(network)),
      block: sealOf(secret, 'sms.block', phone.slice(0, 7)),
    }
  }

  /** Tells the operator once an hour that the day's messages run out. */
  const watchBudget = (sent: number): void => {
    sentToday = sent
    warnedOf = Math.min(warnedOf, now())
    if (sent < daily * ALARM_AT || now() < warnedOf + HOUR) return
    warnedOf = now()
    const fields = { sent, daily }
    if (sent < daily) log.warn(fields, `SMS: ${sent} of ${daily} messages of 24 hours are sent (SMS_DAILY)`)
    else
      log.error(fields, `SMS: the ${daily} messages of 24 hours are used up (SMS_DAILY); nobody gets a code`)
  }

  const countsOf = async (subjects: SmsSubjects): Promise<SmsCounts> => {
    const counts = await rows.counts(subjects, now())
    watchBudget(counts.day)
    return counts
  }

  const refuseUsedUp = async (subjects: SmsSubjects): Promise<void> => {
    if ((await countsOf(subjects)).day >= daily)
      throw refused('今天的短信已全部发完，暂时无法发送验证码，请稍后再试')
  }

  const judge = async (
    ledger: SmsLedger,
    { asker }: SmsSubjects,
    codeHash: string,
    ticketHash: string | null,
  ): Promise<Proof> => {
    const standing = await ledger.standing()
    const held = standing.find((code) => code.ticketHash === ticketHash)
    if (held !== undefined) {
      if (held.attempts >= ATTEMPTS_MAX) return 'usedUp'
      if (isSame(held.codeHash, codeHash)) return 'right'
      await ledger.countAttempt(held.ticketHash)
      return { left: ATTEMPTS_MAX - held.attempts - 1 }
    }
    const [newest] = standing
    if (newest === undefined) return 'none'
    const own = standing.find((code) => code.asker === asker)
    const guesses = await ledger.guesses()
    const since = own?.sentAt ?? now() - HOUR
    const made =
      guesses.filter((past) => past.asker === asker && past.at >= since).length + (own?.attempts ?? 0)
    if (made >= ATTEMPTS_MAX) return 'usedUp'
    const isKnown = await ledger.isKnown()
    const isStranger = own === undefined && !isKnown
    const isCrowded = STRANGERS.guesses.some(
      ({ within, most }) =>
        guesses.filter((past) => past.isStranger && past.at > now() - within).length >= most,
    )
    if (isStranger && isCrowded) return 'guarded'
    // Messages overtake each other: whoever is known may have any of them before them.
    const codes = isKnown ? standing : standing.filter((code) => code === newest || code === own)
    if (codes.some((code) => isSame(code.codeHash, codeHash))) return 'right'
    await ledger.countGuess(isStranger)
    return { left: ATTEMPTS_MAX - made - 1 }
  }

  /** A message abroad costs its operator many times as much: where they go is the operator's choice. */
  const refuseAbroad = (phone: string): void => {
    if (!phone.startsWith('+') || countries.some((code) => phone.startsWith(`+${code}`))) return
    const others = countries.map((code) => `、+${code}`).join('')
    throw new FieldError('phone', `目前只支持中国大陆${others}的手机号，请换一个号码`, BUSINESS_FAILURE)
  }

  return {
    refuseTooSoon: async (asker) => {
      refuseAbroad(asker.phone)
      const subjects = subjectsOf(asker)
      const delay = await rows.withPhone(subjects, now(), async (ledger) =>
        delayOf(await ledger.sent(), subjects.asker, await ledger.isKnown(), now()),
      )
      if (delay !== null) throw delay
      await refuseUsedUp(subjects)
    },
    price: async (ip, phone = '') => priceOf(await countsOf(subjectsOf({ ip, phone })), daily),
    send: async (asker) => {
      refuseAbroad(asker.phone)
      const [at, subjects] = [now(), subjectsOf(asker)]
      const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
      const [ticket, expiresAt] = [newToken(), at + CODE_LIFETIME]
      const ticketHash = hashOf(ticket)
      await refuseUsedUp(subjects)
      const kept = await rows.withPhone(subjects, at, async (ledger) => {
        const [sent, known] = [await ledger.sent(), await ledger.isKnown()]
        const delay = delayOf(sent, subjects.asker, known, at)
        if (delay !== null) return delay
        await ledger.keep({ ticketHash, codeHash: codeHashOf(asker, code), known, expiresAt })
        return sent.filter((past) => past.asker === subjects.asker).length + 1
      })
      if (kept instanceof DomainError) throw kept
      try {
        await sender.send(asker.phone, code, at)
      } catch (cause) {
        await rows.drop(ticketHash)
        log.error({ err: cause }, 'SMS: a code could not be sent')
        throw refused('短信没有发出去，请稍后再试')
      }
      return { resendAfter: waitAfter(kept) / 1_000, expiresAt, ticket }
    },
    prove: async (asker, code, ticket) => {
      const [subjects, codeHash] = [subjectsOf(asker), codeHashOf(asker, code)]
      const ticketHash = ticket === undefined ? null : hashOf(ticket)
      // What is refused is counted, so nothing is thrown within the transaction.
      const proof = await rows.withPhone(subjects, now(), async (ledger) => {
        const found = await judge(ledger, subjects, codeHash, ticketHash)
        const isLast = typeof found === 'object' && found.left === 0
        if (found !== 'usedUp' && !isLast) return found
        return usedUp(waitOf(await ledger.sent(), subjects.asker, await ledger.isKnown(), now()))
      })
      if (proof === 'right') return codeHash
      if (proof === 'none') throw spentCode()
      if (proof === 'guarded')
        throw wrongCode('这个号码被多次输错验证码，请在获取验证码的设备上登录，或 1 小时后再试')
      if (proof instanceof FieldError) throw proof
      throw wrongCode(`验证码不正确，还可以再试 ${proof.left} 次`)
    },
    know: (asker) => rows.know(subjectsOf(asker).asker, now()),
    notify: async (phone, notice) => {
      try {
        if (!(await sender.notify(phone, notice, now())))
          log.warn({ notice }, 'SMS: a notice was not sent, SMS_REQUEST has no words for it')
      } catch (cause) {
        log.error({ err: cause, notice }, 'SMS: a notice could not be sent')
      }
    },
    get sentToday() {
      return sentToday
    },
  }
}
