import { columnsOf, tableName, type PlayingOf, type Words } from './standings-columns'
import { note, tables as tablesClass } from './standings.styles'
import { useText } from '../text/use-text'
import { standings } from '../text/zh/league.table'
import { Table } from '../ui/table'
import type { Scoreboard } from '../../machines/match/scoreboard.connect'
import type { MatchType } from '../../contract/enums'
import type { LeagueTable, TableRow } from '../../contract/league.schema'

interface LeagueTablesProps {
  readonly tables: readonly LeagueTable[]
  readonly matchType: MatchType
  /** Teams of the match one came from. */
  readonly isMarked: (row: TableRow) => boolean
  /** What moved in the matches since. */
  readonly matchOf: Scoreboard['matchOf']
  /** The match that the page is about. */
  readonly here?: string
  /** They stand beneath each other however wide the page is. */
  readonly narrow?: boolean
}

/** A league's tables, the same wherever they stand. */
export const LeagueTables = (props: LeagueTablesProps) => {
  const { tables, matchType, isMarked, matchOf, here = null, narrow = false } = props
  const text = useText(standings)
  const playingOf: PlayingOf = ({ match }) =>
    match !== undefined && (matchOf(match.matchId)?.state ?? match.state) === 'live' ? match.matchId : null
  const isOn = tables.some(({ rows }) => rows.some((row) => playingOf(row) !== null))
  return (
    <>
      {isOn && <p className={note}>{text('table.running')}</p>}
      <div className={tablesClass} data-many={(tables.length > 1 && !narrow) || undefined}>
        {tables.map(({ group, rows }) => (
          <section key={group ?? ''}>
            {group !== null && <h2>{text('table.group', { group })}</h2>}
            <Table
              label={group === null ? text(tableName(matchType)) : text('table.groupTable', { group })}
              columns={columnsOf({ rows, matchType, text, playingOf, here })}
              rows={rows}
              keyOf={({ team }) => team.teamId}
              isMarked={isMarked}
              zoneOf={({ zone }) => zone}
              {...zonesOf(rows, text)}
            />
          </section>
        ))}
      </div>
    </>
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
