import { ResultCode } from '../../../contract/codes'
import type { PasswordState } from '../../../contract/account.password.schema'
import { FieldError } from '../domain-error'
import type { SessionEnd } from './session-over'
import { networkOf } from '../network'
import type { Note } from '../messages/notices'
import type { IsBreached, Passwords } from '../passwords'
import type { Now } from '../ports'
import { hashOf, newToken, sealOf } from '../secrets'
import { isCommonPassword, isOfName } from './common-passwords'
import type { Device, Use } from './device'
import { opened, type Opened } from './members'
import { SESSION_LIFETIME } from './sessions'
import { codePurpose, spentCode, type SmsCodes } from './sms'

const MINUTE = 60_000
/** Wrong ones count this long. */
const COUNTED = 15 * MINUTE
const DAY = 24 * 60 * MINUTE
/**
 * Wrong ones of an asker, which is a phone with a network, and of a network whatever the phones, within `COUNTED`; and those of all
 * strangers at one phone within a day. Who has logged in from here before is no stranger; a code by SMS gets in past all.
 */
const TRIES = { own: 5, network: 100, strangers: 30 } as const

/** HMACs of what tries are counted under. */
interface PasswordAsker {
  readonly phone: string
  readonly network: string
  readonly asker: string
  /** As codes know it: whoever logged in from there. */
  readonly known: string
}

export interface NewSession {
  readonly tokenHash: string
  readonly now: number
  readonly expiresAt: number
  readonly use: Use
}

interface FoundPassword {
  readonly memberId: string
  readonly hash: string
}

const passwordTitles = {
  set: ['登录密码已设置', 'Your password is set'],
  changed: ['登录密码已修改', 'Your password is changed'],
  removed: ['登录密码已取消', 'Your password is removed'],
} as const

/** FEAT-07 What a member is told who has another password now, or none: somebody else may have done it. */
export const passwordNote = (done: keyof typeof passwordTitles, at: number): Note => {
  const [title, titleEn] = passwordTitles[done]
  return {
    kind: 'system',
    title,
    text: '在其他设备上要重新登录。如果不是你本人操作，请马上重设密码，并检查登录的设备。',
    english: {
      title: titleEn,
      text: 'Any other device has to log in again. If this was not you, set a new password now and check your devices.',
    },
    path: '/editInfo?view=devices',
    key: `password:${at}`,
  }
}

export interface PasswordRows {
  /** One at a time for each phone and each network: the tries there are, and one more where `mayTry` of them. */
  count(
    asker: PasswordAsker,
    now: number,
    since: { readonly recent: number; readonly strangers: number },
    mayTry: (tries: Tries) => boolean,
  ): Promise<Tries>
  /** What was tried from there is forgotten: a right one came. */
  forget(asker: PasswordAsker): Promise<void>
  /** Null where the number is nobody's, or no password is set. */
  find(phone: string): Promise<FoundPassword | null>
  /** The same password under another setting; nothing where it was changed since it was found. */
  rehash(found: FoundPassword, hash: string): Promise<void>
  /** Null where the account ended, or the password was changed, since it was found. */
  logIn(found: FoundPassword, session: NewSession): Promise<'known' | 'kept' | null>
  /** Spends the code. `over`: the hashes of the sessions that ended; `unknown`: the number is nobody's. */
  reset(change: {
    readonly phone: string
    readonly codeHash: string
    readonly hash: string
    readonly session: NewSession
  }): Promise<{ readonly over: readonly string[]; readonly begun: 'known' | 'kept' } | 'spent' | 'unknown'>
  setAt(memberId: string): Promise<number | null>
  phoneOf(memberId: string): Promise<string>
  /** Null: the number is nobody's. */
  nicknameOf(phone: string): Promise<string | null>
  /** Spends the code, ends all sessions but `own`; their hashes. `hash` null: none any more. */
  save(
    memberId: string,
    own: string,
    change: { readonly codeHash: string; readonly hash: string | null; readonly now: number },
  ): Promise<readonly string[] | 'spent'>
}

interface Tries {
  readonly own: number
  readonly network: number
  readonly strangers: number
  readonly isKnown: boolean
}

interface From {
  readonly ip: string
  readonly device: Device
}
interface Deps {
  readonly rows: PasswordRows
  readonly codes: SmsCodes
  readonly passwords: Passwords
  readonly isBreached: IsBreached
  readonly secret: string
  readonly now: Now
  /** These sessions are over. */
  readonly ended: (tokenHashes: readonly string[], by: SessionEnd) => void
}

const refused = (field: string, words: string): FieldError =>
  new FieldError(field, words, ResultCode.BUSINESS_FAILURE)

const mayTry = ({ own, network, strangers, isKnown }: Tries): boolean =>
  own < TRIES.own && network < TRIES.network && (isKnown || strangers < TRIES.strangers)

export interface MemberPasswords {
  /** FEAT-07 The answer is the same for a wrong password, for none and for a number that is nobody's, and takes as long. */
  logIn(input: { phone: string; password: string }, from: From): Promise<Opened>
  /** ROUTE-04 */
  reset(
    input: { phone: string; code: string; ticket?: string | undefined; password: string },
    from: From,
  ): Promise<Opened>
  get(memberId: string): Promise<PasswordState>
  /** FEAT-07 The hash of the member's password that this one is right for; wrong ones count as those of a login. */
  prove(memberId: string, password: string, ip: string): Promise<string>
  save(
    memberId: string,
    token: string,
    input: { code: string; ticket?: string | undefined; password: string | null },
    ip: string,
  ): Promise<PasswordState>
}

