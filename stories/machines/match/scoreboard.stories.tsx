import type { Meta } from '@storybook/react-vite'
import { atHome } from '../../support/home'
import { stateStories } from '../../support/state-stories'
import { NOW } from '../../../contract/samples/sample'
import { liveUpdate, matchUpdate } from '../../../contract/samples/socket'
import { scoreboardMachine } from '../../../machines/match/scoreboard.machine'

/** What moves in the lists while one looks: scores, clocks, viewers. */
const meta = { title: 'Machines/Board' } satisfies Meta
export default meta

const of = stateStories(scoreboardMachine, (board) => atHome({ requires: { board }, focus: 'board' }))

const goal = {
  lives: { [liveUpdate.liveId]: { ...liveUpdate, viewers: 58_120 } },
  matches: {
    [matchUpdate.matchId]: {
      ...matchUpdate,
      score: { ...matchUpdate.score, home: 3 },
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
