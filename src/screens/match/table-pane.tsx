import { teamCell } from './table-pane.styles'
import { Part } from '../../shell/match/part'
import { Crest } from '../../ui/crest'
import { Section } from '../../ui/section'
import { EmptyState } from '../../ui/states'
import { Table } from '../../ui/table'
import { drawnTeam } from '../../shell/teams'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/centre'
import type { MatchShown } from '../../../machines/connect/match'
import type { LeagueTable, TableRow } from '../../../contract/league.schema'

const teamOf = ({ team }: TableRow) => (
  <span className={teamCell}>
    <Crest colors={team.colors} short={drawnTeam(team).short} size={22} />
    {nameOf(team)}
  </span>
)

/** 积分榜: the league's table, both sides marked; of groups only theirs. */
export const TablePane = ({ match, parts }: Pick<MatchShown, 'match' | 'parts'>) => {
  const text = useText(centre)
  const ours = new Set([match.home.teamId, match.away.teamId])
  const none = <EmptyState small title={text('centre.noTable')} />
  const isOurs = ({ team }: TableRow): boolean => ours.has(team.teamId)
  const shownOf = (tables: readonly LeagueTable[]): readonly LeagueTable[] => {
    const mine = tables.filter(({ rows }) => rows.some(isOurs))
    return mine.length === 0 ? tables : mine
  }
  const columns = [
    { key: 'rank', label: '#', width: 2.2, cell: ({ rank }: TableRow) => rank },
    {
      key: 'team',
      label: text('centre.col.team'),
      kind: 'name' as const,
      width: 8.5,
      cell: teamOf,
    },
    { key: 'played', label: text('centre.col.played'), cell: ({ played }: TableRow) => played },
    {
      key: 'points',
      label: text('centre.col.points'),
      kind: 'strong' as const,
      cell: ({ points, won }: TableRow) => points ?? won,
    },
    { key: 'won', label: text('centre.col.won'), cell: ({ won }: TableRow) => won },
    { key: 'drawn', label: text('centre.col.drawn'), cell: ({ drawn }: TableRow) => drawn },
    { key: 'lost', label: text('centre.col.lost'), cell: ({ lost }: TableRow) => lost },
    {
      key: 'difference',
      label: text('centre.col.difference'),
      cell: ({ scored, conceded }: TableRow) => `${scored > conceded ? '+' : ''}${scored - conceded}`,
    },
  ]
  return (
    <Part parts={parts} name="table" none={none}>
      {(tables) =>
        shownOf(tables).length === 0
          ? none
          : shownOf(tables).map(({ group, rows }) => (
              <Section
                key={group ?? ''}
                title={group === null ? nameOf(match.league) : text('centre.col.group', { group })}
              >
                <Table
                  label={nameOf(match.league)}
                  columns={columns}
                  rows={rows}
                  keyOf={({ team }) => team.teamId}
                  isMarked={isOurs}
                />
              </Section>
            ))
      }
    </Part>
  )
}
