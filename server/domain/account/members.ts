import { randomInt } from 'node:crypto'
import type { Member } from '../../../contract/entities.schema'
import { ResultCode } from '../../../contract/codes'
import type { Language } from '../../../contract/language'
import { newNickname } from './nicknames'
import type { Device, Use } from './device'
import { networkOf } from '../network'
import type { Now } from '../ports'
import { DomainError, FieldError } from '../domain-error'
import { sessionOver } from './session-over'
import { SESSION_LIFETIME } from './sessions'
import { spentCode, type SmsCodes } from './sms'
import { hashOf, newToken } from '../secrets'

/** Without the letters and digits that are taken for each other. */
const INVITE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export interface NewMember {
  readonly id: string
  readonly phone: string
  readonly nickname: string
  readonly inviteCode: string
  readonly invitedBy: string | null
}

export interface NewLogin {
  /** Spent with the login, in the same transaction. */
  readonly codeHash: string
  /** Added where the phone has no member yet. */
  readonly member: NewMember
  readonly tokenHash: string
  readonly now: number
  readonly expiresAt: number
  readonly use: Use
}

/** `new`: the phone had no member. `kept`: the member's account was about to end, and stays. `taken`: the new member's id or invite code is somebody's already; choose others. */
export type LoginResult = 'known' | 'new' | 'kept' | 'spent' | 'taken'

export interface MemberRepository {
  find(memberId: string, now: number): Promise<Member | null>
  isKnown(phone: string): Promise<boolean>
  idByInviteCode(inviteCode: string): Promise<string | null>
  logIn(login: NewLogin): Promise<LoginResult>
}

/** What a login is answered. `isKept`: the account was about to end, and stays by it. */
export interface Opened {
  readonly token: string
  readonly expiresAt: number
  readonly isKept?: true
}

export const opened = (token: string, expiresAt: number, isKept: boolean): Opened => ({
  token,
  expiresAt,
  ...(isKept && { isKept }),
})

export interface Login {
  readonly phone: string
  readonly code: string
  readonly ticket?: string | undefined
  readonly inviteCode?: string | undefined
  readonly type?: 'login' | 'register' | undefined
  readonly language?: Language | undefined
}

const pick = (letters: string, count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** Nine digits, the first not zero: people read it to each other. */
const newMemberId = (): string => String(randomInt(100_000_000, 1_000_000_000))

/** Somebody who was not here before; the id and the invite code may be another's. */
export const newMember = (
  phone: string,
  invitedBy: string | null,
  language: Language = 'zh-CN',
): NewMember => ({
  id: newMemberId(),
  phone,
  nickname: newNickname(language),
  inviteCode: pick(INVITE_LETTERS, 6),
  invitedBy,
})

export const maskPhone = (phone: string): string =>
  `${phone.slice(0, phone.startsWith('+') ? 4 : 3)}****${phone.slice(-4)}`

const isClosed = (): DomainError =>
  new DomainError(
    ResultCode.BUSINESS_FAILURE,
    '现在不开放新用户注册，这个号码还没有账号；已有账号的号码可以照常登录',
  )

/** `mayRegister`: whether numbers that are not known become members now. `guestCame`: somebody was registered by a host's code. */
export const createMembers = (
  rows: MemberRepository,
  codes: SmsCodes,
  mayRegister: () => Promise<boolean>,
  guestCame: (hostId: string) => void,
  now: Now,
) => {
  /** A login has a code by its link alone, and no field to put one right in. */
  const inviterOf = async ({ inviteCode, type }: Login): Promise<string | null> => {
    if (inviteCode === undefined) return null
    const inviter = await rows.idByInviteCode(inviteCode)
    if (inviter === null && type !== 'login')
      throw new FieldError('inviteCode', '邀请码不存在，请核对或留空后重试')
    return inviter
  }

  return {
    /** API-01 */
    simpleInfo: async (memberId: string): Promise<Member> => {
      const member = await rows.find(memberId, now())
      if (member === null) throw sessionOver()
      return { ...member, phone: maskPhone(member.phone) }
    },
    /** API-03 An unknown phone is registered, a known one logged in, whichever of the two was asked for. */
    logIn: async (
      login: Login,
      ip: string,
      device: Device,
    ): Promise<Opened & { readonly isNew: boolean }> => {
      const codeHash = await codes.prove({ phone: login.phone, ip }, login.code, login.ticket)
      const isKnown = await rows.isKnown(login.phone)
      if (!isKnown && !(await mayRegister())) throw isClosed()
      const invitedBy = isKnown ? null : await inviterOf(login)
      const [token, at] = [newToken(), now()]
      const expiresAt = at + SESSION_LIFETIME
      const use = { device, network: networkOf(ip) }
      for (;;) {
        const member = newMember(login.phone, invitedBy, login.language)
        const result = await rows.logIn({
          codeHash,
          member,
          tokenHash: hashOf(token),
          now: at,
          expiresAt,
          use,
        })
        if (result === 'spent') throw spentCode()
        if (result === 'taken') continue
        if (result === 'new' && invitedBy !== null) guestCame(invitedBy)
        await codes.know({ phone: login.phone, ip })
        return { ...opened(token, expiresAt, result === 'kept'), isNew: result === 'new' }
      }
    },
  }
}
export type Members = ReturnType<typeof createMembers>
