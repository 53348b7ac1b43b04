import { createHash } from 'node:crypto'
import { PLATFORM_ZONE } from '../../../contract/wallet.days'
import { escaped } from '../html'

type Words = readonly [string, string]

/** What a file of the copy holds, in Chinese and English, in the order of the page. */
export const copyTitles: Readonly<Record<string, Words>> = {
  member: ['资料', 'Profile'],
  follow: ['关注', 'Follows'],
  fans: ['粉丝', 'Fans'],
  message: ['私信', 'Messages'],
  chat_line: ['直播间发言', 'Lines in rooms'],
  member_notice: ['通知', 'Notices'],
  reservation: ['预约的比赛', 'Reminders of matches'],
  live_reservation: ['预约的直播', 'Reminders of streams'],
  question: ['反馈', 'Feedback'],
  question_vote: ['投过票的反馈', 'Votes for feedback'],
  service_case: ['和客服的对话', 'Conversations with customer service'],
  help_vote: ['对常见问题的评价', 'Opinions on answers'],
  clip: ['片段', 'Clips'],
  live: ['直播', 'Streams'],
  live_report: ['直播数据', 'Figures of streams'],
  studio: ['直播间资料', 'Room'],
  anchor_application: ['主播申请', 'Application as a streamer'],
  anchor_stat: ['主播数据', 'Figures as a streamer'],
  anchor_block: ['停播记录', 'Kept from streaming'],
  ledger_account: ['余额', 'Balances'],
  ledger_correction: ['更正', 'Corrections'],
  goods_order: ['订单', 'Orders'],
  member_address: ['收货地址', 'Addresses'],
  redeem_account: ['兑换账号', 'Accounts for redeeming'],
  goods_wish: ['到货提醒', 'Goods to be told of'],
  worn_item: ['佩戴', 'Worn'],
  gift_sent: ['礼物', 'Gifts'],
  gift_support: ['支持', 'Support'],
  prediction: ['发起的竞猜', 'Predictions begun'],
  prediction_stake: ['竞猜', 'Predictions'],
  point_grant: ['竞猜点', 'Guess points'],
  poll_vote: ['投票', 'Polls'],
  campaign_member: ['活动', 'Activities'],
  campaign_watch: ['活动中的观看', 'Watched in activities'],
  check_in: ['签到', 'Check-ins'],
  task_claim: ['任务', 'Tasks'],
  watch_time: ['观看时长', 'Watch time'],
  invite_reward: ['邀请', 'Invitations'],
  share_open: ['分享', 'Shares'],
  upload: ['上传的图片', 'Uploads'],
  session: ['登录', 'Logins'],
  passkey: ['通行密钥', 'Passkeys'],
  consent: ['同意的协议', 'Terms agreed to'],
  push_setting: ['推送设置', 'Push settings'],
  start_news: ['开播提醒', 'News of streams'],
  member_block: ['已拉黑的人', 'Blocked'],
  follow_left: ['取消的关注', 'Follows taken back'],
  thread_member: ['会话', 'Threads'],
  message_report: ['举报的消息', 'Reported messages'],
  chat_report: ['举报的发言', 'Reported lines'],
  message_mute: ['私信禁言', 'Mutes in messages'],
  member_sanction: ['平台处罚', 'Sanctions'],
  room_sanction: ['直播间处罚', 'Sanctions in rooms'],
  room_log: ['管理操作', 'Moderation'],
  room_moderator: ['担任房管', 'Moderator of'],
  room_rules: ['直播间规则', 'Rules of the room'],
}

