import { useDeferredValue } from 'react'
import { Head } from './head'
import { first, layout, panel, tabBar } from './match.styles'
import { Pane } from './pane'
import { WatchRow } from './watch-row'
import { LiveLoading, MatchFailed, MatchGone, MatchLoading } from './fallback'
import { chosenOf, tabsOf, withFlag, withTab, type MatchTab } from './tab'
import { useAppActor } from '../../app/app-context'
import { lazyView } from '../../features/lazy-view'
import { matchOf } from '../../features/match/match-of'
import { followsOf, reservationsOf } from '../../features/toggles'
import { PartLoading } from '../../features/match/part'
import { useReplay } from '../../features/match/replay'
import { scoreboardOf, previewsOf } from '../../features/live-updates'
import { screen, type Views } from '../../app/screen'
import { tableName } from '../../features/standings-columns'
import { useWide } from '../../features/media-query'
import { TabPanel, Tabs } from '../../ui/tabs'
import { pairName } from '../../text/match'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'
import { standings } from '../../text/zh/league.table'
import type { MatchShown } from '../../../machines/match/match.connect'
import { listOf } from '../../../machines/patterns/list.connect'
import { listClips } from '../../../contract/live.lists'
import { asItStood } from '../../../machines/match/replay.connect'

const requires = (query: URLSearchParams) => ({
  match: matchOf(query.get('id') ?? '', query.get('replay') === '1'),
  follows: followsOf('team'),
  reservations: reservationsOf(),
  board: scoreboardOf(),
  previews: previewsOf(),
  clips: listOf(listClips, { liveId: null, matchId: query.get('id') ?? '' }),
})

const LivePane = lazyView(async () => (await import('./live-pane')).LivePane, <LiveLoading />)

type Seen = Views<ReturnType<typeof requires>> & { readonly query: URLSearchParams }

const Shown = ({
  view: now,
  board,
  previews,
  clips,
  query,
  ...marks
}: Omit<Seen, 'match'> & { readonly view: MatchShown }) => {
  const text = useText(centre)
  const words = useText(standings)
  const replay = useReplay(now)
  const view = asItStood(now, replay)
  const isWide = useWide()
  // Who plays and how it stands is painted first, what stands under a tab after it.
  const isWhole = useDeferredValue(true, false)
  const navigation = useAppActor('navigation')
  const all = tabsOf(now)
  const tabs = isWide ? all.filter((tab) => tab !== 'live') : all
  const chosen = chosenOf(query, tabs, now.match.state)
  const keep = (search: string) => navigation.send({ type: 'query.keep', search })
  const choose = (tab: MatchTab) => keep(withTab(query, tab))
  const live = isWhole ? (
    <LivePane
      view={view}
      board={board}
      previews={previews}
      clips={clips}
      replay={replay}
      onReplay={(runs) => keep(withFlag(query, 'replay', runs))}
    />
  ) : (
    <LiveLoading />
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
        {!isWide && chosen !== 'live' && view.shows === 'now' && (
          <WatchRow lives={view.info.lives} board={board} onAll={() => choose('live')} />
        )}
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
          {chosen === 'live' && live}
          {chosen !== 'live' &&
            (isWhole ? (
              <Pane tab={chosen} view={view} replay={replay} matchOf={board.matchOf} />
            ) : (
              <PartLoading />
            ))}
        </TabPanel>
      </div>
    </div>
  )
}

/** FEAT-03 比赛信息 The match centre. */
export const match = screen({
  requires,
  name: ({ match: seen }) => (seen.is === 'shown' ? pairName(seen.match) : ''),
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
