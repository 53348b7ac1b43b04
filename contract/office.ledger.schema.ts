import { Type as T, type Static } from 'typebox'
import { oneOf } from './live.moderation.schema'
import { CORRECTION_REASON_MAX, GOAL_MAX, REWARD_MAX } from './wallet.corrections'
import { platformKinds } from './office.book-rules'
import { WRITE_KEY } from './rules'
import { Count, Id, Instant, Nullable, OrNull, PageInput, PageOf } from './schema'
import {
  BookCurrency,
  Currency,
  Day,
  EntryActivity,
  EntryGift,
  EntryReason,
  Month,
  TaskId,
  pointReasons,
} from './wallet.schema'

/** What operators read of accounts at once, and what a table takes. */
export const ENTRIES_AT_ONCE = 50
export const EXPORTED_AT_ONCE = 1_000

/** By nickname, id, the end of the phone number, or the number of a transfer. */
export const FindAccountsInput = T.Object({ queryName: T.String({ maxLength: 64 }), ...PageInput })
export type FindAccountsInput = Static<typeof FindAccountsInput>
/** `nickname` null: the account of a member who is gone. `phoneEnd`: four digits. */
export const AccountsRow = T.Object({
  memberId: Id,
  nickname: Nullable(T.String()),
  phoneEnd: Nullable(T.String()),
  gold: Count,
  brick: Count,
})
export type AccountsRow = Static<typeof AccountsRow>
export const AccountsPage = PageOf(AccountsRow)
export type AccountsPage = Static<typeof AccountsPage>

export const AccountsInput = T.Object({ memberId: Id })
export type AccountsInput = Static<typeof AccountsInput>
/** `held`: what waits in placed orders, no longer in the balance. `first`: the month of the first entry; null: there is none. */
export const MemberAccount = T.Object({
  currency: Currency,
  balance: Count,
  held: Count,
  entries: Count,
  first: Nullable(Month),
})
export type MemberAccount = Static<typeof MemberAccount>
export const MemberAccounts = T.Object({
  memberId: Id,
  nickname: Nullable(T.String()),
  phoneEnd: Nullable(T.String()),
  current: Month,
  accounts: T.Array(MemberAccount),
})
export type MemberAccounts = Static<typeof MemberAccounts>

/** `before`: the `seq` above which everything was read; null: the newest. */
export const AccountEntriesInput = T.Object({
  memberId: Id,
  currency: Currency,
  month: OrNull(Month),
  reason: OrNull(EntryReason),
  before: OrNull(T.Integer({ minimum: 1, maximum: 2_147_483_647 })),
})
export type AccountEntriesInput = Static<typeof AccountEntriesInput>
/** `transferId`: the number its other side has, too. `key`: of the intent that it was posted for. `note`: why operators corrected it. `combo`: how many were sent one after the other with it; null: it was the first. */
export const AccountEntry = T.Object({
  seq: Count,
  at: Instant,
  reason: EntryReason,
  about: Nullable(T.String()),
  amount: T.Integer(),
  balance: Count,
  transferId: T.String(),
  key: T.String(),
  note: Nullable(T.String()),
  order: Nullable(T.Object({ title: T.String(), titleEn: Nullable(T.String()), withdrawn: T.Boolean() })),
  gift: Nullable(
    T.Object({ ...T.Pick(EntryGift, ['giftId', 'count', 'who']).properties, combo: Nullable(Count) }),
  ),
  activity: Nullable(EntryActivity),
})
export type AccountEntry = Static<typeof AccountEntry>
/**
 * Newest first. `next`: what to ask before for more; null: that was all. `sums`: of all the filter shows, with the first of them. `withdrawn`: how many
 * of them are of withdrawn orders, which are neither in nor out, as in the sums of a member's month.
 */
export const AccountEntries = T.Object({
  list: T.Array(AccountEntry),
  next: Nullable(Count),
  sums: Nullable(T.Object({ count: Count, withdrawn: Count, in: Count, out: Count })),
})
export type AccountEntries = Static<typeof AccountEntries>

/** `before`: what the answer before called `next`; null: the newest. */
export const PlatformEntriesInput = T.Object({
  kind: oneOf(platformKinds),
  currency: BookCurrency,
  before: OrNull(T.String({ pattern: '^\\d{1,15} \\d{1,9} [\\w:-]{1,120}$' })),
})
export type PlatformEntriesInput = Static<typeof PlatformEntriesInput>
/** `account`: which of the kind's. `balance`: of that account with it. `members`: on the other side, three at most; those who are gone are not named. */
export const PlatformEntry = T.Object({
  ...AccountEntry.properties,
  account: T.String(),
  reason: T.Union([EntryReason, oneOf(pointReasons)]),
  balance: T.Integer(),
  members: T.Array(T.Object({ memberId: Id, nickname: T.String() })),
})
export type PlatformEntry = Static<typeof PlatformEntry>
/** Newest first, of all accounts of a kind. `balance`, `entries`: of all of them together. `next` null: that was all. */
export const PlatformEntries = T.Object({
  accounts: Count,
  balance: T.Integer(),
  entries: Count,
  list: T.Array(PlatformEntry),
  next: Nullable(T.String()),
})
export type PlatformEntries = Static<typeof PlatformEntries>

