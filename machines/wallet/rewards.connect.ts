import { fromPromise } from 'xstate'
import { appActor } from '../app/app-system'
import { requesting, type RequestScope } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { askUntilAnswered } from '../patterns/outlasting'
import { connectToggles } from '../patterns/toggles.connect'
import { togglesMachine, type Toggle, type ToggleAnswer } from '../patterns/toggles.machine'
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

/** What is said: what was earned, and that nobody knows yet whether it was. */
export interface RewardToasts {
  readonly earned: (sums: Sums) => Toast
  readonly unsure: () => Toast
}

/** What these give in all. */
export const sumsOf = (earned: readonly Pick<Earned, 'amount' | 'currency'>[]): Sums =>
  earned.reduce<Sums>(
    (sums, { amount, currency }) => ({ ...sums, [currency]: (sums[currency] ?? 0) + amount }),
    {},
  )

/** ERR-11 What nobody answered is told in words of its own: no dialog lies over it. */
const askToCheckIn = requesting(checkIn, { silent: 'unanswered' })
const askToClaim = requesting(claimTask, { silent: 'unanswered' })

/** What a press earns. `day`: the platform's, of what is earned daily; null: once for ever. `today`: as the page shows it. */
type Reward = { readonly today: string } & (
  | { readonly is: 'task'; readonly taskId: TaskId; readonly day: string | null }
  | { readonly is: 'checkIn'; readonly isMissed: boolean; readonly day: string }
)

const rewardOf = (what: CheckInDay | Task, today: string): Reward =>
  'taskId' in what
    ? { is: 'task', today, taskId: what.taskId, day: what.group === 'daily' ? today : null }
    : { is: 'checkIn', today, isMissed: what.state === 'missed' || what.state === 'madeUp', day: what.day }

const idOf = (reward: Reward): string =>
  reward.is === 'task'
    ? `task ${reward.taskId} ${reward.day ?? ''}`
    : `checkIn ${reward.isMissed ? 'missed' : 'today'} ${reward.day}`

const tell = (toast: Toast, system: RequestScope<unknown>['system']): void =>
  appActor(system, 'toasts').send({ type: 'toast.wanted', toast })

/** FEAT-11 `day`: the platform's, so that what is earned daily is another thing tomorrow. What nobody answers goes again under its key once the server is back. */
export const rewardsOf = ({ earned, unsure }: RewardToasts): Dependency<(day: string) => Rewards> => {
  const pressed = new Map<string, Reward>()
  let inFlight = 0
  let got: readonly Earned[] = []
  const ask = (reward: Reward, scope: Omit<RequestScope<unknown>, 'input'>): Promise<Earned> => {
    const tellUnsure = (): void => tell(unsure(), scope.system)
    return reward.is === 'task'
      ? askUntilAnswered(askToClaim, { taskId: reward.taskId, day: reward.today }, scope, tellUnsure)
      : askUntilAnswered(askToCheckIn, { missed: reward.isMissed, day: reward.today }, scope, tellUnsure)
  }
  return dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<ToggleAnswer, Toggle>(async ({ input: { id }, signal, system }) => {
          const reward = pressed.get(id)
          if (reward === undefined) throw new Error(`nothing was pressed for ${id}`)
          inFlight += 1
          try {
            const answer = await ask(reward, { signal, system })
            got = [...got, answer]
          } finally {
            inFlight -= 1
            // What was pressed together is told together.
            if (inFlight === 0 && got.length > 0) {
              tell(earned(sumsOf(got)), system)
              got = []
            }
          }
        }),
      },
    }),
    { pending: { store: () => {}, take: () => null } },
    (actor) => {
      const { isOn, toggle } = connectToggles(actor)
      return (day) => {
        const isTaken = (what: CheckInDay | Task): boolean =>
          isOn(
            idOf(rewardOf(what, day)),
            'taskId' in what ? what.state === 'claimed' : what.state === 'done' || what.state === 'madeUp',
          )
        const take = (what: CheckInDay | Task): void => {
          const reward = rewardOf(what, day)
          const id = idOf(reward)
          pressed.set(id, reward)
          toggle(id, true)
        }
        return { isTaken, checkIn: take, claim: take, claimAll: (tasks) => tasks.forEach(take) }
      }
    },
  )
}
