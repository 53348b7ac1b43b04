import { Bracket } from './bracket'
import { Editions } from './editions'
import { LeagueHead } from './league-head'
import {
  bracketOf,
  leagueOf,
  queryOf,
  roundMatches,
  scorersOf,
  searchOf,
  tablesOf,
  type LeagueQuery,
  type Tab,
} from './league-dependencies'
import { panels } from './league.styles'
import { Rounds } from './rounds'
import { Scorers, scorersName } from './scorers'
import { Standings } from './standings'
import { team } from './team'
import { PageHeader } from '../../app/page-header'
import { ResourceView } from '../../features/resource-view'
import { followsOf, reservationsOf } from '../../features/toggles'
import { scoreboardOf } from '../../features/live-updates'
import { queryScreen, type QueryViews } from '../../app/screen'
import { screenBy } from '../../app/screen-by'
import { tableName } from '../../features/standings-columns'
import { leagueHref } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { leagueTexts } from '../../text/zh/league'
import { standings } from '../../text/zh/league.table'
import { Button } from '../../ui/button'
import { page } from '../../ui/layout.styles'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { TabPanel, Tabs } from '../../ui/tabs'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import type { MatchType } from '../../../contract/enums'
import { getLeague } from '../../../contract/league'
import type { LeagueInfo } from '../../../contract/league.schema'

const requires = (query: LeagueQuery) => {
  const league = leagueOf(query)
  return {
    league: resourceOf(getLeague, league),
    matches: roundMatches(query),
    tables: tablesOf(league),
    scorers: scorersOf(league),
    bracket: bracketOf(league),
    follows: followsOf('league'),
    reservations: reservationsOf(),
    board: scoreboardOf(),
  }
}

type Props = QueryViews<ReturnType<typeof requires>, LeagueQuery>

const League = (props: Props) => {
  const { league, follows, query } = props
  const text = useText(leagueTexts)
  return (
    <>
      {league.is === 'shown' ? (
        <LeagueHead info={league.data} follows={follows} />
      ) : (
        <PageHeader title={text('title.matchGroupLeague')} />
      )}
      <ResourceView
        resource={league}
        skeleton={
          <div className={page} aria-busy="true">
            <Skeleton height="7rem" />
            <Skeleton height="3rem" />
            <Skeleton height="16rem" />
          </div>
        }
        missing={
          query.edition === undefined ? (
            <EmptyState
              title={text('league.gone')}
              hint={text('league.goneHint')}
              action={<Button href="#/leagueList">{text('league.all')}</Button>}
            />
          ) : (
            <EmptyState
              title={text('league.noSeason')}
              action={<Button href={leagueHref(query.leagueId)}>{text('league.toSeason')}</Button>}
            />
          )
        }
      >
        {(info) => <Panes {...props} info={info} />}
      </ResourceView>
    </>
  )
}

const tabsOf = ({ hasTable, hasScorers, hasBracket }: LeagueInfo): readonly Tab[] => [
  'matches',
  ...(hasTable ? (['table'] as const) : []),
  ...(hasScorers ? (['scorers'] as const) : []),
  ...(hasBracket ? (['bracket'] as const) : []),
]

/** Scorers of goals are one list, of points another. */
const titleOf = (tab: Exclude<Tab, 'table'>, matchType: MatchType) => {
  switch (tab) {
    case 'matches':
      return 'league.tabMatches'
    case 'scorers':
      return scorersName(matchType)
    case 'bracket':
      return 'league.tabBracket'
  }
}

const Panes = (props: Props & { readonly info: LeagueInfo }) => {
  const { info, query, changeQuery } = props
  const text = useText(leagueTexts)
  const words = useText(standings)
  const { matchType } = info.league
  const open = tabsOf(info)
  const tab = open.includes(query.tab) ? query.tab : 'matches'
  const name = `league-${info.league.leagueId}`
  return (
    <>
      <Tabs
        name={name}
        label={text('league.tabs')}
        tabs={open.map((value) => ({
          value,
          label: value === 'table' ? words(tableName(matchType)) : text(titleOf(value, matchType)),
        }))}
        value={tab}
        onChange={(value) => changeQuery({ tab: value })}
      />
      <TabPanel name={name} value={tab} className={`${page} ${panels}`}>
        <Editions info={info} tab={tab} />
        {tab === 'matches' && (
          <Rounds
            {...props}
            chosen={query.round}
            season={query.season}
            onRound={(round, season) => changeQuery({ round, season })}
          />
        )}
        {tab === 'table' && (
          <Standings league={info.league} tables={props.tables} marked={query.teams} board={props.board} />
        )}
        {tab === 'scorers' && <Scorers scorers={props.scorers} league={info.league} />}
        {tab === 'bracket' && (
          <Bracket leagueId={info.league.leagueId} rounds={props.bracket} board={props.board} />
        )}
      </TabPanel>
    </>
  )
}

/** ROUTE-05 A league: its matches by round, its table, who scores, and how its cup is drawn. */
const league = queryScreen({
  query: queryOf,
  search: searchOf,
  requires,
  name: ({ league: one }) => (one.is === 'shown' ? nameOf(one.data.league) : ''),
  view: League,
})

/** ROUTE-05 A league; with a `team` and no `id` the page of that team. */
export const matchGroupLeague = screenBy((search) =>
  search.has('team') && !search.has('id') ? team : league,
)
