import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { controlled } from './controlled'
import { sidesOf } from './sides'
import { planned } from '../../contract/samples/matches'
import { shareLabel } from '../../src/text/match'
import { Button } from '../../src/ui/button'
import { MatchRow, WatchLink } from '../../src/ui/match-row'

const { home, away } = sidesOf(planned)
const side = (team: typeof home, score: number | null, isBehind = false) => ({ ...team, score, isBehind })

type Row = Pick<ComponentProps<typeof MatchRow>, 'when' | 'note' | 'tone' | 'home' | 'away' | 'share'>

/** A row said aloud as it is shown, as a screen does it. */
const rowOf = ({ note, ...row }: Row) => {
  const { name } = row.home
  const score = row.home.score === null ? '' : `${row.home.score}–${row.away.score}`
  const said = [`${name} 对 ${row.away.name}`, score, row.when, note ?? '']
  return {
    ...row,
    ...(note === undefined ? {} : { note }),
    label: said.filter(Boolean).join(' '),
    shareLabel: shareLabel(name, row.away.name, row.share),
  }
}

const match = `${home.name} 对 ${away.name}`

const meta = {
  title: 'UI/Match row',
  tags: ['autodocs'],
  component: MatchRow,
  parameters: { parts: { WatchLink } },
  argTypes: {
    // There is a line while the match is on alone.
    share: { control: { type: 'range', min: 0, max: 100, step: 1 }, if: { arg: 'tone', eq: 'live' } },
    shareCaption: { if: { arg: 'tone', eq: 'live' } },
    shareLabel: { if: { arg: 'tone', eq: 'live' } },
  },
  args: {
    href: '#',
    ...rowOf({ when: '20:30', tone: 'plain', home: side(home, null), away: side(away, null), share: null }),
    action: <Button size="small">预约</Button>,
  },
} satisfies Meta<typeof MatchRow>
export default meta

type Story = StoryObj<typeof meta>

export const ToCome: Story = {}
export const Live: Story = {
  args: {
    ...rowOf({ when: "67'", tone: 'live', home: side(home, 2), away: side(away, 1, true), share: 61 }),
    shareCaption: '控球',
    action: <WatchLink href="#" label={`看直播 ${match}`} words="3 路直播" />,
  },
}
export const AWayToTheStreams = controlled(WatchLink, {
  href: '#',
  label: `看直播 ${match}`,
  words: '3 路直播',
})
export const Veiled: Story = {
  args: {
    ...Live.args,
    spoiler: { label: `看比分 ${match}`, words: '看比分', onReveal: () => {} },
  },
}
export const OnPenalties: Story = {
  args: rowOf({
    when: '完场',
    note: '点球 4–2',
    tone: 'quiet',
    home: side(home, 1),
    away: side(away, 1, true),
    share: null,
  }),
}
export const LongNames: Story = {
  args: rowOf({
    when: '20:30',
    tone: 'plain',
    home: { ...side(home, null), name: '红港联合会临海地区足球俱乐部青年队' },
    away: side(away, null),
    share: null,
  }),
}
