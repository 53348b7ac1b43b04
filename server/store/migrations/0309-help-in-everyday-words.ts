import { sql, type Kysely } from 'kysely'

/** Words that people use, by the answer that they look for. */
const words = {
  code: '收短信 倒计时 verification text',
  phone: '换绑 改号码',
  devices: '被盗 账号安全 异地 陌生 hacked stolen 退出别的手机',
  close: '销号 删号 导出 delete export',
  stall: '没声音 没有声音 无声 声音 模糊 看不了 转圈 延迟 清晰度 sound lag buffering',
  rewind: '录像 倒回 倍速 replay',
  clip: '截取 集锦 highlight',
  spoiler: '隐藏比分 剧透 spoiler',
  reserve: '日程 闹钟 calendar reminder 收不到提醒',
  apply: '当主播 做主播 streamer',
  obs: '电脑 推流码 encoder',
  camera: 'phone camera',
  mute: '被禁 说不了话 发不出 muted banned',
  report: '黑名单 屏蔽 投诉 骂人 block blacklist abuse',
  friends: '发信息 dm chat 图片发不出 删掉聊天',
  gold: '充值 提现 top up',
  tasks: '打卡 每日 daily check-in',
  invite: '推荐 拉新 referral',
  mall: '积分 礼品 换东西 shop redeem',
  orders: '退钱 退货 取消订单 物流 没收到货 refund cancel delivery',
  gifts: '打赏 刷礼物 tip',
  predictions: '下注 赌 bet guess',
  password: '密码 登不上 reset',
  lostPhone: '手机丢了 换卡 lost',
  addFriend: '添加好友 扫码 二维码 add 加朋友',
  starts: '开播通知 上线 关注',
  push: '勿扰 消息提醒 太吵 disturb dnd 收不到提醒 晚上别吵我 没有推送',
  profile: '换头像 修改昵称',
}

/** What help says otherwise now: the answer, before and now, in Chinese and in English. */
const said = [
  [
    'code',
    '等 60 秒再点一次「获取验证码」，并看看短信的拦截箱。',
    '等按钮上的倒计时走完再点一次「获取验证码」，并看看短信的拦截箱。第一次等 60 秒，接连获取会越等越久。',
    'Wait 60 seconds, ask again, and look into your phone’s blocked messages.',
    'Wait until the button has counted down, ask again, and look into your phone’s blocked messages. The first wait is 60 seconds; asked for again and again it grows.',
  ],
  [
    'close',
    '注销要先填验证码，7 天后生效；',
    '注销要先用验证码或登录密码确认是你本人，7 天后生效；',
    'Deleting takes a code and 7 days;',
    'Deleting takes a code or your password, and 7 days;',
  ],
] as const

/** The longest that an operator may write. */
const KEYWORDS_MAX = 200

/** Answers are found by everyday words, too, beside those of operators; a fan looks for the choice of starts under watching. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [id, more] of Object.entries(words))
    await sql`update help_article set keywords = trim(keywords || ' ' || ${more}::text)
      where id = ${id} and length(keywords) + ${more.length + 1} <= ${KEYWORDS_MAX}`.execute(db)
  for (const [id, before, now, beforeEn, nowEn] of said)
    await sql`update help_article set text = replace(text, ${before}, ${now}), text_en = replace(text_en, ${beforeEn}, ${nowEn})
      where id = ${id}`.execute(db)
  await sql`update help_article set category = 'watch' where id = 'starts' and category = 'live'`.execute(db)
}
