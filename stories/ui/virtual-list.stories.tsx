import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { anchors } from '../../contract/samples/people'
import { formatCount } from '../../src/text/format'
import { RankRow } from '../../src/ui/rank-row'
import { VirtualList } from '../../src/ui/virtual-list'

const names = Object.values(anchors)
const people = Array.from({ length: 5_000 }, (_, index) => ({
  id: `p-${index + 1}`,
  rank: index + 1,
  name: `${names[index % names.length]?.nickname ?? ''} ${index + 1}`,
  fans: 482_000 - index * 96,
}))

type Person = (typeof people)[number]

const meta = {
  title: 'UI/Virtual list',
  tags: ['autodocs'],
  component: VirtualList<Person>,
  args: {
    label: '排行',
    items: people,
    keyOf: ({ id }) => id,
    rowHeight: 64,
    children: ({ rank, name, fans }) => (
      <RankRow rank={rank} name={name} value={formatCount(fans)} href="#/rank" />
    ),
  },
  decorators: [
    (Story, { parameters }) => (
      <div
        data-page
        style={{ height: 560, overflowY: 'auto', position: 'relative' }}
        role="region"
        aria-label="页面"
        tabIndex={0}
      >
        {parameters['above'] !== undefined && (
          <p style={{ height: Number(parameters['above']) }}>上方的内容会一起滚动</p>
        )}
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VirtualList<Person>>
export default meta

type Story = StoryObj<typeof meta>

export const FiveThousandRows: Story = {}
export const AFewRows: Story = { args: { items: people.slice(0, 3) } }
export const NoRows: Story = { args: { items: [] } }
export const OnlyTheRowsInSightAreInThePage: Story = {
  parameters: { above: 300 },
  play: async ({ canvas, canvasElement }) => {
    const ranks = () => canvas.getAllByRole('listitem').map((row) => Number(row.ariaPosInSet))
    await waitFor(() => expect(ranks()[0]).toBe(1))
    await expect(ranks().length).toBeLessThan(30)
    canvasElement.querySelector('[data-page]')?.scrollTo({ top: 300 + 64 * 2_000 })
    await waitFor(() => expect(ranks()).toContain(2_001))
    await expect(ranks().length).toBeLessThan(30)
    await expect(canvas.getAllByRole('listitem')[0]?.ariaSetSize).toBe('5000')
  },
}
