/** What stands in place of what gives a result away. */
export const hidden = {
  'hidden.drawn': '动画直播会透露比分',
  'hidden.course': '赛况会透露比赛结果',
  'hidden.lineup': '阵容里的得分会透露比赛结果',
  'hidden.figures': '数据会透露比赛结果',
  'hidden.meetings': '过往战绩会透露其他比赛的结果',
  'hidden.table': '积分榜会透露比赛结果',
  'hidden.ranking': '排名会透露比赛结果',
  'hidden.scorers': '这份榜单会透露比赛结果',
  'hidden.hint': '你打开了防剧透',
  'hidden.show': '显示',
} as const
