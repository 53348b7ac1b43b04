import { form, teamCell } from './league.styles'
import { drawnTeam } from '../../shell/teams'
import type { useText } from '../../text/use-text'
import type { schedule } from '../../text/zh/schedule'
import { Crest } from '../../ui/crest'
import type { TableRow } from '../../../contract/league.schema'

type Words = ReturnType<typeof useText<typeof schedule>>

/** A table's columns; points only where the sport gives any. */
export const columnsOf = (rows: readonly TableRow[], text: Words) => [
  {
    key: 'rank',
    label: text('table.rankShort'),
    hint: text('table.rank'),
    width: 2.5,
    cell: ({ rank }: TableRow) => rank,
  },
  {
    key: 'team',
    label: text('table.team'),
    kind: 'name' as const,
    width: 8.5,
    cell: ({ team }: TableRow) => {
      const { name, short, colors } = drawnTeam(team)
      return (
        <span className={teamCell}>
          <Crest colors={colors} short={short} size={20} />
          <span>{name}</span>
        </span>
      )
    },
  },
  {
    key: 'played',
    label: text('table.played'),
    hint: text('table.playedFull'),
    cell: ({ played }: TableRow) => played,
  },
  ...(rows.some(({ points }) => points !== null)
    ? [
        {
          key: 'points',
          label: text('table.points'),
          kind: 'strong' as const,
          cell: ({ points }: TableRow) => points ?? '–',
        },
      ]
    : []),
  { key: 'won', label: text('table.won'), cell: ({ won }: TableRow) => won },
  { key: 'drawn', label: text('table.drawn'), cell: ({ drawn }: TableRow) => drawn },
  { key: 'lost', label: text('table.lost'), cell: ({ lost }: TableRow) => lost },
  {
    key: 'difference',
    label: text('table.difference'),
    hint: text('table.differenceFull'),
    cell: ({ scored, conceded }: TableRow) =>
      scored > conceded ? `+${scored - conceded}` : String(scored - conceded),
  },
  {
    key: 'goals',
    label: text('table.goals'),
    hint: text('table.goalsFull'),
    cell: ({ scored, conceded }: TableRow) => `${scored}–${conceded}`,
  },
  {
    key: 'form',
    label: text('table.form'),
    hint: text('table.formFull'),
    cell: ({ form: last }: TableRow) => (
      <span className={form} role="img" aria-label={last.map((was) => text(`table.${was}Word`)).join(' ')}>
        {last.map((was, index) => (
          <i key={String(index)} data-was={was} />
        ))}
      </span>
    ),
  },
]
