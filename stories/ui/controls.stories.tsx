import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { controlled, held } from './controlled'
import { football } from '../../contract/samples/matches'
import { match, otherData } from '../../contract/samples/match'
import { ACCENTS } from '../../src/styles/accents'
import { Artwork } from '../../src/ui/artwork'
import { AskDialog } from '../../src/ui/ask-dialog'
import { Avatar } from '../../src/ui/avatar'
import { Badge, LiveBadge, StatusBadge } from '../../src/ui/badge'
import { Banner } from '../../src/ui/banner'
import { Calendar } from '../../src/ui/calendar'
import { Card } from '../../src/ui/card'
import { Carousel } from '../../src/ui/carousel'
import { Checkbox } from '../../src/ui/checkbox'
import { Chips } from '../../src/ui/chips'
import { ColourSwatches } from '../../src/ui/colour-swatches'
import { Cover } from '../../src/ui/cover'
import { Crest } from '../../src/ui/crest'
import { FilterRow } from '../../src/ui/filter-row'
import { Icon, type IconName } from '../../src/ui/icon'
import { paths } from '../../src/ui/icon-paths'
import { kitPair } from '../../src/ui/kit'
import { ListEnd } from '../../src/ui/list-end'
import { ListRow } from '../../src/ui/list-row'
import { DrawnField } from '../../src/ui/match/drawn-field'
import { EventMark } from '../../src/ui/match/event-mark'
import { Formation } from '../../src/ui/match/formation'
import { Balance, FormRow, MeetingRow } from '../../src/ui/match/meetings'
import { Momentum } from '../../src/ui/match/momentum'
import { benchRows, Changes, Person, TwoLists } from '../../src/ui/match/people'
import { Periods } from '../../src/ui/match/periods'
import { ReplayBar } from '../../src/ui/match/replay-bar'
import { ScoreHead } from '../../src/ui/match/score-head'
import { Timeline } from '../../src/ui/match/timeline'
import { Sheet } from '../../src/ui/modal'
import { NavHeader } from '../../src/ui/nav-header'
import { PictureViewer } from '../../src/ui/picture-viewer'
import { Podium } from '../../src/ui/podium'
import { Progress } from '../../src/ui/progress'
import { RankRow } from '../../src/ui/rank-row'
import { Score } from '../../src/ui/score'
import { Section } from '../../src/ui/section'
import { Segmented } from '../../src/ui/segmented'
import { ShareLine } from '../../src/ui/share-line'
import { Skeleton, Skeletons } from '../../src/ui/skeleton'
import { LiveCardSkeleton, MatchCardSkeleton } from '../../src/ui/skeletons'
import { StaleNote } from '../../src/ui/stale-note'
import { EmptyState, FailedState } from '../../src/ui/states'
import { Switch } from '../../src/ui/switch'
import { Table } from '../../src/ui/table'
import { TabPanel, Tabs } from '../../src/ui/tabs'
import { Toasts } from '../../src/ui/toasts'
import { TopBar } from '../../src/ui/top-bar'
import { Touchline } from '../../src/ui/touchline'

/** Each part that has no page of its own, with its values as controls. */
const meta = { title: 'UI/Other parts' } satisfies Meta
export default meta

const { home, away } = football
const kit = kitPair(home.colors, away.colors)
const { events, momentum } = match.getMatchTimeline.full
const side = (of: typeof home) => ({ name: of.name, short: of.shortName, colors: of.colors })
const sports = [
  'football',
  'basketball',
  'gaming',
  'cards',
  'billiards',
  'tennis',
  'badminton',
  'other',
] as const
const icons = Object.keys(paths) as IconName[]
const press = fn()

