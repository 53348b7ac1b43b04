/** Sentences of who cheers in a room. */
export const cheering = {
  'cheer.title': '为球队助威',
  'cheer.tap': '助威',
  'cheer.hint':
    '每点一下，房间里的触线就向你的球队推进一点。两端是最近 3 分钟的次数；触线从两边各 3 下起算，一下推不到底。',
} as const
