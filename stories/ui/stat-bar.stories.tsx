import type { Meta, StoryObj } from '@storybook/react-vite'
import { football } from '../../contract/samples/matches'
import { Card } from '../../src/ui/card'
import { kitPair } from '../../src/ui/kit'
import { StatBar } from '../../src/ui/stat-bar'

const kit = kitPair(football.home.colors, football.away.colors)

const meta = {
  title: 'UI/Stat bar',
  tags: ['autodocs'],
  component: StatBar,
  args: { label: '控球率', home: 61, away: 39, unit: '%', kit },
} satisfies Meta<typeof StatBar>
export default meta

type Story = StoryObj<typeof meta>

export const HomeIsAhead: Story = {}
export const BothAreEven: Story = { args: { label: '角球', home: 4, away: 4, unit: '' } }
export const OneSideHasNone: Story = { args: { label: '黄牌', home: 0, away: 3, unit: '' } }
export const NobodyHasAny: Story = { args: { label: '红牌', home: 0, away: 0, unit: '' } }
export const AMatchInNumbers: Story = {
  render: () => (
    <Card>
      <StatBar label="控球率" home={61} away={39} unit="%" kit={kit} />
      <StatBar label="射正" home={7} away={3} kit={kit} />
      <StatBar label="射偏" home={4} away={6} kit={kit} />
      <StatBar label="进攻" home={88} away={71} kit={kit} />
      <StatBar label="危险进攻" home={52} away={30} kit={kit} />
      <StatBar label="红牌" home={0} away={0} kit={kit} />
    </Card>
  ),
}
