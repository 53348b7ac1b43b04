/** Sentences of an anchor's streams: what is on, planned, and to be seen again. */
export const streams = {
  'streams.title': '直播与回放',
  'streams.none': '这位主播还没有别的直播和回放',
  'streams.noneHint': '点关注，开播时会通知你',
  'streams.replay': '回放',
  'streams.cancelled': '已取消',
  'streams.length': '时长 {length}',
  'streams.peak': '最高 {count} 人同看',
} as const
