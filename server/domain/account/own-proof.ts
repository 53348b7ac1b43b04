import { ResultCode } from '../../../contract/codes'
import { DomainError } from '../domain-error'
import type { SignedPasskey } from './passkeys'
import { spentCode } from './sms'

/** FEAT-07 What proves that it is the member who asks: the hash of the code to the own number or of the password, or what a passkey signed. */
export type OwnProof =
  | { readonly by: 'code'; readonly hash: string }
  | { readonly by: 'password'; readonly hash: string }
  | { readonly by: 'passkey'; readonly signed: SignedPasskey }

/** Why a proof that was right no longer is. `spent`: the code was used; `unproven`: the password was changed, the passkey removed. */
export type ProofOver = 'spent' | 'unproven'

export const proofOver = (why: ProofOver): DomainError =>
  why === 'spent' ? spentCode() : new DomainError(ResultCode.BUSINESS_FAILURE, '这次确认已失效，请再确认一次')
