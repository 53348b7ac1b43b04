/** Days and months by their whole names. */
export const calendar = {
  'calendar.weekdays': '星期日,星期一,星期二,星期三,星期四,星期五,星期六',
  'calendar.months': '1,2,3,4,5,6,7,8,9,10,11,12',
  'calendar.month': '{month}月',
  'calendar.yearMonth': '{year}年{month}月',
  'calendar.full': '{date}{weekday}',
} as const
