import type { Kysely } from 'kysely'
import type { HelpCategory } from '../../contract/service.schema'
import type { Tables } from './tables'

/** Answers an installation begins with: id, category, title, English title, words it is also found by, text, English text. */
const articles = [
  [
    'code',
    'account',
    '收不到验证码',
    'I get no code',
    '短信 验证码 没收到 sms',
    '等 60 秒再点一次「获取验证码」，并看看短信的拦截箱。\n同一个号码一天能收的次数有限，太频繁时页面会告诉你还要等多久。\n号码不在身边了？请先在运营商处补卡，再登录更换手机号。',
    'Wait 60 seconds, ask again, and look into your phone’s blocked messages.\nA number gets so many codes a day; the page says how long to wait.',
  ],
  [
    'phone',
    'account',
    '怎么换手机号',
    'How to change the phone number',
    '手机号 更换 换号',
    '打开「我的 → 编辑 → 手机号」，分别填写现在号码和新号码的验证码。\n换好后其他设备会退出登录。',
    'Open Me → Edit → Phone, and fill in a code for the old number and one for the new.\nOther devices are logged out.',
  ],
  [
    'devices',
    'account',
    '有不认识的设备登录了',
    'A device I do not know is logged in',
    '盗号 安全 设备 退出',
    '打开「我的 → 编辑 → 登录的设备」，退出它，或一次退出其他所有设备。\n验证码不要告诉任何人，运营也不会向你索要。',
    'Open Me → Edit → Devices, and log it out, or all others at once.\nTell nobody a code; the operators never ask for one.',
  ],
  [
    'close',
    'account',
    '怎么注销账号、下载我的数据',
    'How to delete my account or get my data',
    '注销 删除账号 数据 隐私',
    '打开「我的 → 编辑 → 隐私与账号」。数据会打包成 zip，准备好会通知你。\n注销要先填验证码，7 天后生效；期间登录就会取消。',
    'Open Me → Edit → Privacy and account. Your data come as a zip file; you are told when it is there.\nDeleting takes a code and 7 days; a login meanwhile keeps the account.',
  ],
  [
    'stall',
    'watch',
    '播放卡顿或打不开',
    'The picture stalls or does not open',
    '卡 黑屏 缓冲 加载 网络',
    '点播放器的「清晰度」换低一档，或选「自动」。信号差时可以用「仅声音」。\n直播断开时画面会写明原因，主播恢复后会自己接上。',
    'Choose a lower quality in the player, or Auto. With a bad network, take sound alone.\nWhen a stream breaks off the picture says why and goes on by itself.',
  ],
  [
    'rewind',
    'watch',
    '怎么回看和看回放',
    'How to go back, and watch replays',
    '回看 回放 重播 从头看',
    '直播中可以往回拖最多两小时，双击画面左右跳 10 秒。\n结束的直播在主播的「主播」页签和比赛页里，可以倍速看。',
    'Drag back up to two hours in a live stream; double tap left or right to skip 10 seconds.\nStreams that are over stand in the room’s Streamer tab and on the match’s page.',
  ],
  [
    'clip',
    'watch',
    '怎么剪一个片段',
    'How to cut a clip',
    '剪辑 片段 分享',
    '在直播间或回放里点「剪一段」，选好头尾（最长一分钟）就会生成，可以分享链接或二维码。',
    'Tap Cut in a room or a replay, choose where it begins and ends (up to a minute), and share its link or code.',
  ],
  [
    'spoiler',
    'watch',
    '不想看到比分',
    'Hiding scores',
    '防剧透 比分',
    '在「我的 → 外观」里打开「防剧透」，比分、积分榜和通知里的结果都会先盖住，点一下再看。',
    'Switch on Hide scores under Me → Appearance: scores and tables are covered until you tap them.',
  ],
  [
    'reserve',
    'watch',
    '预约以后怎么提醒我',
    'How reminders reach me',
    '预约 提醒 通知 日历',
    '预约的比赛和直播开始前，会在「通知」里告诉你；也可以在赛程页「订阅到日历」。',
    'You are told in Notices before what you set a reminder for begins; the schedule can also be subscribed to as a calendar.',
  ],
  [
    'apply',
    'live',
    '怎么成为主播',
    'How to become a streamer',
    '申请 主播 开播 资格',
    '打开「我的直播间」填写申请，审核结果会通知你。通过后同一个页面就变成你的直播间，不用重新登录。',
    'Apply on My room; you are told the answer. Once accepted the same page is your room.',
  ],
  [
    'obs',
    'live',
    '用 OBS 开播',
    'Going live with OBS',
    'OBS 推流 密钥 服务器 RTMP WHIP',
    '在「我的直播间」复制服务器地址和推流密钥，填进 OBS 的「设置 → 直播 → 自定义」。\n建议 H.264、关键帧间隔 2 秒、AAC 声音。密钥泄露了就换一把。',
    'Copy server and stream key from My room into OBS, Settings → Stream → Custom.\nH.264, a keyframe every 2 seconds and AAC sound are best. Renew the key if others know it.',
  ],
  [
    'camera',
    'live',
    '用手机摄像头开播',
    'Going live with the phone',
    '手机 摄像头 开播 麦克风',
    '在「我的直播间」点「用这台设备开播」，允许使用摄像头和麦克风。直播时保持页面在前台。',
    'Tap Go live with this device in My room and allow camera and microphone. Keep the page in front.',
  ],
  [
    'mute',
    'messages',
    '为什么我不能发言',
    'Why I cannot write',
    '禁言 不能发言 封禁 慢速',
    '主播或平台可能暂时禁言了你，输入框会写明原因和剩余时间。直播间也可能开了慢速、仅粉丝或仅表情。',
    'A streamer or the platform may have muted you; the line says why and for how long. A room may also be in slow mode, for followers or emoji only.',
  ],
  [
    'report',
    'messages',
    '怎么举报和拉黑',
    'How to report or block',
    '举报 拉黑 骚扰',
    '点对方的名字可以拉黑，点一条发言或私信可以举报。处理结果会通知你。',
    'Tap a name to block, a line or a message to report. You are told what came of it.',
  ],
  [
    'friends',
    'messages',
    '怎么给别人发私信',
    'How to write to somebody',
    '私信 好友 互相关注',
    '互相关注就是好友，可以在「消息」里发文字和图片。没网时写的会在恢复后按顺序发出。',
    'Who follow each other are friends and may write text and pictures. What is written offline is sent in order later.',
  ],
] as const satisfies readonly (readonly [string, HelpCategory, ...string[]])[]

const SETTING = 'help.first'

/** Gives an installation its first answers, once: what operators have made of them stays. */
export const seedHelp = async (db: Kysely<Tables>, now: number): Promise<void> => {
  const first = await db
    .insertInto('setting')
    .values({ name: SETTING, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (first === undefined) return
  const rows = articles.map(([id, category, title, titleEn, keywords, text, textEn], position) => ({
    id,
    category,
    position,
    title,
    title_en: titleEn,
    keywords,
    text,
    text_en: textEn,
    updated_at: new Date(now),
  }))
  await db
    .insertInto('help_article')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
