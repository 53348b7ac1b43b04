/** Sentences of notices. */
export const messagesTexts = {
  'notice.none': '还没有通知',
  'notice.noneHint': '预约比赛、关注主播，开始时会在这里告诉你',
  'notice.readAll': '全部已读',
  'notice.unread': '未读',
  'notice.match': '比赛',
  'notice.live': '直播',
  'notice.fan': '粉丝',
  'notice.system': '系统',
} as const