/** What a column is called, in Chinese and English. */
export const columns: Readonly<Record<string, Words>> = {
  at: ['时间', 'Time'],
  created_at: ['时间', 'Time'],
  used_at: ['最近使用', 'Last use'],
  added_at: ['添加', 'Added'],
  read_at: ['读过', 'Read'],
  nickname: ['名称', 'Name'],
  with: ['和谁', 'With'],
  anchor: ['主播', 'Streamer'],
  title: ['标题', 'Title'],
  text: ['内容', 'Text'],
  text_en: ['英文', 'English'],
  title_en: ['英文标题', 'English title'],
  own: ['我的', 'Mine'],
  kind: ['种类', 'Kind'],
  reason: ['原因', 'Reason'],
  state: ['状态', 'State'],
  phone: ['手机号', 'Phone'],
  gender: ['性别', 'Gender'],
  birthday: ['生日', 'Birthday'],
  bio: ['签名', 'Signature'],
  avatar: ['头像', 'Avatar'],
  network: ['网络地址', 'Network address'],
  system: ['系统', 'System'],
  browser: ['浏览器', 'Browser'],
  version: ['版本', 'Version'],
  price: ['价格', 'Price'],
  amount: ['数额', 'Amount'],
  count: ['数量', 'Count'],
  currency: ['币种', 'Currency'],
  balance: ['余额', 'Balance'],
  answer: ['答复', 'Answer'],
  picture: ['图片', 'Picture'],
  pictures: ['图片', 'Pictures'],
  recipient: ['收货信息', 'Delivery'],
  name: ['姓名', 'Name'],
  area: ['地区', 'Area'],
  detail: ['详细地址', 'Address'],
  day: ['日期', 'Day'],
  invite_code: ['邀请码', 'Invite code'],
  id: ['编号', 'Number'],
  target_id: ['对象编号', 'Number of what it is'],
  member_id: ['会员编号', 'Member number'],
  blocked_id: ['会员编号', 'Member number'],
  anchor_id: ['主播编号', 'Streamer number'],
  match_id: ['比赛编号', 'Match number'],
  live_id: ['直播编号', 'Stream number'],
  thread_id: ['会话编号', 'Thread number'],
  question_id: ['反馈编号', 'Feedback number'],
  article_id: ['常见问题编号', 'Answer number'],
  gift_id: ['礼物编号', 'Gift number'],
  prediction_id: ['竞猜编号', 'Prediction number'],
  poll_id: ['投票编号', 'Poll number'],
  activity_id: ['活动编号', 'Activity number'],
  goods_id: ['商品编号', 'Goods number'],
  seq: ['第几条', 'Place'],
  quote_seq: ['回复第几条', 'Answers place'],
  read_seq: ['读到第几条', 'Read to place'],
  left_at: ['取消时间', 'Taken back'],
  minutes_before: ['提前几分钟提醒', 'Minutes before'],
  reminder_minutes: ['提前几分钟提醒', 'Minutes before'],
  path: ['打开的页面', 'Page it opens'],
  muted: ['免打扰', 'Muted'],
  pinned_at: ['置顶时间', 'Pinned'],
  until: ['到什么时候', 'Until'],
  message_text: ['被举报的消息', 'Reported message'],
  line_text: ['被举报的发言', 'Reported line'],
  action: ['操作', 'What was done'],
  minutes: ['分钟', 'Minutes'],
  slow_s: ['慢速（秒）', 'Slow mode, seconds'],
  followers_only: ['仅粉丝', 'Followers only'],
  emoji_only: ['仅表情', 'Emoji only'],
  no_links: ['不能发链接', 'No links'],
  no_duplicates: ['不能重复', 'No repeats'],
  words: ['文字', 'Words'],
  helpful: ['有帮助', 'Helpful'],
  opened_at: ['开始', 'Begun'],
  closed_at: ['结束', 'Ended'],
  rating: ['评分', 'Rating'],
  match_type: ['运动', 'Sport'],
  decided_at: ['决定时间', 'Decided'],
  points: ['积分', 'Points'],
  fans: ['粉丝', 'Fans'],
  viewers: ['观众', 'Viewers'],
  gold: ['金币', 'Gold coins'],
  cover: ['封面', 'Cover'],
  announcement: ['公告', 'Announcement'],
  tags: ['标签', 'Tags'],
  starts_at: ['开始', 'Begins'],
  seconds: ['秒数', 'Seconds'],
  ended_at: ['结束', 'Ended'],
  peak: ['最多观众', 'Most viewers'],
  average: ['平均观众', 'Average viewers'],
  new_fans: ['新粉丝', 'New fans'],
  chat_lines: ['发言数', 'Chat lines'],
  people: ['总观众', 'Viewers in all'],
  planned_at: ['计划时间', 'Planned for'],
  started_at: ['开始', 'Began'],
  end_reason: ['结束原因', 'Why it ended'],
  peak_viewers: ['最多观众', 'Most viewers'],
  obj: ['用途', 'Used for'],
  bytes: ['大小（字节）', 'Size, bytes'],
  width: ['宽', 'Width'],
  height: ['高', 'Height'],
  live: ['开播提醒', 'Streams'],
  matches: ['比赛提醒', 'Matches'],
  goals: ['进球提醒', 'Goals'],
  messages: ['消息提醒', 'Messages'],
  other: ['其他提醒', 'Other'],
  quiet_from: ['免打扰从', 'Quiet from'],
  quiet_until: ['免打扰到', 'Quiet until'],
  carrier: ['快递公司', 'Carrier'],
  tracking: ['快递单号', 'Tracking number'],
  placed_at: ['下单时间', 'Ordered'],
  received_at: ['收货时间', 'Received'],
  refund_reason: ['退款原因', 'Reason for a refund'],
  pieces: ['个数', 'Pieces'],
  option: ['选项', 'Choice'],
  payout: ['猜中得到', 'Won'],
  returned: ['退回', 'Returned'],
  template: ['竞猜内容', 'What is predicted'],
  line: ['分数线', 'Line'],
  lock: ['截止', 'Locks'],
  result: ['结果', 'Result'],
  joined_at: ['报名时间', 'Joined'],
  claimed_at: ['领取时间', 'Claimed'],
  ms: ['观看毫秒数', 'Watched, milliseconds'],
  counted_until: ['计到', 'Counted until'],
  month: ['月份', 'Month'],
  coins: ['金币', 'Gold coins'],
  is_default: ['默认', 'Default'],
  platform: ['平台', 'Platform'],
  account: ['账号', 'Account'],
  worn: ['佩戴的', 'Worn'],
  asked_at: ['申请时间', 'Asked'],
  invited: ['我邀请的', 'Invited by me'],
  counted: ['已计入', 'Counted'],
  reward: ['得到', 'Got'],
  made_up: ['补签', 'Made up'],
  task: ['任务', 'Task'],
  starts: ['提醒范围', 'Told of'],
  rp_id: ['网站', 'Site'],
  invited_by: ['邀请人编号', 'Number of who invited'],
  findable: ['能被找到', 'Can be found'],
  followable: ['谁可以关注', 'Who may follow'],
  writable: ['谁可以发消息', 'Who may write'],
  follows_seen: ['谁能看到关注', 'Who sees the follows'],
}

