import { Bracket } from './bracket'
import { LeagueHead } from './league-head'
import {
  bracketOf,
  queryOf,
  roundMatches,
  scorersOf,
  searchOf,
  tablesOf,
  type LeagueQuery,
  type Tab,
} from './league-dependencies'
import { LeagueComing, LeagueMissing } from './league-states'
import { panels } from './league.styles'
import { Rounds } from './rounds'
import { Scorers, scorersName } from './scorers'
import { Standings } from './standings'
import { useAppActor } from '../../app/app-context'
import { followsOf, reservationsOf } from '../../features/toggles'
import { scoreboardOf } from '../../features/live-updates'
import { queryScreen, type Views } from '../../app/screen'
import { tableName } from '../../features/standings-columns'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { standings } from '../../text/zh/standings'
import { page } from '../../ui/layout.styles'
import { StaleNote } from '../../ui/stale-note'
import { TabPanel, Tabs } from '../../ui/tabs'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import type { MatchType } from '../../../contract/enums'
import { getLeague } from '../../../contract/league'
import type { LeagueInfo } from '../../../contract/league.schema'

const requires = (query: LeagueQuery) => {
  const { leagueId } = query
  return {
    league: resourceOf(getLeague, { leagueId }),
    matches: roundMatches(query),
    tables: tablesOf(leagueId),
    scorers: scorersOf(leagueId),
    bracket: bracketOf(leagueId),
    follows: followsOf('league'),
    reservations: reservationsOf(),
    board: scoreboardOf(),
  }
}

type Props = Views<ReturnType<typeof requires>> & { readonly query: LeagueQuery }

const League = (props: Props) => {
  const { league } = props
  switch (league.is) {
    case 'loading':
      return <LeagueComing />
    case 'failed':
      return <LeagueMissing league={league} />
    case 'shown':
      return <Shown {...props} info={league.data} />
  }
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

const Shown = (props: Props & { readonly info: LeagueInfo }) => {
  const { info, query, follows } = props
  const text = useText(schedule)
  const words = useText(standings)
  const { matchType } = info.league
  const navigation = useAppActor('navigation')
  const open = tabsOf(info)
  const tab = open.includes(query.tab) ? query.tab : 'matches'
  const change = (changed: Partial<LeagueQuery>) =>
    navigation.send({ type: 'query.keep', search: searchOf({ ...query, ...changed }) })
  const name = `league-${info.league.leagueId}`
  return (
    <>
      <LeagueHead league={info.league} follows={follows} />
      {props.league.is === 'shown' && props.league.freshness === 'stale' && (
        <StaleNote onRetry={props.league.refresh} />
      )}
      <Tabs
        name={name}
        label={text('league.tabs')}
        tabs={open.map((value) => ({
          value,
          label: value === 'table' ? words(tableName(matchType)) : text(titleOf(value, matchType)),
        }))}
        value={tab}
        onChange={(value) => change({ tab: value })}
      />
      <TabPanel name={name} value={tab} className={`${page} ${panels}`}>
        {tab === 'matches' && (
          <Rounds {...props} chosen={query.round} onRound={(round) => change({ round })} />
        )}
        {tab === 'table' && <Standings league={info.league} tables={props.tables} marked={query.teams} />}
        {tab === 'scorers' && <Scorers scorers={props.scorers} league={info.league} />}
        {tab === 'bracket' && (
          <Bracket leagueId={info.league.leagueId} rounds={props.bracket} board={props.board} />
        )}
      </TabPanel>
    </>
  )
}

/** ROUTE-05 A league: its matches by round, its table, who scores, and how its cup is drawn. */
export const matchGroupLeague = queryScreen({ query: queryOf, requires: requires, view: League })
