import type { Filters } from './schedule-query'
import { LeagueChoice } from './league-choice'
import type { LeaguesWanted } from './dependencies'
import { sportsRow, switches } from './side-column.styles'
import { filterRow } from './schedule.styles'
import { sportOptions, sportsMissing } from '../../features/sport-options'
import { useWide } from '../../features/media-query'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Card } from '../../ui/card'
import { Chips } from '../../ui/chips'
import { IconButton } from '../../ui/icon-button'
import { FilterRow } from '../../ui/filter-row'
import { Switch } from '../../ui/switch'
import type { List } from '../../../machines/patterns/list.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { League } from '../../../contract/entities.schema'
import type { LeagueRow } from '../../../contract/league.schema'
import type { SportType } from '../../../contract/match.schema'

interface FilterBarProps {
  readonly sports: Resource<SportType[]>
  /** That loading failed is said at the matches, for all of it. */
  readonly isToldBelow: boolean
  readonly leagues: List<LeagueRow, LeaguesWanted>
  readonly filters: Filters
  /** The chosen league, where a match of it is listed. */
  readonly known: League | undefined
  readonly onChange: (changed: Partial<Filters>) => void
}

const flags = ['live', 'reserved', 'followed'] as const

/** ENUM-03 ENUM-06 The sport, and what narrows its matches further: a row on a phone, a list where there is room. */
export const FilterBar = ({ sports, isToldBelow, leagues, filters, known, onChange }: FilterBarProps) => {
  const text = useText(schedule)
  const isWide = useWide()
  const retry = isToldBelow ? null : sportsMissing(sports)
  const league = (look: 'chip' | 'row') => (
    <LeagueChoice leagues={leagues} filters={filters} known={known} look={look} onChange={onChange} />
  )
  return (
    <>
      <div className={sportsRow}>
        <Chips
          label={text('schedule.sports')}
          options={sportOptions(sports, text)}
          value={filters.sport}
          onChange={(sport) => onChange({ sport, leagueId: null })}
        />
        {retry !== null && <IconButton icon="retry" size={18} label={text('common.retry')} onPress={retry} />}
      </div>
      {isWide ? (
        <Card inside="none">
          {league('row')}
          <div className={switches}>
            {flags.map((flag) => (
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
            onChange={(on) => onChange(Object.fromEntries(flags.map((flag) => [flag, on.includes(flag)])))}
          />
        </div>
      )}
    </>
  )
}
