import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Held } from './held'
import { TabPanel, Tabs } from '../../src/ui/tabs'

const all = [
  { value: 'live', label: '直播' },
  { value: 'events', label: '赛况' },
  { value: 'lineup', label: '阵容' },
  { value: 'stats', label: '数据' },
  { value: 'injuries', label: '伤停' },
  { value: 'standings', label: '积分榜' },
  { value: 'history', label: '历史交锋' },
]

const meta = {
  title: 'UI/Tabs',
  tags: ['autodocs'],
  component: Tabs<string>,
  parameters: { parts: { TabPanel } },
  args: { name: 'match', label: '比赛', tabs: all.slice(0, 3), value: 'live', onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, set) => (
        <>
          <Tabs {...args} value={value} onChange={set} />
          {args.tabs.map((tab) => (
            <TabPanel key={tab.value} name={args.name} value={tab.value} hidden={tab.value !== value}>
              <p style={{ padding: 16 }}>{tab.label}</p>
            </TabPanel>
          ))}
        </>
      )}
    </Held>
  ),
} satisfies Meta<typeof Tabs<string>>
export default meta

type Story = StoryObj<typeof meta>

export const ThreeTabs: Story = {}
export const MoreThanTheRowHolds: Story = { args: { tabs: all } }
export const WithSomethingAtTheEnd: Story = { args: { aside: '4.2万 人在看' } }
export const TheArrowsGoRound: Story = {
  play: async ({ canvas }) => {
    const seen = () => [document.activeElement?.textContent, canvas.getByRole('tabpanel').textContent]
    await userEvent.click(canvas.getByRole('tab', { name: '直播' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(seen()).toEqual(['赛况', '赛况'])
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect(seen()).toEqual(['直播', '直播'])
    await userEvent.keyboard('{ArrowLeft}')
    await expect(seen()).toEqual(['阵容', '阵容'])
    await expect(canvas.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  },
}
