/** Sentences of who cheers in a room. */
export const cheering = {
  'cheer.title': '为球队助威',
  'cheer.tap': '助威',
  'cheer.hint': '每点一下，房间里的触线就向你的球队推进一点；只算最近 3 分钟的助威，之后从头再来。',
} as const
