import { useLasting } from '../../shell/host'
import type { MatchCard } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'

/** What is known of the room's match. */
export type MatchTab = 'course' | 'lineup' | 'figures'
export type RoomTab = 'chat' | 'anchor' | MatchTab

const withLineups = new Set<MatchType>([MatchType.FOOTBALL, MatchType.BASKETBALL])

/** Players are drawn where a sport has them stand somewhere. */
export const matchTabsOf = ({ matchType }: Pick<MatchCard, 'matchType'>): readonly MatchTab[] =>
  withLineups.has(matchType) ? ['course', 'lineup', 'figures'] : ['course', 'figures']

/** The tab that an address names, or the first; a choice is written into the address. */
export const useChosenTab = <Tab extends RoomTab>(query: URLSearchParams, tabs: readonly Tab[]) => {
  const navigation = useLasting('navigation')
  const choose = (tab: Tab) => {
    const next = new URLSearchParams(query)
    next.set('tab', tab)
    navigation.send({ type: 'query.keep', search: `?${next.toString()}` })
  }
  return { chosen: tabs.find((tab) => tab === query.get('tab')) ?? tabs[0], choose }
}
