import { useMemo } from 'react'
import { home as columns } from './home.styles'
import { Hot } from './hot'
import { Lives } from './lives'
import { Slides } from './slides'
import { Sports } from './sports'
import { TopRow } from './top-row'
import { boardOf, previewsOf } from '../../shell/moving'
import { screen, type Views } from '../../shell/screen'
import type { SportChoice } from '../../shell/sport-options'
import { page } from '../../ui/layout.styles'
import { bestStreams } from '../../../machines/connect/board'
import { hotMatches, livings } from '../../../machines/connect/livings'
import { resourceOf } from '../../../machines/connect/resource'
import type { LiveRecord } from '../../../contract/entities.schema'
import { carouses } from '../../../contract/home'
import { querySpTypeList } from '../../../contract/match'

// The first four are begun by the page's own lines, with exactly these inputs (src/boot.js).
const needs = () => ({
  slides: resourceOf(carouses, {}),
  hot: hotMatches({ typeId: 0 }),
  lives: livings({ matchType: 0, order: 'viewers' }),
  sports: resourceOf(querySpTypeList, {}),
  board: boardOf(),
  previews: previewsOf(),
})

const none: readonly LiveRecord[] = []

const Home = ({
  slides,
  hot,
  lives,
  sports,
  board: moving,
  previews: pictures,
}: Views<ReturnType<typeof needs>>) => {
  const records = lives.is === 'shown' ? lives.items : none
  const streams = useMemo(() => bestStreams(records), [records])
  const choose = (sport: SportChoice) => {
    hot.change({ typeId: sport })
    lives.change({ ...lives.params, matchType: sport })
  }
  const busy = [slides, hot, lives].some((each) => each.is === 'shown' && each.freshness === 'refreshing')
  return (
    <div className={`${page} ${columns}`}>
      <TopRow busy={busy} />
      <Slides slides={slides} board={moving} />
      <Sports sports={sports} chosen={hot.params.typeId} onChoose={choose} />
      <Hot hot={hot} board={moving} streams={streams} />
      <Lives lives={lives} board={moving} previews={pictures} />
    </div>
  )
}

/** ROUTE-03 首页 */
export const home = screen({ needs, view: Home })
