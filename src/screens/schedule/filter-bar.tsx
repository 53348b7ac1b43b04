import type { Filters, SportChoice } from './filters'
import { LeagueChoice } from './league-choice'
import type { LeaguesWanted } from './needs'
import { sportsRow, switches } from './beside.styles'
import { filterRow } from './schedule.styles'
import { useWide } from '../../shell/wide'
import { nameOf } from '../../text/match'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Card } from '../../ui/card'
import { Chips, type Option } from '../../ui/chips'
import { FilterRow } from '../../ui/filter-row'
import { Switch } from '../../ui/switch'
import type { List } from '../../../machines/connect/list'
import type { Resource } from '../../../machines/connect/resource'
import type { League } from '../../../contract/entities.schema'
import { matchCategories } from '../../../contract/enums'
import type { LeagueRow } from '../../../contract/league.schema'
import type { SportType } from '../../../contract/match.schema'

interface FilterBarProps {
  readonly sports: Resource<SportType[]>
  readonly leagues: List<LeagueRow, LeaguesWanted>
  readonly filters: Filters
  /** The chosen league, where a match of it is listed. */
  readonly known: League | undefined
  readonly onChange: (changed: Partial<Filters>) => void
}

const flags = ['live', 'reserved'] as const

/** ENUM-03 ENUM-06 The sport, and what narrows its matches further: a row on a phone, a list where there is room. */
export const FilterBar = ({ sports, leagues, filters, known, onChange }: FilterBarProps) => {
  const text = useText(schedule)
  const isWide = useWide()
  const options: readonly Option<SportChoice>[] =
    sports.is === 'shown'
      ? sports.data.map((sport) => ({ value: sport.matchType, label: nameOf(sport) }))
      : matchCategories.map(({ matchType }) => ({
          value: matchType,
          label: text(`sport.${sportOf(matchType)}`),
        }))
  const league = (look: 'chip' | 'row') => (
    <LeagueChoice leagues={leagues} filters={filters} known={known} look={look} onChange={onChange} />
  )
  return (
    <>
      <div className={sportsRow}>
        <Chips
          label={text('schedule.sports')}
          options={[{ value: 0, label: text('common.all') }, ...options]}
          value={filters.sport}
          onChange={(sport) => onChange({ sport, leagueId: null })}
        />
      </div>
      {isWide ? (
        <Card inside="none">
          {league('row')}
          <div className={switches}>
            {([...flags, 'followed'] as const).map((flag) => (
              <Switch
                key={flag}
                label={text(`schedule.${flag}`)}
                checked={filters[flag]}
                onChange={(on) => onChange({ [flag]: on })}
              />
            ))}
          </div>
        </Card>
      ) : (
        <div className={filterRow}>
          <FilterRow
            bare
            label={text('schedule.filters')}
            before={league('chip')}
            options={flags.map((flag) => ({ value: flag, label: text(`schedule.${flag}`) }))}
            value={flags.filter((flag) => filters[flag])}
            onChange={(on) => onChange({ live: on.includes('live'), reserved: on.includes('reserved') })}
          />
        </div>
      )}
    </>
  )
}