/** Words for a password that is not right, and for one that is not looked at any more. */
interface WrongWords {
  readonly many: string
  readonly wrong: (left: number) => string
  /** With the last try. */
  readonly last: string
}
const loginWords: WrongWords = {
  many: '密码输错次数过多，请用短信验证码登录，或 15 分钟后再试',
  wrong: (left) => `手机号或密码不正确，还可以再试 ${left} 次`,
  last: '手机号或密码不正确，请用短信验证码登录，或 15 分钟后再试',
}
const proofWords: WrongWords = {
  many: '密码输错次数过多，请 15 分钟后再试，或换一种方式',
  wrong: (left) => `密码不正确，还可以再试 ${left} 次`,
  last: '密码不正确，请 15 分钟后再试，或换一种方式',
}

/** FEAT-07 A password beside the codes, for who sets one. */
export const createMemberPasswords = ({
  rows,
  codes,
  passwords,
  isBreached,
  secret,
  now,
  ended,
}: Deps): MemberPasswords => {
  const refuseGuessed = async (password: string, phone: string): Promise<void> => {
    if (isCommonPassword(password, phone)) throw new FieldError('password', '这个密码很容易被猜到，请换一个')
    const nickname = await rows.nicknameOf(phone)
    if (nickname !== null && isOfName(password, nickname))
      throw new FieldError('password', '昵称谁都看得到，不能用来做密码，请换一个')
    if (await isBreached(password))
      throw new FieldError('password', '这个密码在别处泄露过，很多人会先试它，请换一个')
  }
  const askerOf = (phone: string, ip: string): PasswordAsker => ({
    phone: sealOf(secret, 'password.phone', phone),
    network: sealOf(secret, 'password.network', networkOf(ip)),
    asker: sealOf(secret, 'password.asker', phone, networkOf(ip)),
    known: sealOf(secret, 'sms.asker', phone, networkOf(ip)),
  })
  const begin = ({ ip, device }: From): { token: string; session: NewSession } => {
    const [token, at] = [newToken(), now()]
    const use = { device, network: networkOf(ip) }
    return { token, session: { tokenHash: hashOf(token), now: at, expiresAt: at + SESSION_LIFETIME, use } }
  }
  /** Counts the try, then looks whether the password is right and `stands` with it. */
  const compare = async (
    { phone, password, ip }: { phone: string; password: string; ip: string },
    words: WrongWords,
    stands: (found: FoundPassword) => Promise<boolean>,
  ): Promise<FoundPassword> => {
    const asker = askerOf(phone, ip)
    const at = now()
    const since = { recent: at - COUNTED, strangers: at - DAY }
    const tries = await rows.count(asker, at, since, mayTry)
    if (!mayTry(tries)) throw refused('password', words.many)
    const found = await rows.find(phone)
    const isRight = await passwords.isRight(password, found?.hash ?? null)
    if (!isRight || found === null || !(await stands(found))) {
      const left = TRIES.own - tries.own - 1
      throw refused('password', left > 0 ? words.wrong(left) : words.last)
    }
    await rows.forget(asker)
    return found
  }
  return {
    logIn: async ({ phone, password }, from) => {
      const { token, session } = begin(from)
      let isKept = false
      const found = await compare({ phone, password, ip: from.ip }, loginWords, async (right) => {
        const begun = await rows.logIn(right, session)
        isKept = begun === 'kept'
        return begun !== null
      })
      await codes.know({ phone, ip: from.ip })
      if (passwords.isBehind(found.hash)) await rows.rehash(found, await passwords.hash(password))
      return opened(token, session.expiresAt, isKept)
    },
    reset: async ({ phone, code, ticket, password }, from) => {
      const codeHash = await codes.prove({ phone, ip: from.ip }, code, ticket)
      await refuseGuessed(password, phone)
      const { token, session } = begin(from)
      const hash = await passwords.hash(password)
      const done = await rows.reset({ phone, codeHash, hash, session })
      if (done === 'spent') throw spentCode()
      if (done === 'unknown') throw refused('phone', '这个手机号还没有注册，请先注册')
      ended(done.over, { at: now(), by: 'password' })
      await rows.forget(askerOf(phone, from.ip))
      await codes.know({ phone, ip: from.ip })
      return opened(token, session.expiresAt, done.begun === 'kept')
    },
    prove: async (memberId, password, ip) => {
      const phone = await rows.phoneOf(memberId)
      const { hash } = await compare(
        { phone, password, ip },
        proofWords,
        async (found) => found.memberId === memberId,
      )
      return hash
    },
    get: async (memberId) => ({ setAt: await rows.setAt(memberId) }),
    save: async (memberId, token, { code, ticket, password }, ip) => {
      const phone = await rows.phoneOf(memberId)
      const codeHash = await codes.prove({ phone, ip, purpose: codePurpose.own(memberId) }, code, ticket)
      if (password !== null) await refuseGuessed(password, phone)
      const hash = password === null ? null : await passwords.hash(password)
      const at = now()
      const over = await rows.save(memberId, hashOf(token), { codeHash, hash, now: at })
      if (over === 'spent') throw spentCode()
      ended(over, { at: now(), by: 'password' })
      return { setAt: password === null ? null : at }
    },
  }
}
