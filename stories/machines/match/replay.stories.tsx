import type { Meta } from '@storybook/react-vite'
import { atMatch, pastMatch } from '../../support/match'
import { stateStories } from '../../support/state-stories'
import { replayMachine } from '../../../machines/match/replay.machine'

/** A match that is over, shown again from its beginning. */
const meta = { title: 'Machines/Replay' } satisfies Meta
export default meta

const of = stateStories(replayMachine, ({ at, context }) =>
  atMatch('live', {
    match: pastMatch(at, context, at === 'untold' ? { events: [], plays: [] } : {}),
  }),
)
const middle = { position: 5_200 }

export const Untold = of('untold')
export const Offered = of('offered')
export const Playing = of('shown.playing', middle)
export const Paused = of('shown.paused', middle)
export const Waiting = of('shown.waiting', middle)
export const Ended = of('shown.ended', { position: 60_000 })
