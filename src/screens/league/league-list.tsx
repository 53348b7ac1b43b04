import { items, search, sheet } from './leagues.styles'
import { useAppActor } from '../../app/app-context'
import { LeagueItem } from '../../features/league-item'
import { followsOf } from '../../features/toggles'
import { PageHeader } from '../../app/page-header'
import { queryScreen, type Views } from '../../app/screen'
import { sportAt, sportOptions, sportsMissing } from '../../features/sport-options'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Chips } from '../../ui/chips'
import { IconButton } from '../../ui/icon-button'
import { page } from '../../ui/layout.styles'
import { ListEnd } from '../../ui/list-end'
import { SearchField } from '../../ui/search-field'
import { Skeleton } from '../../ui/skeleton'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { listOf, type List } from '../../../machines/patterns/list.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { following } from '../../../machines/patterns/dependency'
import { listLeagues } from '../../../contract/league'
import type { LeagueListInput, LeagueRow } from '../../../contract/league.schema'
import { querySpTypeList } from '../../../contract/match'
import { QUERY_MAX } from '../../../contract/rules'

type Wanted = Omit<LeagueListInput, 'page' | 'limit'>

const LIMIT = 50

/** ROUTE-15 What the address says: the sport and a part of a name. */
const wantedAt = (query: URLSearchParams): Wanted => ({
  matchType: sportAt(query),
  queryName: (query.get('q') ?? '').slice(0, QUERY_MAX),
})

const searchOf = ({ matchType, queryName }: Wanted): string => {
  const given = [
    ...(matchType === 0 ? [] : [`sport=${matchType}`]),
    ...(queryName === '' ? [] : [`q=${encodeURIComponent(queryName)}`]),
  ]
  return given.length === 0 ? '' : `?${given.join('&')}`
}

const requires = (wanted: Wanted) => ({
  leagues: following(listOf<Wanted, LeagueRow>(listLeagues, wanted, LIMIT, { cancelOlder: true })),
  sports: resourceOf(querySpTypeList, {}),
  follows: followsOf('league'),
})

const LeagueList = ({
  leagues,
  sports,
  follows,
  query,
}: Views<ReturnType<typeof requires>> & { readonly query: Wanted }) => {
  const text = useText(schedule)
  const navigation = useAppActor('navigation')
  const change = (changed: Partial<Wanted>) =>
    navigation.send({ type: 'query.keep', search: searchOf({ ...query, ...changed }) })
  const retry = sportsMissing(sports)
  return (
    <>
      <PageHeader title={text('title.leagueList')} />
      <div className={`${page} ${sheet}`}>
        <div className={search}>
          <SearchField
            label={text('league.search')}
            placeholder={text('league.search')}
            value={query.queryName}
            maxLength={QUERY_MAX}
            onChange={(queryName) => change({ queryName })}
          />
          <Chips
            label={text('league.sports')}
            options={sportOptions(sports, text)}
            value={query.matchType}
            onChange={(matchType) => change({ matchType })}
          />
          {retry !== null && (
            <IconButton icon="retry" size={18} label={text('common.retry')} onPress={retry} />
          )}
        </div>
        <Rows leagues={leagues} follows={follows} />
      </div>
    </>
  )
}

const Rows = ({
  leagues,
  follows,
}: {
  readonly leagues: List<LeagueRow, Wanted>
  readonly follows: Toggles
}) => {
  const text = useText(schedule)
  if (leagues.is === 'empty') return <EmptyState title={text('league.none')} hint={text('league.noneHint')} />
  if (leagues.is === 'failed') return <FailedState onRetry={leagues.retry} />
  const rows = leagues.is === 'shown' ? leagues.items : leagues.earlier
  return (
    <>
      {leagues.is === 'shown' && leagues.freshness === 'stale' && <StaleNote onRetry={leagues.retry} />}
      <ul className={items} aria-label={text('title.leagueList')} aria-busy={leagues.is === 'loading'}>
        {rows.map((league) => (
          <li key={league.leagueId}>
            <LeagueItem league={league} follows={follows} />
          </li>
        ))}
        {rows.length === 0 && [0, 1, 2, 3, 4, 5].map((at) => <Skeleton key={at} height="4.5rem" />)}
      </ul>
      {leagues.is === 'shown' && (
        <ListEnd more={leagues.more} count={rows.length} onReach={leagues.extend} onRetry={leagues.retry} />
      )}
    </>
  )
}

/** ROUTE-05 Leagues by sport, the liveliest first. */
export const leagueList = queryScreen({ query: wantedAt, requires: requires, view: LeagueList })
