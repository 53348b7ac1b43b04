/** Sentences of the spoiler-free mode, wherever a score is hidden. */
export const spoilers = {
  'spoilers.title': '防剧透',
  'spoilers.table': '积分榜会透露比赛结果',
  'spoilers.scorers': '这份榜单会透露比赛结果',
  'spoilers.bracket': '晋级的球队也一起隐藏了',
  'spoilers.spoilerHidden': '比分已隐藏',
  'spoilers.hidden': '赛况和数据会透露比赛结果',
  'spoilers.hint': '你打开了防剧透',
  'spoilers.reveal': '看结果',
  'spoilers.revealOf': '看结果 {match}',
} as const
