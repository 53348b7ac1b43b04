import { tables as tablesClass } from './league.styles'
import { columnsOf } from './standings-columns'
import { useSpoilers } from '../../shell/spoilers'
import { Veil } from '../../shell/veil'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Bone } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { Table } from '../../ui/table'
import type { List } from '../../../machines/connect/list'
import type { LeagueInput, LeagueTable, TableRow } from '../../../contract/league.schema'

interface StandingsProps {
  readonly leagueId: string
  readonly tables: List<LeagueTable, LeagueInput>
  /** Teams of the match one came from, their ids joined by commas. */
  readonly marked: string | null
}

type Words = ReturnType<typeof useText<typeof schedule>>

/** Where every team stands; veiled while scores are hidden. */
export const Standings = ({ leagueId, tables, marked }: StandingsProps) => {
  const text = useText(schedule)
  const spoilers = useSpoilers()
  if (spoilers.isLeagueVeiled(leagueId))
    return <Veil of="table" onReveal={() => spoilers.revealLeague(leagueId)} />
  switch (tables.is) {
    case 'loading':
      return <Bone height="20rem" />
    case 'failed':
      return <FailedState onRetry={tables.retry} />
    case 'empty':
      return <EmptyState title={text('table.none')} />
    case 'shown':
      return (
        <div className={tablesClass} data-many={tables.items.length > 1 || undefined}>
          {tables.items.map(({ group, rows }) => (
            <section key={group ?? ''}>
              {group !== null && <h2>{text('schedule.group', { group })}</h2>}
              <Table
                label={group === null ? text('schedule.table') : text('table.groupTable', { group })}
                columns={columnsOf(rows, text)}
                rows={rows}
                keyOf={({ team }) => team.teamId}
                isMarked={({ team }) => (marked ?? '').split(',').includes(team.teamId)}
                zoneOf={({ zone }) => zone}
                {...zonesOf(rows, text)}
              />
            </section>
          ))}
        </div>
      )
  }
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
