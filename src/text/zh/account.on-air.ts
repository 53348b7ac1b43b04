/** How the anchor's own room stands, on the own page. */
export const ownRoomTexts = {
  'ownRoom.on': '正在直播：{title}',
  'ownRoom.onFor': '{count} 人在看 · 已播 {length}',
  'ownRoom.next': '下一场：{title}',
  'ownRoom.none': '还没有安排直播',
  'ownRoom.noneHint': '安排一场，粉丝会提前知道',
  'ownRoom.enter': '回到直播间',
} as const