export const AnArtwork = controlled(Artwork, { of: 404 }, { of: [403, 404, 500, 'maintenance'] })
export const AnAskDialog = controlled(AskDialog, {
  title: '退出登录',
  question: '确定要退出登录吗？',
  deed: '退出登录',
  danger: true,
  onStay: press,
  onGo: press,
})
export const AnAvatar = controlled(Avatar, { name: '南山小九', size: 64 })
export const ABadge = controlled(
  Badge,
  { look: 'soft', children: '默认' },
  { look: ['live', 'news', 'quiet', 'soft'] },
)
export const ALiveBadge = controlled(LiveBadge, { children: '3 场进行中' })
export const AStatusBadge = controlled(StatusBadge, { status: 2 }, { status: [1, 2, 4] })
export const ABanner = controlled(
  Banner,
  {
    href: '#/home/index',
    title: '红港对蓝桥',
    subtitle: '今晚 19:30',
    action: '去看看',
    sport: 'football',
    home: side(home),
    away: side(away),
  },
  { sport: sports },
)
export const ACalendar = controlled(Calendar, {
  cursor: '2026-03-20',
  onMove: press,
  value: { from: '2026-03-18', to: '2026-03-22' },
  onPick: press,
  today: '2026-03-20',
  words: { earlier: '上个月', later: '下个月' },
})
export const ACard = controlled(Card, { children: '南山小九', inside: 'pad' }, { inside: ['pad', 'none'] })
export const ACarousel = controlled(Carousel, {
  label: '推荐',
  turnEvery: 0,
  children: ['红港对蓝桥', '南山对望海'].map((title) => (
    <Banner key={title} href="#/home/index" title={title} subtitle="今晚 19:30" sport="football" />
  )),
})
export const ACheckbox = controlled(Checkbox, {
  checked: false,
  onChange: press,
  children: '设为默认地址',
  problem: '',
  isRequired: false,
  disabled: false,
})
export const ChoiceByChips = held(Chips<string>, {
  label: '运动项目',
  value: 'football',
  options: [
    { value: 'football', label: '足球', icon: 'football' },
    { value: 'tennis', label: '网球', icon: 'tennis' },
  ],
  wraps: false,
})
export const ASegmentedChoice = held(Segmented<string>, {
  label: '显示模式',
  value: 'light',
  options: [
    { value: 'light', label: '浅色', icon: 'sun' },
    { value: 'dark', label: '深色', icon: 'star' },
  ],
  wide: false,
})
export const ColourSwatchesOfTheTheme = held<string, Parameters<typeof ColourSwatches>[0]>(
  ColourSwatches,
  { value: ACCENTS[0] },
  { value: ACCENTS },
)
export const ACover = controlled(
  Cover,
  { sport: 'football', kit, ratio: 'card', square: false, children: '红港 vs 蓝桥' },
  { sport: sports, ratio: ['card', 'banner'] },
)
export const ACrest = controlled(Crest, { colors: home.colors, short: home.shortName, size: 64 })
export const AFilterRow = held<readonly string[], Parameters<typeof FilterRow<string>>[0]>(
  FilterRow<string>,
  {
    label: '筛选',
    value: ['live'],
    options: [
      { value: 'live', label: '进行中', count: 4 },
      { value: 'mine', label: '我预约的', count: 2 },
    ],
    bare: false,
  },
)
export const AnIcon = controlled(Icon, { name: 'football', size: 48, label: '足球' }, { name: icons })
export const AListEnd = controlled(
  ListEnd,
  { more: 'none', count: 12, onReach: press, onRetry: press },
  { more: ['offered', 'loading', 'failed', 'none'] },
)
export const AListRow = controlled(
  ListRow,
  { label: '金币明细', icon: 'trophy', value: '12,480', href: '#/gold' },
  { icon: icons },
)
export const ANavHeader = controlled(NavHeader, { title: '金币明细', onBack: press, clear: false })
export const APodium = controlled(Podium, {
  label: '人气榜',
  places: [
    { id: 'a', name: '海獭', value: '12.4万' },
    { id: 'b', name: '小九', value: '9.1万' },
    { id: 'c', name: '阿May', value: '7.7万' },
  ],
})
export const AProgressBar = controlled(Progress, { value: 0.45, label: '填写进度' })
export const ARankRow = controlled(RankRow, {
  rank: 4,
  name: '南山小九',
  note: '看过 42 场',
  value: '3.2万',
  change: { by: 2, label: '上升 2 位' },
  own: false,
  href: '#/rank',
})
export const AScore = controlled(Score, { value: 2, size: 48, quiet: false }, { size: [18, 24, 30, 48] })
export const ASection = controlled(Section, {
  title: '热门赛事',
  more: { label: '全部赛程', href: '#/schedule/index' },
  children: <Card>红港 2–1 蓝桥</Card>,
})
export const AShareLine = controlled(ShareLine, {
  share: 61,
  caption: '控球',
  home: { color: kit[0], short: home.shortName },
  away: { color: kit[1], short: away.shortName },
  label: '红港 61%，蓝桥 39%',
})
export const AShareLineOfCounts = controlled(ShareLine, {
  share: 57,
  counts: { home: 1, away: 0 },
  caption: '助威',
  home: { color: kit[0] },
  away: { color: kit[1] },
  label: '红港 1，蓝桥 0',
})
const loads = { parameters: { loads: true } }
export const ASkeleton: StoryObj = {
  ...controlled(Skeleton, { width: '64%', height: '1rem', round: false }),
  ...loads,
}
export const SeveralSkeletons: StoryObj = {
  ...controlled(Skeletons, { count: 3, height: '4.5rem' }),
  ...loads,
}
export const SkeletonsOfMatchCards: StoryObj = { ...controlled(MatchCardSkeleton, { count: 2 }), ...loads }
export const SkeletonsOfLiveCards: StoryObj = { ...controlled(LiveCardSkeleton, { count: 2 }), ...loads }
export const AStaleNote = controlled(StaleNote, { onRetry: press })
export const AnEmptyState = controlled(
  EmptyState,
  { title: '还没有人进球', hint: '进球后会出现在这里', icon: 'football', small: false },
  { icon: icons },
)
export const AFailedState = controlled(FailedState, {
  title: '没能加载出来',
  hint: '网络可能不太稳定，再试一次吧',
  busy: false,
  small: false,
  onRetry: press,
})
export const ASwitch = controlled(Switch, {
  label: '让大家看到并支持',
  hint: '关掉后只有你和运营看得到',
  checked: true,
  disabled: false,
  onChange: press,
})
interface TeamRow {
  readonly name: string
  readonly points: number
}
export const ATable = controlled(Table<TeamRow>, {
  label: '积分榜',
  columns: [
    { key: 'name', label: '球队', kind: 'name', cell: ({ name }) => name },
    { key: 'points', label: '积分', kind: 'strong', cell: ({ points }) => points },
  ],
  rows: [
    { name: home.name, points: 31 },
    { name: away.name, points: 29 },
  ],
  keyOf: ({ name }) => name,
  pinned: 1,
})
const tabs = [
  { value: 'chat', label: '聊天' },
  { value: 'course', label: '赛况' },
] as const
const SomeTabs = ({ label }: { readonly label: string }) => {
  const [value, setValue] = useState<'chat' | 'course'>('chat')
  return (
    <>
      <Tabs name="controls" label={label} tabs={tabs} value={value} onChange={setValue} />
      {tabs.map((tab) => (
        <TabPanel key={tab.value} name="controls" value={tab.value} hidden={tab.value !== value}>
          {tab.label}
        </TabPanel>
      ))}
    </>
  )
}
export const TabsAndPanels = controlled(SomeTabs, { label: '直播间' })
export const AToast = controlled(Toasts, {
  items: [{ id: 1, text: '已保存', kind: 'done' }],
})
export const ATopBar = controlled(TopBar, { children: '网络已断开' })
export const ATouchline = controlled(Touchline, { share: 61, home: kit[0], away: kit[1], label: '红港 61%' })
export const ASheet = controlled(Sheet, {
  open: true,
  onClose: press,
  title: '选择收货地址',
  closable: true,
  overlayCloses: true,
  children: '还没有收货地址',
})
export const APictureViewer = controlled(PictureViewer, {
  pictures: ['/uploads/spring.webp', '/uploads/lions.webp'],
  first: 0,
  label: '图片',
  onClose: press,
})

