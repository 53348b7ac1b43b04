import { raceForLock } from '../../server/support/lock-race'
import type { Attack } from '../attack'

export const attack: Attack = {
  name: 'lock-race',
  promise:
    'Of processes that open one data folder at once exactly one gets it, and one that is killed lets it go',
  needsProcess: true,
  run: async (_target, size) => {
    const [rounds, processes] = size === 'full' ? [10, 20] : [2, 6]
    const told = await raceForLock(rounds, processes)
    const wrong = told.filter(
      (answers) =>
        answers.filter((answer) => answer === 'held').length !== 1 ||
        answers.some((answer) => answer !== 'held' && answer !== 'in use'),
    )
    return {
      held: wrong.length === 0,
      measured: `${rounds * processes} tries in ${rounds} rounds, ${wrong.length} without exactly one holder ${wrong.join(' | ')}`,
    }
  },
}
