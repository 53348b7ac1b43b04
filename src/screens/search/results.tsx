import { AnchorResult } from './anchor-result'
import { FoundLeague } from './league-result'
import { PlayerResult } from './player-result'
import { TeamResult } from './team-result'
import { StreamResult } from './stream-result'
import { MatchResult } from './match-result'
import { cards, meant, part, results, rows } from './search.styles'
import { groupsOf, keyOf, missingOf, toldOf, type Group } from './result-groups'
import { ListStates } from '../../features/list-states'
import { leaguesHref } from '../../features/onward-links'
import { useText } from '../../text/use-text'
import { searchTexts } from '../../text/zh/search'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import {
  PEOPLE,
  type ResultRow,
  type SearchKind,
  type SearchQuery,
} from '../../../machines/search/search.connect'
import { SearchType } from '../../../contract/enums'

interface FoundProps {
  readonly found: List<ResultRow, SearchQuery>
  readonly follows: Toggles
  readonly fans: Pick<Toggles, 'isOn'>
  readonly followsLeague: Toggles
  readonly followsTeam: Toggles
  readonly board: Scoreboard
  readonly onKind: (type: SearchKind) => void
  readonly onClear: () => void
}

/** API-15 to API-18 What was found, kind by kind. */
export const Results = (props: FoundProps) => {
  const { found, onClear, onKind } = props
  const text = useText(searchTexts)
  const isAll = found.params.type === SearchType.ALL
  return (
    <ListStates
      list={found}
      endNote={!isAll}
      skeleton={
        <div className={results} aria-busy="true">
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
          <Skeleton height="9rem" />
        </div>
      }
      empty={
        <EmptyState
          icon="search"
          title={text('search.none', { query: found.params.queryName })}
          hint={text('search.noneHint')}
          action={
            <Button look="soft" onPress={isAll ? onClear : () => onKind(SearchType.ALL)}>
              {text(isAll ? 'search.hot' : 'search.all')}
            </Button>
          }
        />
      }
    >
      {(rowsFound, { end }) => (
        <div className={results}>
          <Meant told={toldOf(rowsFound)} />
          {groupsOf(rowsFound).map((group) => (
            <Part key={group.kind} group={group} {...props} />
          ))}
          {missingOf(rowsFound).map(({ type }) => (
            <FailedState
              key={type}
              small
              title={text(type === PEOPLE ? 'search.peopleMissing' : 'search.anchorsMissing')}
              {...(found.is === 'shown' && { onRetry: found.refresh })}
            />
          ))}
          {end}
        </div>
      )}
    </ListStates>
  )
}

/** That what stands below is not what was typed. */
const Meant = ({ told }: { readonly told: ReturnType<typeof toldOf> }) => {
  const text = useText(searchTexts)
  return (
    told !== null && (
      <p className={meant} role="status">
        {text('search.meant', { query: told.query, shownFor: told.shownFor })}
      </p>
    )
  )
}

const titles = {
  league: 'search.leagues',
  team: 'search.teams',
  player: 'search.players',
  anchor: 'search.anchors',
  person: 'search.people',
  match: 'search.matches',
  live: 'search.lives',
} as const

const Part = ({ group, ...props }: { readonly group: Group } & FoundProps) => {
  const text = useText(searchTexts)
  const { heading } = group
  const title = text(titles[group.kind])
  return (
    <section className={part} aria-label={title}>
      {heading !== null && (
        <header>
          <h2>{title}</h2>
          {heading.total > heading.shown && group.kind !== 'team' && group.kind !== 'player' && (
            <More type={heading.type} total={heading.total} {...props} />
          )}
        </header>
      )}
      <ul className={group.kind === 'live' ? cards : rows}>
        {group.rows.map((row) => (
          <li key={keyOf(row)}>
            <Row row={row} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MoreProps extends FoundProps {
  readonly type: SearchKind | null
  readonly total: number
}

/** What the rows were found for. */
const soughtIn = (found: FoundProps['found']): string =>
  (found.is === 'shown' ? toldOf(found.items)?.shownFor : undefined) ?? found.params.queryName

/** All of a kind stand under its tab; all leagues of a name stand on the leagues' own page. */
const More = ({ type, total, found, onKind }: MoreProps) => {
  const text = useText(searchTexts)
  const words = text('search.more', { count: total })
  return type === null ? (
    <Button look="plain" size="small" href={leaguesHref(soughtIn(found))}>
      {words}
    </Button>
  ) : (
    <Button look="plain" size="small" onPress={() => onKind(type)}>
      {words}
    </Button>
  )
}

const Row = ({
  row,
  follows,
  fans,
  followsLeague,
  followsTeam,
  board,
}: { readonly row: Group['rows'][number] } & FoundProps) => {
  if (row.is === 'league') return <FoundLeague hit={row.hit} follows={followsLeague} />
  if (row.is === 'team')
    return <TeamResult hit={row.hit} follows={followsTeam} pulseOf={board.matchOf} now={board.serverNow} />
  if (row.is === 'player') return <PlayerResult hit={row.hit} />
  if (row.is === 'anchor' || row.is === 'person')
    return <AnchorResult hit={row.hit} follows={follows} fans={fans} />
  if (row.is === 'live') return <StreamResult hit={row.hit} pulse={board.liveOf(row.hit.live.liveId)} />
  return <MatchResult hit={row.hit} pulse={board.matchOf(row.hit.match.matchId)} board={board} />
}
