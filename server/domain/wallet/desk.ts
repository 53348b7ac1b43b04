import { ResultCode } from '../../../contract/codes'
import {
  ENTRIES_AT_ONCE,
  EXPORTED_AT_ONCE,
  type AccountEntries,
  type AccountEntriesInput,
  type AccountsPage,
  type Books,
  type FindAccountsInput,
  type LedgerProof,
  type MemberAccounts,
  type PlatformEntries,
  type PlatformEntriesInput,
} from '../../../contract/office.ledger.schema'
import { boundsOf, dayOf } from '../../../contract/wallet.days'
import { DomainError } from '../domain-error'
import type { Logged } from '../office/log'
import type { Now } from '../ports'

/** Which entries: of one account, within a time where one is given. */
export type WantedEntries = Omit<AccountEntriesInput, 'month'> & {
  readonly within: { readonly from: number; readonly to: number } | null
}

/** `before`: the entry down to which everything was read. */
type WantedPlatformEntries = Omit<PlatformEntriesInput, 'before'> & {
  readonly before: { readonly at: number; readonly seq: number; readonly account: string } | null
}

const placeOf = (before: string) => {
  const [at, seq, account = ''] = before.split(' ')
  return { at: Number(at), seq: Number(seq), account }
}

/** The side of the database, within one transaction. */
export interface LedgerDeskRows extends Logged {
  find(input: FindAccountsInput): Promise<AccountsPage>
  /** Null: nobody has or had this id. `first`: the instant of the first entry. */
  accounts(memberId: string): Promise<
    | (Omit<MemberAccounts, 'current' | 'accounts'> & {
        readonly accounts: readonly (Omit<MemberAccounts['accounts'][number], 'first'> & {
          readonly first: number | null
        })[]
      })
    | null
  >
  /** The newest first, one more than `limit` where there are more. */
  entries(wanted: WantedEntries, limit: number): Promise<AccountEntries['list']>
  sums(wanted: WantedEntries): Promise<NonNullable<AccountEntries['sums']>>
  /** The newest of all accounts of a kind first, one more than `limit` where there are more. */
  platform(wanted: WantedPlatformEntries, limit: number): Promise<Omit<PlatformEntries, 'next'>>
  books(): Promise<Books>
  /** Waits for a proof that is under way. What it finds stands from then on. */
  prove(by: string, now: number): Promise<LedgerProof>
}

export interface LedgerDesk {
  find(input: FindAccountsInput): Promise<AccountsPage>
  accounts(memberId: string): Promise<MemberAccounts>
  entries(input: AccountEntriesInput): Promise<AccountEntries>
  exported(input: AccountEntriesInput, who: string): Promise<AccountEntries>
  platform(input: PlatformEntriesInput): Promise<PlatformEntries>
  books(): Promise<Books>
  prove(who: string): Promise<Books>
}

/** FEAT-08 The books as operators read them, for one transaction. */
export const createLedgerDesk = (rows: LedgerDeskRows, now: Now): LedgerDesk => {
  const read = async ({ month, ...input }: AccountEntriesInput, limit: number): Promise<AccountEntries> => {
    const wanted = { ...input, within: month === null ? null : boundsOf(month) }
    const found = await rows.entries(wanted, limit + 1)
    const list = found.slice(0, limit)
    return {
      list,
      next: found.length > limit ? (list.at(-1)?.seq ?? null) : null,
      sums: input.before === null ? await rows.sums(wanted) : null,
    }
  }
  return {
    find: (input) => rows.find(input),
    accounts: async (memberId) => {
      const found = await rows.accounts(memberId)
      if (found === null) throw new DomainError(ResultCode.SERVER_LOST, '没有这个会员，请核对编号')
      const accounts = found.accounts.map(({ first, ...account }) => ({
        ...account,
        first: first === null ? null : dayOf(first).slice(0, 7),
      }))
      return { ...found, accounts, current: dayOf(now()).slice(0, 7) }
    },
    entries: (input) => read(input, ENTRIES_AT_ONCE),
    exported: async (input, who) => {
      const { memberId: target, before, currency, month, reason } = input
      if (before === null)
        await rows.note({
          who,
          act: 'ledger.export',
          target,
          before: null,
          after: { currency, month, reason },
          at: now(),
        })
      return read(input, EXPORTED_AT_ONCE)
    },
    platform: async ({ kind, currency, before }) => {
      const wanted = { kind, currency, before: before === null ? null : placeOf(before) }
      const found = await rows.platform(wanted, ENTRIES_AT_ONCE + 1)
      const list = found.list.slice(0, ENTRIES_AT_ONCE)
      const last = list.at(-1)
      const isMore = found.list.length > ENTRIES_AT_ONCE && last !== undefined
      return { ...found, list, next: isMore ? `${last.at} ${last.seq} ${last.account}` : null }
    },
    books: () => rows.books(),
    prove: async (who) => {
      const { transfers, entries, differences } = await rows.prove(who, now())
      await rows.note({
        who,
        act: 'ledger.prove',
        target: 'ledger',
        before: null,
        after: { transfers, entries, differences: differences.length },
        at: now(),
      })
      return rows.books()
    },
  }
}
