import type { Generated } from 'kysely'
import type { BookCurrency, Currency, EntryReason, PointReason, TaskId } from '../../contract/wallet.schema'
import type { CorrectionState } from '../../contract/office.ledger.schema'
import type { Json, Stamp } from './columns'

/** `floor` null: an account of the platform. `entries`: how many there are, the last one's `seq`. */
interface LedgerAccountTable {
  id: string
  currency: BookCurrency
  member_id: string | null
  balance: number
  floor: number | null
  entries: number
}

/** `key`: the same is posted once. `content`: a hash of the postings, which tells two uses of a key apart. */
interface LedgerTransferTable {
  id: string
  key: string
  content: string
  reason: EntryReason | PointReason
  about: string | null
  at: Stamp
}

/** `balance`: the account's, after it. */
interface LedgerEntryTable {
  account_id: string
  seq: number
  transfer_id: string
  amount: number
  balance: number
  at: Stamp
}

/** `day`: as 2026-11-23, where the platform's days begin. */
interface CheckInTable {
  member_id: string
  day: string
  reward: number
  made_up: boolean
  at: Stamp
}

/** `day` of what is claimed once in a life: the first there is. */
interface TaskClaimTable {
  member_id: string
  task: TaskId
  day: string
  at: Stamp
}

/** `counted_until`: what a picture played before it counts no more. */
interface WatchTimeTable {
  member_id: string
  day: string
  ms: number
  counted_until: Stamp
}

/** `opener`: a hash of the network and the day. */
interface ShareOpenTable {
  member_id: string
  day: string
  opener: string
  at: Stamp
}

/** `counted` false: beyond what one host is rewarded for. */
interface InviteRewardTable {
  guest_id: string
  host_id: string
  network: string
  counted: boolean
  at: Stamp
}

/** `asked_by`, `decided_by`: operators by name, never the same. `why`: it was refused. */
interface LedgerCorrectionTable {
  id: string
  member_id: string | null
  currency: Currency
  amount: number
  reason: string
  asked_by: string
  asked_at: Stamp
  state: Generated<CorrectionState>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
  why: Generated<string | null>
}

/** `rule`: what `what` asks and gives from the beginning of that day on. */
interface RewardRuleTable {
  what: string
  from_day: string
  rule: Json<unknown>
  who: string
  at: Stamp
}

/** What members have, and how they earned it. */
export interface WalletTables {
  ledger_account: LedgerAccountTable
  ledger_transfer: LedgerTransferTable
  ledger_entry: LedgerEntryTable
  check_in: CheckInTable
  task_claim: TaskClaimTable
  watch_time: WatchTimeTable
  share_open: ShareOpenTable
  invite_reward: InviteRewardTable
  reward_rule: RewardRuleTable
  ledger_correction: LedgerCorrectionTable
}
