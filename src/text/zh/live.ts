/** Sentences of the live room: room, player, chat. */
export const watch = {
  'room.chat': '聊天',
  'room.toChat': '跳到聊天',
  'room.toMatch': '查看比赛 {match}',

  'player.label': '播放器',
  'player.play': '播放',
  'player.pause': '暂停',
  'player.mute': '静音',
  'player.unmute': '打开声音',
  'player.tapForSound': '点按打开声音',
  'player.expand': '铺满窗口',
  'player.shrink': '退出铺满',
  'player.fullscreen': '全屏',
  'player.exitFullscreen': '退出全屏',
  'player.pip': '画中画',
  'player.danmakuOn': '打开弹幕',
  'player.danmakuOff': '关闭弹幕',
  'player.loading': '正在连接',
  'player.danmakuSetting': '弹幕设置',
} as const
