import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { controlled } from './controlled'
import { Stack } from './stack'
import { football, tennis } from '../../contract/samples/matches'
import { match, otherData } from '../../contract/samples/match'
import { IconButton } from '../../src/ui/icon-button'
import { kitPair } from '../../src/ui/kit'
import { EventMark, Swap } from '../../src/ui/match/event-mark'
import { Formation } from '../../src/ui/match/formation'
import { Marks } from '../../src/ui/match/marks'
import { FormRow } from '../../src/ui/match/form-row'
import { Balance, MeetingRow } from '../../src/ui/match/meetings'
import { Momentum } from '../../src/ui/match/momentum'
import { benchRows, Changes, Person, TwoLists } from '../../src/ui/match/people'
import { ScoreHead } from '../../src/ui/match/score-head'
import { Periods } from '../../src/ui/match/periods'
import { Timeline } from '../../src/ui/match/timeline'
import { nameOf } from '../../src/text/match'
import { SWING_MINUTES } from '../../contract/period-lengths'
import { inPeriod } from '../../contract/periods'

const meta = {
  title: 'UI/Match centre',
  tags: ['autodocs'],
  component: ScoreHead,
  parameters: {
    parts: {
      Timeline,
      EventMark,
      Swap,
      Momentum,
      Periods,
      Formation,
      Marks,
      Balance,
      FormRow,
      MeetingRow,
      Person,
      TwoLists,
      Changes,
    },
  },
} satisfies Meta<typeof ScoreHead>
export default meta

const { home, away } = football
const kit = kitPair(home.colors, away.colors)
const { events, momentum } = match.getMatchTimeline.full
const side = (of: typeof home) => ({ name: of.name, short: of.shortName, colors: of.colors })
const noop = () => {}

export const AHead = controlled(ScoreHead, {
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
  back: <IconButton icon="back" label="返回" look="over" onPress={noop} />,
  tools: <IconButton icon="share" label="分享" look="over" onPress={noop} />,
  isPast: false,
})
export const WhatHappened = controlled(Timeline, { events, home: home.name, away: away.name })
export const WhatHappenedInTennis: StoryObj = {
  render: () => (
    <Timeline
      events={[
        {
          eventId: 'e-0',
          order: 0,
          kind: 'points',
          side: 'home',
          minute: inPeriod({ kind: 'set', n: 1 }),
          at: null,
          player: null,
          other: null,
          score: { home: 0, away: 0 },
          text: `第1盘 破发！${tennis.home.name} 3–2`,
          textEn: `Set 1: ${tennis.home.nameEn} break serve, 3–2`,
        },
        {
          eventId: 'e-1',
          order: 1,
          kind: 'part',
          side: 'away',
          minute: inPeriod({ kind: 'set', n: 1 }),
          at: null,
          player: null,
          other: null,
          score: { home: 0, away: 1 },
          text: '',
          textEn: null,
        },
      ]}
      home={nameOf(tennis.home)}
      away={nameOf(tennis.away)}
    />
  ),
}
export const NothingHappened: StoryObj = {
  render: () => <Timeline events={[]} home={home.name} away={away.name} />,
}
export const WhoWasOnTop = controlled(Momentum, {
  swings: momentum,
  each: SWING_MINUTES,
  home: home.name,
  away: away.name,
  kit,
  ends: [45, 90],
  goals: [{ minute: 12, side: 'home' }],
})
/** Nothing says how long a set takes: up to now, dashes where one ended. */
export const WhoWasOnTopBySets = controlled(Momentum, {
  swings: momentum,
  each: SWING_MINUTES,
  home: tennis.home.name,
  away: tennis.away.name,
  kit,
  ends: [25, (momentum[momentum.length - 1]?.minute ?? 25) + SWING_MINUTES],
  goals: [],
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
export const SetsOfAMatch: StoryObj = {
  render: () => (
    <Periods
      home={tennis.home.name}
      away={tennis.away.name}
      stretches={[
        { name: '第 1 盘', state: 'ended', score: [6, 4] },
        { name: '第 2 盘', state: 'live', score: [3, 5] },
      ]}
      total={{ home: 1, away: 0 }}
      whole="wonSets"
    />
  ),
}
export const AnEventMark = controlled(
  EventMark,
  { kind: 'goal' },
  { kind: ['goal', 'yellow', 'secondYellow', 'red', 'substitution', 'injury', 'timeout', 'points', 'part'] },
)
export const LineUpsOnThePitch = controlled(
  Formation,
  {
    on: 'pitch',
    home: { ...otherData.lineup.home, name: home.name, colors: home.colors },
    away: { ...otherData.lineup.away, name: away.name, colors: away.colors },
    events,
  },
  { on: ['pitch', 'court'] },
)
/** The name of a side has one line, whatever its length and the room. */
export const LineUpsOfLongNames: StoryObj = {
  render: () => (
    <div style={{ width: 300 }}>
      <Formation
        on="pitch"
        home={{
          ...otherData.lineup.home,
          name: 'Nanshan Red Harbour Athletic and Football Club',
          colors: home.colors,
        }}
        away={{ ...otherData.lineup.away, name: 'Changxi Rovers', colors: away.colors }}
        events={null}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const heightOf = (name: RegExp) => canvas.getByText(name).parentElement?.getBoundingClientRect().height
    await expect(heightOf(/^Nanshan/)).toBe(heightOf(/^Changxi/))
  },
}
export const LineUpsOnTheCourt: StoryObj = {
  render: () => (
    <Formation
      on="court"
      home={{
        ...otherData.lineup.home,
        name: home.name,
        colors: home.colors,
        starting: otherData.lineup.home.starting.slice(0, 5),
      }}
      away={null}
      events={null}
    />
  ),
}
export const Benches = controlled(TwoLists, {
  nobody: '还没公布',
  home: { name: home.name, color: kit[0], rows: benchRows(otherData.replace.home, kit[0], events) },
  away: { name: away.name, color: kit[1], rows: [] },
})
export const ChangesOfALineUp = controlled(Changes, { changes: otherData.substitution.changes, colors: kit })
export const APersonOfALineUp: StoryObj = {
  ...controlled(Person, { of: otherData.injury.home[0].player, color: kit[0], notes: ['大腿肌肉拉伤'] }),
  decorators: [
    (Story) => (
      <ul>
        <Story />
      </ul>
    ),
  ],
}
export const ABalanceOfMeetings = controlled(Balance, {
  home: { name: home.name, won: 3 },
  away: { name: away.name, won: 1 },
  drawn: 2,
  kit,
})
export const AFormRow = controlled(FormRow, {
  outcomes: ['won', 'drawn', 'lost'],
})
export const AMeetingRow: StoryObj = {
  ...controlled(
    MeetingRow,
    {
      href: '#/home/index',
      day: '11月2日',
      league: '红港联赛',
      season: '上赛季',
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
export const MeetingsOfTwo: StoryObj = {
  render: () => (
    <Stack>
      <Balance home={{ name: home.name, won: 3 }} away={{ name: away.name, won: 1 }} drawn={2} kit={kit} />
      <FormRow outcomes={['won', 'drawn', 'lost', 'won', 'won']} />
      <ul>
        <MeetingRow
          href="#/home/index"
          day="11月2日"
          league="红港联赛"
          home={home.name}
          away={away.name}
          score={{ home: 2, away: 2 }}
          outcome="drawn"
        />
      </ul>
    </Stack>
  ),
}
