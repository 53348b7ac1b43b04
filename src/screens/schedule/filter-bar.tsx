import type { Filters, SportChoice } from './filters'
import { filterRow } from './schedule.styles'
import { nameOf } from '../../text/match'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Chips, type Option } from '../../ui/chips'
import { FilterRow } from '../../ui/filter-row'
import type { Resource } from '../../../machines/connect/resource'
import { matchCategories } from '../../../contract/enums'
import type { SportType } from '../../../contract/match.schema'

interface FilterBarProps {
  readonly sports: Resource<SportType[]>
  readonly filters: Filters
  readonly onChange: (changed: Partial<Filters>) => void
}

const flags = ['live', 'reserved'] as const

/** ENUM-03 ENUM-06 The sport, and what narrows its matches further. */
export const FilterBar = ({ sports, filters, onChange }: FilterBarProps) => {
  const text = useText(schedule)
  const options: readonly Option<SportChoice>[] =
    sports.is === 'shown'
      ? sports.data.map((sport) => ({ value: sport.matchType, label: nameOf(sport) }))
      : matchCategories.map(({ matchType }) => ({
          value: matchType,
          label: text(`sport.${sportOf(matchType)}`),
        }))
  return (
    <>
      <Chips
        label={text('schedule.sports')}
        options={[{ value: 0, label: text('common.all') }, ...options]}
        value={filters.sport}
        onChange={(sport) => onChange({ sport, leagueId: null })}
      />
      <div className={filterRow}>
        <FilterRow
          bare
          label={text('schedule.filters')}
          options={flags.map((flag) => ({ value: flag, label: text(`schedule.${flag}`) }))}
          value={flags.filter((flag) => filters[flag])}
          onChange={(on) =>
            onChange({ live: on.includes('live'), reserved: on.includes('reserved'), range: filters.range })
          }
        />
      </div>
    </>
  )
}
