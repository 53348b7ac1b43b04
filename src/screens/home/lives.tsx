import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import { lives as grid, over, waning } from './home.styles'
import { liveHref } from './teams'
import { Thumbnail } from './thumbnail'
import { nameOf } from '../../text/match'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { Button } from '../../ui/button'
import { kitPair } from '../../ui/kit'
import { ListEnd } from '../../ui/list-end'
import { LiveCard } from '../../ui/live-card'
import { Section } from '../../ui/section'
import { Segmented } from '../../ui/segmented'
import { LiveCardBones } from '../../ui/skeletons'
import { StaleNote } from '../../ui/stale-note'
import { EmptyState, FailedState } from '../../ui/states'
import { distinct, liveNow, type Board } from '../../../machines/connect/board'
import type { List } from '../../../machines/connect/list'
import type { LivingsChoice } from '../../../machines/connect/livings'
import type { Previews } from '../../../machines/connect/previews'
import type { LiveRecord, MatchCard } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'
import type { LivePulse } from '../../../contract/socket'

/** Drawn at once; the rest of the page's rows follow without holding up a tap. */
const FIRST = 6

interface LivesProps {
  readonly lives: List<LiveRecord, LivingsChoice>
  readonly board: Board
  readonly previews: Previews<HTMLCanvasElement>
}

/** API-13, API-14 Who is on air, the most watched first or by match. */
export const Lives = (props: LivesProps) => {
  const text = useText()
  const { params, change } = props.lives
  return (
    <Section
      title={text('home.live')}
      aside={
        <Segmented
          label={text('home.order')}
          options={[
            { value: 'viewers', label: text('home.byViewers') },
            { value: 'match', label: text('home.byMatch') },
          ]}
          value={params.order}
          onChange={(order) => change({ ...params, order })}
        />
      }
    >
      <LivesGrid {...props} />
    </Section>
  )
}

const LivesGrid = ({ lives, board, previews }: LivesProps) => {
  const text = useText()
  const cards = (records: readonly LiveRecord[]) =>
    records.map((record) => (
      <Live
        key={record.liveId}
        record={record}
        pulse={board.liveOf(record.liveId)}
        picture={record.preview === null ? null : previews.of(record.preview)}
        previews={previews}
      />
    ))
  switch (lives.is) {
    case 'loading':
      return (
        <div className={lives.earlier.length > 0 ? `${grid} ${waning}` : grid} aria-busy="true">
          {lives.earlier.length > 0 ? cards(distinct(lives.earlier)) : <LiveCardBones count={8} />}
        </div>
      )
    case 'empty':
      return (
        <EmptyState
          small
          icon="video"
          title={text('home.noLive')}
          action={
            <Button look="soft" size="small" href="#/schedule/index">
              {text('home.allMatches')}
            </Button>
          }
        />
      )
    case 'failed':
      return <FailedState small onRetry={lives.retry} />
    case 'shown':
      return (
        <>
          {lives.freshness === 'stale' && <StaleNote onRetry={lives.retry} />}
          <Rows records={lives.items} draw={cards} />
          <ListEnd
            more={lives.more}
            count={lives.items.length}
            onReach={lives.extend}
            onRetry={lives.retry}
          />
        </>
      )
  }
}

interface RowsProps {
  readonly records: readonly LiveRecord[]
  readonly draw: (records: readonly LiveRecord[]) => ReactNode
}

const Rows = ({ records, draw }: RowsProps) => {
  const rows = useMemo(() => distinct(records), [records])
  const shown = useDeferredValue(rows, rows.slice(0, FIRST))
  return <div className={grid}>{draw(shown)}</div>
}

interface LiveProps {
  readonly record: LiveRecord
  readonly pulse: LivePulse | undefined
  readonly picture: HTMLCanvasElement | null
  readonly previews: Previews<HTMLCanvasElement>
}

const Live = memo(
  ({ record, pulse, picture, previews }: LiveProps) => {
    const { liveId, title, anchor, viewers, status, matchType, match, cover, preview } = liveNow(
      record,
      pulse,
    )
    const isOver = status === LiveStatus.END
    return (
      <div className={isOver ? over : undefined}>
        <LiveCard
          href={liveHref(liveId)}
          title={title}
          anchor={anchor.nickname}
          viewers={viewers}
          status={status}
          sport={sportOf(matchType)}
          cover={cover}
          {...(match === null
            ? {}
            : { kit: kitPair(match.home.colors, match.away.colors), note: noteOf(match) })}
          {...(preview === null || isOver
            ? {}
            : { thumbnail: <Thumbnail url={preview} picture={picture} previews={previews} /> })}
        />
      </div>
    )
  },
  // `previews` is made anew for each drawing and speaks to the same actor.
  (one, other) => one.record === other.record && one.pulse === other.pulse && one.picture === other.picture,
)

const noteOf = ({ league, home, away }: MatchCard): string =>
  `${nameOf(league)} · ${nameOf(home)} – ${nameOf(away)}`
