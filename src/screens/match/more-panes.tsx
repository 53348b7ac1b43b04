import type { MatchTab } from './tab'
import { InjuryPane } from './injury-pane'
import { MeetingsPane } from './meetings-pane'
import { TablePane } from './table-pane'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { MatchShown } from '../../../machines/match/match.connect'

type MorePaneProps = Pick<MatchShown, 'match' | 'parts'> &
  Pick<Scoreboard, 'matchOf'> & {
    readonly season: MatchShown['info']['season']
    readonly tab: Extract<MatchTab, 'injury' | 'meetings' | 'table'>
  }

/** Under the tabs that few come for: fetched when one of them is chosen. */
export const MorePane = ({ tab, season, matchOf, ...shown }: MorePaneProps) => {
  switch (tab) {
    case 'injury':
      return <InjuryPane {...shown} />
    case 'meetings':
      return <MeetingsPane {...shown} />
    case 'table':
      return <TablePane {...shown} season={season} matchOf={matchOf} />
  }
}
