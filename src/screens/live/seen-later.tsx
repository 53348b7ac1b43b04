import { TabSkeleton } from './tab-skeleton'
import { fetchMatch } from './fetch-match'
import { lazyView } from '../../features/lazy-view'

// On a phone they are behind tabs; where they stand beside the picture, it comes before them.

export const AnchorPane = lazyView(async () => (await import('./panes')).AnchorPane, <TabSkeleton />)
export const MatchTabs = lazyView(async () => (await import('./match-tabs')).MatchTabs, <TabSkeleton />)
export const MatchPane = lazyView(
  async () => {
    const [{ MatchPane: Pane }] = await Promise.all([import('./match-pane'), fetchMatch()])
    return Pane
  },
  <TabSkeleton />,
)
