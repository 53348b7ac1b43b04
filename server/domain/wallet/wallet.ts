import type {
  BookCurrency,
  Entries,
  Entry,
  GetMonthInput,
  ListEntriesInput,
  TaskId,
  WalletMonth,
} from '../../../contract/wallet.schema'
import { FieldError } from '../domain-error'
import type { Now } from '../ports'
import { boundsOf, dayOf } from '../../../contract/wallet.days'
import { rulesOf, taskIds, type KeptRule } from './reward-rules'

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
    readonly days: readonly (WalletMonth['days'][number] & { readonly refunds: number })[]
  }>
  /** Each account against its entries, each entry against those before it, each transfer against nothing. */
  differences(): Promise<readonly Difference[]>
  sums(): Promise<
    readonly { readonly currency: BookCurrency; readonly members: number; readonly platform: number }[]
  >
}

type Day = Awaited<ReturnType<WalletRows['month']>>['days'][number]
const total = (days: readonly Day[], way: 'in' | 'out' | 'refunds'): number =>
  days.reduce((sum, day) => sum + day[way], 0)

const isTask = (about: string | null): about is TaskId => taskIds.some((id) => id === about)

export interface Wallet {
  entries(memberId: string, input: ListEntriesInput): Promise<Entries>
  month(memberId: string, input: GetMonthInput): Promise<WalletMonth>
}

/** FEAT-08 What a member sees of gold and bricks. */
export const createWallet = (
  rows: Pick<WalletRows, 'entries' | 'month'>,
  kept: () => Promise<readonly KeptRule[]>,
  now: Now,
): Wallet => {
  const boundsAsked = (month: string): Bounds => {
    const bounds = boundsOf(month)
    if (bounds.from > now()) throw new FieldError('month', '这个月还没有到，请选择之前的月份')
    return bounds
  }
  return {
    entries: async (memberId, input) => {
      const { list, total: count } = await rows.entries(memberId, input, boundsAsked(input.month))
      if (!list.some(({ reason }) => reason === 'task'))
        return { list, total: count, page: input.page, limit: input.limit }
      const rules = rulesOf(await kept())
      const told = list.map((entry): Entry => {
        const { reason, about, at } = entry
        if (reason !== 'task' || !isTask(about)) return entry
        return { ...entry, goal: rules.task(about, dayOf(at)).goal }
      })
      return { list: told, total: count, page: input.page, limit: input.limit }
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
        refunds: total(days, 'refunds'),
        days: days.map(({ refunds: _refunds, ...day }) => day),
      }
    },
  }
}
