import type { Meta, StoryObj } from '@storybook/react-vite'
import { NOW } from '../../contract/samples/sample'
import { formatNumber } from '../../contract/figures'
import { formatTime } from '../../src/text/format'
import { Plot } from '../../src/ui/plot'

const MINUTE = 60_000
const over = (values: readonly number[], step = 5 * MINUTE) => ({
  from: NOW,
  to: NOW + Math.max(0, values.length - 1) * step,
  points: values.map((value, nth) => ({ at: NOW + nth * step, value })),
})

/** How many watched, over a stream. */
const meta = {
  title: 'UI/Plot',
  tags: ['autodocs'],
  component: Plot,
  args: {
    label: '观看人数，最高 1,504',
    columns: ['时间', '人数'],
    nameAt: formatTime,
    nameValue: formatNumber,
    ...over([0, 320, 860, 1_210, 1_504, 1_480, 1_390, 1_440, 1_120, 760, 420, 90]),
  },
} satisfies Meta<typeof Plot>
export default meta

type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const InEnglish: Story = { args: { columns: ['Time', 'Viewers'] }, globals: { language: 'en' } }
export const LargeText: Story = { globals: { textSize: 200 } }
export const Few: Story = { args: over([0, 1, 3, 2]) }
/** Nobody counted for a while, and the picture was away for another. */
export const Broken: Story = {
  args: {
    ...over([0, 320, 860, 1_210, 1_504, 1_480, 1_390, 1_440]),
    unknown: [{ from: NOW + 15 * MINUTE, until: NOW + 20 * MINUTE }],
    nameUnknown: '没有数据',
    marked: [{ from: NOW + 27 * MINUTE, until: NOW + 29 * MINUTE }],
  },
}
/** Of a stream that was over within the minute. */
export const Short: Story = { args: over([1, 2], 20_000) }
export const OnePoint: Story = { args: over([3]) }
export const Nobody: Story = { args: over([0, 0]) }
export const Empty: Story = { args: over([]) }
