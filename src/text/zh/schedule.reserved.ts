/** What is said when something was reserved, or is no more. Part of `schedule`, alone for a page that needs no more of it. */
export const reserved = {
  'row.reserveDone': '已预约，提前 {minutes} 分钟提醒你',
  'row.reserveLate': '已预约，开赛时提醒你',
  'row.reminderChange': '改提醒时间',
  'live.reserveDone': '已预约，开播时提醒你',
  'row.reserveUndone': '已取消预约',
} as const
