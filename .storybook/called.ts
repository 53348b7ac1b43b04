import { BESIDE } from './found-as.ts'
import { common } from '../src/text/zh/common.ts'

/** By a part of a title, or by all of it where parts have the same name: what a page of the sidebar is called in Chinese, and what else somebody looks for it by: beside its own name in the sidebar. */
const called: Readonly<Record<string, string>> = {
  // Screens
  Activity: '活动',
  'Add address': '添加收货地址',
  'Add question': '提交问题 反馈',
  Appearance: '外观 主题 深色',
  Blocked: '黑名单 拉黑',
  Clip: '片段 集锦',
  'Close account': '注销账号',
  'Confirm order': '确认订单 兑换',
  Cut: '剪一段 剪辑',
  Devices: '登录设备',
  Document: '协议 隐私政策',
  'Edit info': '个人资料',
  'Edit nickname': '修改昵称',
  'Edit password': '修改密码',
  'Edit phone': '更换手机号',
  Errors: '出错 404 500 维护',
  Fans: '我的粉丝',
  Follows: '我的关注',
  'For anchors': '申请主播',
  'Forgotten password': '忘记密码',
  Friends: '我的好友',
  Gifts: '送礼物',
  Goods: '商品详情',
  Home: '首页',
  Invite: '邀请好友',
  League: '联赛赛事 积分榜',
  'League list': '联赛列表',
  Team: '球队主页 球员',
  Ledger: '金币明细 砖块明细',
  'Live room': '直播间 弹幕 聊天',
  Picture: '画面 播放器',
  'Chat line': '弹幕 发言',
  'Gifts over the picture': '礼物 特效',
  Login: '登录 验证码',
  Mall: '积分商城',
  Match: '比赛',
  Messages: '消息 聊天 私信',
  'My page': '我的',
  Notices: '通知',
  Orders: '兑换记录 订单',
  'Out url': '外部页面',
  'Passkey login': '通行密钥登录',
  Passkeys: '通行密钥',
  'Password login': '密码登录',
  Person: '个人主页',
  Points: '竞猜点 明细',
  Predicted: '我的竞猜',
  Predictions: '竞猜 投票 助威',
  Privacy: '隐私 设置',
  'Push notifications': '推送 通知 设置',
  Question: '问题详情',
  Questions: '问题与建议',
  Rank: '主播排行',
  'Redemption account': '兑换账号',
  Register: '注册账号',
  ReportLive: '举报直播间',
  Schedule: '赛程',
  Search: '搜索',
  Service: '客服中心',
  Studio: '开播',
  'Plan a stream': '预约开播',
  Plan: '计划详情',
  Plans: '开播计划',
  Replay: '回放',
  'Screens/Studio/Room': '我的直播间',
  Supporters: '支持者',
  Task: '任务中心',
  Welcome: '欢迎 新用户',
  Worn: '佩戴 徽章',
  // UI
  'Avatars, badges and scores': '头像 徽章 比分',
  'Banner and carousel': '横幅 轮播',
  Button: '按钮',
  'Calendar sheet': '日历',
  'Checkbox and switch': '复选框 开关',
  Choices: '单选 分段 标签',
  'Date strip': '日期条',
  'Drawn field': '球场',
  'Filter row': '筛选',
  Highlight: '集锦 缩略图',
  'Icon button': '图标按钮',
  'List View': '列表',
  'Live card': '直播卡片',
  'Match card': '比赛卡片',
  'Match centre': '赛况 阵容 技术统计',
  'Match row': '比赛行',
  Modal: '弹窗 对话框',
  Page: '页面',
  'Picture viewer': '看图 大图',
  Plot: '折线图 图表',
  'Pull To Refresh': '下拉刷新',
  Ranking: '排行',
  'Resource View': '内容加载',
  'Search field': '搜索框',
  'Slider puzzle': '滑块验证',
  'Stat bar': '数据条',
  States: '空状态 失败',
  Table: '表格',
  Tabs: '选项卡',
  'Text area': '多行输入框',
  'Text field': '输入框',
  Actions: '操作菜单',
  'Virtual list': '长列表',
  'Toasts and top bar': '轻提示 顶部横条',
  // Foundations
  Artwork: '插画',
  Colours: '颜色',
  'First paint': '首屏',
  Icons: '图标',
  Motion: '动效',
  'Space and radius': '间距 圆角',
  Tokens: '变量 颜色 字号',
  Touchline: '触线',
  Type: '字体 字号',
  // Machines
  'Machines/Room': '直播间',
  App: '应用 启动',
  Board: '比分 赛况',
  Broadcast: '开播 摄像头',
  'Calendar feed': '日历订阅',
  Chat: '聊天 弹幕',
  Captcha: '滑块验证',
  Checkout: '兑换',
  Cheering: '助威',
  Confirmed: '确认 再次确认',
  Connection: '断网 连接',
  Controls: '画面控件',
  Cutting: '剪辑',
  'Danmaku setting': '弹幕设置',
  'Data copy': '数据副本 导出',
  'Design setting': '外观设置 主题',
  Dialogs: '弹窗',
  Form: '表单',
  Games: '竞猜 投票',
  Gifting: '礼物',
  Language: '语言',
  List: '列表',
  'Live status': '直播状态',
  'Machines/My': '我的',
  'Match choice': '选择比赛',
  'Match look': '直播间赛况',
  Moderation: '房管 封禁 禁言',
  Navigation: '导航',
  Network: '断网 网络',
  'Notice popup': '通知弹窗',
  'On air': '直播中',
  Order: '订单',
  'Past talk': '往期聊天',
  Player: '播放器',
  Prediction: '竞猜 单个',
  Previews: '预览 缩略图',
  'Push device': '推送 设备',
  'Replay talk': '回放聊天',
  Resource: '内容加载',
  'Room talk': '直播间聊天',
  Screen: '页面',
  Session: '会话 登录',
  Settings: '设置',
  'SMS code': '短信验证码',
  Spoilers: '防剧透',
  Starts: '开播提醒',
  'Stream key': '推流密钥',
  Thread: '私信',
  Threads: '消息列表',
  Toasts: '提示',
  Toggles: '开关 关注 预约',
  Update: '更新 新版本',
  Upload: '上传',
  Uploads: '上传 多张',
}

