/** Sentences of activities. */
export const activityTexts = {
  'activity.none': '现在没有活动，先去看看比赛',
  'activity.open': '进行中',
  'activity.planned': '未开始',
  'activity.ended': '已结束',
  'activity.endsIn': '还剩 {count} 天',
  'activity.endsToday': '今天结束',
  'activity.startsAt': '{time} 开始',
  'activity.from': '{from} 至 {to}',
  'activity.go.match': '去看比赛',
  'activity.go.live': '进直播间',
  'activity.go.league': '去看联赛',
  'activity.go.url': '去参加',
  'activity.over': '活动已结束',
  'activity.gone': '这个活动不在了',
  'activity.goneHint': '可能已经下架，看看其他活动吧',
  'activity.others': '全部活动',
} as const
