import type { CheckInRule, TaskRule } from '../../../contract/office.ledger.schema'
import type { Task, TaskId } from '../../../contract/wallet.schema'

/** What a member did. `watched`: whole minutes; all others: times. Those of a life are told apart by their name. */
export interface Facts {
  readonly watched: number
  readonly lines: number
  readonly follows: number
  readonly reminders: number
  readonly clips: number
  /** Networks in which links were opened that they shared. */
  readonly shares: number
  readonly hasAvatar: number
  readonly everFollowed: number
  readonly everReminded: number
  readonly everWatched: number
}

/** A row of check-ins; then it begins anew. */
export const ROW_DAYS = 7

const daily = 'daily'
const newcomer = 'newcomer'
/** What a task is counted by. `isOnce`: there is no more of it than one. */
export const taskFacts: Readonly<
  Record<TaskId, { readonly group: Task['group']; readonly fact: keyof Facts; readonly isOnce: boolean }>
> = {
  watch10: { group: daily, fact: 'watched', isOnce: false },
  watch30: { group: daily, fact: 'watched', isOnce: false },
  talk: { group: daily, fact: 'lines', isOnce: false },
  follow: { group: daily, fact: 'follows', isOnce: false },
  remind: { group: daily, fact: 'reminders', isOnce: false },
  clip: { group: daily, fact: 'clips', isOnce: false },
  share: { group: daily, fact: 'shares', isOnce: false },
  avatar: { group: newcomer, fact: 'hasAvatar', isOnce: true },
  firstFollow: { group: newcomer, fact: 'everFollowed', isOnce: true },
  firstReminder: { group: newcomer, fact: 'everReminded', isOnce: true },
  watch60: { group: newcomer, fact: 'everWatched', isOnce: false },
}
export const taskIds = Object.keys(taskFacts) as readonly TaskId[]

const gold = (goal: number, reward: number): TaskRule => ({ on: true, goal, reward, currency: 'gold' })
const bricks = (goal: number, reward: number): TaskRule => ({ on: true, goal, reward, currency: 'brick' })
/** As the product has it, until operators say something else. */
const usualTasks: Readonly<Record<TaskId, TaskRule>> = {
  watch10: gold(10, 10),
  watch30: gold(30, 20),
  talk: gold(3, 5),
  follow: gold(1, 5),
  remind: gold(1, 5),
  clip: bricks(1, 2),
  share: gold(1, 5),
  avatar: bricks(1, 2),
  firstFollow: bricks(1, 2),
  firstReminder: bricks(1, 2),
  watch60: bricks(60, 5),
}
const usualCheckIn: CheckInRule = { on: true, row: [5, 5, 10, 10, 15, 15, 30] }

/** `from`: the day from whose beginning on it applies, until a later one does; null: ever. */
interface Since<Rule> {
  readonly from: string | null
  readonly who: string | null
  readonly rule: Rule
}
/** What operators have kept. */
export type KeptRule =
  | (Since<CheckInRule> & { readonly what: 'checkIn'; readonly from: string })
  | (Since<TaskRule> & { readonly what: TaskId; readonly from: string })

/** What applies on a day. */
export interface RewardRules {
  checkIn(day: string): CheckInRule
  task(taskId: TaskId, day: string): TaskRule
  /** What applies on a day, then what is planned after it. */
  checkInFrom(day: string): readonly Since<CheckInRule>[]
  taskFrom(taskId: TaskId, day: string): readonly Since<TaskRule>[]
}

const fromDay = <Rule>(all: readonly Since<Rule>[], day: string): readonly Since<Rule>[] => {
  const sorted = all.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
  const later = sorted.findIndex(({ from }) => from !== null && from > day)
  return sorted.slice((later < 0 ? sorted.length : later) - 1)
}

/** FEAT-11 Nothing that is kept changes a day before its own. */
export const rulesOf = (kept: readonly KeptRule[]): RewardRules => {
  const usual = { from: null, who: null }
  const checkInFrom = (day: string) =>
    fromDay(
      [{ ...usual, rule: usualCheckIn }, ...kept.flatMap((one) => (one.what === 'checkIn' ? [one] : []))],
      day,
    )
  const taskFrom = (taskId: TaskId, day: string) =>
    fromDay(
      [
        { ...usual, rule: usualTasks[taskId] },
        ...kept.flatMap((one) => (one.what !== 'checkIn' && one.what === taskId ? [one] : [])),
      ],
      day,
    )
  return {
    checkInFrom,
    taskFrom,
    checkIn: (day) => checkInFrom(day)[0]?.rule ?? usualCheckIn,
    task: (taskId, day) => taskFrom(taskId, day)[0]?.rule ?? usualTasks[taskId],
  }
}
