import { columnsOf, tableName, type Words } from './standings-columns'
import { tables as tablesClass } from './standings.styles'
import { useText } from '../text/use-text'
import { standings } from '../text/zh/league.table'
import { Table } from '../ui/table'
import type { MatchType } from '../../contract/enums'
import type { LeagueTable, TableRow } from '../../contract/league.schema'

interface LeagueTablesProps {
  readonly tables: readonly LeagueTable[]
  readonly matchType: MatchType
  /** Teams of the match one came from. */
  readonly isMarked: (row: TableRow) => boolean
  /** They stand beneath each other however wide the page is. */
  readonly narrow?: boolean
}

/** A league's tables, the same wherever they stand. */
export const LeagueTables = ({ tables, matchType, isMarked, narrow = false }: LeagueTablesProps) => {
  const text = useText(standings)
  return (
    <div className={tablesClass} data-many={(tables.length > 1 && !narrow) || undefined}>
      {tables.map(({ group, rows }) => (
        <section key={group ?? ''}>
          {group !== null && <h2>{text('table.group', { group })}</h2>}
          <Table
            label={group === null ? text(tableName(matchType)) : text('table.groupTable', { group })}
            columns={columnsOf(rows, matchType, text)}
            rows={rows}
            keyOf={({ team }) => team.teamId}
            isMarked={isMarked}
            zoneOf={({ zone }) => zone}
            {...zonesOf(rows, text)}
          />
        </section>
      ))}
    </div>
  )
}

const tones = { up: 'good', playoff: 'gold', down: 'live' } as const
type ZoneName = keyof typeof tones

/** Only what the table has is explained beneath it. */
const zonesOf = (rows: readonly TableRow[], text: Words) => {
  const there = (Object.keys(tones) as ZoneName[]).filter((name) => rows.some(({ zone }) => zone === name))
  if (there.length === 0) return {}
  const zones = Object.fromEntries(
    there.map((name) => [name, { label: text(`table.${name}`), tone: tones[name] }]),
  )
  return { zones: zones as Record<ZoneName, { label: string; tone: (typeof tones)[ZoneName] }> }
}
