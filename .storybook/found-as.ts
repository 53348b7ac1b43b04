/** What a state is called besides its name: first in Chinese, which stands beside it in the sidebar; then whatever else somebody types who looks for it. */
type Called = readonly [chinese: string, ...others: readonly string[]]

/** By the last words of a story's name. */
const byEnding: Readonly<Record<string, Called>> = {
  Loading: ['加载中', '骨架屏', '载入', 'skeleton', 'spinner', 'waiting'],
  Empty: ['空', '空状态', '没有', '没有内容', '暂无', 'nothing', 'no results', 'empty state', 'blank state'],
  Failed: [
    '失败',
    '出错',
    '错误',
    '重试',
    '加载失败',
    '超时',
    '网络超时',
    '请求超时',
    'error',
    'retry',
    'could not load',
    'timeout',
    'timed out',
  ],
  ItCannotBePressed: ['禁用', '不可用', '按不了', 'disabled', 'inactive', 'greyed out'],
  ItCannotBeChanged: ['禁用', '不可用', 'disabled', 'read only', 'inactive'],
  UploadFailed: ['上传失败', '图片上传失败', 'upload error', 'not uploaded'],
  NotUploaded: ['上传失败', '图片上传失败', '没发出去', 'upload failed', 'upload error'],
  Lost: ['断线', '断开', '连接断开', 'connection lost', 'disconnected'],
  ConnectionLost: ['断线', '断开', '连接断开', 'disconnected'],
  Offline: [
    '断网',
    '断线',
    '没网',
    '无网络',
    '没有网络',
    '网络断开',
    '离线',
    '网络异常',
    'no network',
    'no internet',
    'no connection',
    'disconnected',
  ],
  Stale: ['旧内容', '过期内容', 'out of date', 'old content', 'outdated'],
  Gone: ['已删除', '已失效', 'deleted', 'not found', 'removed'],
  NotFound: ['不存在', '找不到', 'not found', '404'],
  Nothing: ['空', '没有', 'empty', 'no results'],
  NothingFound: ['没找到', '搜不到', 'no results', 'empty'],
  Expired: ['登录失效', '会话过期', '登录过期', 'session over', 'session expired', 'logged out'],
  SessionOver: ['登录在这一页失效', '会话结束', 'signed out'],
  LoggingOut: ['退出登录', '登出', 'log out', 'sign out'],
  Wrong: ['填写有误', 'invalid', 'error'],
  WrongCode: ['验证码错误', '验证码不对', 'wrong code', 'invalid code', 'code expired', 'sms code'],
  NotSent: ['未发送', '没发出去', '发送失败', 'not delivered', 'failed to send'],
  BeingSent: ['发送中', '提交中', 'sending', 'busy'],
  Incomplete: ['填写有误', '没填完', '表单错误', 'invalid', 'form error', 'validation', 'missing field'],
  Invalid: ['填写有误', '表单错误', 'incomplete', 'form error', 'validation'],
  Refused: ['被拒绝', '服务器拒绝', 'rejected', 'denied', 'error'],
  Submitting: ['提交中', 'busy', 'saving', 'sending'],
  Saving: ['保存中', 'busy', 'submitting'],
  Dark: ['深色', '暗黑', '夜间', 'dark mode', 'night'],
  InTheDark: ['深色', '暗黑', '夜间', 'dark mode', 'night'],
  English: ['英文', 'language'],
  InEnglish: ['英文', 'language'],
  Desktop: ['桌面', '电脑', '宽屏', '1280', 'wide', 'computer'],
  OnADesktop: ['桌面', '电脑', '宽屏', '1280', 'wide', 'computer'],
  LargeText: ['大字', '大字号', '200 %', 'large letters', 'font size', 'accessibility'],
  LongName: ['长名字', '名称过长', 'overflow', 'long texts'],
  LongTexts: ['长文字', '文字过长', 'overflow', 'truncated'],
  Visitor: ['访客', '未登录', '游客', 'logged out', 'guest', 'signed out'],
  Member: ['会员', '已登录', 'logged in', 'signed in'],
  Over: ['已结束', '结束', 'ended', 'finished'],
  Planned: ['未开始', '预告', 'scheduled', 'upcoming', 'not started'],
  Reserved: ['已预约', '预约', 'reminder', 'subscribed'],
  SoldOut: ['已兑完', '售罄', '卖完', '没货', 'out of stock'],
  TooLittle: ['余额不足', '砖块不够', '不够', 'not enough', 'too expensive', 'insufficient'],
  TooDear: ['余额不足', '金币不够', 'not enough', 'too expensive', 'insufficient'],
  Blocked: ['拉黑', '被拉黑', 'blacklist'],
  Muted: ['禁言', '被禁言', 'silenced'],
  MutedByOperators: ['禁言', '平台禁言', 'silenced'],
  Banned: ['封禁', '踢出', 'kicked', 'thrown out'],
  BannedByOperators: ['封禁', '踢出', '平台封禁', 'kicked'],
  ScoresHidden: ['防剧透', '隐藏比分', 'no spoilers', 'spoiler'],
  ScoreHidden: ['防剧透', '隐藏比分', 'no spoilers', 'spoiler'],
  PutOff: ['推迟', '延期', 'postponed'],
  Maintenance: ['维护', '维护中', 'down', 'server down'],
  Reconnecting: ['重连', '正在重连', '断线', '断线重连', 'connection lost'],
  Stuck: ['更多加载失败', '翻页失败', 'more failed', 'next page failed'],
  Refreshing: ['刷新中', 'pull to refresh'],
  Reporting: ['举报', 'report'],
  Ready: ['就绪', 'done'],
  AnchorStreamsNone: ['暂无', 'empty', 'nothing'],
}

