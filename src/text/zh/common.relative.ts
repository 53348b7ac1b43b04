/** How long ago or how soon; home says it of nothing. */
export const relative = {
  'time.now': '刚刚',
  'time.minutesAgo': '{count} 分钟前',
  'time.hoursAgo': '{count} 小时前',
  'time.minutesLater': '{count} 分钟后',
  'time.hoursLater': '{count} 小时后',
} as const
