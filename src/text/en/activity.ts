import type { Translated } from '../catalogue'
import type { activityTexts as zh } from '../zh/activity'

export const activityTexts: Translated<typeof zh> = {
  'activity.none': 'No activities right now, have a look at the matches',
  'activity.open': 'On now',
  'activity.planned': 'Upcoming',
  'activity.ended': 'Ended',
  'activity.endsIn': '{count} {count#day|days} left',
  'activity.endsToday': 'Ends today',
  'activity.startsAt': 'Starts {time}',
  'activity.from': '{from} to {to}',
  'activity.go.match': 'See the match',
  'activity.go.live': 'Open the stream',
  'activity.go.league': 'See the league',
  'activity.go.url': 'Take part',
  'activity.over': 'This activity is over',
  'activity.gone': 'This activity is gone',
  'activity.goneHint': 'It may have been withdrawn; have a look at the others',
  'activity.others': 'All activities',
}
