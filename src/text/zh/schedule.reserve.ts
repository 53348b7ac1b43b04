/** Sentences of what may be done with a match wherever it stands: part of `schedule`, alone for a page that needs no more of it. */
export const reserving = {
  'row.reserve': '预约',
  'row.reserved': '已预约',
  'row.reserveOf': '预约 {match}',
  'row.reservedOf': '已预约 {match}，再按一次取消',
  'row.reminderLead': '提前 {minutes} 分钟',
  'row.reminderOf': '提前 {minutes} 分钟提醒，按一下可以修改',
  'row.undecided': '待定',
  'row.addToCalendar': '加入日历',
  'row.reveal': '看比分',
  'row.revealOf': '看比分 {match}',
} as const
