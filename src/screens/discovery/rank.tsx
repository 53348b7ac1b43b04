import { board } from './rank.styles'
import { kindAt, kinds, searchFor } from './rank-kinds'
import { Places } from './places'
import { useLasting } from '../../shell/host'
import { followsOf } from '../../shell/marks'
import { queryScreen, type Views } from '../../shell/screen'
import { PageHeader } from '../../shell/page-header'
import { useText } from '../../text/use-text'
import { discovery } from '../../text/zh/discovery'
import { page } from '../../ui/layout.styles'
import { Bone } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { StaleNote } from '../../ui/stale-note'
import { TabPanel, Tabs } from '../../ui/tabs'
import { rankingOf, type RankKind } from '../../../machines/connect/ranking'
import { following } from '../../../machines/generic/need'

const needs = (kind: RankKind) => ({
  ranking: following(rankingOf(kind)),
  follows: followsOf('anchor'),
})

const Rank = ({
  ranking,
  follows,
  query: kind,
}: Views<ReturnType<typeof needs>> & { readonly query: RankKind }) => {
  const text = useText(discovery)
  const navigation = useLasting('navigation')
  const choose = (next: RankKind): void => navigation.send({ type: 'query.keep', search: searchFor(next) })
  return (
    <>
      <PageHeader title={text('title.rank')} />
      <div className={page}>
        <Tabs
          name="rank"
          label={text('rank.kinds')}
          tabs={kinds.map((value) => ({ value, label: text(`rank.${value}`) }))}
          value={kind}
          onChange={choose}
        />
        <TabPanel name="rank" value={kind}>
          <Ranked ranking={ranking} follows={follows} kind={kind} />
        </TabPanel>
      </div>
    </>
  )
}

type RankedProps = Views<ReturnType<typeof needs>> & { readonly kind: RankKind }

const Ranked = ({ ranking, follows, kind }: RankedProps) => {
  const text = useText(discovery)
  switch (ranking.is) {
    case 'loading':
      return (
        <div className={board} aria-busy="true">
          <Bone height="15rem" />
          <Bone height="30rem" />
        </div>
      )
    case 'empty':
      return <EmptyState icon="trophy" title={text('rank.none')} />
    case 'failed':
      return <FailedState onRetry={ranking.retry} />
    case 'shown': {
      const [shown] = ranking.items
      if (shown === undefined || shown.list.length === 0)
        return <EmptyState icon="trophy" title={text('rank.none')} />
      return (
        <>
          {ranking.freshness === 'stale' && <StaleNote onRetry={ranking.retry} />}
          <Places ranking={shown} follows={follows} kind={kind} />
        </>
      )
    }
  }
}

/** ROUTE-12 FEAT-05 主播排行 */
export const rank = queryScreen({ query: kindAt, needs, view: Rank })
