/** The platform's own accounts: what members are given, what waits, what was paid, and the budgets of events. */
export const platformKinds = [
  'rewards',
  'holds',
  'gifts',
  'sales',
  'points',
  'stakes',
  'pots',
  'campaign',
] as const
export type PlatformKind = (typeof platformKinds)[number]
