import type { Translated } from '../catalogue'
import type { laterTexts as zh } from '../zh/match.later'

export const laterTexts: Translated<typeof zh> = {
  'centre.later': 'Shown after the replay',
  'centre.laterHint': 'It would give away what is to come',
  'centre.toEnd': 'Show the result',
}
