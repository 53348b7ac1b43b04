/** What else a state is called, by the last words of a story's name: in the sidebar beside it, so that the search finds it in both languages. */
const byEnding: Readonly<Record<string, string>> = {
  Loading: '加载中',
  Empty: '空',
  Failed: '失败 · 出错 · 重试',
  Offline: '断网 · 网络断开 · no network',
  Stale: '旧内容 · out of date',
  Gone: '已删除 · not found',
  NotFound: '不存在 · 404',
  Expired: '登录失效 · session over',
  LoggingOut: '退出登录',
  Wrong: '填写有误',
  WrongCode: '验证码错误',
  Incomplete: '填写有误 · invalid',
  Invalid: '填写有误 · incomplete',
  Refused: '被拒绝',
  Submitting: '提交中 · busy',
  Dark: '深色',
  InTheDark: '深色',
  English: '英文',
  InEnglish: '英文',
  Desktop: '桌面 · 1280',
  LargeText: '大字 · 200 %',
  LongTexts: '长文字',
  Visitor: '访客 · logged out',
  Member: '会员 · logged in',
  Over: '已结束 · ended',
  Planned: '未开始 · scheduled',
  SoldOut: '已兑完',
  Blocked: '拉黑',
  Muted: '禁言',
  Banned: '封禁 · 踢出 · kicked',
  BannedByOperators: '封禁 · 踢出 · kicked',
  OnADesktop: '桌面 · 1280',
}

/** The same of one story, by its id. The search finds what begins within the first twenty letters of a name, its page's included. */
const byStory: Readonly<Record<string, string>> = {
  'machines-login--refused': '验证码 wrong code',
  'machines-login--submitting': '登录中',
  'machines-login--already-signed-in': '已登录',
  'machines-player--fullscreen': '全屏',
  'machines-player--turned': '横屏 · landscape',
  'screens-live-room--called-off': '已取消 · cancelled',
  'screens-live-room--picture-failed': '画面失败 · no picture',
  'screens-live-room--picture-given-up': '画面放弃重连',
  'screens-live-room--picture-reconnecting': '画面重连 · connection lost',
  'screens-live-room--picture-stalled': '画面卡顿 · buffering',
  'screens-live-room--rewound': '回看 · behind live',
  'screens-live-room--scores-hidden': '防剧透 · no spoilers',
  'screens-live-room--tap-for-sound': '点开声音 · muted',
  'screens-login--already-inside': '已登录',
  'screens-login--empty': '短信登录 · sms code',
  'screens-login--incomplete': '手机号不对 · wrong phone',
  'screens-login--puzzle': '滑块验证 · captcha',
  'screens-login--refused': '验证码 wrong code',
  'screens-login--refused-as-a-whole': '登录失败 · server error',
  'screens-login--the-puzzle-comes-first': '滑块验证 · captcha',
  'screens-login--the-way-is-lost': '网络异常 · offline',
  'screens-match--connection-lost': '连接断开 · offline',
  'screens-messages--blocked': '被拉黑',
  'screens-messages--refused': '发不出去 · not sent',
}

/** In a story's name: before it stands the page's, which is left out where the story stands below the page. */
export const OF_PAGE = '/'

/** Ids of which something is said here. */
export const toldStories: readonly string[] = Object.keys(byStory)

/**
 * Between a name and what else it is called. The sidebar's search splits at spaces and finds best what most of the words of a name are
 * in: these are no spaces to it, so that what is beside a name does not make it worse.
 */
export const BESIDE = '\u00a0·\u00a0'

/** A story's name in the sidebar. `id`: Storybook's; `exported`: the name of its export. */
export const foundAs = (name: string, id: string, exported: string): string => {
  const ending = Object.keys(byEnding)
    .filter((words) => exported.endsWith(words))
    .toSorted((one, other) => other.length - one.length)[0]
  const more = byStory[id] ?? (ending === undefined ? undefined : byEnding[ending])
  return more === undefined ? name : `${name}${BESIDE}${more.replaceAll(' ', '\u00a0')}`
}
