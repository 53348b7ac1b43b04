import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlled } from './controlled'
import { football } from '../../contract/samples/matches'
import type { DrawnPlay } from '../../src/text/detail'
import type { Sport } from '../../src/text/sport'
import { Button } from '../../src/ui/button'
import { kitPair } from '../../src/ui/kit'
import { DrawnField } from '../../src/ui/match/drawn-field'
import { ReplayBar } from '../../src/ui/match/replay-bar'

const meta = {
  title: 'UI/Drawn field',
  tags: ['autodocs'],
  component: DrawnField,
  parameters: { parts: { ReplayBar } },
} satisfies Meta<typeof DrawnField>
export default meta

const { home, away } = football
const kit = kitPair(home.colors, away.colors)
const noop = () => {}

type Part = readonly [DrawnPlay['kind'], DrawnPlay['side'], number, number]
const playsOf = (parts: readonly Part[]): readonly DrawnPlay[] =>
  parts.map(([kind, side, x, y], index) => ({ at: index, seconds: index, kind, side, x, y }))

const moves: readonly Part[] = [
  ['kickOff', null, 50, 50],
  ['possession', 'away', 62, 40],
  ['attack', 'away', 36, 22],
  ['danger', 'away', 18, 30],
  ['possession', 'home', 30, 60],
  ['attack', 'home', 60, 30],
  ['danger', 'home', 82, 34],
]
const rallies: readonly Part[] = [
  ['serve', 'home', 6, 40],
  ['rally', null, 82, 64],
  ['rally', null, 20, 30],
  ['point', 'home', 88, 70],
  ['serve', 'away', 95, 40],
  ['rally', null, 24, 66],
]
const turns: readonly Part[] = [
  ['possession', 'home', 60, 30],
  ['point', 'home', 70, 40],
  ['possession', 'away', 30, 70],
]

const drawn = (
  sport: Sport,
  parts: readonly Part[],
  words: string,
  minute: string,
  stretch?: string,
): StoryObj => ({
  args: {
    sport,
    home: home.name,
    away: away.name,
    kit,
    plays: playsOf(parts),
    words,
    minute,
    ...(stretch === undefined ? {} : { stretch }),
    last: null,
    share: 58,
    shareLabel: '红港 58%，蓝桥 42%',
  },
})

export const Football = drawn('football', moves, '危险进攻', "67'")
export const Basketball = drawn('basketball', moves, '出手', '第3节 04:12', '第3节 18–21')
export const Esports = drawn('gaming', turns, '推进', '第2局', '第2局 12–9')
export const Cards = drawn('cards', turns, '出牌', '第6局', '第6局 0–0')
export const Billiards = drawn('billiards', turns, '上手', '第4局', '第4局 42–17')
export const Tennis = drawn('tennis', rallies, '相持', '第2盘', '第2盘 3–5')
export const Badminton = drawn('badminton', rallies, '相持', '第1局', '第1局 15–12')
export const Volleyball = drawn('other', rallies, '相持', '第3局', '第3局 20–18')
export const NothingKnown = drawn('football', [], '比赛进行中', "12'")

export const AReplayBar = controlled(
  ReplayBar<number>,
  {
    is: 'paused',
    position: 40_000,
    length: 100_000,
    label: "41'",
    marks: [{ from: 12_000, kind: 'goal', color: kit[0] }],
    speed: 1,
    speeds: [1, 2, 4],
    onToggle: noop,
    onSeek: noop,
    onStep: noop,
    onSpeed: noop,
  },
  { is: ['playing', 'paused', 'ended'] },
)
export const AGoal: StoryObj = {
  render: () => (
    <DrawnField
      sport="football"
      home={home.name}
      away={away.name}
      kit={kit}
      plays={playsOf([...moves, ['goal', 'home', 100, 48]])}
      words="进球！"
      minute="68'"
      last={{ kind: 'goal', said: '林峰推射破门，红港 2–1 蓝桥' }}
      shout="进球！ 2–1"
      share={58}
    />
  ),
}
export const AReplay: StoryObj = {
  render: () => (
    <DrawnField
      sport="football"
      home={home.name}
      away={away.name}
      kit={kit}
      plays={playsOf(moves)}
      words="危险进攻"
      minute="41'"
      last={{ kind: 'yellow', said: '孟辰拉拽对手，黄牌' }}
      share={47}
      pace="replay"
    >
      <ReplayBar
        is="paused"
        position={40_000}
        length={100_000}
        label="41'"
        marks={[
          { from: 12_000, kind: 'goal', color: kit[0] },
          { from: 38_000, kind: 'card', color: '#e8b400' },
          { from: 70_000, kind: 'goal', color: kit[1] },
        ]}
        speed={1}
        speeds={[1, 2, 4]}
        onToggle={noop}
        onSeek={noop}
        onStep={noop}
        onSpeed={noop}
      />
    </DrawnField>
  ),
}
export const AReplayOffered: StoryObj = {
  render: () => (
    <DrawnField
      sport="tennis"
      home={home.name}
      away={away.name}
      kit={kit}
      plays={[]}
      words="回放"
      minute="完场"
      last={null}
      hint="从开场看起，比分跟着走，不剧透"
      share={null}
      cover={
        <Button icon="play" look="white" onPress={noop}>
          看动画回放
        </Button>
      }
    />
  ),
}
