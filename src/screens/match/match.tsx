import { Head } from './head'
import { first, layout, panel, tabBar } from './match.styles'
import { Pane } from './pane'
import { LiveLoading, MatchFailed, MatchGone, MatchLoading } from './standing-in'
import { chosenOf, tabsOf, withFlag, withTab, type MatchTab } from './tab'
import { useLasting } from '../../shell/host'
import { fetchedLater } from '../../shell/fetched-later'
import { matchOf } from '../../shell/match/match-of'
import { followsOf, reservationsOf } from '../../shell/marks'
import { useReplay } from '../../shell/match/replay'
import { boardOf, previewsOf } from '../../shell/moving'
import { screen, type Views } from '../../shell/screen'
import { tableName } from '../../shell/standings-columns'
import { useWide } from '../../shell/wide'
import { TabPanel, Tabs } from '../../ui/tabs'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/centre'
import { standings } from '../../text/zh/standings'
import type { MatchShown } from '../../../machines/connect/match'
import { asItStood } from '../../../machines/connect/replay'

const needs = (query: URLSearchParams) => ({
  match: matchOf(query.get('id') ?? '', query.get('replay') === '1'),
  follows: followsOf('team'),
  reservations: reservationsOf(),
  board: boardOf(),
  previews: previewsOf(),
})

const LivePane = fetchedLater(async () => (await import('./live-pane')).LivePane, <LiveLoading />)

type Seen = Views<ReturnType<typeof needs>> & { readonly query: URLSearchParams }

const Shown = ({
  view: now,
  board,
  previews,
  query,
  ...marks
}: Omit<Seen, 'match'> & { readonly view: MatchShown }) => {
  const text = useText(centre)
  const words = useText(standings)
  const replay = useReplay(now)
  const view = asItStood(now, replay)
  const isWide = useWide()
  const navigation = useLasting('navigation')
  const all = tabsOf(now)
  const tabs = isWide ? all.filter((tab) => tab !== 'live') : all
  const chosen = chosenOf(query, tabs, now.match.state)
  const keep = (search: string) => navigation.send({ type: 'query.keep', search })
  const choose = (tab: MatchTab) => keep(withTab(query, tab))
  const live = (
    <LivePane
      view={view}
      board={board}
      previews={previews}
      replay={replay}
      onReplay={(runs) => keep(withFlag(query, 'replay', runs))}
    />
  )
  return (
    <div className={layout}>
      <div className={first}>
        <Head
          view={view}
          {...marks}
          isChoosing={query.get('remind') === '1'}
          onChoosing={(is) => keep(withFlag(query, 'remind', is))}
        />
        {isWide && live}
      </div>
      <div>
        <div className={tabBar}>
          <Tabs
            name="centre"
            label={text('centre.tabs')}
            value={chosen}
            onChange={choose}
            tabs={tabs.map((tab) => ({
              value: tab,
              label: tab === 'table' ? words(tableName(view.match.matchType)) : text(`centre.tab.${tab}`),
            }))}
          />
        </div>
        <TabPanel name="centre" value={chosen} className={panel}>
          {chosen === 'live' ? live : <Pane tab={chosen} view={view} replay={replay} />}
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
