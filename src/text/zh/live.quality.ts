/** Sentences of the choice of a quality. */
export const quality = {
  'player.qualityAway': '{name} 暂缺 · {playing}',
  'player.quality': '清晰度',
  'player.source': '原画',
  'player.auto': '自动',
  'player.audio': '仅声音',
} as const
