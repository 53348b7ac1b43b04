import { pane } from './panes.styles'
import { endsOf } from './momentum-ends'
import { periodsOf, wholeOf } from './periods-of'
import { kitPair } from '../../ui/kit'
import { Momentum } from '../../ui/match/momentum'
import { Periods } from '../../ui/match/periods'
import { Timeline } from '../../ui/match/timeline'
import { Section } from '../../ui/section'
import { EmptyState } from '../../ui/states'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { MatchEvent } from '../../../contract/match.detail.schema'
import { MatchType } from '../../../contract/enums'
import type { ScheduledMatch } from '../../../contract/entities.schema'
import { figureOf } from '../../../contract/match.score-rules'
import { SWING_MINUTES } from '../../../contract/period-lengths'

type CoursePaneProps = Pick<MatchShown, 'events' | 'momentum'> & { readonly match: ScheduledMatch }

const GOALS = new Set<MatchEvent['kind']>(['goal', 'ownGoal', 'penalty'])

const minuteOf = ({ minute }: MatchEvent): number => Number.parseInt(minute.clock, 10)

/** Nothing of the curve is told before the score's own clock has got there. */
const upTo = (match: ScheduledMatch): number =>
  match.state !== 'live' || match.clock === null || match.matchType !== MatchType.FOOTBALL
    ? Infinity
    : match.clock.seconds / 60 + 5

/** FEAT-03 赛况: its stretches, who was on top when, and what happened. */
export const TimelinePane = ({ match, events, momentum }: CoursePaneProps) => {
  const text = useText(centre)
  const { home, away, state, score } = match
  const kit = kitPair(home.colors, away.colors)
  const [one, other] = [nameOf(home), nameOf(away)]
  const swings = momentum.filter(({ minute }) => minute <= upTo(match))
  const isFootball = match.matchType === MatchType.FOOTBALL
  const stretches = periodsOf(match)
  return (
    <div className={pane}>
      {stretches.length > 0 && (
        <Periods
          figureOf={figureOf(match.matchType)}
          home={one}
          away={other}
          stretches={stretches}
          total={score}
          whole={wholeOf(match.matchType)}
        />
      )}
      {swings.length > 1 && (
        <Section title={text('centre.momentum')}>
          <Momentum
            swings={swings}
            each={SWING_MINUTES}
            home={one}
            away={other}
            kit={kit}
            ends={endsOf(swings, match.matchType)}
            goals={events.flatMap((event) =>
              isFootball && GOALS.has(event.kind) && event.side !== null
                ? [{ minute: minuteOf(event), side: event.side }]
                : [],
            )}
          />
        </Section>
      )}
      <Section title={text('centre.timeline')}>
        {events.length === 0 ? (
          <EmptyState small title={text(state === 'ended' ? 'centre.noEventsKept' : 'centre.noEvents')} />
        ) : (
          <Timeline
            events={state === 'live' ? [...events].reverse() : events}
            figureOf={figureOf(match.matchType)}
            home={one}
            away={other}
          />
        )}
      </Section>
    </div>
  )
}
