import { useDeferredValue, useMemo } from 'react'
import { shelf, waning } from './home.styles'
import { HotCard } from './hot-card'
import { clockLabel } from '../../text/match'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { Section } from '../../ui/section'
import { MatchCardSkeleton } from '../../ui/skeletons'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { matchNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { LiveRecord, MatchCard as Match } from '../../../contract/entities.schema'
import type { HotMatchInput } from '../../../contract/match.schema'

/** The rest are a tap away, in the schedule. */
const SHOWN = 16
/** Drawn at once; the others follow without holding up a tap. */
const FIRST = 4

interface HotProps {
  readonly hot: List<Match, HotMatchInput>
  readonly board: Scoreboard
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
  switch (hot.is) {
    case 'loading':
      return hot.earlier.length === 0 ? (
        <div className={shelf} aria-busy="true">
          <MatchCardSkeleton count={FIRST} />
        </div>
      ) : (
        <Row matches={hot.earlier} isWaning board={board} streams={streams} />
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
        <Row
          matches={hot.items}
          board={board}
          streams={streams}
          {...(hot.freshness === 'stale' ? { onRetry: hot.retry } : {})}
        />
      )
  }
}

interface RowProps extends Omit<HotProps, 'hot'> {
  readonly matches: readonly Match[]
  /** They are of the choice before. */
  readonly isWaning?: boolean
  /** Newer ones did not come. */
  readonly onRetry?: () => void
}

const Row = ({ matches, board, streams, isWaning = false, onRetry }: RowProps) => {
  const few = useMemo(() => matches.slice(0, SHOWN), [matches])
  const shown = useDeferredValue(few, few.slice(0, FIRST))
  return (
    <>
      {onRetry !== undefined && <StaleNote onRetry={onRetry} />}
      <div className={isWaning ? `${shelf} ${waning}` : shelf} aria-busy={isWaning || undefined}>
        {shown.map((match) => {
          const pulse = board.matchOf(match.matchId)
          return (
            <HotCard
              key={match.matchId}
              match={match}
              pulse={pulse}
              minute={clockLabel(matchNow(match, pulse), board.serverNow)}
              liveId={streams.get(match.matchId)?.liveId ?? null}
            />
          )
        })}
      </div>
    </>
  )
}
