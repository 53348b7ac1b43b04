import { isFiltered, type Filters } from './schedule-query'
import { useAppActor } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'

interface NothingProps {
  readonly filters: Filters
  readonly onChange: (changed: Partial<Filters>) => void
}

const none = { sport: 0, leagueId: null, live: false, reserved: false, followed: false } as const

/** Reserved ones are looked for among some matches only, so that there may be others. */
const isNarrowed = ({ range, ...filters }: Filters): boolean =>
  range !== null || isFiltered({ ...filters, range, reserved: false })

const reasonOf = (filters: Filters) => {
  if (filters.reserved) return isNarrowed(filters) ? 'schedule.noReservedFiltered' : 'schedule.noReserved'
  if (filters.live) return 'schedule.noLive'
  if (filters.followed) return 'schedule.noFollowed'
  return isFiltered(filters) ? 'schedule.noMatchesFiltered' : 'schedule.noMatches'
}

/** No matches: why, and the way to some. */
export const Nothing = ({ filters, onChange }: NothingProps) => {
  const text = useText(schedule)
  return (
    <EmptyState
      icon="calendar"
      title={text(reasonOf(filters))}
      action={
        filters.reserved && isNarrowed(filters) ? (
          <Button look="soft" onPress={() => onChange({ ...none, range: null, reserved: true })}>
            {text('schedule.allReserved')}
          </Button>
        ) : isFiltered(filters) ? (
          <Button look="soft" onPress={() => onChange(none)}>
            {text(filters.reserved ? 'schedule.findMatches' : 'schedule.clearFilters')}
          </Button>
        ) : filters.range === null ? undefined : (
          <Button look="soft" onPress={() => onChange({ range: null })}>
            {text('schedule.backToToday')}
          </Button>
        )
      }
    />
  )
}

/** What only a member has; the login leads back here. */
export const Members = ({
  of,
  onChange,
}: { readonly of: 'reserved' | 'followed' } & Pick<NothingProps, 'onChange'>) => {
  const text = useText(schedule)
  const navigation = useAppActor('navigation')
  return (
    <EmptyState
      icon="calendar"
      title={text(of === 'reserved' ? 'schedule.loginForReserved' : 'schedule.loginForFollowed')}
      action={
        <>
          <Button onPress={() => navigation.send({ type: 'login.wanted' })}>{text('schedule.login')}</Button>
          <Button look="plain" onPress={() => onChange(none)}>
            {text('schedule.clearFilters')}
          </Button>
        </>
      }
    />
  )
}
