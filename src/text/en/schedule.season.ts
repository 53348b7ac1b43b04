import type { Translated } from '../catalogue'
import type { seasons as zh } from '../zh/schedule.season'

export const seasons: Translated<typeof zh> = {
  'season.now': 'This\u00a0season',
  'season.last': 'Last\u00a0season',
  'season.next': 'Next\u00a0season',
  'season.before': '{count} seasons ago',
  'season.after': '{count} seasons from now',
}
