import { Type as T, type Static } from 'typebox'
import { inviteCodeRule } from './field-rules'
import { GiftName } from './live.gifts.schema'
import { Count, Id, Instant, Nullable, PageInput, PageOf } from './schema'

/** Gold coins and bricks, each in whole units. */
export const Currency = T.Union([T.Literal('gold'), T.Literal('brick')])
export type Currency = Static<typeof Currency>
/** What the books count: free points, too, which buy nothing and become neither gold nor bricks. */
export const BookCurrency = T.Union([Currency, T.Literal('point')])
export type BookCurrency = Static<typeof BookCurrency>

/** A day or a month where the platform's days begin. */
export const Day = T.String({ maxLength: 10, pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
export const Month = T.String({ maxLength: 7, pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })

/** What each of them asks for is told by `Task`. Those of `newcomer` are claimed once, the others once a day. */
export const TaskId = T.Union([
  T.Literal('watch10'),
  T.Literal('watch30'),
  T.Literal('talk'),
  T.Literal('follow'),
  T.Literal('remind'),
  T.Literal('clip'),
  T.Literal('share'),
  T.Literal('avatar'),
  T.Literal('firstFollow'),
  T.Literal('firstReminder'),
  T.Literal('watch60'),
])
export type TaskId = Static<typeof TaskId>

/** Why something moved. */
export const EntryReason = T.Union([
  T.Literal('checkIn'),
  T.Literal('madeUp'),
  T.Literal('task'),
  T.Literal('invite'),
  T.Literal('order'),
  T.Literal('orderTaken'),
  T.Literal('orderBack'),
  T.Literal('refund'),
  T.Literal('gift'),
  T.Literal('giftIn'),
  T.Literal('correction'),
  T.Literal('campaign'),
  T.Literal('campaignBudget'),
])
export type EntryReason = Static<typeof EntryReason>
/** What an entry is of, as a member sorts them: its reasons stand in `reasonsOf`. */
export const EntryKind = T.Union([
  T.Literal('checkIn'),
  T.Literal('task'),
  T.Literal('gift'),
  T.Literal('order'),
  T.Literal('invite'),
  T.Literal('campaign'),
  T.Literal('correction'),
])
export type EntryKind = Static<typeof EntryKind>
/** Why free points moved: given for a day, staked, given back, lost, won, or put right with a result. */
export const pointReasons = ['points', 'stake', 'stakeBack', 'stakeLost', 'stakeWon', 'stakeRevised'] as const
export type PointReason = (typeof pointReasons)[number]

/**
 * What an entry of an order is of. `held`: it is taken once it cannot be withdrawn any more; `withdrawn`: it came back before that, and counts
 * neither as in nor as out; `refunded`: it was taken, and came back later as what comes in.
 */
const EntryOrder = T.Object({
  title: T.String(),
  titleEn: Nullable(T.String()),
  state: T.Union([T.Literal('held'), T.Literal('taken'), T.Literal('withdrawn'), T.Literal('refunded')]),
})

/**
 * What an entry of a gift is of. `count`: how many were sent or received as one, `price`: what they cost together, of which an anchor gets a share: `percent` of it, in whole coins, the rest with what comes later; left out where they had not one rate, or it is not known. `liveId` and `title`: the stream it was sent in, null where that is deleted;
 * `who`: the anchor who got it, or who sent it, null where they are members no more.
 */
export const EntryGift = T.Object({
  giftId: GiftName,
  count: T.Integer({ minimum: 1 }),
  price: Count,
  percent: T.Optional(Count),
  liveId: Nullable(Id),
  title: Nullable(T.String()),
  who: Nullable(T.Object({ memberId: Id, nickname: T.String() })),
})

/** The event that an entry was the reward of. */
export const EntryActivity = T.Object({ title: T.String(), titleEn: Nullable(T.String()) })

/** One movement of an account. `seq`: its place, from 1 without a hole. `about`: the task's id, the day that was checked in, the order or the gift; `guest` of an invitation that the member came by; `balance`: after it; `order`, `gift` and `activity` null: of none. `note`: why operators corrected it. `goal`: how much a task asked for; `guest`: who came by the member's invitation, while they are a member. */
export const Entry = T.Object({
  seq: Count,
  reason: EntryReason,
  about: Nullable(T.String()),
  amount: T.Integer(),
  balance: Count,
  at: Instant,
  order: Nullable(EntryOrder),
  gift: Nullable(EntryGift),
  activity: Nullable(EntryActivity),
  note: Nullable(T.String()),
  goal: T.Optional(Count),
  guest: T.Optional(T.String()),
})
export type Entry = Static<typeof Entry>

/** Without `kind`: of every kind. */
export const ListEntriesInput = T.Object({
  currency: Currency,
  month: Month,
  direction: T.Union([T.Literal('all'), T.Literal('in'), T.Literal('out')]),
  kind: T.Optional(EntryKind),
  ...PageInput,
})
export type ListEntriesInput = Static<typeof ListEntriesInput>
/** Newest first. In or out alone leaves withdrawn orders out, as the sums of a month do. */
export const Entries = PageOf(Entry)
export type Entries = Static<typeof Entries>

export const GetMonthInput = T.Object({ currency: Currency, month: Month })
export type GetMonthInput = Static<typeof GetMonthInput>
/**
 * What moved in a month. `balance`: as of now. `current`: the month that runs; `first`: the one of the first entry, or the current one.
 * `refunds`: what of `in` was paid before and came back by refunds. `days`: those on which something came in or went out, `day` counted from 1. What goes out is told as a count, too.
 */
export const WalletMonth = T.Object({
  month: Month,
  current: Month,
  first: Month,
  balance: Count,
  in: Count,
  out: Count,
  refunds: Count,
  days: T.Array(T.Object({ day: T.Integer({ minimum: 1, maximum: 31 }), in: Count, out: Count }), {
    maxItems: 31,
  }),
})
export type WalletMonth = Static<typeof WalletMonth>

/** `done`: it can be claimed. `progress`: at most `goal`; minutes of what is watched, else times. */
export const Task = T.Object({
  taskId: TaskId,
  group: T.Union([T.Literal('daily'), T.Literal('newcomer')]),
  goal: Count,
  progress: Count,
  reward: Count,
  currency: Currency,
  state: T.Union([T.Literal('open'), T.Literal('done'), T.Literal('claimed')]),
})
export type Task = Static<typeof Task>

/** `missed`: can be made up still. */
export const CheckInDay = T.Object({
  day: Day,
  reward: Count,
  state: T.Union([
    T.Literal('done'),
    T.Literal('madeUp'),
    T.Literal('missed'),
    T.Literal('today'),
    T.Literal('coming'),
  ]),
})
export type CheckInDay = Static<typeof CheckInDay>

/**
 * `open`: one can check in; `endsAt`: when the platform's day is over. `row`: seven days; `streak`: days in a row up to today or yesterday.
 * `liveId`: a stream that is on, to watch, talk, clip and share; null: none is. `invited`: what somebody who came by a code has watched, in
 * minutes, of those that earn them bricks; null: they did not, or were looked at already.
 */
export const TaskBoard = T.Object({
  open: T.Boolean(),
  day: Day,
  endsAt: Instant,
  row: T.Array(CheckInDay, { minItems: 7, maxItems: 7 }),
  streak: Count,
  tasks: T.Array(Task),
  liveId: Nullable(Id),
  invited: Nullable(T.Object({ watched: Count, minutes: Count, reward: Count })),
})
export type TaskBoard = Static<typeof TaskBoard>

/** The platform's day that the page shows: what is pressed before midnight may come behind it. */
const shownDay = { day: Day }
/** `missed`: the day before that one, which was missed, instead of that one. */
export const CheckInInput = T.Object({ missed: T.Boolean(), ...shownDay })
export type CheckInInput = Static<typeof CheckInInput>
/** `by`: the member whose link was opened. */
export const OpenSharedInput = T.Object({ by: Id })
export type OpenSharedInput = Static<typeof OpenSharedInput>
export const ClaimTaskInput = T.Object({ taskId: TaskId, ...shownDay })
export type ClaimTaskInput = Static<typeof ClaimTaskInput>
/** What was earned, and how things stand since. */
export const Earned = T.Object({ amount: Count, currency: Currency, board: TaskBoard })
export type Earned = Static<typeof Earned>

/**
 * What inviting is worth. `code`: the member's own. A guest counts once they have watched for `minutes`; host and guest are then given so many
 * bricks. `came`: guests in all, `counted`: those that were rewarded, `earned`: bricks.
 */
export const Invite = T.Object({
  code: T.String(),
  minutes: Count,
  hostReward: Count,
  guestReward: Count,
  came: Count,
  counted: Count,
  earned: Count,
})
export type Invite = Static<typeof Invite>

export const InviterInput = T.Object({ inviteCode: T.String(inviteCodeRule) })
export type InviterInput = Static<typeof InviterInput>
/** Whose code it is, null: nobody's; and what it is worth once the guest has watched `minutes`, in bricks. */
export const Inviter = T.Object({
  host: Nullable(T.Object({ nickname: T.String(), avatar: Nullable(T.String()) })),
  minutes: Count,
  hostReward: Count,
  guestReward: Count,
})
export type Inviter = Static<typeof Inviter>

/** Who came by one's code. `watched`: minutes, at most as many as it takes. `beyond`: more came than one is rewarded for. `reward`: bricks they have brought. */
export const Guest = T.Object({
  memberId: Id,
  nickname: T.String(),
  avatar: Nullable(T.String()),
  at: Instant,
  watched: Count,
  state: T.Union([T.Literal('watching'), T.Literal('rewarded'), T.Literal('beyond')]),
  reward: Count,
})
export type Guest = Static<typeof Guest>
export const ListGuestsInput = T.Object({ ...PageInput })
export type ListGuestsInput = Static<typeof ListGuestsInput>
/** The newest first. */
export const Guests = PageOf(Guest)
export type Guests = Static<typeof Guests>

const Nothing = T.Object({})

/** What goes in and comes out of each call of this area. */
export const calls = {
  listEntries: { input: ListEntriesInput, output: Entries },
  getMonth: { input: GetMonthInput, output: WalletMonth },
  getTasks: { input: Nothing, output: TaskBoard },
  checkIn: { input: CheckInInput, output: Earned },
  getInvite: { input: Nothing, output: Invite },
  getInviter: { input: InviterInput, output: Inviter },
  listGuests: { input: ListGuestsInput, output: Guests },
  claimTask: { input: ClaimTaskInput, output: Earned },
  openShared: { input: OpenSharedInput, output: Nothing },
} as const