export const ADrawnField = controlled(
  DrawnField,
  {
    sport: 'football',
    home: home.name,
    away: away.name,
    kit,
    plays: [],
    words: '比赛进行中',
    minute: "12'",
    last: null,
    share: 58,
    shareLabel: '红港 58%，蓝桥 42%',
  },
  { sport: sports },
)
export const AnEventMark = controlled(
  EventMark,
  { kind: 'goal' },
  { kind: ['goal', 'yellow', 'secondYellow', 'red', 'substitution', 'injury', 'timeout', 'points', 'part'] },
)
export const AFormation = controlled(
  Formation,
  {
    on: 'pitch',
    home: { ...otherData.lineup.home, name: home.name, colors: home.colors },
    away: { ...otherData.lineup.away, name: away.name, colors: away.colors },
    events,
  },
  { on: ['pitch', 'court'] },
)
export const ABalanceOfMeetings = controlled(Balance, {
  home: { name: home.name, won: 3 },
  away: { name: away.name, won: 1 },
  drawn: 2,
  kit,
})
export const AFormRow = controlled(FormRow, {
  label: '最近五场，最近的在后',
  outcomes: ['won', 'drawn', 'lost'],
})
export const AMeetingRow: StoryObj = {
  ...controlled(
    MeetingRow,
    {
      href: '#/home/index',
      day: '11月2日',
      league: '红港联赛',
      home: home.name,
      away: away.name,
      score: { home: 2, away: 2 },
      outcome: 'drawn',
    },
    { outcome: ['won', 'drawn', 'lost'] },
  ),
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
}
export const MomentumOfAMatch = controlled(Momentum, {
  swings: momentum,
  home: home.name,
  away: away.name,
  kit,
  least: 90,
  goals: [{ minute: 12, side: 'home' }],
})
export const ChangesOfALineUp = controlled(Changes, { changes: otherData.substitution.changes, colors: kit })
export const APersonOfALineUp: StoryObj = {
  ...controlled(Person, { of: otherData.injury.home[0].player, color: kit[0], note: '大腿肌肉拉伤' }),
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
}
export const TwoListsOfPlayers = controlled(TwoLists, {
  nobody: '还没公布',
  home: { name: home.name, color: kit[0], rows: benchRows(otherData.replace.home, kit[0], events) },
  away: { name: away.name, color: kit[1], rows: [] },
})
export const PeriodsOfAMatch = controlled(
  Periods,
  {
    home: home.name,
    away: away.name,
    stretches: [
      { name: '上半场', state: 'ended', score: [1, 0] },
      { name: '下半场', state: 'live', score: [1, 1] },
    ],
    total: { home: 2, away: 1 },
    whole: 'total',
  },
  { whole: ['total', 'won', 'wonSets', 'levels'] },
)
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
    onToggle: press,
    onSeek: press,
    onStep: press,
    onSpeed: press,
  },
  { is: ['playing', 'paused', 'ended'] },
)
export const AScoreHead = controlled(ScoreHead, {
  title: '红港联赛 · 第 12 轮',
  minute: "67'",
  live: true,
  home: { ...side(home), score: 2 },
  away: { ...side(away), score: 1 },
  share: 61,
  caption: '控球',
  ways: ['半场 1–0'],
  parts: [],
  label: '红港 2 比 1 蓝桥',
  back: null,
  tools: null,
  isPast: false,
})
export const ATimeline = controlled(Timeline, { events, home: home.name, away: away.name })
