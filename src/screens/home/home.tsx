import { useMemo } from 'react'
import { home as columns } from './home.styles'
import { queryOf, searchOf, type HomeQuery } from './home-query'
import { Hot } from './hot'
import { Lives } from './lives'
import { Slides } from './slides'
import { Sports } from './sports'
import { TopRow } from './top-row'
import { useLasting } from '../../shell/host'
import { boardOf, previewsOf } from '../../shell/moving'
import { queryScreen, type Views } from '../../shell/screen'
import { page } from '../../ui/layout.styles'
import { bestStreams } from '../../../machines/connect/board'
import { hotMatches, livings } from '../../../machines/connect/livings'
import { resourceOf } from '../../../machines/connect/resource'
import { following } from '../../../machines/generic/need'
import type { LiveRecord } from '../../../contract/entities.schema'
import { carouses } from '../../../contract/home'
import { querySpTypeList } from '../../../contract/match'

// The first four are begun by the page's own lines, with exactly these inputs (src/boot.js).
const needs = ({ sport, order }: HomeQuery) => ({
  slides: resourceOf(carouses, {}),
  hot: following(hotMatches({ typeId: sport })),
  lives: following(livings({ matchType: sport, order })),
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
  query,
}: Views<ReturnType<typeof needs>> & { readonly query: HomeQuery }) => {
  const navigation = useLasting('navigation')
  const records = lives.is === 'shown' ? lives.items : none
  const streams = useMemo(() => bestStreams(records), [records])
  const change = (changed: Partial<HomeQuery>) =>
    navigation.send({ type: 'query.keep', search: searchOf({ ...query, ...changed }) })
  const busy = [slides, hot, lives].some((each) => each.is === 'shown' && each.freshness === 'refreshing')
  return (
    <div className={`${page} ${columns}`}>
      <TopRow busy={busy} />
      <Slides slides={slides} board={moving} />
      <Sports sports={sports} chosen={query.sport} onChoose={(sport) => change({ sport })} />
      <Hot hot={hot} board={moving} streams={streams} />
      <Lives
        lives={lives}
        order={query.order}
        board={moving}
        previews={pictures}
        onOrder={(order) => change({ order })}
      />
    </div>
  )
}

/** ROUTE-03 首页 */
export const home = queryScreen({ query: queryOf, needs, view: Home })
