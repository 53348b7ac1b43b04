import { useMemo } from 'react'
import { home as columns } from './home.styles'
import { queryOf, searchOf, type HomeQuery } from './home-query'
import { Hot } from './hot'
import { Streams } from './streams'
import { Slides } from './slides'
import { Sports } from './sports'
import { TopRow } from './top-row'
import { scoreboardOf, previewsOf } from '../../features/live-updates'
import { partsState, withoutAge } from '../../features/parts-state'
import { queryScreen, type QueryViews } from '../../app/screen'
import { page } from '../../ui/layout.styles'
import { StaleNote } from '../../ui/stale-note'
import { FailedState } from '../../ui/states'
import { bestStreams } from '../../../machines/match/scoreboard.connect'
import { followedOnAir } from '../../../machines/home/followed.connect'
import { hotMatches, streamsBy } from '../../../machines/home/streams.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import type { LiveRecord } from '../../../contract/entities.schema'
import { carouses } from '../../../contract/home'
import { querySpTypeList } from '../../../contract/match'

// The first four are begun by the page's own lines, with exactly these inputs (src/boot.js).
const requires = ({ sport, order }: HomeQuery) => ({
  slides: resourceOf(carouses, {}),
  hot: hotMatches({ typeId: sport }),
  lives: streamsBy({ matchType: sport, order }),
  sports: resourceOf(querySpTypeList, {}),
  followed: followedOnAir(),
  board: scoreboardOf(),
  previews: previewsOf(),
})

const none: readonly LiveRecord[] = []

const Home = ({
  slides,
  hot,
  lives,
  sports,
  followed,
  board: moving,
  previews: pictures,
  query,
  changeQuery,
}: QueryViews<ReturnType<typeof requires>, HomeQuery>) => {
  const records = lives.is === 'shown' ? lives.items : none
  const streams = useMemo(() => bestStreams(records), [records])
  const parts = [slides, hot, lives]
  const busy = parts.some((each) => each.is === 'shown' && each.freshness === 'refreshing')
  const { failed, stale } = partsState(parts)
  if (failed !== null)
    return (
      <div className={`${page} ${columns}`}>
        <TopRow busy={busy} />
        <FailedState onRetry={failed} />
      </div>
    )
  const seen =
    stale === null
      ? { slides, hot, lives }
      : { slides: withoutAge(slides), hot: withoutAge(hot), lives: withoutAge(lives) }
  return (
    <div className={`${page} ${columns}`}>
      <TopRow busy={busy} />
      <div>{stale !== null && <StaleNote onRetry={stale} />}</div>
      <Slides slides={seen.slides} board={moving} />
      <Sports sports={sports} chosen={query.sport} onChange={changeQuery} />
      <Hot hot={seen.hot} board={moving} streams={streams} />
      <Streams
        lives={seen.lives}
        followed={followed}
        order={query.order}
        board={moving}
        previews={pictures}
        onChange={changeQuery}
        isOld={stale !== null}
      />
    </div>
  )
}

/** ROUTE-03 首页 */
export const home = queryScreen({ query: queryOf, search: searchOf, requires, view: Home })
