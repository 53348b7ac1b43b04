import { MatchType } from '../../../contract/enums'

/** FEAT-02 What stands under a tab tells how its match stands: what happened, the figures, and line-ups where they bear points. */
export const tellsOfMatch = <Tab extends string>(
  tab: Tab,
  matchType: MatchType,
): tab is Tab & ('course' | 'figures' | 'lineup') =>
  tab === 'course' || tab === 'figures' || (tab === 'lineup' && matchType === MatchType.BASKETBALL)
