import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Team } from '../../contract/entities.schema'
import { teams } from '../../contract/samples/teams'
import { Crest } from '../../src/ui/crest'
import { Table } from '../../src/ui/table'

interface Standing {
  readonly rank: number
  readonly team: Team
  readonly figures: readonly [
    played: number,
    won: number,
    drawn: number,
    lost: number,
    scored: number,
    conceded: number,
  ]
  readonly points: number
}

const { redHarbour, blueBridge, northCity, rovers, lions, tigers } = teams
const rows: readonly Standing[] = (
  [
    [redHarbour, [30, 21, 5, 4, 64, 25]],
    [blueBridge, [30, 20, 6, 4, 58, 27]],
    [northCity, [30, 17, 7, 6, 49, 31]],
    [rovers, [30, 12, 9, 9, 41, 38]],
    [{ ...lions, name: '南陵港口工人体育会联合队' }, [30, 8, 8, 14, 33, 47]],
    [tigers, [30, 4, 6, 20, 22, 59]],
  ] as const
).map(([team, figures], index) => ({
  rank: index + 1,
  team,
  figures,
  points: figures[1] * 3 + figures[2],
}))

const figures = [
  ['赛', '已赛场次'],
  ['胜', '胜场'],
  ['平', '平局'],
  ['负', '负场'],
  ['进', '进球'],
  ['失', '失球'],
].map(([label = '', hint = ''], index) => ({
  key: hint,
  label,
  hint,
  cell: (row: Standing) => row.figures[index],
}))

const columns = [
  { key: 'rank', label: '#', hint: '名次', width: 2.75, cell: (row: Standing) => row.rank },
  {
    key: 'team',
    label: '球队',
    kind: 'name' as const,
    width: 9,
    cell: ({ team }: Standing) => (
      <a href={`#/team?id=${team.teamId}`}>
        <Crest colors={team.colors} short={team.shortName} size={22} />
        <span>{team.name}</span>
      </a>
    ),
  },
  { key: 'points', label: '积分', kind: 'strong' as const, cell: (row: Standing) => row.points },
  ...figures,
]

const meta = {
  title: 'UI/Table',
  tags: ['autodocs'],
  component: Table<Standing>,
  args: {
    label: '海岸超级联赛积分榜',
    columns,
    rows,
    keyOf: ({ team }) => team.teamId,
    zones: {
      cup: { label: '洲际冠军杯', tone: 'accent' },
      down: { label: '降级', tone: 'live' },
    },
    zoneOf: ({ rank }) => (rank <= 2 ? 'cup' : rank === rows.length ? 'down' : null),
  },
} satisfies Meta<typeof Table<Standing>>
export default meta

type Story = StoryObj<typeof meta>

export const StandingsOfALeague: Story = {}
export const BothTeamsOfTheMatchStandOut: Story = {
  args: { isMarked: ({ team }) => team.teamId === redHarbour.teamId || team.teamId === rovers.teamId },
}
export const BeforeTheFirstRound: Story = { args: { rows: [] } }
export const TheTeamsStayWhileTheFiguresScroll: Story = {
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('region', { name: '海岸超级联赛积分榜' })
    const team = canvas.getByRole('rowheader', { name: '南山红港' })
    const before = team.getBoundingClientRect().left
    scroller.scrollLeft = 80
    await expect(Math.round(team.getBoundingClientRect().left)).toBe(Math.round(before))
  },
}
export const WhatGoesOnFadesOutUntilItIsSeen: Story = {
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('region', { name: '海岸超级联赛积分榜' })
    await waitFor(() => expect(scroller.parentElement?.dataset['more']).toBe('true'))
    scroller.scrollLeft = scroller.scrollWidth
    await waitFor(() => expect(scroller.parentElement?.dataset['more']).toBe(undefined))
    scroller.scrollLeft = 0
    await waitFor(() => expect(scroller.parentElement?.dataset['more']).toBe('true'))
  },
}
