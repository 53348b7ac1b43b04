import { isFiltered, isNarrowed, type Filters } from './schedule-query'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Button } from '../../ui/button'
import type { Day } from '../../ui/days'
import { EmptyState } from '../../ui/states'

interface NothingProps {
  readonly filters: Filters
  readonly today: Day
  readonly onChange: (changed: Partial<Filters>) => void
}

const none = { sport: 0, leagueId: null, live: false, reserved: false, followed: false } as const

/** Matches under way are looked for on days of which none is today. */
const isElsewhen = ({ live, reserved, range }: Filters, today: Day): boolean =>
  live && !reserved && range !== null && (today < range.from || range.to < today)

const isOfAll = ({ sport, leagueId, live }: Filters): boolean => sport === 0 && leagueId === null && !live
const isOfDays = ({ range }: Filters): boolean => range !== null && range.from !== range.to

const noneFollowed = (filters: Filters, followsNone: boolean) => {
  if (followsNone) return 'schedule.followsNone'
  if (!isOfAll(filters)) return 'schedule.noFollowedFiltered'
  return isOfDays(filters) ? 'schedule.noFollowedThose' : 'schedule.noFollowed'
}

const reasonOf = (filters: Filters, today: Day, followsNone: boolean) => {
  if (filters.reserved) return isNarrowed(filters) ? 'schedule.noReservedFiltered' : 'schedule.noReserved'
  if (filters.followed) return noneFollowed(filters, followsNone)
  if (isElsewhen(filters, today))
    return filters.range?.from === filters.range?.to ? 'schedule.noLiveThen' : 'schedule.noLiveThose'
  if (filters.live && isFiltered({ ...filters, live: false })) return 'schedule.noMatchesFiltered'
  if (filters.live) return 'schedule.noLive'
  return isFiltered(filters) ? 'schedule.noMatchesFiltered' : 'schedule.noMatches'
}

/** No matches: why, and the way to some. */
export const Nothing = ({ filters, today, onChange }: NothingProps) => {
  const text = useText(schedule)
  const followsNone = useAppSelector('session', ({ context }) => context.user?.follows === 0)
  return (
    <EmptyState
      icon="calendar"
      title={text(reasonOf(filters, today, followsNone))}
      action={
        filters.reserved && isNarrowed(filters) ? (
          <Button look="soft" onPress={() => onChange({ ...none, range: null, reserved: true })}>
            {text('schedule.allReserved')}
          </Button>
        ) : filters.followed && !filters.reserved && followsNone ? (
          <Button look="soft" href="#/leagueList">
            {text('schedule.findLeagues')}
          </Button>
        ) : filters.followed && !filters.reserved && !isOfAll(filters) ? (
          <Button look="soft" onPress={() => onChange({ ...none, followed: true })}>
            {text(filters.sport === 0 ? 'schedule.allFollowed' : 'schedule.allSports')}
          </Button>
        ) : isElsewhen(filters, today) ? (
          <Button look="soft" onPress={() => onChange({ range: null })}>
            {text('schedule.backToToday')}
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
