import type {
  BookCurrency,
  Entries,
  Entry,
  GetMonthInput,
  ListEntriesInput,
  WalletMonth,
} from '../../../contract/wallet.schema'
import { FieldError } from '../domain-error'
import type { Now } from '../ports'
import { boundsOf, dayOf } from '../../../contract/wallet.days'

interface Bounds {
  readonly from: number
  readonly to: number
}

/** Where the books do not agree: what stands there, and what should. */
export interface Difference {
  readonly of: string
  readonly is: string
  readonly should: string
}

export interface WalletRows {
  /** Newest first. */
  entries(
    memberId: string,
    input: ListEntriesInput,
    within: Bounds,
  ): Promise<{ readonly list: Entry[]; readonly total: number }>
  /** `first`: the instant of the account's first entry; null: there is none. */
  month(
    memberId: string,
    input: Pick<GetMonthInput, 'currency'>,
    within: Bounds,
  ): Promise<{
    readonly balance: number
    readonly first: number | null
    readonly days: readonly { readonly day: number; readonly in: number; readonly out: number }[]
  }>
  /** Each account against its entries, each entry against those before it, each transfer against nothing. */
  differences(): Promise<readonly Difference[]>
  sums(): Promise<
    readonly { readonly currency: BookCurrency; readonly members: number; readonly platform: number }[]
  >
}

const total = (days: readonly { readonly in: number; readonly out: number }[], way: 'in' | 'out'): number =>
  days.reduce((sum, day) => sum + day[way], 0)

export interface Wallet {
  entries(memberId: string, input: ListEntriesInput): Promise<Entries>
  month(memberId: string, input: GetMonthInput): Promise<WalletMonth>
}

/** FEAT-08 What a member sees of gold and bricks. */
export const createWallet = (rows: Pick<WalletRows, 'entries' | 'month'>, now: Now): Wallet => {
  const boundsAsked = (month: string): Bounds => {
    const bounds = boundsOf(month)
    if (bounds.from > now()) throw new FieldError('month', '这个月还没有到，请选择之前的月份')
    return bounds
  }
  return {
    entries: async (memberId, input) => {
      const { list, total: count } = await rows.entries(memberId, input, boundsAsked(input.month))
      return { list, total: count, page: input.page, limit: input.limit }
    },
    month: async (memberId, { currency, month }) => {
      const { balance, first, days } = await rows.month(memberId, { currency }, boundsAsked(month))
      const current = dayOf(now()).slice(0, 7)
      return {
        month,
        current,
        first: first === null ? current : dayOf(first).slice(0, 7),
        balance,
        in: total(days, 'in'),
        out: total(days, 'out'),
        days: [...days],
      }
    },
  }
}