/**
 * All accounts against their entries. `by` null: the clock. `kind`: `member`, `gone` of those who are, and the platform's. `balance`: below nothing where
 * it has given more than it took. `differences`: a hundred at most.
 */
export const LedgerProof = T.Object({
  at: Instant,
  by: Nullable(T.String()),
  transfers: Count,
  entries: Count,
  sums: T.Array(
    T.Object({ currency: BookCurrency, kind: T.String(), accounts: Count, balance: T.Integer() }),
  ),
  differences: T.Array(T.Object({ of: T.String(), is: T.String(), should: T.String() })),
})
export type LedgerProof = Static<typeof LedgerProof>
/** `proof` null: there was none yet. */
export const Books = T.Object({ proof: Nullable(LedgerProof), halted: T.Boolean() })
export type Books = Static<typeof Books>

export const CorrectionState = T.Union([T.Literal('pending'), T.Literal('agreed'), T.Literal('refused')])
export type CorrectionState = Static<typeof CorrectionState>
const Reason = T.String({ maxLength: CORRECTION_REASON_MAX })

/** `key`: by which who asks names it; asked again it stays one. `amount`: with its sign, below nothing where it is taken away. */
export const AskCorrectionInput = T.Object({
  key: T.String({ pattern: WRITE_KEY }),
  memberId: Id,
  currency: Currency,
  amount: T.Number(),
  reason: Reason,
})
export type AskCorrectionInput = Static<typeof AskCorrectionInput>
/** `member` null: is a member no more. `decidedBy`, `decidedAt` null: nobody has decided; `why`: it was refused. */
export const Correction = T.Object({
  correctionId: Id,
  member: Nullable(T.Object({ memberId: Id, nickname: T.String() })),
  currency: Currency,
  amount: T.Integer(),
  balance: Nullable(Count),
  reason: T.String(),
  askedBy: T.String(),
  askedAt: Instant,
  state: CorrectionState,
  decidedBy: Nullable(T.String()),
  decidedAt: Nullable(Instant),
  why: Nullable(T.String()),
})
export type Correction = Static<typeof Correction>
export const ListCorrectionsInput = T.Object({ state: OrNull(CorrectionState), ...PageInput })
export type ListCorrectionsInput = Static<typeof ListCorrectionsInput>
/** Those that wait first, the oldest of them first; then what was decided on last. */
export const CorrectionPage = PageOf(Correction)
export type CorrectionPage = Static<typeof CorrectionPage>
/** `why`: of a refusal. */
export const DecideCorrectionInput = T.Object({ correctionId: Id, agree: T.Boolean(), why: Reason })
export type DecideCorrectionInput = Static<typeof DecideCorrectionInput>

const Reward = T.Integer({ minimum: 1, maximum: REWARD_MAX })
/** `goal`: whole minutes of what is watched, else times. */
export const TaskRule = T.Object({
  on: T.Boolean(),
  goal: T.Integer({ minimum: 1, maximum: GOAL_MAX }),
  reward: Reward,
  currency: Currency,
})
export type TaskRule = Static<typeof TaskRule>
/** `row`: gold for each of seven days in a row. */
export const CheckInRule = T.Object({ on: T.Boolean(), row: T.Array(Reward, { minItems: 7, maxItems: 7 }) })
export type CheckInRule = Static<typeof CheckInRule>

/** `from` and `who` null: as the product has it. */
const since = { from: Nullable(Day), who: Nullable(T.String()) }
/** Of each what applies today, then what is planned, by its day. `isOnce`: the goal stays 1. */
export const Rewards = T.Object({
  today: Day,
  checkIn: T.Array(T.Object({ ...since, rule: CheckInRule }), { minItems: 1 }),
  tasks: T.Array(
    T.Object({
      taskId: TaskId,
      group: T.Union([T.Literal('daily'), T.Literal('newcomer')]),
      isOnce: T.Boolean(),
      rules: T.Array(T.Object({ ...since, rule: TaskRule }), { minItems: 1 }),
    }),
  ),
})
export type Rewards = Static<typeof Rewards>
/** `from`: the day at whose beginning in Beijing it applies, tomorrow or later. */
export const SaveTaskRuleInput = T.Object({ taskId: TaskId, from: Day, rule: TaskRule })
export type SaveTaskRuleInput = Static<typeof SaveTaskRuleInput>
export const SaveCheckInRuleInput = T.Object({ from: Day, rule: CheckInRule })
export type SaveCheckInRuleInput = Static<typeof SaveCheckInRuleInput>
/** `taskId` null: check-in's. */
export const DropRuleInput = T.Object({ taskId: OrNull(TaskId), from: Day })
export type DropRuleInput = Static<typeof DropRuleInput>
