import { ResultCode } from '../../../contract/codes'
import {
  countSeen,
  NICKNAME_DAYS,
  NICKNAME_EVERY,
  NICKNAME_MAX,
  NICKNAME_MIN,
  nicknameFault,
} from '../../../contract/account.nickname-rules'
import { AGE_MIN, bioRule, birthdayFault } from '../../../contract/account.rules'
import type { Gender, Profile, SaveProfileInput } from '../../../contract/account.profile.schema'
import { FieldError } from '../domain-error'
import { sessionOver, type SessionEnd } from './session-over'
import type { Note } from '../messages/notices'
import { plainText } from '../plain-text'
import type { Now } from '../ports'
import { maskPhone } from './members'
import { holdsPhone, isFiltered, isFilteredName, isOfMixedScripts, isReserved } from './names'
import { proofOver, type OwnProof, type ProofOver } from './own-proof'

export interface StoredProfile {
  readonly nickname: string
  readonly nicknameChangedAt: number | null
  readonly avatar: string | null
  readonly gender: Gender
  readonly birthday: string | null
  readonly bio: string
  readonly phone: string
}

export interface PhoneChange {
  readonly phone: string
  readonly proof: OwnProof
  readonly codeHash: string
}

export interface ProfileRepository {
  /** Null: there is no such member. In a transaction nobody else writes it meanwhile. */
  find(memberId: string): Promise<StoredProfile | null>
  /** What is left out stays. */
  change(memberId: string, changes: Partial<Omit<StoredProfile, 'phone' | 'nickname'>>): Promise<void>
  /** Whether the member uploaded it as an avatar. */
  ownsAvatar(memberId: string, uploadId: string): Promise<boolean>
  /** Spends the codes, and with each whatever codes stand for its number. `spent`: one of them was already; `unproven`: the proof stands no more. The member is told by `phoneNote`. */
  changePhone(memberId: string, change: PhoneChange, now: number): Promise<'done' | ProofOver | 'taken'>
  /** Ends all of the member's but the one with this hash; their hashes. */
  endOtherSessions(memberId: string, own: string, now: number): Promise<readonly string[]>
  /** False: somebody else is called so, or asks to be. Of two who take a name at once one gets it. */
  rename(memberId: string, nickname: string, now: number): Promise<boolean>
}

/** How a number was changed without a code to the one before. */
const provenBy = {
  code: ['', ''],
  password: ['这次用登录密码确认。', ' It was confirmed by the password.'],
  passkey: ['这次用通行密钥确认。', ' It was confirmed by a passkey.'],
} as const
/** FEAT-07 What a member is told whose number is another now: somebody else may have changed it. */
export const phoneNote = (phone: string, by: OwnProof['by'], at: number): Note => ({
  kind: 'system',
  title: '手机号已更换',
  text: `${provenBy[by][0]}以后用 ${maskPhone(phone)} 登录，在其他设备上要重新登录。如果不是你本人操作，请马上联系客服，并检查登录的设备。`,
  english: {
    title: 'Your phone number has changed',
    text: `Log in with ${maskPhone(phone)} from now on; any other device has to log in again.${provenBy[by][1]} If this was not you, tell customer service now and check your devices.`,
  },
  path: '/editInfo?view=devices',
  key: `phone:${at}`,
})

const uploadId = /^\/uploads\/([0-9a-f]{32})\.webp$/
const day = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' })

const faults = {
  tooShort: `昵称要有 ${NICKNAME_MIN} 到 ${NICKNAME_MAX} 个字`,
  tooLong: `昵称要有 ${NICKNAME_MIN} 到 ${NICKNAME_MAX} 个字`,
  pattern: '昵称里要有文字或数字，不能有看不见的字符和 < > { } [ ] 这类符号',
}

const birthdays = {
  pattern: '没有这一天，请重新选择',
  choice: '没有这一天，请重新选择',
  tooSmall: '年份好像不对，请检查',
  tooLarge: `未满 ${AGE_MIN} 岁不能填写生日，请检查年份`,
  future: '生日不能是将来的日子，请检查',
}

const refuseBirthday = (birthday: string, now: number): void => {
  const fault = birthdayFault(birthday, now)
  if (fault !== null) throw new FieldError('birthday', birthdays[fault])
}

/** What is to happen once the transaction is committed. */
interface Committed {
  /** Others see the member anew. */
  readonly renamed: (memberId: string) => void
  /** These sessions are over. */
  readonly ended: (tokenHashes: readonly string[], by: SessionEnd) => void
  /** This number was a member's until now. */
  readonly leftPhone: (phone: string) => void
}

