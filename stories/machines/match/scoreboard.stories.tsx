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

export const Subscribing = of(['updates.subscribing', 'clock.ticking'])
export const Steady = of(['updates.steady', 'clock.ticking'])
export const Moved = of(['updates.steady', 'clock.ticking'], goal)
export const Lost = of(['updates.lost', 'clock.ticking'], goal)
export const CatchingUp = of(['updates.catchingUp', 'clock.ticking'], { aside: goal })
export const NobodyLooks = of(['updates.steady', 'clock.resting'])
