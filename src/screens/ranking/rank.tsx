import { board } from './rank.styles'
import { kindAt, kinds, searchFor } from './rank-kinds'
import { RankingList } from './ranking-list'
import { useAppActor } from '../../app/app-context'
import { followsOf } from '../../features/toggles'
import { queryScreen, type Views } from '../../app/screen'
import { PageHeader } from '../../app/page-header'
import { useText } from '../../text/use-text'
import { discovery } from '../../text/zh/discovery'
import { page } from '../../ui/layout.styles'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { StaleNote } from '../../ui/stale-note'
import { TabPanel, Tabs } from '../../ui/tabs'
import { rankingOf, type RankKind } from '../../../machines/ranking/ranking.connect'
import { following } from '../../../machines/patterns/dependency'

const requires = (kind: RankKind) => ({
  ranking: following(rankingOf(kind)),
  follows: followsOf('member'),
})

const Rank = ({
  ranking,
  follows,
  query: kind,
}: Views<ReturnType<typeof requires>> & { readonly query: RankKind }) => {
  const text = useText(discovery)
  const navigation = useAppActor('navigation')
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

type RankedProps = Views<ReturnType<typeof requires>> & { readonly kind: RankKind }

const Ranked = ({ ranking, follows, kind }: RankedProps) => {
  const text = useText(discovery)
  switch (ranking.is) {
    case 'loading':
      return (
        <div className={board} aria-busy="true">
          <Skeleton height="15rem" />
          <Skeleton height="30rem" />
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
          <RankingList ranking={shown} follows={follows} kind={kind} />
        </>
      )
    }
  }
}

/** ROUTE-12 FEAT-05 主播排行 */
export const rank = queryScreen({ query: kindAt, requires: requires, view: Rank })
