/** Sentences of the sheet on flying lines. */
export const danmaku = {
  'danmaku.hides': '屏蔽的人和词',
  'danmaku.size': '字号',
  'danmaku.size.small': '小',
  'danmaku.size.medium': '中',
  'danmaku.size.large': '大',
  'danmaku.opacity': '不透明度',
  'danmaku.area': '显示区域',
  'danmaku.area.quarter': '四分之一',
  'danmaku.area.half': '半屏',
  'danmaku.area.full': '满屏',
  'danmaku.speed': '速度',
  'danmaku.speed.slow': '慢',
  'danmaku.speed.normal': '适中',
  'danmaku.speed.fast': '快',
  'danmaku.calm': '系统开启了「减弱动态效果」，弹幕会停留显示，不移动。',
} as const
