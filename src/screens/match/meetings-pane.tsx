import { stack } from './match.styles'
import { Part } from '../../features/match/part'
import { otherSeasonOf } from '../../features/stage'
import { matchHref } from '../../features/team-links'
import { kitPair } from '../../ui/kit'
import { FormRow } from '../../ui/match/form-row'
import { Balance, MeetingRow, type Outcome } from '../../ui/match/meetings'
import { Section } from '../../ui/section'
import { EmptyState } from '../../ui/states'
import { formatDay } from '../../text/format'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { seasons } from '../../text/zh/schedule.season'
import type { MatchShown } from '../../../machines/match/match.connect'
import { MatchType } from '../../../contract/enums'
import type { MatchCard, Team } from '../../../contract/entities.schema'
import { figureOf } from '../../../contract/match.score-rules'

const FORM = 5

/** How a match ended for a team; penalties decide where they were taken. */
const outcomeOf = ({ home, score }: MatchCard, team: Team): Outcome => {
  const [ours, theirs] = score.shootout ?? [score.home, score.away]
  if (ours === theirs) return 'drawn'
  return ours > theirs === (home.teamId === team.teamId) ? 'won' : 'lost'
}

/** How the last matches ended for a team, the newest last; `matches`: the newest first. */
export const formOf = (matches: readonly MatchCard[], team: Team): readonly Outcome[] =>
  matches
    .slice(0, FORM)
    .map((one) => outcomeOf(one, team))
    .reverse()

const Rows = ({ matches, of }: { readonly matches: readonly MatchCard[]; readonly of: Team | null }) => {
  const say = useText(seasons)
  return (
    <ul>
      {matches.map((match) => (
        <MeetingRow
          key={match.matchId}
          href={matchHref(match.matchId)}
          day={formatDay(match.startsAt)}
          league={nameOf(match.league)}
          season={otherSeasonOf(match, say)}
          home={nameOf(match.home)}
          away={nameOf(match.away)}
          score={match.score}
          figureOf={figureOf(match.matchType)}
          outcome={of && outcomeOf(match, of)}
        />
      ))}
    </ul>
  )
}

/** Football alone ends level. */
export const draws = (meetings: readonly MatchCard[], { matchType, home }: MatchCard): number | null =>
  matchType === MatchType.FOOTBALL ? meetings.filter((one) => outcomeOf(one, home) === 'drawn').length : null

const wins = (meetings: readonly MatchCard[], team: Team): number =>
  meetings.filter((one) => outcomeOf(one, team) === 'won').length

/** FEAT-03 交锋: how the two stand against each other, and how each has done lately. */
export const MeetingsPane = ({ match, parts }: Pick<MatchShown, 'match' | 'parts'>) => {
  const text = useText(centre)
  const { home, away } = match
  const none = <EmptyState small title={text('centre.noMeetings')} />
  const lately = (team: Team, matches: readonly MatchCard[]) =>
    matches.length > 0 && (
      <Section
        title={text('centre.recent', { team: nameOf(team) })}
        aside={<FormRow outcomes={formOf(matches, team)} />}
      >
        <Rows matches={matches} of={team} />
      </Section>
    )
  return (
    <Part parts={parts} name="meetings" none={none}>
      {(data) => (
        <div className={stack}>
          <Section title={text('centre.meetings')}>
            {data.meetings.length === 0 ? (
              none
            ) : (
              <div className={stack}>
                <Balance
                  home={{ name: nameOf(home), won: wins(data.meetings, home) }}
                  away={{ name: nameOf(away), won: wins(data.meetings, away) }}
                  drawn={draws(data.meetings, match)}
                  kit={kitPair(home.colors, away.colors)}
                />
                <Rows matches={data.meetings} of={null} />
              </div>
            )}
          </Section>
          {lately(home, data.home)}
          {lately(away, data.away)}
        </div>
      )}
    </Part>
  )
}
