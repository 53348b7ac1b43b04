import { memo } from 'react'
import { shelf } from './home.styles'
import { HotCard } from './hot-card'
import { AsOf } from '../../features/as-of'
import { ListStates } from '../../features/list-states'
import { earlier } from '../../features/list-view.styles'
import { clockLabel } from '../../text/match'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { useIncrementalRows } from '../../ui/incremental-rows'
import { Section } from '../../ui/section'
import { MatchCardSkeleton } from '../../ui/skeletons'
import { EmptyState } from '../../ui/states'
import { matchNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { List } from '../../../machines/patterns/list.connect'
import type { LiveRecord, MatchCard as Match } from '../../../contract/entities.schema'
import type { HotMatchInput } from '../../../contract/match.schema'

/** The rest are a tap away, in the schedule. */
const SHOWN = 16
/** Drawn at once; then so many at a time, without holding up a tap. */
const FIRST = 4
const STEP = 2

interface HotProps {
  readonly hot: List<Match, HotMatchInput>
  readonly board: Scoreboard
  readonly streams: ReadonlyMap<string, LiveRecord>
}

/** API-12 Matches under way or soon, each with its touchline. */
export const Hot = memo((props: HotProps) => {
  const text = useText()
  return (
    <Section title={text('home.hot')} more={{ label: text('home.allMatches'), href: '#/schedule/index' }}>
      <HotRow {...props} />
    </Section>
  )
})

const HotRow = ({ hot, board, streams }: HotProps) => {
  const text = useText()
  return (
    <ListStates
      list={hot}
      keepsEarlier
      small
      skeleton={
        <div className={shelf} aria-busy="true">
          <MatchCardSkeleton count={FIRST} />
        </div>
      }
      empty={
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
      }
    >
      {(matches, { isEarlier }) => (
        <Row matches={matches} isEarlier={isEarlier} board={board} streams={streams} />
      )}
    </ListStates>
  )
}

interface RowProps extends Omit<HotProps, 'hot'> {
  readonly matches: readonly Match[]
  /** The matches are of the earlier choice. */
  readonly isEarlier: boolean
}

const Row = ({ matches, board, streams, isEarlier }: RowProps) => {
  const drawn = useIncrementalRows(Math.min(matches.length, SHOWN), FIRST, STEP)
  return (
    <>
      <AsOf matches={matches} at={board.clocksAt} matchOf={board.matchOf} />
      <div className={isEarlier ? `${shelf} ${earlier}` : shelf} aria-busy={isEarlier || undefined}>
        {matches.slice(0, drawn).map((match) => {
          const pulse = board.matchOf(match.matchId)
          return (
            <HotCard
              key={match.matchId}
              match={match}
              pulse={pulse}
              minute={clockLabel(matchNow(match, pulse), board.serverNow, board.clocksAt)}
              liveId={streams.get(match.matchId)?.liveId ?? null}
            />
          )
        })}
      </div>
    </>
  )
}