const CODE_SENT: Called = ['验证码已发送', 'sms code sent', 'code sent']
const PAGE_LOST: Called = ['页面不存在', '404', 'page not found', 'wrong address']

/** By a story's id, of one whose last words say something else than those of others: nothing is said of it by them. */
const otherwise: Readonly<Record<string, Called>> = {
  'machines-navigation--lost': PAGE_LOST,
  'machines-navigation--path-lost': PAGE_LOST,
  'machines-order--sent': ['已发货', '待收货', 'shipped', 'on its way'],
  'machines-player--muted': ['静音', '没有声音', 'mute', 'sound off', 'no sound'],
  'machines-session--path-login-lost': ['登录断网', 'login failed', 'network error', 'no answer'],
  'screens-confirm-order--address-gone': ['地址已删除', 'address deleted', 'address removed'],
  'screens-edit-phone--another-member': ['手机号已被使用', 'number taken', 'phone in use'],
  'screens-errors--lost': PAGE_LOST,
  'screens-out-url--blocked': ['网址被拦截', '危险网址', 'unsafe address', 'forbidden site'],
  'screens-studio-room--camera-gone': ['摄像头断开', '没有摄像头', 'camera disconnected', 'no camera'],
}

/** By a story's id; a star stands for whatever follows. */
const byStory: Readonly<Record<string, Called>> = {
  'machines-login--refused': ['验证码错误', 'wrong code', 'sms code'],
  'machines-login--submitting': ['登录中', 'logging in'],
  'machines-login--already-signed-in': ['已登录'],
  'machines-chat--muted-until-lifted': ['禁言', 'silenced'],
  'machines-chat--slow-mode': ['慢速', '发言太快', 'too fast'],
  'machines-notice-popup--open': ['公告', '公告弹窗', '弹出公告', 'notice', 'announcement', 'popup shown'],
  'machines-notice-popup--only-its-buttons-close': ['关闭公告', 'close the notice', '公告'],
  'machines-player--fullscreen': ['全屏', 'full screen'],
  'machines-player--turned': ['横屏', 'landscape'],
  'machines-session--refused': ['验证码错误', 'wrong code', 'sms code'],
  'machines-session--expired': [
    '登录失效',
    '会话过期',
    '登录过期',
    'session over',
    'session expired',
    'logged out',
  ],
  'machines-sms-code--cooling': ['倒计时', '60 秒', 'countdown', 'send again'],
  'screens-close-account--sent': CODE_SENT,
  'screens-edit-phone--sent': CODE_SENT,
  'screens-errors--not-found': ['不存在', '404', 'page not found'],
  'screens-errors--forbidden': ['没有权限', '403', 'no permission'],
  'screens-errors--broken': ['服务器错误', '500', 'server error'],
  'screens-errors--crashed': ['页面崩溃', 'crash', 'bug'],
  'screens-forgotten-password--sent': CODE_SENT,
  'screens-gifts--combo': ['连击', 'combo'],
  'screens-gifts--unsure': ['不确定是否送出', 'timeout', 'unknown'],
  'screens-home--empty': [
    '没人直播',
    '无人直播',
    '没有直播',
    '暂无直播',
    'nobody on air',
    'nobody live',
    'no streams',
    'nothing on',
  ],
  'screens-home--followed-on-air': ['关注的主播在播', 'followed live'],
  'screens-home--refreshing': ['下拉刷新', 'pull to refresh'],
  'screens-league--no-matches': ['没有比赛', 'no matches', 'empty'],
  'screens-live-room--planned*': ['未开播', '还没开播', 'not live yet', 'upcoming stream', 'scheduled'],
  'screens-live-room--beginning': ['即将开播', 'about to start'],
  'screens-live-room--awaiting': ['等待开播', 'waiting for the stream'],
  'screens-live-room--over': [
    '直播结束',
    '直播已结束',
    '下播',
    'stream over',
    'stream ended',
    'broadcast over',
    'live ended',
  ],
  'screens-live-room--over-*': ['直播结束', '下播', 'stream over', 'stream ended'],
  'screens-live-room--called-off*': ['已取消', '直播取消', 'cancelled', 'canceled'],
  'screens-live-room--failed': ['打不开直播间', 'room error'],
  'screens-live-room--picture-failed': ['画面失败', '黑屏', 'no picture', 'black screen'],
  'screens-live-room--picture-given-up': ['画面放弃重连', 'no picture'],
  'screens-live-room--picture-reconnecting': ['画面重连', 'connection lost'],
  'screens-live-room--picture-stalled': ['画面卡顿', '卡顿', '缓冲', 'buffering', 'lag'],
  'screens-live-room--picture-opening': ['画面加载中', 'buffering'],
  'screens-live-room--replay': ['回放', '录像', 'recording'],
  'screens-live-room--rewound': ['回看', '时移', 'behind live', 'rewind'],
  'screens-live-room--tap-for-sound': ['点开声音', '静音', 'muted', 'no sound', 'unmute'],
  'screens-live-room--full-window': ['全屏', 'full screen'],
  'screens-live-room--anchor-streams': ['主播的其他直播', 'schedule of an anchor'],
  'screens-live-room--line-ups': ['首发阵容', '阵容', 'lineup'],
  'screens-login--already-inside': ['已登录', 'logged in'],
  'screens-login--empty': ['短信登录', '验证码登录', 'sms code', 'sms login', 'phone login'],
  'screens-login--incomplete': ['手机号不对', '手机号错误', 'wrong phone', 'invalid phone'],
  'screens-login--puzzle': ['滑块验证', 'captcha', 'slider', 'robot'],
  'screens-login--refused': [
    '验证码错误',
    '验证码不对',
    'wrong code',
    'sms code',
    'invalid code',
    'code expired',
  ],
  'screens-login--refused-as-a-whole': ['登录失败', 'server error', 'login failed'],
  'screens-login--the-puzzle-comes-first': ['滑块验证', 'captcha'],
  'screens-login--the-way-is-lost': ['网络异常', '登录断网', 'network error'],
  'screens-mall--nothing-within-reach': ['买不起', '砖块不够', 'not enough'],
  'screens-match--connection-lost': ['连接断开', 'connection lost'],
  'screens-match--over': ['完场', '比赛结束', 'full time', 'final', 'match over'],
  'screens-match--gone': ['比赛不存在'],
  'screens-match--nobody-streams': ['没人直播', '没有直播', 'nobody on air', 'no streams'],
  'screens-messages--blocked': ['被拉黑', 'blocked'],
  'screens-messages--refused': ['发不出去', 'not sent', 'message failed'],
  'screens-my-page--logging-out': ['退出登录', 'log out', 'sign out'],
  'screens-orders--placed': ['待扣款', '已下单', 'pending'],
  'screens-orders--paid': ['待发货', '已付款', 'to be sent'],
  'screens-orders--on-its-way': ['待收货', '已发货', 'sent', 'shipped'],
  'screens-orders--received': ['已完成', '已收货', 'completed'],
  'screens-orders--cancelled': ['已撤销', '已取消', '取消', 'canceled'],
  'screens-orders--refunded': ['已退款', '退款', 'refund'],
  'screens-orders--cancelling': ['取消订单', 'cancel order', 'refund'],
  'screens-password-login--wrong': [
    '密码错误',
    '密码不对',
    'wrong password',
    'incorrect password',
    '填写有误',
  ],
  'screens-schedule--on-air-empty': ['没人直播', '没有直播', 'nobody on air', 'no streams'],
  'screens-search--nothing': ['没找到', '搜不到', '没有搜到', '没搜到', '无结果', 'no results', 'not found'],
  'screens-task--checked-in': ['已签到', '签到', 'check in'],
  'ui-toasts-and-top-bar--bar': ['断网', '没网', '顶部横条', 'no network', 'offline bar'],
}

