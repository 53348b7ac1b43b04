/** Sentences of a room's menu, and of a stream that is reported. They load with it. */
export const reporting = {
  'more.share': '分享直播间',
  'more.report': '举报直播间',
  'more.keys': '键盘：空格 暂停，M 静音，F 全屏，D 弹幕，← → 退、进 10 秒',
  'more.logIn': '登录后举报直播间',
  'reported.no': '举报已收到，谢谢。运营会看这场直播，有结果会通知你',
  'reported.waiting': '你已经举报过这场直播，运营还没有处理完，有结果会通知你',
  'reported.decided': '你已经举报过这场直播，运营已经处理，结果在通知里',
  'report.hint': '运营会看到这场直播、主播和你看到的时间点。每场直播每人举报一次。',
  'report.back': '回到直播间',
} as const
