import type { Translated } from '../catalogue'
import type { spoilers as zh } from '../zh/match.spoilers'

export const spoilers: Translated<typeof zh> = {
  'spoilers.title': 'Hide scores',
  'spoilers.table': 'The table gives results away',
  'spoilers.scorers': 'The scorers give results away',
  'spoilers.bracket': 'Who advances is hidden too',
  'spoilers.spoilerHidden': 'Score hidden',
  'spoilers.hidden': 'This would tell you the result',
  'spoilers.hint': 'You chose to hide scores',
  'spoilers.reveal': 'Show result',
  'spoilers.revealOf': 'Show result of {match}',
}
