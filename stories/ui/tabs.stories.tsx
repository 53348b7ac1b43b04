import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
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

interface MatchProps {
  readonly count?: number
  readonly aside?: string
}

const Match = ({ count = 3, aside }: MatchProps) => (
  <Held start="live">
    {(value, set) => (
      <>
        <Tabs
          name="match"
          label="比赛"
          tabs={all.slice(0, count)}
          value={value}
          onChange={set}
          aside={aside}
        />
        {all.slice(0, count).map((tab) => (
          <TabPanel key={tab.value} name="match" value={tab.value} hidden={tab.value !== value}>
            <p style={{ padding: 16 }}>{tab.label}</p>
          </TabPanel>
        ))}
      </>
    )}
  </Held>
)

const meta = { title: 'UI/Tabs', component: Match } satisfies Meta<typeof Match>
export default meta

type Story = StoryObj<typeof meta>

export const ThreeTabs: Story = {}
export const MoreThanTheRowHolds: Story = { args: { count: 7 } }
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