/** What stands in a column for a choice of a few, by the column. */
const choices: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  match_type: {
    1: ['足球', 'Football'],
    2: ['篮球', 'Basketball'],
    3: ['电竞', 'Esports'],
    4: ['棋牌', 'Cards'],
    5: ['台球', 'Billiards'],
    6: ['网球', 'Tennis'],
    7: ['羽毛球', 'Badminton'],
    99: ['其他', 'Other'],
  },
  obj: {
    avatar: ['头像', 'Avatar'],
    cover: ['封面', 'Cover'],
    question: ['反馈', 'Feedback'],
    message: ['私信', 'Message'],
  },
  platform: {
    phone: ['手机号', 'Phone number'],
    wechat: ['微信', 'WeChat'],
    qq: ['QQ', 'QQ'],
    alipay: ['支付宝', 'Alipay'],
    steam: ['Steam', 'Steam'],
  },
  action: {
    removed: ['删除了消息', 'Deleted a line'],
    muted: ['禁言', 'Muted'],
    banned: ['移出', 'Banned'],
    unmuted: ['解除禁言', 'Unmuted'],
    unbanned: ['允许回来', 'Let back in'],
    named: ['任命房管', 'Named a moderator'],
    unnamed: ['撤下房管', 'Removed a moderator'],
    pinned: ['置顶', 'Pinned'],
    unpinned: ['取消置顶', 'Took a pin down'],
    ruled: ['修改规则', 'Changed the rules'],
  },
  gender: {
    unsaid: ['不说', 'Not said'],
    female: ['女', 'Female'],
    male: ['男', 'Male'],
  },
  followable: {
    all: ['所有人', 'Everybody'],
    followed: ['我关注的人', 'People I follow'],
    none: ['没有人', 'Nobody'],
  },
  writable: {
    friends: ['好友', 'Friends'],
    none: ['没有人', 'Nobody'],
  },
  follows_seen: {
    all: ['所有人', 'Everybody'],
    friends: ['好友', 'Friends'],
    none: ['只有我', 'Only me'],
  },
  starts: {
    all: ['全部开播', 'Every start'],
    big: ['当天的大赛', 'The day’s big matches'],
    none: ['不提醒', 'None'],
  },
  currency: {
    gold: ['金币', 'Gold coins'],
    brick: ['砖块', 'Bricks'],
    point: ['竞猜点', 'Guess points'],
  },
  system: {
    android: ['安卓手机', 'Android phone'],
    iphone: ['iPhone', 'iPhone'],
    ipad: ['iPad', 'iPad'],
    windows: ['Windows 电脑', 'Windows computer'],
    mac: ['Mac 电脑', 'Mac'],
    linux: ['Linux 电脑', 'Linux computer'],
    other: ['未知设备', 'Unknown device'],
  },
  browser: {
    wechat: ['微信', 'WeChat'],
    safari: ['Safari', 'Safari'],
    chrome: ['Chrome', 'Chrome'],
    edge: ['Edge', 'Edge'],
    firefox: ['Firefox', 'Firefox'],
    other: ['未知浏览器', 'Unknown browser'],
  },
  kind: {
    member: ['人', 'Person'],
    team: ['球队', 'Team'],
    league: ['联赛', 'League'],
    match: ['比赛', 'Match'],
    live: ['直播', 'Stream'],
    fan: ['新粉丝', 'New fan'],
    mention: ['提到我', 'Mention'],
    system: ['系统', 'System'],
    suggestion: ['建议', 'Suggestion'],
    problem: ['问题', 'Problem'],
    mute: ['禁言', 'Mute'],
    ban: ['移出', 'Ban'],
    block: ['停用', 'Block'],
    badge: ['徽章', 'Badge'],
    colour: ['名字颜色', 'Name colour'],
    privacy: ['隐私政策', 'Privacy policy'],
    terms: ['用户协议', 'Terms'],
    anchors: ['主播协议', 'Streamer terms'],
  },
  reason: {
    abuse: ['辱骂攻击', 'Abuse'],
    spam: ['刷屏广告', 'Spam'],
    fraud: ['诈骗引流', 'Fraud'],
    gambling: ['涉赌引导', 'Gambling'],
    porn: ['低俗色情', 'Sexual content'],
    violence: ['血腥暴力', 'Violence'],
    copyright: ['盗播侵权', 'Not theirs to show'],
    impersonation: ['冒充他人', 'Pretends to be somebody'],
    illegal: ['其他违法内容', 'Otherwise illegal'],
    other: ['其他', 'Other'],
  },
  state: {
    new: ['待处理', 'New'],
    working: ['处理中', 'Worked on'],
    done: ['已解决', 'Done'],
    declined: ['不处理', 'Declined'],
    pending: ['待处理', 'Waiting'],
    waiting: ['待处理', 'Waiting'],
    taken: ['处理中', 'Taken up'],
    closed: ['已结束', 'Closed'],
    refused: ['未通过', 'Refused'],
    accepted: ['已通过', 'Accepted'],
    agreed: ['已同意', 'Agreed'],
    placed: ['已提交', 'Ordered'],
    paid: ['待发货', 'Paid'],
    sent: ['已发货', 'Sent'],
    received: ['已收货', 'Received'],
    cancelled: ['已撤销', 'Cancelled'],
    refunded: ['已退款', 'Refunded'],
    open: ['进行中', 'Open'],
    locked: ['已锁定', 'Locked'],
    settled: ['已结算', 'Settled'],
    voided: ['已作废', 'Called off'],
  },
}

