import type { PasskeyLoginInput } from '../../../contract/account.passkeys.schema'
import { FieldError } from '../domain-error'
import type { MemberPasswords } from './member-passwords'
import type { OwnProof } from './own-proof'
import type { Passkeys } from './passkeys'
import { codePurpose, type SmsCodes } from './sms'

interface Given {
  readonly code?: string | undefined
  readonly ticket?: string | undefined
  readonly password?: string | undefined
  readonly passkey?: PasskeyLoginInput | undefined
}

interface Asker {
  readonly principal: { readonly memberId: string }
  readonly ip: string
  readonly host: string
  readonly origin: string
}

export interface OwnProofs {
  prove(given: Given, asker: Asker): Promise<OwnProof>
}

interface Deps {
  readonly codes: SmsCodes
  readonly passwords: MemberPasswords
  readonly passkeys: Passkeys
  /** The number the member has now. */
  readonly phoneOf: (memberId: string) => Promise<string>
}

/** FEAT-07 What a member proves oneself by. The first that is named is looked at alone, so that each try is counted where it belongs. */
export const createOwnProofs = ({ codes, passwords, passkeys, phoneOf }: Deps): OwnProofs => ({
  prove: async ({ code, ticket, password, passkey }, { principal: { memberId }, ip, host, origin }) => {
    if (code !== undefined) {
      const asker = { phone: await phoneOf(memberId), ip, purpose: codePurpose.own(memberId) }
      return { by: 'code', hash: await codes.prove(asker, code, ticket) }
    }
    if (password !== undefined) return { by: 'password', hash: await passwords.prove(memberId, password, ip) }
    if (passkey !== undefined)
      return { by: 'passkey', signed: await passkeys.prove(memberId, passkey, { host, origin }) }
    throw new FieldError('code', '请先确认是你本人：现在号码的验证码、登录密码或通行密钥')
  },
})
