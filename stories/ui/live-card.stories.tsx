import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlled } from './controlled'
import { records } from '../../contract/samples/live'
import { sportOf } from '../../src/text/sport'
import { kitPair } from '../../src/ui/kit'
import { LiveCard } from '../../src/ui/live-card'
import { LiveCardSkeleton } from '../../src/ui/skeletons'
import type { LiveRecord } from '../../contract/entities.schema'

const propsOf = ({ liveId, title, anchor, viewers, status, matchType, match, cover }: LiveRecord) => ({
  href: `#/live?id=${liveId}`,
  title,
  anchor: anchor.nickname,
  viewers,
  status,
  sport: sportOf(matchType),
  cover,
  ...(match === null ? {} : { kit: kitPair(match.home.colors, match.away.colors) }),
})

const { derby, lions, jungle, talk } = records

const meta = {
  title: 'UI/Live card',
  tags: ['autodocs'],
  component: LiveCard,
  parameters: { parts: { LiveCardSkeleton } },
  args: propsOf(derby),
  decorators: [
    (Story) => (
      <div style={{ width: 173 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LiveCard>
export default meta

type Story = StoryObj<typeof meta>

/** LIVE-01 The three lives of a stream. */
export const Started: Story = {}
export const Planned: Story = { args: { status: 1, viewers: 0 } }
export const Ended: Story = { args: { status: 4 } }
export const WithAnUploadedCover: Story = { args: propsOf(lions) }
export const AnotherSport: Story = { args: propsOf(jungle) }
export const TalkWithoutAMatch: Story = { render: () => <LiveCard {...propsOf(talk)} /> }
export const WithItsLeague: Story = { args: { note: '海岸超级联赛 · 第 31 轮' } }
export const LongTextsAreCut: Story = {
  args: {
    title: '红港对蓝桥粤语原声解说，边看边聊战术，下半场送球衣',
    anchor: '一个名字很长很长很长的主播',
    viewers: 124_000_000,
  },
}
export const WithTheStreamsOwnFrame: Story = {
  args: {
    thumbnail: <div style={{ background: 'linear-gradient(160deg, #27543a, #0e2417)' }} />,
  },
}
export const TwoInARow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 358 }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      {[derby, lions, jungle, talk].map((record) => (
        <LiveCard key={record.liveId} {...propsOf(record)} />
      ))}
    </div>
  ),
}
export const Loading = controlled(LiveCardSkeleton, { count: 1 })
