const NAME_HEADS = [
  '看台',
  '边线',
  '半场',
  '加时',
  '夜猫',
  '南看台',
  '北看台',
  '替补席',
  '角旗',
  '中圈',
  '三分线',
  '底线',
  '罚球线',
  '更衣室',
  '球场',
  '晚风',
  '西瓜',
  '橘子',
  '雪碧',
  '小城',
  '老街',
  '山里',
  '海边',
  '楼下',
] as const
const NAME_TAILS = [
  '老王',
  '小李',
  '阿杰',
  '观察员',
  '的风',
  '常客',
  '少年',
  '老球迷',
  '路人甲',
  '不睡觉',
  '散步',
  '的猫',
  '大叔',
  '同学',
  '守门员',
  '第六人',
  '记分员',
  '听雨',
  '学姐',
  '一号',
] as const

type Pick = <Value>(from: readonly Value[]) => Value

/** A made-up viewer's name. */
export const botName = (pick: Pick, random: () => number): string =>
  `${pick(NAME_HEADS)}${pick(NAME_TAILS)}${random() < 0.4 ? String(Math.floor(random() * 100)) : ''}`
