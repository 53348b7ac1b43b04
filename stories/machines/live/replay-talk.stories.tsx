import type { Meta } from '@storybook/react-vite'
import { inRoom, lookedAt, toldIn } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { noNetwork } from '../../support/dependencies'
import { replayTalkMachine } from '../../../machines/live/replay-talk.machine'

/** What was said beside a picture that is shown again. */
const meta = { title: 'Machines/Replay talk' } satisfies Meta
export default meta

const of = stateStories(replayTalkMachine, ({ at, context = {} }) =>
  inRoom({}, { requires: { room: toldIn(at, context), look: lookedAt(), controls: { at: 'shown' } } }),
)

export const Reading = of(['talk.reading', 'lines.atBottom'], { lines: [] })
export const Told = of(['talk.told', 'lines.atBottom'])
export const NothingWasSaid = of(['talk.told', 'lines.atBottom'], { lines: [] })
export const ReadingBack = of(['talk.told', 'lines.readingBack'])
export const Failed = of(['talk.failed', 'lines.atBottom'], { error: noNetwork })
