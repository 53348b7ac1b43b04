import { fromPromise } from 'xstate'
import { appActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { connectToggles } from '../patterns/toggles.connect'
import { togglesMachine, type Toggle } from '../patterns/toggles.machine'
import { checkIn, claimTask } from '../../contract/wallet'
import type { CheckInDay, Currency, Task, TaskId } from '../../contract/wallet.schema'

/** What is earned with a press, each once. */
export interface Rewards {
  /** As of now, or as it was pressed a moment ago. */
  isTaken(what: CheckInDay | Task): boolean
  /** `day`: today, or yesterday where it was missed. */
  checkIn(day: CheckInDay): void
  claim(task: Task): void
}

/** What was earned, in words. */
export type EarnedToast = (amount: number, currency: Currency) => Toast

const askToCheckIn = requesting(checkIn)
const askToClaim = requesting(claimTask)

const TASK = 'task:'
const MISSED = 'missed:'

/** FEAT-11 `day`: the platform's, so that what is earned daily is another thing tomorrow. */
export const rewardsOf = (earned: EarnedToast): Dependency<(day: string) => Rewards> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<unknown, Toggle>(async ({ input: { id }, signal, system }) => {
          const { amount, currency } = id.startsWith(TASK)
            ? await askToClaim({ input: { taskId: id.split(':')[1] as TaskId }, signal, system })
            : await askToCheckIn({ input: { missed: id.startsWith(MISSED) }, signal, system })
          appActor(system, 'toasts').send({ type: 'toast.wanted', toast: earned(amount, currency) })
        }),
      },
    }),
    { pending: { store: () => {}, take: () => null } },
    (actor) => {
      const { isOn, toggle } = connectToggles(actor)
      return (day) => {
        const idOf = (what: CheckInDay | Task): string => {
          if ('taskId' in what) return `${TASK}${what.taskId}:${what.group === 'daily' ? day : ''}`
          return `${what.state === 'missed' || what.state === 'madeUp' ? MISSED : 'today:'}${what.day}`
        }
        const isTaken = (what: CheckInDay | Task): boolean =>
          isOn(
            idOf(what),
            'taskId' in what ? what.state === 'claimed' : what.state === 'done' || what.state === 'madeUp',
          )
        const take = (what: CheckInDay | Task): void => toggle(idOf(what), true)
        return { isTaken, checkIn: take, claim: take }
      }
    },
  )
