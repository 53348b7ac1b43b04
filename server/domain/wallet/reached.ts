import { MINUTE } from '../../../contract/wallet.days'
import type { TaskId } from '../../../contract/wallet.schema'
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

/** Whose watched minutes are one more by what was watched just now. */
export const minuteMore = (all: readonly WatchedSoFar[]): readonly string[] =>
  all
    .filter(({ today, added }) => Math.floor(today / MINUTE) > Math.floor((today - added) / MINUTE))
    .map(({ memberId }) => memberId)
