import { CLOSING_DAYS } from '../../../contract/account.privacy-rules'
import { ResultCode } from '../../../contract/codes'
import { DomainError } from '../domain-error'
import { chinaTime } from '../messages/china-time'

/** When a session was ended from another device of its member, and by what: it was logged out there, the password or the number was changed, or the account is being closed. */
export interface SessionEnd {
  readonly at: number
  readonly by: 'device' | 'password' | 'phone' | 'closing'
}

const endWords: Readonly<Record<SessionEnd['by'], string>> = {
  device: '你在另一台设备上退出了这台设备，请重新登录',
  password: '账号的密码有改动，这台设备已退出登录。如果不是你本人操作，请用短信验证码登录，并马上重设密码',
  phone:
    '账号换了手机号，这台设备已退出登录，请用新手机号登录。如果不是你本人操作，请用原来的手机号登录，马上联系客服',
  closing: `账号申请了注销，这台设备已退出登录。想保留账号，请在 ${CLOSING_DAYS} 天内登录；如果不是你本人操作，请马上登录并重设密码`,
}

/** Null: it is over by itself. */
export const overWords = (end: SessionEnd | null): string =>
  end === null ? '登录身份已失效，请重新登录!' : `${chinaTime(end.at)}，${endWords[end.by]}`

export const sessionOver = (end: SessionEnd | null = null): DomainError =>
  new DomainError(ResultCode.TOKEN_EXPIRED, overWords(end))
