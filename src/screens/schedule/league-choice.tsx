import { useState, type ReactNode } from 'react'
import { choices, leagueChip } from './league-choice.styles'
import type { Filters } from './schedule-query'
import type { LeaguesWanted } from './dependencies'
import { ListStates } from '../../features/list-states'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Icon } from '../../ui/icon'
import { ListRow } from '../../ui/list-row'
import { Sheet } from '../../ui/modal'
import { SearchField } from '../../ui/search-field'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import type { List } from '../../../machines/patterns/list.connect'
import type { League } from '../../../contract/entities.schema'
import type { LeagueRow } from '../../../contract/league.schema'
import { QUERY_MAX } from '../../../contract/search.rules'

interface LeagueChoiceProps {
  readonly leagues: List<LeagueRow, LeaguesWanted>
  readonly filters: Filters
  /** The chosen one, where a match of it is listed. */
  readonly known: League | undefined
  readonly look: 'chip' | 'row'
  readonly onChange: (changed: Partial<Filters>) => void
}

/** FEAT-02 ENUM-06 One league of the sport, chosen from all of them. */
export const LeagueChoice = ({ leagues, filters, known, look, onChange }: LeagueChoiceProps) => {
  const text = useText(schedule)
  const [isOpen, setOpen] = useState(false)
  const { leagueId } = filters
  const rows = rowsOf(leagues)
  const chosen = rows.find((row) => row.leagueId === leagueId) ?? known
  const name = leagueId === null ? null : chosen === undefined ? text('schedule.league') : nameOf(chosen)
  const choose = (id: string | null) => {
    setOpen(false)
    onChange({ leagueId: id })
  }
  return (
    <>
      {look === 'row' ? (
        <ListRow
          label={text('schedule.league')}
          value={name ?? text('common.all')}
          onPress={() => setOpen(true)}
        />
      ) : (
        <button
          type="button"
          className={leagueChip}
          data-on={leagueId !== null || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span>
            <b>{name ?? text('schedule.league')}</b>
            <Icon name="down" size={14} />
          </span>
        </button>
      )}
      {isOpen && (
        <Sheet open onClose={() => setOpen(false)} title={text('schedule.chooseLeague')} height="32rem">
          <SearchField
            label={text('schedule.searchLeague')}
            placeholder={text('schedule.searchLeague')}
            value={leagues.params.queryName}
            maxLength={QUERY_MAX}
            onChange={(queryName) => leagues.change({ matchType: filters.sport, queryName })}
          />
          <Rows leagues={leagues} chosen={leagueId} onChoose={choose} />
        </Sheet>
      )}
    </>
  )
}

const rowsOf = (leagues: LeagueChoiceProps['leagues']): readonly LeagueRow[] => {
  if (leagues.is === 'shown') return leagues.items
  return leagues.is === 'loading' ? leagues.earlier : []
}

interface RowsProps extends Pick<LeagueChoiceProps, 'leagues'> {
  readonly chosen: string | null
  readonly onChoose: (leagueId: string | null) => void
}

const Rows = ({ leagues, chosen, onChoose }: RowsProps) => {
  const text = useText(schedule)
  const row = (id: string | null, label: string) => (
    <li key={id ?? ''}>
      <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        <span>{label}</span>
        {id === chosen && <Icon name="check" size={18} />}
      </button>
    </li>
  )
  const rowsWith = (isBusy: boolean, below: ReactNode) => (
    <ul className={choices} aria-label={text('schedule.chooseLeague')} aria-busy={isBusy}>
      {leagues.params.queryName === '' && row(null, text('schedule.allLeagues'))}
      {below}
    </ul>
  )
  return (
    <ListStates
      list={leagues}
      keepsEarlier
      small
      skeleton={rowsWith(true, <Skeleton height="12rem" />)}
      empty={<EmptyState small title={text('schedule.noLeagues')} />}
    >
      {(rows, { isEarlier, end }) =>
        rowsWith(
          isEarlier,
          <>
            {rows.map((league) => row(league.leagueId, nameOf(league)))}
            {end}
          </>,
        )
      }
    </ListStates>
  )
}
