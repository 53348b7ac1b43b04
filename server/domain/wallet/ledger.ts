import { createHash } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import {
  pointReasons,
  type BookCurrency,
  type EntryReason,
  type PointReason,
} from '../../../contract/wallet.schema'
import { DomainError } from '../domain-error'

/** `points`: where free points come from; `stakes`: where those staked wait; `pots`: where they pass from who was wrong to who was right. */
type PlatformAccount = 'rewards' | 'holds' | 'gifts' | 'sales' | 'points' | 'stakes' | 'pots'

/**
 * An account of a member, one that holds the budget of a campaign and never less than nothing, or one of the platform's: from which members are
 * given what they earn, where what is ordered or sent waits, and where it
 * goes once it is paid. `of`: what belongs together stays in one account.
 */
type AccountOf =
  | { readonly memberId: string }
  | { readonly campaign: string }
  | { readonly platform: PlatformAccount; readonly of?: string }

/** One side of a transfer. `amount`: whole units, into the account where positive. */
interface Posting {
  readonly account: AccountOf
  readonly currency: BookCurrency
  readonly amount: number
}

/** `key`: the intent's, forever; the same is posted once. `about`: what it is for, beside the reason. */
export interface NewTransfer {
  readonly key: string
  readonly reason: EntryReason | PointReason
  readonly about: string | null
  readonly postings: readonly Posting[]
}

/** A posting by its account's id. `floor` null: the account may hold less than nothing. */
interface AccountPosting {
  readonly accountId: string
  readonly currency: BookCurrency
  readonly memberId: string | null
  readonly floor: number | null
  readonly amount: number
}

interface PreparedTransfer extends Omit<NewTransfer, 'postings'> {
  readonly transferId: string
  readonly content: string
  readonly postings: readonly AccountPosting[]
}

export interface LedgerRows {
  /**
   * Within a transaction, all or none. How many: those whose keys were posted before, with the same content, are left out. `other`: one was posted with
   * another content; `tooLittle`: an account does not hold that much.
   */
  post(transfers: readonly PreparedTransfer[], now: number): Promise<number | 'other' | 'tooLittle'>
}

/** Each of the platform's is so many accounts, so that those who earn or pay at the same moment do not wait for one another. */
const SHARDS = 16
const AMOUNT_MAX = 1_000_000_000

const shardOf = (key: string): number => (createHash('sha256').update(key).digest()[0] ?? 0) % SHARDS

/** Where a member's coins of a currency are. */
export const memberAccountOf = (memberId: string, currency: string): string =>
  `member:${memberId}:${currency}`

const postingOf = ({ account, currency, amount }: Posting, key: string): AccountPosting =>
  'memberId' in account
    ? {
        accountId: memberAccountOf(account.memberId, currency),
        currency,
        memberId: account.memberId,
        floor: 0,
        amount,
      }
    : 'campaign' in account
      ? { accountId: `campaign:${account.campaign}:${currency}`, currency, memberId: null, floor: 0, amount }
      : {
          accountId: `${account.platform}:${currency}:${shardOf(account.of ?? key)}`,
          currency,
          memberId: null,
          floor: null,
          amount,
        }

const isOfPoints: ReadonlySet<string> = new Set(pointReasons)

/** Free points move for reasons of their own alone, and nothing else does: they buy nothing, and nothing buys them. */
const isApart = ({ reason, postings }: Pick<NewTransfer, 'reason' | 'postings'>): boolean =>
  postings.every(({ currency }) => (currency === 'point') === isOfPoints.has(reason))

const isSound = (postings: readonly Posting[]): boolean => {
  const sums = new Map<BookCurrency, number>()
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
  /** All at once, each account held once. */
  postAll(transfers: readonly NewTransfer[], now: number): Promise<void>
}

/**
 * FEAT-08 Double entry: what goes into one account comes out of another, in one transaction, once for each key. Nothing is changed
 * afterwards; a mistake is reversed by another transfer.
 */
export const createLedger = (rows: LedgerRows, newId: () => string): Ledger => {
  const prepared = ({ key, reason, about, postings }: NewTransfer): PreparedTransfer => {
    if (!isApart({ reason, postings }))
      throw new Error(`${key} mixes free points with what is worth something`)
    if (!isSound(postings)) throw new Error(`the postings of ${key} do not add up to nothing in whole units`)
    const own = postings.map((posting) => postingOf(posting, key))
    const content = createHash('sha256')
      .update(JSON.stringify([reason, about, own.map(({ accountId, amount }) => [accountId, amount])]))
      .digest('base64url')
    return { transferId: newId(), key, content, reason, about, postings: own }
  }
  const postAll = async (transfers: readonly NewTransfer[], now: number): Promise<number> => {
    const result = await rows.post(transfers.map(prepared), now)
    if (result === 'other')
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '同一次操作的内容前后不一致，请刷新页面后重新提交')
    if (result === 'tooLittle')
      throw new DomainError(
        ResultCode.BUSINESS_FAILURE,
        transfers.some(({ reason }) => isOfPoints.has(reason))
          ? '竞猜点不够，减少一些再试'
          : '余额不足，请先去任务中心赚一些',
      )
    return result
  }
  return {
    post: async (transfer, now) => (await postAll([transfer], now)) === 1,
    postAll: async (transfers, now) => {
      if (transfers.length > 0) await postAll(transfers, now)
    },
  }
}
