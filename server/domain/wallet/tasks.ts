import { ResultCode } from '../../../contract/codes'
import type {
  CheckInDay,
  Currency,
  Earned,
  EntryReason,
  Task,
  TaskBoard,
  TaskId,
} from '../../../contract/wallet.schema'
import { DomainError } from '../domain-error'
import type { Now } from '../ports'
import { DAY, dayAfter, dayOf, startOf } from '../../../contract/wallet.days'
import type { Ledger } from './ledger'

/** Gold for each day of a row of seven; then it begins anew. */
const ROW = [5, 5, 10, 10, 15, 15, 30] as const

/** What a task asks for: so much of a fact, of the day or of a life. */
interface Rule {
  readonly group: Task['group']
  readonly fact: keyof Facts
  readonly goal: number
  readonly reward: number
  readonly currency: Currency
}

/** What a member did. `watched`: whole minutes; all others: times. Those of a life are told apart by their name. */
export interface Facts {
  readonly watched: number
  readonly lines: number
  readonly follows: number
  readonly reminders: number
  readonly clips: number
  readonly hasAvatar: number
  readonly everFollowed: number
  readonly everReminded: number
  readonly everWatched: number
}

const rules: Readonly<Record<TaskId, Rule>> = {
  watch10: { group: 'daily', fact: 'watched', goal: 10, reward: 10, currency: 'gold' },
  watch30: { group: 'daily', fact: 'watched', goal: 30, reward: 20, currency: 'gold' },
  talk: { group: 'daily', fact: 'lines', goal: 3, reward: 5, currency: 'gold' },
  follow: { group: 'daily', fact: 'follows', goal: 1, reward: 5, currency: 'gold' },
  remind: { group: 'daily', fact: 'reminders', goal: 1, reward: 5, currency: 'gold' },
  clip: { group: 'daily', fact: 'clips', goal: 1, reward: 10, currency: 'gold' },
  avatar: { group: 'newcomer', fact: 'hasAvatar', goal: 1, reward: 2, currency: 'brick' },
  firstFollow: { group: 'newcomer', fact: 'everFollowed', goal: 1, reward: 2, currency: 'brick' },
  firstReminder: { group: 'newcomer', fact: 'everReminded', goal: 1, reward: 2, currency: 'brick' },
  watch60: { group: 'newcomer', fact: 'everWatched', goal: 60, reward: 5, currency: 'brick' },
}
const taskIds = Object.keys(rules) as TaskId[]
/** The day of what is claimed once in a life. */
const FOREVER = '2000-01-01'
const dayOfClaim = (taskId: TaskId, day: string): string => (rules[taskId].group === 'daily' ? day : FOREVER)

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
  /** `day`: as the platform counts it. `from`, `to`: its instants. */
  facts(memberId: string, day: string, within: { readonly from: number; readonly to: number }): Promise<Facts>
  claimed(memberId: string, days: readonly string[]): Promise<readonly TaskId[]>
  claim(memberId: string, taskId: TaskId, day: string, now: number): Promise<void>
}

/** As far back as a row is counted. */
const LOOKED_BACK = 400
/** Days of a row in which one may be made up. */
const MADE_UP_WITHIN = 7

interface Run {
  /** Days in a row up to today, or yesterday where today is not checked in. */
  readonly streak: number
  /** Yesterday can be made up. */
  readonly isMissed: boolean
  readonly row: CheckInDay[]
}

/** How the days stand, seen from today. */
const runOf = (checked: readonly CheckedDay[], today: string): Run => {
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
  const index = (isMissed ? earlier + 1 : before) % ROW.length
  const row = ROW.map((usual, nth): CheckInDay => {
    const day = dayAfter(today, nth - index)
    const found = known.get(day)
    if (found) return { day, reward: found.reward, state: found.madeUp ? 'madeUp' : 'done' }
    if (day === today) return { day, reward: ROW[before % ROW.length] ?? usual, state: 'today' }
    return { day, reward: usual, state: day > today ? 'coming' : 'missed' }
  })
  return { streak: known.has(today) ? before + 1 : before, isMissed, row }
}

const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)

export interface Tasks {
  board(memberId: string): Promise<TaskBoard>
  checkIn(memberId: string, missed: boolean): Promise<Earned>
  claim(memberId: string, taskId: TaskId): Promise<Earned>
}

interface Deps {
  readonly rows: TaskRows
  readonly ledger: Ledger
  readonly now: Now
}

/** FEAT-11 Check-in and tasks, of a day as the platform counts it. What is earned is counted from what the server itself knows. */
export const createTasks = ({ rows, ledger, now }: Deps): Tasks => {
  const runNow = async (memberId: string, today: string): Promise<Run> =>
    runOf(await rows.checked(memberId, dayAfter(today, -LOOKED_BACK)), today)

  const tasksNow = async (memberId: string, today: string): Promise<Task[]> => {
    const from = startOf(today)
    const facts = await rows.facts(memberId, today, { from, to: from + DAY })
    const claimed = new Set(await rows.claimed(memberId, [today, FOREVER]))
    return taskIds.map((taskId) => {
      const { fact, ...rule } = rules[taskId]
      const progress = Math.min(facts[fact], rule.goal)
      const open = progress < rule.goal ? 'open' : 'done'
      return { taskId, ...rule, progress, state: claimed.has(taskId) ? 'claimed' : open }
    })
  }

  const board = async (memberId: string): Promise<TaskBoard> => {
    const day = dayOf(now())
    const { row, streak } = await runNow(memberId, day)
    return { day, endsAt: startOf(day) + DAY, row, streak, tasks: await tasksNow(memberId, day) }
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
    checkIn: async (memberId, missed) => {
      await rows.hold(memberId)
      const today = dayOf(now())
      const { row, isMissed } = await runNow(memberId, today)
      const wanted = row.find(({ state }) => state === (missed ? 'missed' : 'today'))
      if (wanted === undefined || (missed && !isMissed))
        throw refused(missed ? '没有可以补签的日子，一行七天里只能补签一次' : '今天已经签到过了，明天再来')
      const { day, reward: amount } = wanted
      await rows.checkIn(memberId, { day, reward: amount, madeUp: missed }, now())
      const currency = 'gold'
      await give(memberId, missed ? 'madeUp' : 'checkIn', { amount, currency, what: day, about: day })
      return { amount, currency, board: await board(memberId) }
    },
    claim: async (memberId, taskId) => {
      await rows.hold(memberId)
      const today = dayOf(now())
      const task = (await tasksNow(memberId, today)).find((each) => each.taskId === taskId)
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
