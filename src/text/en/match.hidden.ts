import type { Translated } from '../catalogue'
import type { hidden as zh } from '../zh/match.hidden'

export const hidden: Translated<typeof zh> = {
  'hidden.drawn': 'The drawn match gives the score away',
  'hidden.course': 'The timeline gives the result away',
  'hidden.lineup': 'The points in the line-ups give the result away',
  'hidden.figures': 'The figures give the result away',
  'hidden.meetings': 'Past meetings give other results away',
  'hidden.table': 'The table gives results away',
  'hidden.ranking': 'The standings give results away',
  'hidden.scorers': 'The scorers give results away',
  'hidden.hint': 'You chose to hide scores',
  'hidden.show': 'Show',
}
