/** Seasons beside the one under way. */
export const seasons = {
  'season.now': '本赛季',
  'season.last': '上赛季',
  'season.next': '下赛季',
  'season.before': '{count} 个赛季前',
  'season.after': '{count} 个赛季后',
} as const
