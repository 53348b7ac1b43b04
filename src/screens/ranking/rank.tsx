import { board } from './rank.styles'
import { kinds, queryOf, searchOf, type RankQuery } from './rank-kinds'
import { RankingList } from './ranking-list'
import { ListStates } from '../../features/list-states'
import { followsOf } from '../../features/toggles'
import { queryScreen, type QueryViews, type Views } from '../../app/screen'
import { Page } from '../../app/page'
import { useText } from '../../text/use-text'
import { rankingTexts } from '../../text/zh/ranking'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { TabPanel, Tabs } from '../../ui/tabs'
import { rankingOf, type RankKind } from '../../../machines/ranking/ranking.connect'

const requires = ({ kind }: RankQuery) => ({
  ranking: rankingOf(kind),
  follows: followsOf('member'),
})

const Rank = ({
  ranking,
  follows,
  query: { kind },
  changeQuery,
}: QueryViews<ReturnType<typeof requires>, RankQuery>) => {
  const text = useText(rankingTexts)
  return (
    <Page title={text('title.rank')}>
      <Tabs
        name="rank"
        label={text('rank.kinds')}
        tabs={kinds.map((value) => ({ value, label: text(`rank.${value}`) }))}
        value={kind}
        onChange={(next) => changeQuery({ kind: next })}
      />
      <TabPanel name="rank" value={kind}>
        <Ranked ranking={ranking} follows={follows} kind={kind} />
      </TabPanel>
    </Page>
  )
}

type RankedProps = Views<ReturnType<typeof requires>> & { readonly kind: RankKind }

const Ranked = ({ ranking, follows, kind }: RankedProps) => {
  const text = useText(rankingTexts)
  const none = <EmptyState icon="podium" title={text('rank.none')} />
  return (
    <ListStates
      list={ranking}
      skeleton={
        <div className={board} aria-busy="true">
          <Skeleton height="15rem" />
          <Skeleton height="30rem" />
        </div>
      }
      empty={none}
    >
      {([shown]) =>
        shown === undefined || shown.list.length === 0 ? (
          none
        ) : (
          <RankingList ranking={shown} follows={follows} kind={kind} />
        )
      }
    </ListStates>
  )
}

/** ROUTE-12 FEAT-05 主播排行 */
export const rank = queryScreen({ query: queryOf, search: searchOf, requires, view: Rank })
