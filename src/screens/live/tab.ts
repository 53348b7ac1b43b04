import { useState } from 'react'
import { useAppActor } from '../../app/app-context'
import type { StreamView } from '../../../machines/live/room.connect'
import type { MatchCard } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'

/** What is known of the room's match. */
export type MatchTab = 'course' | 'lineup' | 'figures'
export type RoomTab = 'chat' | 'anchor' | MatchTab

const withLineups = new Set<MatchType>([MatchType.FOOTBALL, MatchType.BASKETBALL])

/** Players are drawn where a sport has them stand somewhere. */
export const matchTabsOf = ({ matchType }: Pick<MatchCard, 'matchType'>): readonly MatchTab[] =>
  withLineups.has(matchType) ? ['course', 'lineup', 'figures'] : ['course', 'figures']

/**
 * What one comes to a room for as its stream stands: who will stream and what it is about, the talk while it goes on, after it what
 * happened.
 */
export const roomTabFor = (stream: StreamView['is']): RoomTab => {
  if (stream === 'planned') return 'anchor'
  return stream === 'over' ? 'course' : 'chat'
}

/** Where somebody is led who looks at what was come for first. */
export const tabLedTo = (first: RoomTab, comesFor: RoomTab): RoomTab =>
  first === roomTabFor('planned') && comesFor === roomTabFor('playing') ? comesFor : first

/**
 * The tab that an address names, else the one that is come for, else the first; a choice is written into the address. Who has waited for a
 * stream is led to its talk as it begins; nobody is taken from where they look otherwise.
 */
export const useChosenTab = <Tab extends RoomTab>(
  query: URLSearchParams,
  tabs: readonly Tab[],
  comesFor: NoInfer<Tab>,
) => {
  const navigation = useAppActor('navigation')
  const choose = (tab: Tab) => {
    const next = new URLSearchParams(query)
    next.set('tab', tab)
    navigation.send({ type: 'query.keep', search: `?${next.toString()}` })
  }
  const [first, lead] = useState<RoomTab>(comesFor)
  const led = tabLedTo(first, comesFor)
  if (led !== first) lead(led)
  const named = tabs.find((tab) => tab === query.get('tab'))
  return { chosen: named ?? tabs.find((tab) => tab === first) ?? tabs[0], choose }
}
