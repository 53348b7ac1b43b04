import { ResultCode } from '../../contract/codes'
import { STORAGE_LIFETIME_S } from '../../contract/constants'
import { DomainError } from './domain-error'

/** Who means it: a member, or an operator of the office. */
type Meant = { readonly memberId: string } | { readonly operatorId: string }

/** What somebody means to do once. `key`: null where the caller names none. `inputHash`: tells two inputs apart. */
export type Intent = Meant & {
  readonly callId: string
  readonly key: string | null
  readonly inputHash: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Does work of a part of the domain at most once for each intent. */
export interface Once<Domain> {
  /** The same part of the domain outside of any transaction. */
  readonly domain: Domain
  /** What the intent was answered before; null: nothing yet. Throws where its key was used for something else. */
  answered(intent: Intent): Promise<{ readonly answer: unknown } | null>
  /**
   * The work and its answer in one transaction, or the answer of before. Another of the same intent at the same time waits for it.
   * Work that throws leaves nothing, so that the same intent may be tried again.
   */
  run<Output>(intent: Intent, work: (domain: Domain) => Promise<Output>): Promise<Output>
  /** Work in one transaction, however often it is asked for. */
  act<Output>(work: (domain: Domain) => Promise<Output>): Promise<Output>
}

/** As long as a page keeps a draft, and the key with it. */
export const KEPT_FOR = STORAGE_LIFETIME_S * 1_000

export const otherInput = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '同一次操作的内容前后不一致，请刷新页面后重新提交')
