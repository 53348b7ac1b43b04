import type { Translated } from '../catalogue'
import type { spoilers as zh } from '../zh/match.spoilers'

export const spoilers: Translated<typeof zh> = {
  'spoilers.title': 'Hide scores',
  'spoilers.bracket': 'Who advances is hidden too',
  'spoilers.spoilerHidden': 'Score hidden',
  'spoilers.reveal': 'Show score',
  'spoilers.revealOf': 'Show score of {match}',
}
