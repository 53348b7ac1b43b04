import { ResultCode } from '../../../contract/codes'
import type {
  CheckInDay,
  CheckInInput,
  ClaimTaskInput,
  Currency,
  Earned,
  EntryReason,
  Task,
  TaskBoard,
  TaskId,
} from '../../../contract/wallet.schema'
import { DomainError } from '../domain-error'
import type { Now } from '../ports'
import { MINUTE, dayAfter, dayOf, startOf } from '../../../contract/wallet.days'
import { MINUTES } from './invites'
import type { Ledger } from './ledger'
import {
  ROW_DAYS,
  rulesOf,
  taskFacts,
  taskIds,
  type Facts,
  type KeptRule,
  type RewardRules,
} from './reward-rules'

/** The day of what is claimed once in a life. */
export const FOREVER = '2000-01-01'
const dayOfClaim = (taskId: TaskId, day: string): string =>
  taskFacts[taskId].group === 'daily' ? day : FOREVER

interface CheckedDay {
  readonly day: string
  readonly reward: number
  readonly madeUp: boolean
}

export interface TaskRows {
  /** Waits for another of the same member, so that nothing is earned twice. Within a transaction. */
  hold(memberId: string): Promise<void>
  /** The newest first, of the last so many days. */
  checked(memberId: string, since: string): Promise<readonly CheckedDay[]>
  checkIn(memberId: string, day: CheckedDay, now: number): Promise<void>
  /** What a day that is checked in earned in all, since the one before it was made up. */
  raise(memberId: string, day: string, reward: number): Promise<void>
  /** `day`: as the platform counts it. `from`, `to`: its instants. */
  facts(memberId: string, day: string, within: { readonly from: number; readonly to: number }): Promise<Facts>
  claimed(memberId: string, days: readonly string[]): Promise<readonly TaskId[]>
  claim(memberId: string, taskId: TaskId, day: string, now: number): Promise<void>
  rules(): Promise<readonly KeptRule[]>
  /** The stream of somebody else that most watch now, null: none is on; and whether they came by a code and wait for its reward. */
  around(memberId: string): Promise<{ readonly liveId: string | null; readonly isGuest: boolean }>
}

/** As far back as a row is counted. */
const LOOKED_BACK = 400
/** Days of a row in which one may be made up. */
const MADE_UP_WITHIN = 7
/** What was pressed before midnight may come so much later and still count for its day, milliseconds. */
const LATE = 2 * MINUTE

interface Run {
  /** Days in a row up to today, or yesterday where today is not checked in. */
  readonly streak: number
  /** Yesterday can be made up. */
  readonly isMissed: boolean
  /** What today earns where yesterday is checked in or made up. */
  readonly inARow: number
  readonly row: CheckInDay[]
}

/** How the days stand, seen from today. */
const runOf = (checked: readonly CheckedDay[], today: string, rewards: RewardRules): Run => {
  const known = new Map(checked.map((each) => [each.day, each]))
  const lengthUpTo = (day: string): number => {
    let length = 0
    while (known.has(dayAfter(day, -length))) length += 1
    return length
  }
  const yesterday = dayAfter(today, -1)
  const before = lengthUpTo(yesterday)
  const earlier = lengthUpTo(dayAfter(today, -2))
  const wasMadeUp = checked.some(({ day, madeUp }) => madeUp && day > dayAfter(today, -MADE_UP_WITHIN))
  const isMissed = before === 0 && earlier > 0 && !wasMadeUp
  const place = isMissed ? earlier + 1 : before
  // Where the last day of a row was missed, that row goes on being shown until today.
  const index = isMissed && place % ROW_DAYS === 0 ? ROW_DAYS - 1 : place % ROW_DAYS
  const earns = (day: string, at: number): number => rewards.checkIn(day).row[at % ROW_DAYS] ?? 0
  const row = Array.from({ length: ROW_DAYS }, (_, nth): CheckInDay => {
    const day = dayAfter(today, nth - index)
    const found = known.get(day)
    if (found) return { day, reward: found.reward, state: found.madeUp ? 'madeUp' : 'done' }
    if (day === today) return { day, reward: earns(day, before), state: 'today' }
    return { day, reward: earns(day, place - index + nth), state: day > today ? 'coming' : 'missed' }
  })
  return { streak: known.has(today) ? before + 1 : before, isMissed, inARow: earns(today, place), row }
}

/** The day that something pressed on a page of `shown` counts for. */
const dayOfPress = (shown: string, at: number): string => {
  const today = dayOf(at)
  if (shown === today) return today
  if (shown === dayAfter(today, -1) && at - startOf(today) < LATE) return shown
  throw refused('那一天已经过去了，刚才的没有算上，重新打开任务页看今天的')
}

const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)

export interface Tasks {
  board(memberId: string): Promise<TaskBoard>
  checkIn(memberId: string, input: CheckInInput): Promise<Earned>
  claim(memberId: string, input: ClaimTaskInput): Promise<Earned>
}