type Row = Readonly<Record<string, unknown>>
export type CopyRows = Readonly<Record<string, readonly Row[]>>

const UPLOAD = /^\/uploads\/([0-9a-f]{32})\.webp$/
/** In both languages, of which the page shows its reader's. */
const both = ([zh, en]: Words): string =>
  zh === en ? escaped(zh) : `<span lang="zh">${escaped(zh)}</span><span lang="en">${escaped(en)}</span>`

const two = (value: number): string => String(value).padStart(2, '0')
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** China's time as the application writes dates, which the page itself turns into that of its reader. */
const instant = (at: Date): string => {
  const there = new Date(at.getTime() + PLATFORM_ZONE)
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()]
  const time = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
  const words: Words = [`${year}年${month + 1}月${day}日 ${time}`, `${MONTHS[month]} ${day}, ${year} ${time}`]
  return `<time datetime="${at.toISOString()}">${both(words)}</time>`
}

/** A picture that is in the copy; other text as it is. */
const cell = (value: unknown, has: (picture: string) => boolean, column = ''): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return instant(value)
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (Array.isArray(value)) return value.map((one: unknown) => cell(one, has)).join(' ')
  if (typeof value === 'object') return escaped(JSON.stringify(value))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const chosen = choices[column]?.[text]
  if (chosen !== undefined) return both(chosen)
  const [, picture] = UPLOAD.exec(text) ?? []
  return picture !== undefined && has(picture)
    ? `<img src="pictures/${picture}.webp" alt="" loading="lazy">`
    : escaped(text)
}

