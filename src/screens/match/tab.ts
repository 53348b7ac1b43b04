import type { MatchShown } from '../../../machines/match/match.connect'
import type { MatchState } from '../../../contract/entities.schema'
import { MatchOtherDataType } from '../../../contract/enums'

const everyTab = ['live', 'course', 'lineup', 'figures', 'injury', 'meetings', 'table'] as const
export type MatchTab = (typeof everyTab)[number]

/** FEAT-03 The tabs that have something to show. */
export const tabsOf = ({
  info,
  events,
  rows,
}: Pick<MatchShown, 'info' | 'events' | 'rows'>): readonly MatchTab[] => {
  const has = (type: MatchOtherDataType): boolean => info.kinds.includes(type)
  const { INJURY, LINEUP, REPLACE, STATUS, REAL_DATA } = MatchOtherDataType
  const shown: Readonly<Record<MatchTab, boolean>> = {
    live: true,
    course: info.hasEvents || events.length > 0 || info.match.score.parts.length > 0,
    lineup: has(LINEUP) || has(REPLACE),
    figures: has(REAL_DATA) || has(STATUS) || rows !== null,
    injury: has(INJURY),
    meetings: true,
    table: info.hasTable,
  }
  return everyTab.filter((tab) => shown[tab])
}

/** What one comes for as the match stands: what happens while it goes on, before it who will play, after it its replay. */
const comesFor: Readonly<Record<MatchState, readonly MatchTab[]>> = {
  planned: ['lineup', 'meetings'],
  postponed: ['meetings'],
  cancelled: [],
  live: ['course'],
  ended: ['live', 'course'],
  unknown: [],
}

/** The tab an address names, else what one comes for, else the first there is. */
export const chosenOf = (query: URLSearchParams, tabs: readonly MatchTab[], state: MatchState): MatchTab =>
  [query.get('tab'), ...comesFor[state], ...tabs].flatMap(
    (wanted) => tabs.find((tab) => tab === wanted) ?? [],
  )[0] ?? 'live'

/** The address's query with another tab. */
export const withTab = (query: URLSearchParams, tab: MatchTab): string => {
  const next = new URLSearchParams(query)
  next.set('tab', tab)
  return `?${next.toString()}`
}

/** The address's query with or without the match being shown again, or its reminder's time being chosen. */
export const withFlag = (query: URLSearchParams, flag: 'replay' | 'remind', is: boolean): string => {
  const next = new URLSearchParams(query)
  if (is) next.set(flag, '1')
  else next.delete(flag)
  return `?${next.toString()}`
}
