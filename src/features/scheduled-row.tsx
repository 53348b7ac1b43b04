import { memo } from 'react'
import { behindOf, hasBegun, scoreWords } from './score-words'
import { drawnSide, liveHref, matchHref } from './team-links'
import { formatTime } from '../text/format'
import { gamePoints } from '../text/tennis'
import { clockLabel, nameOf, periodPoints, shareCaption, shareLabel } from '../text/match'
import { useText } from '../text/use-text'
import { schedule } from '../text/zh/schedule'
import { Button } from '../ui/button'
import { MatchRow, WatchLink } from '../ui/match-row'
import { useLastScorer } from '../ui/last-scorer'
import { matchNow } from '../../machines/match/scoreboard.connect'
import type { MatchUpdate, Score, ScheduledMatch } from '../../contract/entities.schema'
import { MatchType } from '../../contract/enums'
import { figureOf } from '../../contract/match.score-rules'

interface ScheduledRowProps {
  readonly match: ScheduledMatch
  readonly pulse: MatchUpdate | undefined
  /** The instant that a running clock shows, epoch milliseconds. */
  readonly now: number
  /** Beneath the time where the day is not plain from what stands around. */
  readonly day?: string
  readonly isReserved: boolean
  readonly isSpoilerHidden: boolean
  readonly onReserve: (match: ScheduledMatch, on: boolean) => void
  readonly onReveal: (matchId: string) => void
}

/** FEAT-02 A match of a schedule as it stands now. */
export const ScheduledRow = ({ now, ...props }: ScheduledRowProps) => {
  const text = useText(schedule)
  const match = matchNow(props.match, props.pulse)
  const when =
    match.state === 'planned'
      ? match.timed
        ? formatTime(match.startsAt)
        : text('row.undecided')
      : clockLabel(match, now)
  return <Row {...props} when={when} />
}

type RowProps = Omit<ScheduledRowProps, 'now'> & { readonly when: string }

/** Drawn again only when something of it moved. */
const Row = memo(
  ({ match: loaded, pulse, when, day, isReserved, isSpoilerHidden, onReserve, onReveal }: RowProps) => {
    const text = useText(schedule)
    const match = matchNow(loaded, pulse)
    const { home, away, score, state, touchline, matchType } = match
    const scored = useLastScorer(score)
    const names = text('match.versus', { home: nameOf(home), away: nameOf(away) })
    const behind = hasBegun(match) ? behindOf(score) : null
    const side = (name: 'home' | 'away') => ({
      ...drawnSide(match, name),
      score: hasBegun(match) ? score[name] : null,
      isBehind: !isSpoilerHidden && behind === name,
    })
    const decided = hasBegun(match) && !isSpoilerHidden ? decidedBy(score, text) : ''
    const points = isSpoilerHidden ? [] : [periodPoints(match), gamePoints(match)]
    const notes = [day ?? '', ...points, decided].filter((note) => note !== '')
    const standing = scoreWords(match, isSpoilerHidden, text)
    return (
      <MatchRow
        href={matchHref(match.matchId)}
        label={[names, standing, when, ...notes].filter((part) => part !== '').join(' ')}
        when={when}
        {...(notes.length === 0 ? {} : { note: notes.join(' · ') })}
        tone={state === 'live' ? 'live' : state === 'planned' ? 'plain' : 'quiet'}
        home={side('home')}
        away={side('away')}
        share={touchline?.home ?? null}
        shareCaption={shareCaption(match)}
        figureOf={figureOf(matchType)}
        shareLabel={shareLabel(nameOf(home), nameOf(away), touchline?.home ?? null)}
        scored={matchType === MatchType.FOOTBALL ? scored : null}
        spoiler={
          isSpoilerHidden
            ? {
                words: text('row.reveal'),
                label: text('row.revealOf', { match: names }),
                onReveal: () => onReveal(match.matchId),
              }
            : null
        }
        action={<Action match={match} names={names} isReserved={isReserved} onReserve={onReserve} />}
      />
    )
  },
  (one, other) =>
    one.match === other.match &&
    one.pulse === other.pulse &&
    one.when === other.when &&
    one.day === other.day &&
    one.isReserved === other.isReserved &&
    one.isSpoilerHidden === other.isSpoilerHidden,
)

type Words = ReturnType<typeof useText<typeof schedule>>

const decidedBy = ({ extra, shootout }: Score, text: Words): string => {
  if (shootout !== undefined) return text('row.shootout', { home: shootout[0], away: shootout[1] })
  return extra === true ? text('row.extra') : ''
}

type ActionProps = Pick<ScheduledRowProps, 'match' | 'isReserved' | 'onReserve'> & { readonly names: string }

/** What can be done with a match in its state: watched, reserved, seen again. */
const Action = ({ match, names, isReserved, onReserve }: ActionProps) => {
  const text = useText(schedule)
  const { state, liveId, streams, told, matchId } = match
  switch (state) {
    case 'live':
      return liveId === null ? null : (
        <WatchLink
          href={liveHref(liveId)}
          label={text('row.watchOf', { match: names })}
          words={streams > 1 ? text('row.streams', { count: streams }) : text('row.watch')}
        />
      )
    case 'ended':
      return told ? (
        <Button
          look="plain"
          size="small"
          href={`${matchHref(matchId)}&replay=1`}
          label={text('row.replayOf', { match: names })}
        >
          {text('row.replay')}
        </Button>
      ) : null
    case 'cancelled':
    case 'unknown':
      return null
    case 'planned':
    case 'postponed':
      return (
        <Button
          look={isReserved ? 'soft' : 'primary'}
          size="small"
          pressed={isReserved}
          label={text(isReserved ? 'row.reservedOf' : 'row.reserveOf', { match: names })}
          onPress={() => onReserve(match, !isReserved)}
        >
          {text(isReserved ? 'row.reserved' : 'row.reserve')}
        </Button>
      )
  }
}
