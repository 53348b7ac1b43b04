/** Sentences of what comes to a room later: its anchor, its match, a stream that is not on, sound alone. */
export const about = {
  'room.gone': '这个直播间不存在',
  'room.goneHint': '可能已经关闭，去看看正在进行的直播吧',
  'room.aboutMatch': '这场比赛',
  'room.fans': '{count} 粉丝',
  'room.others': '这场比赛的其他直播',
  'room.seeMatch': '看这场比赛',
  'room.remind': '预约后，开播、改时间或取消都会告诉你',
  'room.noBio': '这位主播还没有写介绍',
  'room.noMatch': '这场直播没有关联比赛',
  'room.planned': '{time} 开播',
  'room.endedHint': '谢谢观看，去看看别的直播吧',
  'player.soundAlone': '仅播放声音，不加载画面',
  'player.showPicture': '恢复画面',
} as const
