import { InjuryPane } from './injury-pane'
import { MeetingsPane } from './meetings-pane'
import { TablePane } from './table-pane'
import type { MatchTab } from './tab'
import { CoursePane } from '../../shell/match/course-pane'
import { FiguresPane } from '../../shell/match/figures-pane'
import { LineupPane } from '../../shell/match/lineup-pane'
import type { MatchShown } from '../../../machines/connect/match'

/** What stands under a tab. */
export const Pane = ({
  tab,
  view,
}: {
  readonly tab: Exclude<MatchTab, 'live'>
  readonly view: MatchShown
}) => {
  const { match, events, momentum, rows, parts } = view
  switch (tab) {
    case 'course':
      return <CoursePane match={match} events={events} momentum={momentum} />
    case 'lineup':
      return <LineupPane match={match} events={events} parts={parts} />
    case 'figures':
      return <FiguresPane match={match} rows={rows} parts={parts} />
    case 'injury':
      return <InjuryPane match={match} parts={parts} />
    case 'meetings':
      return <MeetingsPane match={match} parts={parts} />
    case 'table':
      return <TablePane match={match} parts={parts} />
  }
}