/** One after the other, as they were written. */
const talk = (rows: readonly Row[], has: (picture: string) => boolean): string => {
  const threads = new Map<unknown, Row[]>()
  for (const row of rows) {
    const own = threads.get(row['thread_id'])
    if (own === undefined) threads.set(row['thread_id'], [row])
    else own.push(row)
  }
  return [...threads.values()]
    .map((lines) => {
      const name = cell(lines[0]?.['with'], has)
      const said = lines
        .map(
          ({ at, own, text, picture }) =>
            `<li><small>${cell(at, has)}</small> <b>${own === true ? both(['我', 'Me']) : name}</b> ${cell(text, has)} ${cell(picture, has)}</li>`,
        )
        .join('')
      return `<h3>${name}</h3><ol>${said}</ol>`
    })
    .join('')
}

const table = (rows: readonly Row[], has: (picture: string) => boolean): string => {
  const names = Object.keys(rows[0] ?? {})
  const titles = names.map((name): Words => columns[name] ?? [name, name])
  const head = titles.map((title) => `<th>${both(title)}</th>`).join('')
  const body = rows
    .map((row) => {
      const cells = names.map((name, nth) => {
        const [zh, en] = titles[nth] ?? ['', '']
        return `<td data-zh="${escaped(zh)}" data-en="${escaped(en)}">${cell(row[name], has, name)}</td>`
      })
      return `<tr>${cells.join('')}</tr>`
    })
    .join('')
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const style = `:root{color-scheme:light dark}body{margin:0 auto;padding:24px 16px;max-width:960px;font:15px/1.6 system-ui,sans-serif}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}h2{margin:32px 0 8px}ol{padding-left:0;list-style:none}li{padding:2px 0;overflow-wrap:anywhere}small{opacity:.65}
section>div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{padding:6px 10px;border:1px solid #8884;text-align:left;vertical-align:top}
td{max-width:28rem;overflow-wrap:anywhere}th{white-space:nowrap}img{max-width:160px;max-height:160px;border-radius:6px}
@media(max-width:639px){section>div{overflow-x:visible}thead{display:none}table,tbody,tr,td{display:block}tr{padding:8px 0;border-bottom:1px solid #8884}
td{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:8px;max-width:none;padding:2px 0;border:0}td:empty{display:none}td::before{content:attr(data-zh);opacity:.65}[lang=en] td::before{content:attr(data-en)}}
:root:not([lang=en]) [lang=en],:root[lang=en] [lang=zh]{display:none}`

/** The language and the zone of whoever reads. The only script of the page, by its hash. */
const script = `var en=!/^zh/i.test(navigator.language),two=function(n){return ('0'+n).slice(-2)},months='${MONTHS.join()}'.split(',')
if(en){document.documentElement.lang='en';document.title='My data on Touchline'}
for(const time of document.querySelectorAll('time')){const at=new Date(time.dateTime),m=at.getMonth(),d=at.getDate(),y=at.getFullYear()
time.textContent=(en?months[m]+' '+d+', '+y:y+'年'+(m+1)+'月'+d+'日')+' '+two(at.getHours())+':'+two(at.getMinutes())}
document.getElementById('zone').textContent=en?'Times are those of this device.':'时间是这台设备的时间。'`
const scriptHash = createHash('sha256').update(script).digest('base64')

/** FEAT-07 The copy as a page that opens in any browser, without a network. `pictures`: the ids of those that are in the copy. */
export const copyPage = (rows: CopyRows, pictures: ReadonlySet<string>): string => {
  const has = (picture: string): boolean => pictures.has(picture)
  const parts = Object.entries(copyTitles).flatMap(([name, [title, titleEn]]) => {
    const own = rows[name] ?? []
    return own.length === 0 ? [] : [{ name, title: both([title, titleEn]), own }]
  })
  const ways = parts.map(({ name, title, own }) => `<a href="#${name}">${title} (${own.length})</a>`).join('')
  const sections = parts
    .map(
      ({ name, title, own }) =>
        `<section><h2 id="${name}">${title}</h2>${name === 'message' ? talk(own, has) : table(own, has)}</section>`,
    )
    .join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'">
<title>我的触线数据</title><style>${style}</style></head><body><h1>${both(['我的触线数据', 'My data on Touchline'])}</h1>
<p id="zone">${both(['时间是北京时间。', 'Times are in China Standard Time.'])}</p><nav>${ways}</nav>${sections}<script>${script}</script></body></html>`
}
