import type { Meta, StoryObj } from '@storybook/react-vite'
import { records } from '../../contract/samples/live'
import { Highlight } from '../../src/ui/highlight'

const meta = {
  title: 'UI/Highlight',
  tags: ['autodocs'],
  component: Highlight,
  args: { text: records.derby.title, ranges: [[0, 2]] },
} satisfies Meta<typeof Highlight>
export default meta

type Story = StoryObj<typeof meta>

export const TheBeginningWasFound: Story = {}
export const TwoPlacesWereFound: Story = {
  args: {
    ranges: [
      [0, 2],
      [6, 8],
    ],
  },
}
export const PlacesThatTouchAreOne: Story = {
  args: {
    ranges: [
      [0, 2],
      [1, 4],
      [4, 5],
    ],
  },
}
export const NothingWasFound: Story = { args: { ranges: [] } }
