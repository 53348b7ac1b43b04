import { memo } from 'react'
import { slideBone, slides as place } from './home.styles'
import { ResourceView } from '../../features/resource-view'
import { drawnSide, liveHref, matchHref } from '../../features/team-links'
import { useSpoilers, type Spoilers } from '../../features/spoilers'
import { formatDayTime } from '../../text/format'
import { clockLabel, nameOf } from '../../text/match'
import { roundName } from '../../text/round'
import { sportOf } from '../../text/sport'
import { currentLanguage, type Text } from '../../text/text'
import { useText } from '../../text/use-text'
import { Banner } from '../../ui/banner'
import { Carousel } from '../../ui/carousel'
import { useIncrementalRows } from '../../ui/incremental-rows'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import { matchNow } from '../../../machines/match/scoreboard.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { MatchCard } from '../../../contract/entities.schema'
import type { Carousel as Slide } from '../../../contract/home.schema'
import { scoreText } from '../../../contract/match.score-rules'

const TURN_EVERY = 6_000

interface SlidesProps {
  readonly slides: Resource<Slide[]>
  readonly board: Scoreboard
}

/** API-08 The operator's highlights, drawn in the match's colours. */
export const Slides = memo(({ slides, board }: SlidesProps) => {
  const text = useText()
  const spoilers = useSpoilers()
  // One is in sight.
  const drawn = useIncrementalRows(slides.is === 'shown' ? slides.data.length : 0, 1, 1)
  const isSingle = slides.is === 'shown' && slides.data.length < 2
  return (
    <div
      className={place}
      data-single={isSingle || undefined}
      aria-busy={slides.is === 'loading' || undefined}
    >
      <ResourceView resource={slides} small skeleton={<div className={slideBone} />}>
        {(shown) =>
          shown.length === 0 ? (
            <Banner
              href="#/schedule/index"
              title={text('home.welcome')}
              subtitle={text('app.name')}
              action={text('home.allMatches')}
              sport="football"
            />
          ) : (
            <Carousel label={text('home.highlights')} turnEvery={TURN_EVERY}>
              {shown.map((slide, index) =>
                index < drawn ? (
                  <SlideBanner
                    key={slide.carouselId}
                    slide={slide}
                    action={
                      slide.match === null ? text('home.open') : actionOf(slide.match, board, spoilers, text)
                    }
                  />
                ) : (
                  <i key={slide.carouselId} />
                ),
              )}
            </Carousel>
          )
        }
      </ResourceView>
    </div>
  )
})

interface SlideBannerProps {
  readonly slide: Slide
  readonly action: string
}

const SlideBanner = memo(({ slide, action }: SlideBannerProps) => {
  const { title, subtitle } = useWords(slide)
  const { match } = slide
  return (
    <Banner
      href={hrefOf(slide)}
      title={title}
      subtitle={subtitle}
      src={slide.image}
      sport={match === null ? 'other' : sportOf(match.matchType)}
      action={action}
      {...(match === null ? {} : { home: drawnSide(match, 'home'), away: drawnSide(match, 'away') })}
    />
  )
})

/** What the operator wrote; where that is in Chinese alone, in English a match says who plays instead. */
const useWords = ({ match, ...slide }: Slide): Pick<Slide, 'title' | 'subtitle'> => {
  const text = useText()
  if (match === null || slide.titleEn !== null || currentLanguage() === 'zh-CN')
    return {
      title: nameOf({ name: slide.title, nameEn: slide.titleEn }),
      subtitle: nameOf({ name: slide.subtitle, nameEn: slide.subtitleEn }),
    }
  return {
    title: text('match.versus', { home: nameOf(match.home), away: nameOf(match.away) }),
    // The dot goes to the next line with what it parts.
    subtitle: [nameOf(match.league), roundName(match.round)].filter((part) => part !== '').join(' ·\u00a0'),
  }
}

/** The way on, and what makes one take it: the start, or how it stands. */
const actionOf = (card: MatchCard, board: Scoreboard, spoilers: Spoilers, text: Text): string => {
  const match = matchNow(card, board.matchOf(card.matchId))
  const now = board.serverNow
  if (match.state === 'planned') return formatDayTime(match.startsAt, now)
  if (match.state !== 'live') return clockLabel(match, now)
  if (spoilers.isSpoilerHidden(match)) return text('home.watch')
  return `${text('home.watch')} ${scoreText(match.matchType, match.score.home, match.score.away)}`
}

/** ROUTE-07 A page outside is named before anybody is led there. */
const hrefOf = ({ title, target: { kind, id } }: Slide): string => {
  if (kind === 'match') return matchHref(id)
  if (kind === 'live') return liveHref(id)
  if (kind === 'url' && /^https?:\/\//.test(id))
    return `#/outUrl?${new URLSearchParams({ url: id, title }).toString()}`
  return '#/schedule/index'
}
