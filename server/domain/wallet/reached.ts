import { MINUTE } from '../../../contract/wallet.days'
import type { TaskId } from '../../../contract/wallet.schema'
import { MINUTES } from './invites'
import type { ReachedTask } from './purses'
import { rulesOf, taskFacts, taskIds, type KeptRule } from './reward-rules'
import type { WatchedSoFar } from './watching'

/** Which of the two a task counts; null: neither. */
const countedBy = (taskId: TaskId): 'today' | 'ever' | null => {
  const { fact } = taskFacts[taskId]
  if (fact === 'watched') return 'today'
  return fact === 'everWatched' ? 'ever' : null
}

/** FEAT-11 Tasks whose step was reached by what was watched just now; each once, as minutes never go back. */
export const reachedBy = (
  all: readonly WatchedSoFar[],
  kept: readonly KeptRule[],
  day: string,
): readonly ReachedTask[] => {
  const rules = rulesOf(kept)
  return taskIds.flatMap((taskId) => {
    const counted = countedBy(taskId)
    const { on, goal } = rules.task(taskId, day)
    if (counted === null || !on) return []
    return all.flatMap(({ memberId, added, [counted]: ms }) =>
      ms >= goal * MINUTE && ms - added < goal * MINUTE
        ? [
            {
              memberId,
              taskId,
              text: `看满 ${goal} 分钟，去领取`,
              textEn: `${goal} minutes watched: claim it`,
            },
          ]
        : [],
    )
  })
}

/** FEAT-12 Who may be somebody's guest whose minutes, of those that bring a reward, are one more by what was watched just now. */
export const guestMinuteMore = (all: readonly WatchedSoFar[]): readonly string[] =>
  all
    .filter(({ ever, added }) => ever - added < MINUTES * MINUTE && isMinuteMore(ever, added))
    .map(({ memberId }) => memberId)

const isMinuteMore = (ms: number, added: number): boolean =>
  Math.floor(ms / MINUTE) > Math.floor((ms - added) / MINUTE)

/** Whose watched minutes are one more by what was watched just now. */
export const minuteMore = (all: readonly WatchedSoFar[]): readonly string[] =>
  all.filter(({ today, added }) => isMinuteMore(today, added)).map(({ memberId }) => memberId)
