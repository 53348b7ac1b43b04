import type { Translated } from '../catalogue'
import type { relative as zh } from '../zh/common.relative'

export const relative: Translated<typeof zh> = {
  'time.now': 'just now',
  'time.minutesAgo': '{count} min ago',
  'time.hoursAgo': '{count} {count#hour|hours} ago',
  'time.minutesLater': 'in {count} min',
  'time.hoursLater': 'in {count} {count#hour|hours}',
}
