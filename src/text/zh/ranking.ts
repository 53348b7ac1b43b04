/** Sentences of the rankings. */
export const rankingTexts = {
  'rank.kinds': '榜单',
  'rank.points': '总榜',
  'rank.fans': '人气榜',
  'rank.viewers': '观看榜',
  'rank.gold': '金币榜',
  'rank.pointsUnit': '{count} 分',
  'rank.fansUnit': '{count} 粉丝',
  'rank.viewersUnit': '{count} 观看',
  'rank.goldUnit': '{count} 金币',
  'rank.up': '上升 {count} 位',
  'rank.down': '下降 {count} 位',
  'rank.new': '新上榜',
  'rank.counted': '{time} 更新，每小时一次',
  'rank.mine': '我的名次',
  'rank.none': '榜单还空着，第一批主播正在路上',
  'rank.onAir': '{name} 正在直播',
} as const
