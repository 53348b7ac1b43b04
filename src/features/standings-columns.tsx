import { form, teamCell } from './standings.styles'
import { drawnTeam, teamHref } from './team-links'
import type { useText } from '../text/use-text'
import type { standings } from '../text/zh/league.table'
import { Crest } from '../ui/crest'
import type { TableRow } from '../../contract/league.schema'
import { MatchType } from '../../contract/enums'

export type Words = ReturnType<typeof useText<typeof standings>>
type Key = keyof typeof standings

interface Counted {
  readonly both: Key
  readonly bothFull: Key
  readonly difference: Key
  readonly differenceFull: Key
}

/** What a sport's scores count is what its table adds up; goals, and so a goal difference, in football alone. */
const goals: Counted = {
  both: 'table.goals',
  bothFull: 'table.goalsFull',
  difference: 'table.difference',
  differenceFull: 'table.differenceFull',
}
const games: Counted = {
  both: 'table.games',
  bothFull: 'table.gamesFull',
  difference: 'table.gameDifference',
  differenceFull: 'table.gameDifferenceFull',
}
const counted: Partial<Record<MatchType, Counted>> = {
  [MatchType.FOOTBALL]: goals,
  [MatchType.BASKETBALL]: {
    both: 'table.scored',
    bothFull: 'table.scoredFull',
    difference: 'table.scoreDifference',
    differenceFull: 'table.scoreDifferenceFull',
  },
  [MatchType.CARD_GAMING]: {
    both: 'table.levels',
    bothFull: 'table.levelsFull',
    difference: 'table.levelDifference',
    differenceFull: 'table.levelDifferenceFull',
  },
  [MatchType.TENNIS]: {
    both: 'table.sets',
    bothFull: 'table.setsFull',
    difference: 'table.setDifference',
    differenceFull: 'table.setDifferenceFull',
  },
}

/** What its sport's scores for and against are called. */
export const scoredName = (matchType: MatchType) => (counted[matchType] ?? games).both

const hasPoints = (rows: readonly TableRow[]): boolean => rows.some(({ points }) => points !== null)

/** What a table of that sport is called: of points, or of wins. */
export const tableName = (matchType: MatchType): 'table.ofPoints' | 'table.ofWins' =>
  matchType === MatchType.FOOTBALL ? 'table.ofPoints' : 'table.ofWins'

/** The same where a sentence is chosen by it: a table, or a ranking. */
export const tableKind = (matchType: MatchType): 'table' | 'ranking' =>
  matchType === MatchType.FOOTBALL ? 'table' : 'ranking'

/** A table's columns; points and draws only where the sport has any, what decides in bold. */
export const columnsOf = (rows: readonly TableRow[], matchType: MatchType, text: Words) => {
  const { both, bothFull, difference, differenceFull } = counted[matchType] ?? games
  const byPoints = hasPoints(rows)
  return [
    {
      key: 'rank',
      label: text('table.rankShort'),
      hint: text('table.rank'),
      width: 2,
      cell: ({ rank }: TableRow) => rank,
    },
    {
      key: 'team',
      label: text('table.team'),
      kind: 'name' as const,
      width: 7.25,
      cell: ({ team }: TableRow) => {
        const { name, short, crest, colors } = drawnTeam(team)
        return (
          <a className={teamCell} href={teamHref(team)}>
            <Crest colors={colors} short={short} crest={crest} size={20} />
            <span>{name}</span>
          </a>
        )
      },
    },
    {
      key: 'played',
      label: text('table.played'),
      hint: text('table.playedFull'),
      cell: ({ played }: TableRow) => played,
    },
    ...(byPoints
      ? [
          {
            key: 'points',
            label: text('table.points'),
            kind: 'strong' as const,
            cell: ({ points }: TableRow) => points ?? '–',
          },
        ]
      : []),
    {
      key: 'won',
      label: text('table.won'),
      ...(byPoints ? {} : { kind: 'strong' as const }),
      cell: ({ won }: TableRow) => won,
    },
    ...(byPoints ? [{ key: 'drawn', label: text('table.drawn'), cell: ({ drawn }: TableRow) => drawn }] : []),
    { key: 'lost', label: text('table.lost'), cell: ({ lost }: TableRow) => lost },
    {
      key: 'difference',
      label: text(difference),
      hint: text(differenceFull),
      cell: ({ scored, conceded }: TableRow) =>
        scored > conceded ? `+${scored - conceded}` : String(scored - conceded),
    },
    {
      key: 'both',
      label: text(both),
      hint: text(bothFull),
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
}