/** A form that nothing was typed into, and one that does nothing at a press, are no empty states. */
const NOT_EMPTY =
  /^(screens-(login|register)--|ui-(text-field|text-area|search-field)--)|-does-nothing$|--hides-nothing$|-has-nothing$/
const OF_EMPTY = ['Empty', 'Nothing']

/** Looks of a state, which stand behind the state itself. */
const LOOKS = /(Dark|English|LargeText|Large|Desktop|Wide)$/

/** Whether a story shows another's state in the dark, in English, large or wide. */
export const isLook = (exported: string): boolean => LOOKS.test(exported)

const longestFirst = (one: string, other: string): number => other.length - one.length

/** Whether what is said of `told`, which may have a star, is said of this story. */
export const isToldOf = (told: string, id: string): boolean =>
  told.endsWith('*') ? id.startsWith(told.slice(0, -1)) : told === id

/** All that a state is called besides its name. `id`: Storybook's; `exported`: the name of its export. */
export const calledBesides = (id: string, exported: string): readonly string[] => {
  const instead = otherwise[id]
  if (instead !== undefined) return instead
  const own = Object.keys(byStory).filter((told) => isToldOf(told, id))
  const ending = Object.keys(byEnding)
    .filter((words) => exported.endsWith(words) && !(OF_EMPTY.includes(words) && NOT_EMPTY.test(id)))
    .toSorted(longestFirst)[0]
  return [
    ...own.toSorted(longestFirst).flatMap((told) => byStory[told] ?? []),
    ...(ending === undefined ? [] : (byEnding[ending] ?? [])),
  ]
}

/** Endings of which something is said here. */
export const endings: readonly string[] = Object.keys(byEnding)

/** Ids of which something is said here, some with a star. */
export const toldStories: readonly string[] = [...Object.keys(otherwise), ...Object.keys(byStory)]

/** Between a name and what it is called in Chinese. */
export const BESIDE = ' · '

/** A story's name in the sidebar: in Chinese too, where something is said of it. */
export const foundAs = (name: string, id: string, exported: string): string => {
  const [chinese] = calledBesides(id, exported)
  return chinese === undefined ? name : `${name}${BESIDE}${chinese}`
}
