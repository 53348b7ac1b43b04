import { fromPromise } from 'xstate'
import { appActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { connectToggles } from '../patterns/toggles.connect'
import { togglesMachine, type Toggle } from '../patterns/toggles.machine'
import { checkIn, claimTask } from '../../contract/wallet'
import type { CheckInDay, Currency, Earned, Task, TaskId } from '../../contract/wallet.schema'

/** What is earned with a press, each once. */
export interface Rewards {
  /** As of now, or as it was pressed a moment ago. */
  isTaken(what: CheckInDay | Task): boolean
  /** `day`: today, or yesterday where it was missed. */
  checkIn(day: CheckInDay): void
  claim(task: Task): void
  /** Told as one. */
  claimAll(tasks: readonly Task[]): void
}

/** Whole units of each currency. */
export type Sums = Partial<Readonly<Record<Currency, number>>>

/** What was earned, in words. */
export type EarnedToast = (sums: Sums) => Toast

/** What these give in all. */
export const sumsOf = (earned: readonly Pick<Earned, 'amount' | 'currency'>[]): Sums =>
  earned.reduce<Sums>(
    (sums, { amount, currency }) => ({ ...sums, [currency]: (sums[currency] ?? 0) + amount }),
    {},
  )

const askToCheckIn = requesting(checkIn)
const askToClaim = requesting(claimTask)

const TASK = 'task:'
/** Several at once, by their ids. */
const ALL = 'all:'
const partsOf = (id: string): readonly string[] =>
  id.startsWith(ALL) ? id.slice(ALL.length).split(',') : [id]
const MISSED = 'missed:'

/** FEAT-11 `day`: the platform's, so that what is earned daily is another thing tomorrow. */
export const rewardsOf = (earned: EarnedToast): Dependency<(day: string) => Rewards> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<unknown, Toggle>(async ({ input: { id }, signal, system }) => {
          const ask = (one: string): Promise<Earned> =>
            one.startsWith(TASK)
              ? askToClaim({ input: { taskId: one.split(':')[1] as TaskId }, signal, system })
              : askToCheckIn({ input: { missed: one.startsWith(MISSED) }, signal, system })
          const answers = await Promise.allSettled(partsOf(id).map(ask))
          const got = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
          if (got.length > 0)
            appActor(system, 'toasts').send({ type: 'toast.wanted', toast: earned(sumsOf(got)) })
          const failed = answers.find((answer) => answer.status === 'rejected')
          if (failed !== undefined) throw failed.reason
        }),
      },
    }),
    { pending: { store: () => {}, take: () => null } },
    (actor) => {
      const { isOn, toggle } = connectToggles(actor)
      const { shown } = actor.getSnapshot().context
      const together = new Set(
        Object.keys(shown)
          .filter((id) => shown[id] === true && id.startsWith(ALL))
          .flatMap(partsOf),
      )
      return (day) => {
        const idOf = (what: CheckInDay | Task): string => {
          if ('taskId' in what) return `${TASK}${what.taskId}:${what.group === 'daily' ? day : ''}`
          return `${what.state === 'missed' || what.state === 'madeUp' ? MISSED : 'today:'}${what.day}`
        }
        const isTaken = (what: CheckInDay | Task): boolean =>
          together.has(idOf(what)) ||
          isOn(
            idOf(what),
            'taskId' in what ? what.state === 'claimed' : what.state === 'done' || what.state === 'madeUp',
          )
        const take = (what: CheckInDay | Task): void => toggle(idOf(what), true)
        const claimAll = (tasks: readonly Task[]): void => toggle(`${ALL}${tasks.map(idOf).join(',')}`, true)
        return { isTaken, checkIn: take, claim: take, claimAll }
      }
    },
  )
