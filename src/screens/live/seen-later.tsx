import { Bones } from './bones'
import { fetchMatch } from './fetch-match'
import { fetchedLater } from '../../features/fetched-later'

// On a phone they are behind tabs; where they stand beside the picture, it comes before them.

export const AnchorPane = fetchedLater(async () => (await import('./panes')).AnchorPane, <Bones />)
export const MatchTabs = fetchedLater(async () => (await import('./match-tabs')).MatchTabs, <Bones />)
export const MatchPane = fetchedLater(
  async () => {
    const [{ MatchPane: Pane }] = await Promise.all([import('./match-pane'), fetchMatch()])
    return Pane
  },
  <Bones />,
)
