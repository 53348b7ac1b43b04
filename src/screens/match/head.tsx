import { useEffect, useRef, useState } from 'react'
import { lost, sentinel, star } from './match.styles'
import { HeadAction } from './head-action'
import { HeadTools } from './head-tools'
import { BackButton } from '../../app/back-button'
import { AsOf } from '../../features/as-of'
import { Follow } from '../../features/follow'
import { useMatchTime, useNow } from '../../features/use-now'
import { useSpoilers } from '../../features/spoilers'
import { seasonHref, stageOf } from '../../features/stage'
import { playedAt } from '../../features/played-at'
import { drawnSide, teamHref } from '../../features/team-links'
import { ScoreHead } from '../../ui/match/score-head'
import { useLastScorer } from '../../ui/last-scorer'
import { StaleNote } from '../../ui/stale-note'
import { formatDay, formatTime } from '../../text/format'
import { gamePoints } from '../../text/tennis'
import { clockLabel, nameOf, shareCaption } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { seasons } from '../../text/zh/schedule.season'
import { reserving } from '../../text/zh/schedule.reserve'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { MatchShown } from '../../../machines/match/match.connect'
import type { Venue } from '../../../contract/match.detail.schema'
import { MatchType } from '../../../contract/enums'
import { figureOf } from '../../../contract/match.score-rules'

/** Whether what the returned place marks has gone up out of sight. */
const usePast = () => {
  const place = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return undefined
    const sight = new IntersectionObserver((entries) => {
      const last = entries[entries.length - 1]
      setPast(last?.isIntersecting === false && last.boundingClientRect.top < 100)
    })
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [])
  return { place, isPast }
}

/** Where it is played: the ground and its town, as far as they are known. */
const venueName = ({ name, nameEn, city, cityEn }: Venue): string =>
  [nameOf({ name, nameEn }), nameOf({ name: city, nameEn: cityEn })].filter((part) => part !== '').join(' · ')

const pair = ([home, away]: readonly [number, number]) => ({ home, away })

interface HeadProps {
  readonly view: MatchShown
  readonly follows: Toggles
  readonly reservations: Toggles
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
}

/** The score and all that stands beside it. */
export const Head = ({ view, follows, reservations, ...choosing }: HeadProps) => {
  const text = useText(centre)
  const season = useText(seasons)
  const { place, isPast } = usePast()
  const { match, info, offset, isHeard, isLost, readAgain } = view
  const { score, state, touchline } = match
  const say = useText(reserving)
  const now = useNow(1000) + offset
  const reached = useMatchTime(offset)
  const clock = clockLabel(match, now, reached)
  const minute = view.shows === 'past' ? `${text('centre.replaying')} ${clock}` : clock
  const scored = useLastScorer(score)
  const { isSpoilerHidden: hides } = useSpoilers()
  const isSpoilerHidden = view.shows === 'now' && hides(match)
  const hasScore = !isSpoilerHidden && (state === 'live' || state === 'ended')
  const [home, away] = [nameOf(match.home), nameOf(match.away)]
  const { halfTime, extra, shootout } = score
  const played = playedAt(match, now)
  const ground = info.venue === null ? '' : venueName(info.venue)
  const side = (name: 'home' | 'away') => ({
    ...drawnSide(match, name),
    score: hasScore ? score[name] : null,
    to: {
      href: teamHref(match[name]),
      label: text('centre.team', { name: nameOf(match[name]) }),
    },
    star: (
      <span className={star}>
        <Follow
          look="over"
          size={18}
          id={match[name].teamId}
          name={nameOf(match[name])}
          followed={info.followed[name]}
          follows={follows}
        />
      </span>
    ),
  })
  const game = gamePoints(match)
  const ways = hasScore
    ? [
        ...(game === '' ? [] : [game]),
        ...(halfTime === undefined ? [] : [text('centre.halfTime', pair(halfTime))]),
        ...(extra === undefined ? [] : [text('centre.extra')]),
        ...(shootout === undefined ? [] : [text('centre.shootout', pair(shootout))]),
      ]
    : []
  return (
    <>
      <ScoreHead
        title={`${nameOf(match.league)} · ${stageOf(match, season)}`}
        titleHref={`${seasonHref(match)}&team=${match.home.teamId},${match.away.teamId}`}
        minute={minute}
        live={state === 'live' && view.shows === 'now'}
        start={
          state === 'planned'
            ? {
                time: match.timed ? formatTime(match.startsAt) : say('row.undecided'),
                day: formatDay(match.startsAt, now),
              }
            : null
        }
        home={side('home')}
        away={side('away')}
        share={isSpoilerHidden ? null : (touchline?.home ?? null)}
        caption={isSpoilerHidden ? '' : shareCaption(match)}
        figureOf={figureOf(match.matchType)}
        ways={ways}
        parts={hasScore ? score.parts : []}
        label={
          hasScore
            ? text('centre.result', {
                home,
                away,
                homeScore: figureOf(match.matchType)(score.home),
                awayScore: figureOf(match.matchType)(score.away),
                minute,
              })
            : text('centre.versus', { home, away, minute })
        }
        venue={[played, ground].filter((part) => part !== '').join(' · ')}
        scored={match.matchType === MatchType.FOOTBALL && !isSpoilerHidden ? scored : null}
        back={<BackButton look="over" />}
        action={
          view.shows === 'now' && (
            <HeadAction
              match={match}
              reservations={reservations}
              minutesBefore={info.minutesBefore}
              {...choosing}
            />
          )
        }
        tools={<HeadTools view={view} />}
        isPast={isPast}
      />
      <div ref={place} className={sentinel} />
      {isLost && (
        <p className={lost} role="status">
          {text('centre.lost')}
        </p>
      )}
      {view.shows === 'now' && <AsOf matches={[match]} at={isHeard ? reached : 0} />}
      {readAgain !== null && <StaleNote onRetry={readAgain} />}
    </>
  )
}
