import type { Meta, StoryObj } from '@storybook/react-vite'
import { NOW } from '../../../contract/samples/sample'
import { look } from '../../support/seen'
import { PictureState } from '../../../src/screens/live/picture-state'
import { box } from '../../../src/screens/live/player.styles'

const nothing = (): void => {}

/** The ladder of recovery as the picture shows it. */
const meta = {
  title: 'Screens/Live room/Picture',
  component: PictureState,
  args: { interrupted: null, isTape: false },
  parameters: { app: { at: '/live' } },
  decorators: [
    (Story) => (
      <div className={box}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PictureState>
export default meta

type Story = StoryObj<typeof meta>

export const Opening: Story = { args: { picture: { is: 'opening', pause: nothing } } }
export const Stalled: Story = { args: { picture: { is: 'stalled', pause: nothing } } }
export const Reconnecting: Story = {
  args: { picture: { is: 'reconnecting', attempt: 2, offline: false, retry: nothing } },
}
export const Interrupted: Story = {
  args: { picture: { is: 'stalled', pause: nothing }, interrupted: {} },
}
export const InterruptedUntil: Story = {
  args: { picture: { is: 'stalled', pause: nothing }, interrupted: { resumeUntil: NOW + 120_000 } },
  play: ({ step }) => look(step, { sees: [/\d\d:\d\d:\d\d/] }),
}
export const Offline: Story = {
  args: { picture: { is: 'reconnecting', attempt: 1, offline: true, retry: nothing } },
}
export const Failed: Story = { args: { picture: { is: 'failed', goesOn: true, retry: nothing } } }
export const GivenUp: Story = { args: { picture: { is: 'failed', goesOn: false, retry: nothing } } }
/** The server has nothing more to go back in. */
export const Removed: Story = {
  args: { picture: { is: 'removed', isPart: false, toEdge: nothing, retry: nothing } },
}
export const PartRemoved: Story = {
  args: { picture: { is: 'removed', isPart: true, toEdge: null, retry: nothing } },
}
export const PausedByPerson: Story = { args: { picture: { is: 'paused', by: 'person', play: nothing } } }
export const Ended: Story = { args: { picture: { is: 'ended', retry: nothing } } }
export const Unsupported: Story = { args: { picture: { is: 'unsupported', retry: nothing } } }
