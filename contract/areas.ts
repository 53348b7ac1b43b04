/** The areas of the product. Contract, routes, screens, models and texts are named by them, so that one word finds the set. */
export const areas = [
  'account',
  'home',
  'live',
  'match',
  'league',
  'schedule',
  'search',
  'ranking',
  'activity',
  'social',
  'messages',
  'support',
  'wallet',
  'mall',
  'studio',
  'settings',
  'office',
] as const
export type Area = (typeof areas)[number]
