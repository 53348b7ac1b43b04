import type { ReactNode } from 'react'
import { badge, length, row, rows, streams } from './anchor-streams.styles'
import { lazyView } from './lazy-view'
import { ListStates } from './list-states'
import { useReplayTitle } from './replay-title'
import type { Reserving } from './reserve-stream'
import { replayHref } from './onward-links'
import { liveHref } from './team-links'
import { formatCount, formatDayTime } from '../text/format'
import { formatLength } from '../text/place'
import { sportOf } from '../text/sport'
import { streamTitle } from '../text/stream-title'
import { useText } from '../text/use-text'
import { about } from '../text/zh/live.about'
import { streams as words } from '../text/zh/live.streams'
import { Badge, StatusBadge } from '../ui/badge'
import { Cover } from '../ui/cover'
import { digits } from '../ui/digits.styles'
import { kitPair } from '../ui/kit'
import { Skeletons } from '../ui/skeleton'
import { EmptyState } from '../ui/states'
import { liveNow, type Scoreboard } from '../../machines/match/scoreboard.connect'
import type { List } from '../../machines/patterns/list.connect'
import type { AnchorLive } from '../../contract/live.recording.schema'
import { LiveStatus } from '../../contract/enums'

// Few lists hold what is to come.
const ReserveStream = lazyView(async () => (await import('./reserve-stream')).ReserveStream, null)

interface AnchorStreamsProps {
  readonly list: List<AnchorLive, unknown>
  /** The room they are shown in: it is not led to. */
  readonly but?: string
  readonly board: Scoreboard
  /** Null: it is no place to reserve anything. */
  readonly reserving: Reserving | null
}

/** FEAT-01 What else the anchor of a room streams, and what can be seen again of it. */
export const AnchorStreams = ({ list, but, board, reserving }: AnchorStreamsProps) => {
  const text = useText(words)
  const none = <EmptyState small icon="video" title={text('streams.none')} hint={text('streams.noneHint')} />
  return (
    <section className={streams} aria-label={text('streams.title')}>
      <h2>{text('streams.title')}</h2>
      <ListStates
        small
        list={list}
        skeleton={
          <div className={rows} aria-busy="true">
            <Skeletons count={3} height="5.75rem" />
          </div>
        }
        empty={none}
      >
        {(items, { end }) => {
          const others = items.filter(({ liveId }) => liveId !== but)
          return (
            <>
              {others.length === 0 && end === null && none}
              <ul className={rows} aria-label={text('streams.title')}>
                {others.map((live) => (
                  <StreamRow key={live.liveId} listed={live} board={board}>
                    {(now) => reserving !== null && <ReserveStream live={now} {...reserving} />}
                  </StreamRow>
                ))}
              </ul>
              {end}
            </>
          )
        }}
      </ListStates>
    </section>
  )
}

interface StreamRowProps {
  readonly listed: AnchorLive
  readonly board: Scoreboard
  /** Among streams of several anchors it says whose it is. */
  readonly isNamed?: boolean
  /** What is offered beside a stream to come. */
  readonly children: (live: AnchorLive) => ReactNode
}

/** A stream as it stands now, in a list. */
export const StreamRow = ({ listed, board, isNamed = false, children }: StreamRowProps) => {
  const pulse = board.liveOf(listed.liveId)
  const live = liveNow(listed, pulse)
  const isToCome = live.status === LiveStatus.PLAN
  return (
    <li className={row} data-offers={isToCome || undefined}>
      <Stream live={live} isNamed={isNamed} isCancelled={pulse?.cancelled === true} />
      {isToCome && children(live)}
    </li>
  )
}

interface StreamProps extends Pick<Required<StreamRowProps>, 'isNamed'> {
  /** As it stands now. */
  readonly live: AnchorLive
  readonly isCancelled: boolean
}

const Stream = ({ live, isNamed, isCancelled }: StreamProps) => {
  const text = useText(words)
  const replayTitle = useReplayTitle()
  const { match, matchType, cover, duration } = live
  return (
    <a href={duration === null ? liveHref(live.liveId) : replayHref(live.liveId)}>
      <Cover
        sport={sportOf(matchType)}
        src={cover}
        {...(match === null ? {} : { kit: kitPair(match.home.colors, match.away.colors) })}
      >
        <span className={badge}>
          {duration === null && !isCancelled ? (
            <StatusBadge status={live.status} />
          ) : (
            <Badge look="quiet">{text(isCancelled ? 'streams.cancelled' : 'streams.replay')}</Badge>
          )}
        </span>
        {duration !== null && (
          <span className={`${digits} ${length}`}>
            <span role="img" aria-label={text('streams.length', { length: formatLength(duration * 1_000) })}>
              {formatLength(duration * 1_000)}
            </span>
          </span>
        )}
      </Cover>
      <span>
        <b>{replayTitle(live) ?? streamTitle(live)}</b>
        {isNamed && <small>{live.anchor.nickname}</small>}
        <Facts live={live} />
      </span>
    </a>
  )
}

const Facts = ({ live }: { readonly live: AnchorLive }) => {
  const [text, room] = [useText(words), useText(about)]
  const { status, startedAt, plannedAt, viewers, peak } = live
  const time = formatDayTime(startedAt ?? plannedAt)
  if (status === LiveStatus.PLAN) return <small className={digits}>{room('room.planned', { time })}</small>
  const count =
    status === LiveStatus.START
      ? room('room.viewers', { count: formatCount(viewers) })
      : peak > 0 && text('streams.peak', { count: formatCount(peak) })
  return (
    <small className={digits}>
      {time}
      {count !== false && ` · ${count}`}
    </small>
  )
}