/** A part of the domain for one transaction. */
export const createProfiles = (
  rows: ProfileRepository,
  { renamed, ended, leftPhone }: Committed,
  now: Now,
) => {
  const of = async (memberId: string): Promise<StoredProfile> => {
    const found = await rows.find(memberId)
    if (found === null) throw sessionOver()
    return found
  }
  const seenOf = ({ nicknameChangedAt, phone, ...rest }: StoredProfile): Profile => {
    const from = (nicknameChangedAt ?? -Infinity) + NICKNAME_EVERY
    return { ...rest, phone: maskPhone(phone), nicknameFrom: from > now() ? from : null }
  }
  const get = async (memberId: string): Promise<Profile> => seenOf(await of(memberId))

  return {
    get,
    /** FEAT-07 */
    save: async (memberId: string, { avatar, gender, birthday, bio }: SaveProfileInput): Promise<Profile> => {
      const before = await of(memberId)
      if (avatar !== undefined && avatar !== null && avatar !== before.avatar) {
        const [, id] = uploadId.exec(avatar) ?? []
        if (id === undefined || !(await rows.ownsAvatar(memberId, id)))
          throw new FieldError('avatar', '这张头像不是你上传的，请重新上传')
      }
      // One that was taken before its rule changed stays.
      if (birthday !== undefined && birthday !== null && birthday !== before.birthday)
        refuseBirthday(birthday, now())
      const said = bio === undefined ? undefined : plainText(bio)
      if (said !== undefined && countSeen(said) > bioRule.maxLength)
        throw new FieldError('bio', `签名最多 ${bioRule.maxLength} 个字`)
      if (said !== undefined && isFiltered(said)) throw new FieldError('bio', '签名里有不合适的词，请修改')
      const changes = {
        ...(avatar !== undefined && { avatar }),
        ...(gender !== undefined && { gender }),
        ...(birthday !== undefined && { birthday }),
        ...(said !== undefined && { bio: said }),
      }
      await rows.change(memberId, changes)
      renamed(memberId)
      return seenOf({ ...before, ...changes })
    },
    /** ROUTE-06 The number the member has now. */
    phone: async (memberId: string): Promise<string> => (await of(memberId)).phone,
    /** ROUTE-06 Whoever else is logged in is out: the number before is perhaps somebody else's now. `own`: the hash of the session that stays. */
    changePhone: async (memberId: string, own: string, change: PhoneChange): Promise<Profile> => {
      const { phone: before } = await of(memberId)
      const result = await rows.changePhone(memberId, change, now())
      if (result === 'spent' || result === 'unproven') throw proofOver(result)
      if (result === 'taken') throw new FieldError('phone', '这个手机号已经是另一个账号的，请换一个')
      const at = now()
      ended(await rows.endOtherSessions(memberId, own, at), { at, by: 'phone' })
      leftPhone(before)
      return get(memberId)
    },
    /** FEAT-07 */
    rename: async (memberId: string, given: string): Promise<Profile> => {
      const nickname = given.normalize('NFC').trim()
      const { nickname: before, nicknameChangedAt } = await of(memberId)
      // A second try after a lost answer is no second change.
      if (nickname === before) return get(memberId)
      const fault = nicknameFault(nickname)
      if (fault !== null) throw new FieldError('nickname', faults[fault])
      if (isOfMixedScripts(nickname))
        throw new FieldError('nickname', '昵称的一个词里混用了不同文字的字母，请换一个')
      if (holdsPhone(nickname)) throw new FieldError('nickname', '昵称里不能有手机号，请换一个')
      if (isReserved(nickname)) throw new FieldError('nickname', '这个昵称会让人误会是官方，请换一个')
      if (isFilteredName(nickname)) throw new FieldError('nickname', '这个昵称里有不合适的词，请换一个')
      const from = (nicknameChangedAt ?? -Infinity) + NICKNAME_EVERY
      if (from > now())
        throw new FieldError(
          'nickname',
          `昵称 ${NICKNAME_DAYS} 天内只能改一次，${day.format(from)}起可以再改`,
          ResultCode.BUSINESS_FAILURE,
        )
      if (!(await rows.rename(memberId, nickname, now())))
        throw new FieldError('nickname', '这个昵称已经有人用了，请换一个')
      renamed(memberId)
      return get(memberId)
    },
  }
}
export type Profiles = ReturnType<typeof createProfiles>
