import { Head } from './head'
import { LivePane } from './live-pane'
import { first, layout, panel, tabBar } from './match.styles'
import { Pane } from './pane'
import { MatchFailed, MatchGone, MatchLoading } from './standing-in'
import { chosenOf, tabsOf, withTab, type MatchTab } from './tab'
import { useLasting } from '../../shell/host'
import { matchOf } from '../../shell/match/match-of'
import { followsOf, reservationsOf } from '../../shell/marks'
import { boardOf, previewsOf } from '../../shell/moving'
import { screen, type Views } from '../../shell/screen'
import { useWide } from '../../shell/wide'
import { TabPanel, Tabs } from '../../ui/tabs'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/centre'
import type { MatchShown } from '../../../machines/connect/match'

const needs = (query: URLSearchParams) => ({
  match: matchOf(query.get('id') ?? ''),
  follows: followsOf('team'),
  reservations: reservationsOf(),
  board: boardOf(),
  previews: previewsOf(),
})

type Seen = Views<ReturnType<typeof needs>> & { readonly query: URLSearchParams }

const Shown = ({
  view,
  board,
  previews,
  query,
  ...marks
}: Omit<Seen, 'match'> & { readonly view: MatchShown }) => {
  const text = useText(centre)
  const isWide = useWide()
  const navigation = useLasting('navigation')
  const all = tabsOf(view)
  const tabs = isWide ? all.filter((tab) => tab !== 'live') : all
  const chosen = chosenOf(query, tabs)
  const choose = (tab: MatchTab) => navigation.send({ type: 'go', to: withTab(query, tab), replace: true })
  const live = <LivePane view={view} board={board} previews={previews} />
  return (
    <div className={layout}>
      <div className={first}>
        <Head view={view} {...marks} />
        {isWide && live}
      </div>
      <div>
        <div className={tabBar}>
          <Tabs
            name="centre"
            label={text('centre.tabs')}
            value={chosen}
            onChange={choose}
            tabs={tabs.map((tab) => ({ value: tab, label: text(`centre.tab.${tab}`) }))}
          />
        </div>
        <TabPanel name="centre" value={chosen} className={panel}>
          {chosen === 'live' ? live : <Pane tab={chosen} view={view} />}
        </TabPanel>
      </div>
    </div>
  )
}

/** FEAT-03 比赛信息 The match centre. */
export const match = screen({
  needs,
  view: ({ match: view, ...rest }: Seen) => {
    switch (view.is) {
      case 'loading':
        return <MatchLoading />
      case 'notFound':
        return <MatchGone />
      case 'failed':
        return <MatchFailed retry={view.retry} />
      case 'shown':
        return <Shown view={view} {...rest} />
    }
  },
})
