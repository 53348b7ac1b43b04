import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlled } from './controlled'
import { sidesOf } from './sides'
import { planned } from '../../contract/samples/matches'
import { Button } from '../../src/ui/button'
import { MatchRow, WatchLink } from '../../src/ui/match-row'

const { home, away } = sidesOf(planned)
const side = (team: typeof home, score: number | null, isBehind = false) => ({ ...team, score, isBehind })

const meta = {
  title: 'UI/Match row',
  tags: ['autodocs'],
  component: MatchRow,
  parameters: { parts: { WatchLink } },
  args: {
    href: '#',
    label: '红港 对 蓝桥',
    when: '20:30',
    tone: 'plain',
    home: side(home, null),
    away: side(away, null),
    share: null,
    shareLabel: '',
    action: <Button size="small">预约</Button>,
  },
} satisfies Meta<typeof MatchRow>
export default meta

type Story = StoryObj<typeof meta>

export const ToCome: Story = {}
export const Live: Story = {
  args: {
    when: "67'",
    tone: 'live',
    home: side(home, 2),
    away: side(away, 1, true),
    share: 61,
    shareLabel: '红港 61%，蓝桥 39%',
    action: <WatchLink href="#" label="看直播 红港 对 蓝桥" words="3 路直播" />,
  },
}
export const AWayToTheStreams = controlled(WatchLink, {
  href: '#',
  label: '看直播 红港 对 蓝桥',
  words: '3 路直播',
})
export const Veiled: Story = {
  args: {
    ...Live.args,
    spoiler: { label: '看结果 红港 对 蓝桥', words: '看结果', onReveal: () => {} },
  },
}
export const OnPenalties: Story = {
  args: { when: '完场', note: '点球 4–2', tone: 'quiet', home: side(home, 1), away: side(away, 1, true) },
}
export const LongNames: Story = {
  args: { home: { ...side(home, null), name: '红港联合会临海地区足球俱乐部青年队' } },
}
