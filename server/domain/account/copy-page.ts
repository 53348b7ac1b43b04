import { createHash } from 'node:crypto'
import { escaped } from '../html'

/** What a file of the copy holds, in Chinese and English, in the order of the page. */
export const copyTitles: Readonly<Record<string, readonly [string, string]>> = {
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

const columns: Readonly<Record<string, string>> = {
  at: '时间 Time',
  created_at: '时间 Time',
  used_at: '最近使用 Last use',
  added_at: '添加 Added',
  read_at: '读过 Read',
  nickname: '名称 Name',
  with: '和谁 With',
  anchor: '主播 Streamer',
  title: '标题 Title',
  text: '内容 Text',
  text_en: '英文 English',
  title_en: '英文标题 English title',
  own: '我的 Mine',
  kind: '种类 Kind',
  reason: '原因 Reason',
  state: '状态 State',
  phone: '手机号 Phone',
  gender: '性别 Gender',
  birthday: '生日 Birthday',
  bio: '签名 Signature',
  avatar: '头像 Avatar',
  network: '网络 Network',
  system: '系统 System',
  browser: '浏览器 Browser',
  version: '版本 Version',
  price: '价格 Price',
  amount: '数额 Amount',
  count: '数量 Count',
  currency: '币种 Currency',
  balance: '余额 Balance',
  answer: '答复 Answer',
  picture: '图片 Picture',
  pictures: '图片 Pictures',
  recipient: '收货信息 Delivery',
  name: '姓名 Name',
  area: '地区 Area',
  detail: '详细地址 Address',
  day: '日期 Day',
  invite_code: '邀请码 Invite code',
}

type Row = Readonly<Record<string, unknown>>
export type CopyRows = Readonly<Record<string, readonly Row[]>>

const UPLOAD = /^\/uploads\/([0-9a-f]{32})\.webp$/
const inChina = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** China's time, which the page itself turns into that of its reader. */
const instant = (at: Date): string => `<time datetime="${at.toISOString()}">${inChina.format(at)}</time>`

/** A picture that is in the copy; other text as it is. */
const cell = (value: unknown, has: (picture: string) => boolean): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return instant(value)
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (Array.isArray(value)) return value.map((one: unknown) => cell(one, has)).join(' ')
  if (typeof value === 'object') return escaped(JSON.stringify(value))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
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
            `<li><small>${cell(at, has)}</small> <b>${own === true ? '我 Me' : name}</b> ${cell(text, has)} ${cell(picture, has)}</li>`,
        )
        .join('')
      return `<h3>${name}</h3><ol>${said}</ol>`
    })
    .join('')
}

const table = (rows: readonly Row[], has: (picture: string) => boolean): string => {
  const names = Object.keys(rows[0] ?? {})
  const titles = names.map((name) => escaped(columns[name] ?? name))
  const head = titles.map((title) => `<th>${title}</th>`).join('')
  const body = rows
    .map((row) => {
      const cells = names.map(
        (name, nth) => `<td data-title="${titles[nth] ?? ''}">${cell(row[name], has)}</td>`,
      )
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
td{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:8px;max-width:none;padding:2px 0;border:0}td:empty{display:none}td::before{content:attr(data-title);opacity:.65}}`

/** Instants in the language and zone of whoever reads. The only script of the page, by its hash. */
const script = `for(const time of document.querySelectorAll('time'))time.textContent=new Date(time.dateTime).toLocaleString(navigator.language,{dateStyle:'medium',timeStyle:'short'});
document.getElementById('zone').textContent='时间是这台设备的时间。Times are those of this device.'`
const scriptHash = createHash('sha256').update(script).digest('base64')

/** FEAT-07 The copy as a page that opens in any browser, without a network. `pictures`: the ids of those that are in the copy. */
export const copyPage = (rows: CopyRows, pictures: ReadonlySet<string>): string => {
  const has = (picture: string): boolean => pictures.has(picture)
  const parts = Object.entries(copyTitles).flatMap(([name, [title, titleEn]]) => {
    const own = rows[name] ?? []
    return own.length === 0 ? [] : [{ name, title: `${title} ${titleEn}`, own }]
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
<title>我的触线数据</title><style>${style}</style></head><body><h1>我的触线数据 My data on Touchline</h1>
<p id="zone">时间是北京时间。Times are in China Standard Time.</p><nav>${ways}</nav>${sections}<script>${script}</script></body></html>`
}
