import { createHash } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import type { Currency, EntryReason } from '../../../contract/wallet.schema'
import { DomainError } from '../domain-error'

/**
 * An account of a member, or one of the platform's: from which members are given what they earn, where what is ordered waits, and where it goes once
 * it is paid. `of`: what belongs together stays in one account.
 */
type AccountOf =
  | { readonly memberId: string }
  | { readonly platform: 'rewards' | 'holds' | 'sales'; readonly of?: string }

/** One side of a transfer. `amount`: whole units, into the account where positive. */
interface Posting {
  readonly account: AccountOf
  readonly currency: Currency
  readonly amount: number
}

/** `key`: the intent's, forever; the same is posted once. `about`: what it is for, beside the reason. */
export interface NewTransfer {
  readonly key: string
  readonly reason: EntryReason
  readonly about: string | null
  readonly postings: readonly Posting[]
}

/** A posting by its account's id. `floor` null: the account may hold less than nothing. */
interface AccountPosting {
  readonly accountId: string
  readonly currency: Currency
  readonly memberId: string | null
  readonly floor: number | null
  readonly amount: number
}

export interface LedgerRows {
  /** Within a transaction. `known`: its key was posted before, with the same content; `other`: with another one; `tooLittle`: an account does not hold that much. */
  post(
    transfer: Omit<NewTransfer, 'postings'> & {
      readonly transferId: string
      readonly content: string
      readonly postings: readonly AccountPosting[]
    },
    now: number,
  ): Promise<'posted' | 'known' | 'other' | 'tooLittle'>
}

/** Each of the platform's is so many accounts, so that those who earn or pay at the same moment do not wait for one another. */
const SHARDS = 16
const AMOUNT_MAX = 1_000_000_000

const shardOf = (key: string): number => (createHash('sha256').update(key).digest()[0] ?? 0) % SHARDS

const postingOf = ({ account, currency, amount }: Posting, key: string): AccountPosting =>
  'memberId' in account
    ? {
        accountId: `member:${account.memberId}:${currency}`,
        currency,
        memberId: account.memberId,
        floor: 0,
        amount,
      }
    : {
        accountId: `${account.platform}:${currency}:${shardOf(account.of ?? key)}`,
        currency,
        memberId: null,
        floor: null,
        amount,
      }

const isSound = (postings: readonly Posting[]): boolean => {
  const sums = new Map<Currency, number>()
  for (const { currency, amount } of postings) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return (
    postings.length > 1 &&
    postings.every(
      ({ amount }) => Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= AMOUNT_MAX,
    ) &&
    [...sums.values()].every((sum) => sum === 0)
  )
}

export interface Ledger {
  /** False: it was posted before. Throws where its key was used for something else, and where somebody has too little. */
  post(transfer: NewTransfer, now: number): Promise<boolean>
}

/**
 * FEAT-08 Double entry: what goes into one account comes out of another, in one transaction, once for each key. Nothing is changed
 * afterwards; a mistake is reversed by another transfer.
 */
export const createLedger = (rows: LedgerRows, newId: () => string): Ledger => ({
  post: async ({ key, reason, about, postings }, now) => {
    if (!isSound(postings)) throw new Error(`the postings of ${key} do not add up to nothing in whole units`)
    const own = postings.map((posting) => postingOf(posting, key))
    const content = createHash('sha256')
      .update(JSON.stringify([reason, about, own.map(({ accountId, amount }) => [accountId, amount])]))
      .digest('base64url')
    const result = await rows.post({ transferId: newId(), key, content, reason, about, postings: own }, now)
    if (result === 'other')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '同一次操作的内容前后不一致，请刷新页面后重新提交')
    if (result === 'tooLittle')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '余额不足，请先去任务中心赚一些')
    return result === 'posted'
  },
})
