import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from './controlled'
import { anchors } from '../../contract/samples/people'
import { formatCount } from '../../src/text/format'
import { Button } from '../../src/ui/button'
import { Card } from '../../src/ui/card'
import { Podium } from '../../src/ui/podium'
import { RankRow } from '../../src/ui/rank-row'

const { chen, kai, xia } = anchors
const places = [chen, kai, xia].map(({ memberId, nickname, fans }) => ({
  id: memberId,
  name: nickname,
  value: formatCount(fans),
  href: '#/rank',
}))

const meta = {
  title: 'UI/Ranking',
  tags: ['autodocs'],
  component: Podium,
  parameters: { parts: { RankRow } },
} satisfies Meta<typeof Podium>
export default meta

export const TheFirstThree: StoryObj = { args: { label: '人气主播', places } }
export const OnlyTwoAreThere: StoryObj = { args: { label: '人气主播', places: places.slice(0, 2) } }
export const TheFirstThreeToFollow: StoryObj = {
  render: () => (
    <Podium
      label="人气主播"
      places={places.map((place) => ({
        ...place,
        action: (
          <Button size="small" onPress={fn()}>
            关注
          </Button>
        ),
      }))}
    />
  ),
}
export const LongNamesAreCut: StoryObj = {
  render: () => (
    <Podium
      label="人气主播"
      places={places.map((place) => ({ ...place, name: `${place.name}的周末足球夜谈直播间` }))}
    />
  ),
}
export const ARankRow = controlled(RankRow, {
  rank: 4,
  name: '南山小九',
  note: '看过 42 场',
  value: '3.2万',
  change: { by: 2, label: '上升 2 位' },
  own: false,
  href: '#/rank',
})
export const RowsOfARanking: StoryObj = {
  render: () => (
    <Card inside="none">
      <RankRow rank={1} name={chen.nickname} note={chen.bio} value={formatCount(chen.fans)} href="#/rank" />
      <RankRow
        rank={2}
        name={kai.nickname}
        note={kai.bio}
        value={formatCount(kai.fans)}
        change={{ by: 1, label: '上升 1 位' }}
        href="#/rank"
      />
      <RankRow
        rank={3}
        name={xia.nickname}
        value={formatCount(xia.fans)}
        change={{ by: -1, label: '下降 1 位' }}
        href="#/rank"
      />
      <RankRow rank={4} name="Tiger" value="7,310" change={{ by: 0, label: '不变' }} href="#/rank" />
      <RankRow rank={128} name="南山小九" note="我" value="42" own href="#/my" />
    </Card>
  ),
}
export const ARowWithAButton: StoryObj = {
  render: () => (
    <Card inside="none">
      <RankRow
        rank={12}
        name="一个名字很长很长的主播，讲得也很长"
        note={chen.bio}
        value="96,400"
        href="#/rank"
        action={
          <Button look="soft" size="small" onPress={fn()}>
            关注
          </Button>
        }
      />
    </Card>
  ),
}
