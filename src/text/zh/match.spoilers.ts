/** Sentences of the spoiler-free mode, wherever a score is hidden. */
export const spoilers = {
  'spoilers.title': '防剧透',
  'spoilers.bracket': '晋级的球队也一起隐藏了',
  'spoilers.spoilerHidden': '比分已隐藏',
  'spoilers.reveal': '看比分',
  'spoilers.revealOf': '看比分 {match}',
} as const
