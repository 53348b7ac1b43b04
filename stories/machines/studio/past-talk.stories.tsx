import type { Meta } from '@storybook/react-vite'
import { still } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { inRoom, roomTalk } from '../../support/studio'
import { report } from '../../../contract/samples/studio'
import { pastTalkMachine } from '../../../machines/studio/past-talk.machine'

/** FEAT-06 FEAT-16 What was said in a stream that is over. */
const meta = { title: 'Machines/Past talk' } satisfies Meta
export default meta

const of = stateStories(pastTalkMachine, (pastTalk) =>
  inRoom({ requires: { onAir: still('off.resting'), pastTalk }, focus: 'pastTalk' }),
)

export const Closed = of('closed')
export const Open = of(
  'open',
  { liveId: report.liveId, title: report.title },
  { children: { talk: roomTalk() } },
)
