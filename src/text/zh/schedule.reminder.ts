/** Sentences of the sheet that chooses when a reminder comes. Part of `schedule`, alone for the sheet. */
export const reminding = {
  'row.reminder': '开赛前提醒',
  'row.reminderLead': '提前 {minutes} 分钟',
  'row.reminderHint': '以后预约的比赛也按这个时间提醒',
  'row.addToCalendar': '加入日历',
} as const
