import type { ReactNode } from 'react'
import { form, place, playing, teamCell } from './standings.styles'
import { drawnTeam, matchHref, teamHref } from './team-links'
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

/** The match that a team plays right now; null: none. */
export type PlayingOf = (row: TableRow) => string | null

interface PlayingProps {
  readonly team: string
  readonly matchId: string
  /** It is the one the page is about. */
  readonly isHere: boolean
  readonly text: Words
}

/** A dot at a team that plays right now, which leads to its match and says nothing of how it stands. */
const Playing = ({ team, matchId, isHere, text }: PlayingProps) =>
  isHere ? (
    <span className={playing} role="img" aria-label={text('table.playing', { team })} />
  ) : (
    <a className={playing} href={matchHref(matchId)} aria-label={text('table.playingThere', { team })} />
  )

interface ColumnsOf {
  readonly rows: readonly TableRow[]
  readonly matchType: MatchType
  readonly text: Words
  readonly playingOf: PlayingOf
  /** The match that the page is about; null: it is about none. */
  readonly here: string | null
}

/** A table's columns; points and draws only where the sport has any, what decides in bold. */
export const columnsOf = ({ rows, matchType, text, playingOf, here }: ColumnsOf) => {
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
      cell: (row: TableRow): ReactNode => {
        const { team } = row
        const { name, short, crest, colors } = drawnTeam(team)
        const matchId = playingOf(row)
        const link = (
          <a className={teamCell} href={teamHref(team)}>
            <Crest colors={colors} short={short} crest={crest} size={20} />
            <span>{name}</span>
          </a>
        )
        return matchId === null ? (
          link
        ) : (
          <span className={place}>
            {link}
            <Playing team={name} matchId={matchId} isHere={matchId === here} text={text} />
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