interface Deps {
  readonly rows: TaskRows
  readonly ledger: Ledger
  /** Bricks for who was invited, as it is now. */
  readonly guestReward: () => Promise<number>
  readonly now: Now
}

/** FEAT-11 Check-in and tasks, of a day as the platform counts it. What is earned is counted from what the server itself knows. */
export const createTasks = ({ rows, ledger, guestReward, now }: Deps): Tasks => {
  const runNow = async (memberId: string, today: string, rewards: RewardRules): Promise<Run> =>
    runOf(await rows.checked(memberId, dayAfter(today, -LOOKED_BACK)), today, rewards)

  const factsOf = (memberId: string, today: string): Promise<Facts> => {
    const from = startOf(today)
    return rows.facts(memberId, today, { from, to: startOf(dayAfter(today, 1)) })
  }

  const tasksNow = async (
    memberId: string,
    today: string,
    rewards: RewardRules,
    facts: Facts,
  ): Promise<Task[]> => {
    const claimed = new Set(await rows.claimed(memberId, [today, FOREVER]))
    return taskIds.flatMap((taskId) => {
      const { fact, group } = taskFacts[taskId]
      const { on, goal, reward, currency } = rewards.task(taskId, today)
      if (!on) return []
      const progress = Math.min(facts[fact], goal)
      const open = progress < goal ? 'open' : 'done'
      return [
        { taskId, group, goal, reward, currency, progress, state: claimed.has(taskId) ? 'claimed' : open },
      ]
    })
  }

  const board = async (memberId: string): Promise<TaskBoard> => {
    const day = dayOf(now())
    const rewards = rulesOf(await rows.rules())
    const { row, streak } = await runNow(memberId, day, rewards)
    const { on: open } = rewards.checkIn(day)
    const facts = await factsOf(memberId, day)
    const { liveId, isGuest } = await rows.around(memberId)
    return {
      open,
      day,
      endsAt: startOf(dayAfter(day, 1)),
      row,
      streak,
      tasks: await tasksNow(memberId, day, rewards, facts),
      liveId,
      invited: isGuest
        ? { watched: Math.min(facts.everWatched, MINUTES), minutes: MINUTES, reward: await guestReward() }
        : null,
    }
  }

  /** `what`: of which day or task it is; a reason and it are rewarded once. */
  const give = (
    memberId: string,
    reason: EntryReason,
    { amount, currency, what, about }: { amount: number; currency: Currency; what: string; about: string },
  ) =>
    ledger.post(
      {
        key: `${reason}:${memberId}:${what}`,
        reason,
        about,
        postings: [
          { account: { platform: 'rewards' }, currency, amount: -amount },
          { account: { memberId }, currency, amount },
        ],
      },
      now(),
    )

  return {
    board,
    checkIn: async (memberId, { missed, day: shown }) => {
      await rows.hold(memberId)
      const today = dayOfPress(shown, now())
      const rewards = rulesOf(await rows.rules())
      if (!rewards.checkIn(today).on) throw refused('签到暂时关闭，开放后再来')
      const { row, isMissed, inARow } = await runNow(memberId, today, rewards)
      const wanted = row.find(({ state }) => state === (missed ? 'missed' : 'today'))
      if (wanted === undefined || (missed && !isMissed))
        throw refused(missed ? '没有可以补签的日子，一行七天里只能补签一次' : '今天已经签到过了，明天再来')
      const { day, reward: amount } = wanted
      await rows.checkIn(memberId, { day, reward: amount, madeUp: missed }, now())
      const currency = 'gold'
      await give(memberId, missed ? 'madeUp' : 'checkIn', { amount, currency, what: day, about: day })
      // Who checked in first and makes up then has earned as who did it the other way round.
      const already = row.find((each) => each.day === today && each.state === 'done')
      const more = missed && already !== undefined ? Math.max(0, inARow - already.reward) : 0
      if (more > 0) {
        await rows.raise(memberId, today, inARow)
        await give(memberId, 'checkIn', { amount: more, currency, what: `${today} in a row`, about: today })
      }
      return { amount: amount + more, currency, board: await board(memberId) }
    },
    claim: async (memberId, { taskId, day: shown }) => {
      await rows.hold(memberId)
      const today = dayOfPress(shown, now())
      const rewards = rulesOf(await rows.rules())
      if (!rewards.task(taskId, today).on) throw refused('这个任务已经下线，看看别的任务吧')
      const task = (await tasksNow(memberId, today, rewards, await factsOf(memberId, today))).find(
        (each) => each.taskId === taskId,
      )
      if (task?.state === 'claimed') throw refused('奖励已经领过了')
      if (task?.state !== 'done') throw refused('任务还没有完成，完成后再来领取')
      const { reward: amount, currency } = task
      const day = dayOfClaim(taskId, today)
      await rows.claim(memberId, taskId, day, now())
      await give(memberId, 'task', { amount, currency, what: `${taskId}:${day}`, about: taskId })
      return { amount, currency, board: await board(memberId) }
    },
  }
}
