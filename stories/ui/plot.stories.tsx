import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plot } from '../../src/ui/plot'

/** How many watched, over a stream. */
const meta = {
  title: 'UI/Plot',
  component: Plot,
  args: {
    label: '观看人数，从 19:00 到 19:55，最高 1504',
    columns: ['时间', '人数'],
    points: [0, 320, 860, 1_210, 1_504, 1_480, 1_390, 1_440, 1_120, 760, 420, 90].map((value, nth) => ({
      label: `19:${String(nth * 5).padStart(2, '0')}`,
      value,
    })),
  },
} satisfies Meta<typeof Plot>
export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const OnePoint: Story = { args: { points: [{ label: '19:00', value: 3 }] } }
export const Nobody: Story = {
  args: { points: ['19:00', '19:05'].map((label) => ({ label, value: 0 })) },
}
export const Empty: Story = { args: { points: [] } }
