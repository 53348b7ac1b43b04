import { league as line } from './search.styles'
import { behindOf, hasBegun, scoreWords } from '../../features/score-words'
import { playedAt } from '../../features/played-at'
import { stageOf } from '../../features/stage'
import { useSpoilers } from '../../features/spoilers'
import { drawnSide, liveHref, matchHref } from '../../features/team-links'
import { clockLabel, nameOf, shareCaption, shareLabel } from '../../text/match'
import { currentLanguage } from '../../text/text'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { seasons } from '../../text/zh/schedule.season'
import { Highlight } from '../../ui/highlight'
import { MatchRow, WatchLink } from '../../ui/match-row'
import { matchNow, type Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { MatchUpdate } from '../../../contract/entities.schema'
import type { MatchHit } from '../../../contract/search.schema'
import { figureOf } from '../../../contract/match.score-rules'

interface FoundMatchProps {
  readonly hit: MatchHit
  readonly pulse: MatchUpdate | undefined
  readonly board: Pick<Scoreboard, 'serverNow' | 'clocksAt'>
}

/** A match that was found, as it stands now, with what was looked for marked in its names. */
export const MatchResult = ({ hit, pulse, board }: FoundMatchProps) => {
  const text = useText(schedule)
  const season = useText(seasons)
  const spoilers = useSpoilers()
  const match = matchNow(hit.match, pulse)
  const { home, away, state, score, touchline, liveId, streams } = match
  const isEnglish = currentLanguage() === 'en'
  const marked = (name: 'home' | 'away' | 'league') => {
    const of = match[name]
    const hits = isEnglish && of.nameEn !== null ? hit.hitsEn : hit.hits
    return <Highlight text={nameOf(of)} ranges={hits[name]} />
  }
  const isSpoilerHidden = spoilers.isSpoilerHidden(match)
  const behind = hasBegun(match) && !isSpoilerHidden ? behindOf(score) : null
  const names = text('match.versus', { home: nameOf(home), away: nameOf(away) })
  const standing = scoreWords(match, isSpoilerHidden, text)
  const when = clockLabel(match, board.serverNow, board.clocksAt)
  const played = playedAt(match, board.serverNow)
  const side = (name: 'home' | 'away') => ({
    ...drawnSide(match, name),
    shown: marked(name),
    score: hasBegun(match) ? score[name] : null,
    isBehind: behind === name,
  })
  const share = touchline?.home ?? null
  return (
    <>
      <p className={line}>
        {marked('league')} · {stageOf(match, season)}
      </p>
      <MatchRow
        href={matchHref(match.matchId)}
        label={[names, standing, when, played].filter((part) => part !== '').join(' ')}
        when={when}
        {...(played === '' ? {} : { note: played })}
        tone={state === 'live' ? 'live' : state === 'planned' ? 'plain' : 'quiet'}
        home={side('home')}
        away={side('away')}
        share={share}
        shareCaption={shareCaption(match)}
        figureOf={figureOf(match.matchType)}
        shareLabel={shareLabel(nameOf(home), nameOf(away), share)}
        spoiler={
          isSpoilerHidden
            ? {
                words: text('row.reveal'),
                label: text('row.revealOf', { match: names }),
                onReveal: () => spoilers.reveal(match.matchId),
              }
            : null
        }
        action={
          liveId !== null &&
          state === 'live' && (
            <WatchLink
              href={liveHref(liveId)}
              label={text('row.watchOf', { match: names })}
              words={streams > 1 ? text('row.streams', { count: streams }) : text('row.watch')}
            />
          )
        }
      />
    </>
  )
}
