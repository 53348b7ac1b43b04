import { items, search, sheet } from './leagues.styles'
import { LeagueItem } from '../../features/league-item'
import { ListView } from '../../features/list-view'
import { scoreboardOf } from '../../features/live-updates'
import { followsOf } from '../../features/toggles'
import { PageHeader } from '../../app/page-header'
import { queryScreen, type QueryViews } from '../../app/screen'
import { sportAt, sportOptions, sportsMissing } from '../../features/sport-options'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { Chips } from '../../ui/chips'
import { IconButton } from '../../ui/icon-button'
import { page } from '../../ui/layout.styles'
import { SearchField } from '../../ui/search-field'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { listOf } from '../../../machines/patterns/list.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listLeagues } from '../../../contract/league'
import type { LeagueListInput } from '../../../contract/league.schema'
import { querySpTypeList } from '../../../contract/match'
import { QUERY_MAX } from '../../../contract/search.rules'

type LeaguesQuery = Omit<LeagueListInput, 'page' | 'limit'>

const LIMIT = 50

/** ROUTE-15 What the address says: the sport and a part of a name. */
const queryOf = (query: URLSearchParams): LeaguesQuery => ({
  matchType: sportAt(query),
  queryName: (query.get('q') ?? '').slice(0, QUERY_MAX),
})

const searchOf = ({ matchType, queryName }: LeaguesQuery): string => {
  const given = [
    ...(matchType === 0 ? [] : [`sport=${matchType}`]),
    ...(queryName === '' ? [] : [`q=${encodeURIComponent(queryName)}`]),
  ]
  return given.length === 0 ? '' : `?${given.join('&')}`
}

const requires = (query: LeaguesQuery) => ({
  leagues: listOf(listLeagues, query, LIMIT, { cancelOlder: true }),
  sports: resourceOf(querySpTypeList, {}),
  follows: followsOf('league'),
  board: scoreboardOf(),
})

const LeagueList = ({
  leagues,
  sports,
  follows,
  query,
  changeQuery,
}: QueryViews<ReturnType<typeof requires>, LeaguesQuery>) => {
  const text = useText(leagueTexts)
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
            onChange={(queryName) => changeQuery({ queryName })}
          />
          <Chips
            label={text('league.sports')}
            options={sportOptions(sports, text)}
            value={query.matchType}
            onChange={(matchType) => changeQuery({ matchType })}
          />
          {retry !== null && (
            <IconButton icon="retry" size={18} label={text('common.retry')} onPress={retry} />
          )}
        </div>
        <ListView
          list={leagues}
          label={text('title.leagueList')}
          className={items}
          keyOf={({ leagueId }) => leagueId}
          keepsEarlier
          endNote
          skeleton={<Skeletons count={6} height="4.5rem" />}
          empty={<EmptyState title={text('league.none')} hint={text('league.noneHint')} />}
        >
          {(league) => <LeagueItem league={league} follows={follows} />}
        </ListView>
      </div>
    </>
  )
}

/** ROUTE-05 Leagues by sport, the liveliest first. */
export const leagueList = queryScreen({ query: queryOf, search: searchOf, requires, view: LeagueList })
