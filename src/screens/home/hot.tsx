import { memo, useState } from 'react'
import { shelf, waning } from './home.styles'
import { drawnTeam, liveHref, matchHref } from './teams'
import { formatCount } from '../../text/format'
import { clockLabel, nameOf, shareCaption } from '../../text/match'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { MatchCard } from '../../ui/match-card'
import { Section } from '../../ui/section'
import { MatchCardBones } from '../../ui/skeletons'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { matchNow, type Board } from '../../../machines/connect/board'
import type { List } from '../../../machines/connect/list'
import type { LiveRecord, MatchCard as Match, MatchPulse } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
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

interface HotCardProps {
  readonly match: Match
  readonly pulse: MatchPulse | undefined
  readonly minute: string
  readonly liveId: string | null
}

const HotCard = memo(({ match: card, pulse, minute, liveId }: HotCardProps) => {
  const text = useText()
  const match = matchNow(card, pulse)
  const { state, score, touchline, streams, viewers } = match
  const scored = useScored(score)
  const anchors = [
    ...(streams > 0 ? [text('match.anchors', { count: streams })] : []),
    ...(viewers > 0 ? [formatCount(viewers)] : []),
  ]
  const side = (name: 'home' | 'away') => ({
    ...drawnTeam(match[name]),
    score: state === 'planned' || state === 'postponed' ? null : score[name],
  })
  return (
    <MatchCard
      href={liveId === null ? matchHref(match.matchId) : liveHref(liveId)}
      league={nameOf(match.league)}
      minute={minute}
      live={state === 'live'}
      home={side('home')}
      away={side('away')}
      share={touchline?.home ?? null}
      caption={state === 'live' ? shareCaption(touchline) : match.round}
      scored={match.matchType === MatchType.FOOTBALL ? scored : null}
      {...(anchors.length === 0 ? {} : { note: anchors.join(' · ') })}
    />
  )
})

/** Who scored last while one looks, and what stands then, as the touchline wants it told. */
const useScored = ({ home, away }: { readonly home: number; readonly away: number }): string | null => {
  const [last, setLast] = useState({ home, away, scored: null as string | null })
  if (last.home !== home || last.away !== away) {
    const side = home > last.home ? 'home' : away > last.away ? 'away' : null
    setLast({ home, away, scored: side && `${side} ${home}-${away}` })
  }
  return last.scored
}
