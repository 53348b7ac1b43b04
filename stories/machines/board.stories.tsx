import type { Meta } from '@storybook/react-vite'
import { atHome } from '../kit/home'
import { stateStories } from '../kit/state-stories'
import { NOW } from '../../contract/samples/sample'
import { livePulse, matchPulse } from '../../contract/samples/socket'
import { boardMachine } from '../../machines/board.machine'

/** What moves in the lists while one looks: scores, clocks, viewers. */
const meta = { title: 'Machines/Board' } satisfies Meta
export default meta

const of = stateStories(boardMachine, (board) => atHome({ needs: { board }, focus: 'board' }))

const goal = {
  lives: { [livePulse.liveId]: { ...livePulse, viewers: 58_120 } },
  matches: {
    [matchPulse.matchId]: {
      ...matchPulse,
      score: { ...matchPulse.score, home: 3 },
      at: NOW + 1,
    },
  },
}

export const Asking = of(['hearing.asking', 'clock.ticking'])
export const Steady = of(['hearing.steady', 'clock.ticking'])
export const Moved = of(['hearing.steady', 'clock.ticking'], goal)
export const Lost = of(['hearing.lost', 'clock.ticking'], goal)
export const CatchingUp = of(['hearing.catchingUp', 'clock.ticking'], { aside: goal })
export const NobodyLooks = of(['hearing.steady', 'clock.resting'])
