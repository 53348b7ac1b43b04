import { shelf, waning } from './home.styles'
import { HotCard } from './hot-card'
import { clockLabel } from '../../text/match'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { Section } from '../../ui/section'
import { MatchCardBones } from '../../ui/skeletons'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { matchNow, type Board } from '../../../machines/connect/board'
import type { List } from '../../../machines/connect/list'
import type { LiveRecord, MatchCard as Match } from '../../../contract/entities.schema'
import type { HotMatchInput } from '../../../contract/match.schema'

/** The rest are a tap away, in the schedule. */
const SHOWN = 16

interface HotProps {
  readonly hot: List<Match, HotMatchInput>
  readonly board: Board
  readonly streams: ReadonlyMap<string, LiveRecord>
}

/** API-12 Matches under way or soon, each with its touchline. */
export const Hot = (props: HotProps) => {
  const text = useText()
  return (
    <Section title={text('home.hot')} more={{ label: text('home.allMatches'), href: '#/schedule/index' }}>
      <HotRow {...props} />
    </Section>
  )
}

const HotRow = ({ hot, board, streams }: HotProps) => {
  const text = useText()
  const cards = (matches: readonly Match[]) =>
    matches
      .slice(0, SHOWN)
      .map((match) => (
        <HotCard
          key={match.matchId}
          match={match}
          pulse={board.matchOf(match.matchId)}
          minute={clockLabel(matchNow(match, board.matchOf(match.matchId)), board.serverNow)}
          liveId={streams.get(match.matchId)?.liveId ?? null}
        />
      ))
  switch (hot.is) {
    case 'loading':
      return (
        <div className={hot.earlier.length > 0 ? `${shelf} ${waning}` : shelf} aria-busy="true">
          {hot.earlier.length > 0 ? cards(hot.earlier) : <MatchCardBones count={4} />}
        </div>
      )
    case 'empty':
      return (
        <EmptyState
          small
          icon="calendar"
          title={text('home.noMatches')}
          action={
            <Button look="soft" size="small" href="#/schedule/index">
              {text('home.allMatches')}
            </Button>
          }
        />
      )
    case 'failed':
      return <FailedState small onRetry={hot.retry} />
    case 'shown':
      return (
        <>
          {hot.freshness === 'stale' && <StaleNote onRetry={hot.retry} />}
          <div className={shelf}>{cards(hot.items)}</div>
        </>
      )
  }
}
