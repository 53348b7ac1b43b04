import { choice, columns, head } from './team.styles'
import { Nothing } from './team-nothing'
import { Squad } from './team-squad'
import { Standing } from './team-standing'
import { teamQueryOf, teamRequires, teamSearchOf, type TeamQuery } from './team-dependencies'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { Follow } from '../../features/follow'
import { ResourceView } from '../../features/resource-view'
import { ScheduledRows } from '../../features/scheduled-rows'
import { otherSeasonOf } from '../../features/stage'
import { useSpoilers } from '../../features/spoilers'
import { tableKind } from '../../features/standings-columns'
import { teamMatchesHref } from '../../features/onward-links'
import { drawnTeam, leagueHref } from '../../features/team-links'
import { formatDay } from '../../text/format'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { teamTexts } from '../../text/zh/league.team'
import { seasons } from '../../text/zh/schedule.season'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Crest } from '../../ui/crest'
import { Section } from '../../ui/section'
import { Segmented } from '../../ui/segmented'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { matchNow } from '../../../machines/match/scoreboard.connect'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import type { TeamPage, TeamStanding } from '../../../contract/league.schema'

type Props = QueryViews<ReturnType<typeof teamRequires>, TeamQuery>

const Team = (props: Props) => {
  const { team } = props
  const text = useText(teamTexts)
  return (
    <Page title={team.is === 'shown' ? nameOf(team.data.team) : text('team.title')}>
      <ResourceView
        resource={team}
        skeleton={
          <div aria-busy="true">
            <Skeleton height="5.5rem" />
            <Skeleton height="9rem" />
            <Skeleton height="16rem" />
          </div>
        }
        missing={
          <EmptyState
            title={text('team.gone')}
            hint={text('team.goneHint')}
            action={<Button href="#/leagueList">{text('team.leagues')}</Button>}
          />
        }
      >
        {(shown) => <Shown {...props} page={shown} />}
      </ResourceView>
    </Page>
  )
}

/** ROUTE-05 A team: where it stands, how it plays, who plays there; at /matchGroupLeague?team=. */
export const team = queryScreen({
  query: teamQueryOf,
  search: teamSearchOf,
  requires: teamRequires,
  name: ({ team: one }) => (one.is === 'shown' ? nameOf(one.data.team) : ''),
  view: Team,
})

const seasonName = ({ league, season }: TeamStanding, text: ReturnType<typeof useText<typeof teamTexts>>) =>
  season === null ? nameOf(league) : text('team.season', { league: nameOf(league), season })

const Shown = (props: Props & { readonly page: TeamPage }) => {
  const { page, query, changeQuery, follows } = props
  const text = useText(teamTexts)
  const spoilers = useSpoilers()
  const { standings } = page
  const [first] = standings
  const standing = standings.find(({ league }) => league.leagueId === query.leagueId) ?? first
  const isHidden = standing !== undefined && spoilers.isLeagueSpoilerHidden(standing.league.leagueId)
  const name = nameOf(page.team)
  const { now, next, last } = asTheyStand(page, props.board)
  const say = useText(seasons)
  const dayOf = (match: ScheduledMatch): string =>
    [formatDay(match.startsAt, props.board.serverNow), otherSeasonOf(match, say)]
      .filter((part) => part !== '')
      .join(' · ')
  const isPlayerWanted = page.squad.some(({ playerId }) => playerId === query.playerId)
  const players = (
    <Section title={text('team.squad')}>
      <Squad of={page} figures={isHidden ? [] : (standing?.figures ?? [])} marked={query.playerId} />
    </Section>
  )
  return (
    <>
      <Card>
        <section className={head} aria-label={name}>
          <Crest {...drawnTeam(page.team)} size={56} />
          <div>
            <strong>{name}</strong>
            {standing !== undefined && <p>{seasonName(standing, text)}</p>}
          </div>
          <Follow id={page.team.teamId} name={name} followed={page.followed} follows={follows} />
        </section>
      </Card>
      {standing !== undefined && standings.length > 1 && (
        <div className={choice}>
          <Segmented
            wide
            label={text('team.leagues')}
            value={standing.league.leagueId}
            onChange={(leagueId) => changeQuery({ leagueId })}
            options={standings.map(({ league }) => ({ value: league.leagueId, label: nameOf(league) }))}
          />
        </div>
      )}
      <div className={columns}>
        {isPlayerWanted && players}
        <div>
          {standing !== undefined && (
            <Section
              title={text('team.standing')}
              more={{
                label: text(`team.${tableKind(standing.league.matchType)}`),
                href: `${leagueHref(standing.league.leagueId)}&tab=table&team=${page.team.teamId}`,
              }}
            >
              <Standing standing={standing} />
            </Section>
          )}
          <Matches {...props} title={text('team.now')} matches={now} />
          <Matches
            {...props}
            title={text('team.next')}
            none={text('team.noNext')}
            matches={next}
            dayOf={dayOf}
          />
          <Matches
            {...props}
            title={text('team.last')}
            none={text('team.noLast')}
            matches={last}
            dayOf={dayOf}
            more={{ label: text('team.all'), href: teamMatchesHref(page.team) }}
          />
        </div>
        {!isPlayerWanted && players}
      </div>
    </>
  )
}

/** A match that kicks off or ends while one looks goes on to the next section. */
const asTheyStand = ({ next, last }: TeamPage, board: Props['board']) => {
  const of = (state: 'live' | 'ended') =>
    next.filter((match) => matchNow(match, board.matchOf(match.matchId)).state === state)
  const [now, over] = [of('live'), of('ended')]
  return {
    now,
    next: next.filter((match) => !now.includes(match) && !over.includes(match)),
    last: [...over.reverse(), ...last],
  }
}

interface MatchesProps extends Pick<Props, 'board' | 'reservations'> {
  readonly title: string
  readonly matches: readonly ScheduledMatch[]
  readonly dayOf?: (match: ScheduledMatch) => string
  /** Said where there are none; left out: nothing is drawn then. */
  readonly none?: string
  readonly more?: { readonly label: string; readonly href: string }
}

const Matches = ({ title, none, matches, more, board, reservations, dayOf }: MatchesProps) =>
  (matches.length > 0 || none !== undefined) && (
    <Section title={title} {...(more === undefined ? {} : { more })}>
      {matches.length === 0 ? (
        <Nothing>{none ?? ''}</Nothing>
      ) : (
        <Card inside="none">
          <ScheduledRows
            matches={matches}
            board={board}
            reservations={reservations}
            {...(dayOf === undefined ? {} : { dayOf })}
          />
        </Card>
      )}
    </Section>
  )
