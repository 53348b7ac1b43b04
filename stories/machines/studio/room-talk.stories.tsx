import type { Meta } from '@storybook/react-vite'
import { noNetwork } from '../../support/dependencies'
import { stateStories } from '../../support/state-stories'
import { inRoom, playing, roomTalk } from '../../support/studio'
import { lines } from '../../../contract/samples/socket'
import { onAirs } from '../../../contract/samples/studio'
import { roomTalkMachine } from '../../../machines/studio/room-talk.machine'

/** FEAT-06 FEAT-16 What is said in the anchor's own room. */
const meta = { title: 'Machines/Room talk' } satisfies Meta
export default meta

const of = stateStories(roomTalkMachine, (talk) =>
  inRoom({ requires: { onAir: playing(onAirs.live, 'resting', talk) }, focus: 'onAir' }),
)
const [, , line] = lines
const { context = {}, children = {} } = roomTalk()

export const Loading = of('loading')
export const Failed = of('failed', { error: noNetwork })
export const Open = of('open', context, { children })
export const AboutALine = of('open', context, {
  children: {
    ...children,
    moderation: { at: 'menu.choosing', context: { line, hides: { people: [], words: [] } } },
  },
})