/** What a page is looked for by besides; not said in the sidebar. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  Activity: ['campaign', 'event', 'reward', '奖励'],
  'Add address': ['delivery', 'shipping', '地址'],
  'Add question': ['feedback', 'report a problem', '意见反馈'],
  Appearance: ['theme', 'settings', 'dark mode'],
  Blocked: ['block list', '屏蔽'],
  Captcha: ['slider', 'robot'],
  Chat: ['talk', 'comments', 'danmaku'],
  'Chat line': ['comment', 'danmaku', '评论'],
  Connection: ['socket', 'network', '没网'],
  Dialogs: ['popup', 'modal'],
  Document: ['terms', 'privacy policy', 'agreement'],
  Fans: ['followers'],
  Follows: ['following'],
  Gifts: ['gift', 'present', '打赏'],
  Goods: ['product', 'item', '商品'],
  Home: ['start page', 'index', 'feed', '主页'],
  Ledger: ['coins', 'transactions', 'balance', '流水', '余额'],
  'Live room': ['live', 'stream', 'streaming', 'broadcast', '直播'],
  Login: ['sign in', 'log in', '登陆'],
  Mall: ['shop', 'store', '商店', '商城'],
  Match: ['game', 'fixture', 'score', '比赛详情', '比分'],
  Messages: ['inbox', 'direct message', 'private message'],
  Modal: ['popup', 'bottom sheet', '弹出层', '半屏'],
  'My page': ['profile', 'account', 'me', '个人中心'],
  Network: ['offline', '没网'],
  Notices: ['announcement', '公告', '系统消息'],
  'Notice popup': ['announcement', '公告', '公告弹窗', '弹出公告'],
  Orders: ['purchases', 'redemptions', '兑换'],
  Person: ['profile', 'user'],
  Player: ['video', '视频'],
  Predictions: ['bet', 'guess', 'vote'],
  'Push notifications': ['push', 'notification'],
  Rank: ['ranking', 'leaderboard', '榜单', '排行榜'],
  Register: ['sign up', 'create account'],
  ReportLive: ['report a room', '举报'],
  Schedule: ['fixtures', 'calendar', '日程'],
  Service: ['customer service', 'support', 'help', '客服'],
  Session: ['sign in', 'logged out'],
  Studio: ['go live', 'start streaming'],
  Task: ['tasks', 'check in', '签到'],
  Toasts: ['snackbar', 'message', '吐司'],
  'Toasts and top bar': ['snackbar', 'banner', '吐司'],
  'Text field': ['input', 'form field'],
  'Icon button': ['icon'],
  Welcome: ['onboarding', 'new user', '引导'],
}

/** What somebody who says no more than a state means before the other pages. */
export const firstPages: readonly string[] = [
  'Home',
  'Login',
  'Live room',
  'Match',
  'Schedule',
  'Mall',
  'Messages',
  'My page',
  'Errors',
  'Notice popup',
]

/** The titles of the pages, where nothing more is said of one here: a page's name in camel case is the one of its path. */
const titles: Readonly<Record<string, string>> = common
const camel = (name: string): string =>
  name.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a part of a title is called in Chinese; `whole`: the title up to there. */
const chineseOf = (part: string, whole: string): string | undefined =>
  called[whole] ?? called[part] ?? (whole.startsWith('Screens/') ? titles[`title.${camel(part)}`] : undefined)

/** All that a part of a title is looked for by: by the part itself, or by all of it up to there. */
export const phrasesOfPage = (title: string): readonly string[] =>
  title.split('/').flatMap((part, at, parts) => {
    const whole = parts.slice(0, at + 1).join('/')
    const chinese = chineseOf(part, whole)
    return [part, ...(chinese?.split(' ') ?? []), ...(alsoCalled[whole] ?? alsoCalled[part] ?? [])]
  })

/** Titles of which something is said here. */
export const calledPages: readonly string[] = [
  ...new Set([...Object.keys(called), ...Object.keys(alsoCalled), ...firstPages]),
]

/** A title as it is written, of one of the sidebar. */
export const titleOf = (shown: string): string =>
  shown
    .split('/')
    .map((part) => part.split(BESIDE)[0] ?? part)
    .join('/')

/** A story's title in the sidebar: each part of it in Chinese too. */
export const titleAs = (title: string): string =>
  title
    .split('/')
    .map((part, at, parts) => {
      const more = chineseOf(part, parts.slice(0, at + 1).join('/'))
      return more === undefined ? part : `${part}${BESIDE}${more}`
    })
    .join('/')
