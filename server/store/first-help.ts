import type { Kysely } from 'kysely'
import type { HelpCategory } from '../../contract/support.service.schema'
import type { Tables } from './tables'

type Articles = readonly (readonly [string, HelpCategory, ...string[]])[]

/** Answers an installation begins with: id, category, title, English title, words it is also found by, text, English text. */
const articles = [
  [
    'code',
    'account',
    '收不到验证码',
    'I get no code',
    '短信 验证码 没收到 sms 收短信 倒计时 verification text',
    '等按钮上的倒计时走完再点一次「获取验证码」，并看看短信的拦截箱。第一次等 60 秒，接连获取会越等越久。\n同一个号码一天能收的次数有限，太频繁时页面会告诉你还要等多久。\n号码不在身边了？设过登录密码或通行密钥，可以用它登录，再用它更换手机号；都没有的话，请先在运营商处补卡。',
    'Wait until the button has counted down, ask again, and look into your phone’s blocked messages. The first wait is 60 seconds; asked for again and again it grows.\nA number gets so many codes a day; the page says how long to wait.\nIs the number no longer with you? A password or a passkey logs you in and lets you change it; without either, get its card again from your carrier first.',
  ],
  [
    'phone',
    'account',
    '怎么换手机号',
    'How to change the phone number',
    '手机号 更换 换号 换绑 改号码',
    '打开「我的 → 账号、密码与设备 → 手机号」，用现在号码的验证码、登录密码或通行密钥确认是你本人，再填写新号码和它的验证码。\n换好后其他设备会退出登录。',
    'Open Me → Account, password and devices → Phone number, confirm that it is you by a code to the old number, your password or a passkey, and fill in the new number with its code.\nOther devices are logged out.',
  ],
  [
    'devices',
    'account',
    '有不认识的设备登录了',
    'A device I do not know is logged in',
    '盗号 安全 设备 退出 被盗 账号安全 异地 陌生 hacked stolen 退出别的手机',
    '打开「我的 → 账号、密码与设备 → 登录的设备」，退出它，或一次退出其他所有设备。\n验证码不要告诉任何人，运营也不会向你索要。',
    'Open Me → Account, password and devices → Devices, and log it out, or all others at once.\nTell nobody a code; the operators never ask for one.',
  ],
  [
    'close',
    'account',
    '怎么注销账号、下载我的数据',
    'How to delete my account or get my data',
    '注销 删除账号 数据 隐私 销号 删号 导出 delete export',
    '打开「我的 → 隐私」。数据会打包成 zip，准备好会通知你。\n注销要先用验证码或登录密码确认是你本人，7 天后生效；期间登录就会取消。',
    'Open Me → Privacy. Your data come as a zip file; you are told when it is there.\nDeleting takes a code or your password, and 7 days; a login meanwhile keeps the account.',
  ],
  [
    'stall',
    'watch',
    '播放卡顿或打不开',
    'The picture stalls or does not open',
    '卡 黑屏 缓冲 加载 网络 没声音 没有声音 无声 声音 模糊 看不了 转圈 延迟 清晰度 sound lag buffering',
    '点播放器的「清晰度」换低一档，或选「自动」。信号差时可以用「仅声音」。\n直播断开时画面会写明原因，主播恢复后会自己接上。',
    'Choose a lower quality in the player, or Auto. With a bad network, choose Audio.\nWhen a stream breaks off the picture says why and goes on by itself.',
  ],
  [
    'rewind',
    'watch',
    '怎么回看和看回放',
    'How to go back, and watch replays',
    '回看 回放 重播 从头看 录像 倒回 倍速 replay',
    '直播中可以往回拖最多两小时，双击画面左右跳 10 秒。\n结束的直播在主播的「主播」页签和比赛页里，可以倍速看。',
    'Drag back up to two hours in a live stream; double tap left or right to skip 10 seconds.\nStreams that are over stand in the room’s About tab and on the match’s page.',
  ],
  [
    'clip',
    'watch',
    '怎么剪一个片段',
    'How to cut a clip',
    '剪辑 片段 分享 截取 集锦 highlight',
    '在直播间或回放里点「剪一段」，选好头尾（最长一分钟）就会生成，可以分享链接或二维码。',
    'Tap Clip in a room or a replay, choose where it begins and ends (up to a minute), and share its link or code.',
  ],
  [
    'spoiler',
    'watch',
    '不想看到比分',
    'Hiding scores',
    '防剧透 比分 隐藏比分 剧透 spoiler',
    '在「我的 → 外观」里打开「防剧透」，比分、积分榜和通知里的结果都会先盖住，点一下再看。',
    'Switch on Hide spoilers under Me → Appearance: scores and tables are covered until you tap them.',
  ],
  [
    'reserve',
    'watch',
    '预约以后怎么提醒我',
    'How reminders reach me',
    '预约 提醒 通知 日历 日程 闹钟 calendar reminder 收不到提醒',
    '预约的比赛和直播开始前，会在「通知」里告诉你；也可以在赛程页「订阅日历」。',
    'You are told in Notifications before what you set a reminder for begins; Fixtures also offers Add to your calendar.',
  ],
  [
    'apply',
    'live',
    '怎么成为主播',
    'How to become a streamer',
    '申请 主播 开播 资格 当主播 做主播 streamer',
    '打开「我的 → 成为主播」填写申请，审核结果会通知你。通过后同一个页面就变成你的直播间，不用重新登录。',
    'Apply under Me → Become a streamer; you are told the answer. Once accepted the same page is your room.',
  ],
  [
    'obs',
    'live',
    '用 OBS 开播',
    'Going live with OBS',
    'OBS 推流 密钥 服务器 RTMP WHIP 电脑 推流码 encoder',
    '在「我的直播间」复制推流地址和推流密钥，填进 OBS 的「设置 → 直播 → 自定义」。\n建议 H.264、关键帧间隔 2 秒、AAC 声音。密钥泄露了就换一把。',
    'Copy server address and stream key from My live room into OBS, Settings → Stream → Custom.\nH.264, a keyframe every 2 seconds and AAC sound are best. Renew the key if others know it.',
  ],
  [
    'camera',
    'live',
    '用手机摄像头开播',
    'Going live with the phone',
    '手机 摄像头 开播 麦克风 phone camera',
    '在「我的直播间」点「用这台设备开播」，允许使用摄像头和麦克风。直播时保持页面在前台。',
    'Tap Go live from this device in My live room and allow camera and microphone. Keep the page in front.',
  ],
  [
    'mute',
    'messages',
    '为什么我不能发言',
    'Why I cannot write',
    '禁言 不能发言 封禁 慢速 被禁 说不了话 发不出 muted banned',
    '主播或平台可能暂时禁言了你，输入框会写明原因和剩余时间。直播间也可能开了慢速、仅粉丝或仅表情。',
    'A streamer or the platform may have muted you; the line says why and for how long. A room may also be in slow mode, for followers or emoji only.',
  ],
  [
    'report',
    'messages',
    '怎么举报和拉黑',
    'How to report or block',
    '举报 拉黑 骚扰 黑名单 屏蔽 投诉 骂人 block blacklist abuse',
    '在聊天里点对方的名字，可以举报那条发言，也可以查看主页再拉黑；点一条私信可以举报。处理结果会通知你。',
    'In a room’s chat tap a name to report that line, or to see the profile and block; tap a private message to report it. You are told what came of it.',
  ],
  [
    'friends',
    'messages',
    '怎么给别人发私信',
    'How to write to somebody',
    '私信 好友 互相关注 发消息 聊天 message 发信息 dm chat 图片发不出 删掉聊天',
    '互相关注就是好友，可以在「消息」里发文字和图片。没网时写的会在恢复后按顺序发出。',
    'Who follow each other are friends and may write text and pictures. What is written offline is sent in order later.',
  ],
] as const satisfies Articles

/** Answers on gold, bricks and what they are for. */
const coinArticles = [
  [
    'gold',
    'coins',
    '金币是什么，怎么得、怎么用',
    'What gold is, and how to earn and spend it',
    '金币 余额 赚 gold coins 充值 提现 top up',
    '金币是看球攒下来的：每日签到、看直播、在直播间发言、关注和预约都有。打开「我的 → 任务中心」领取。\n金币可以送礼物、在商城兑换商品，不能充值，也不能提现。\n每一笔都在「我的 → 金币」里按月列出。',
    'Gold comes from watching: check in each day, watch, talk in rooms, follow and set reminders, and claim it under Me → Tasks.\nIt buys gifts and goods in the mall. It cannot be bought, nor turned into money.\nEvery movement stands under Me → Gold coins, by month.',
  ],
  [
    'brick',
    'coins',
    '砖块是什么，怎么得、怎么用',
    'What bricks are, and how to earn and spend them',
    '砖块 余额 赚 brick bricks',
    '砖块比金币难得：每天剪一个片段、完成新手任务、邀请好友，都会得到砖块。\n砖块用来兑换商城里标着砖块价格的商品，不能送礼物，也不能和金币互换。\n每一笔都在「我的 → 砖块」里。',
    'Bricks are rarer than gold: cut a clip each day, do the newcomers’ tasks, and invite friends.\nThey buy the goods in the mall that are priced in bricks. They buy no gifts and cannot be changed into gold.\nEvery movement stands under Me → Bricks.',
  ],
  [
    'tasks',
    'coins',
    '任务和签到怎么算',
    'How tasks and check-ins count',
    '任务 签到 补签 领取 进度 打卡 每日 daily check-in',
    '每日任务每天 0 点更新，按哪里的时间，任务页写着。看直播的分钟由服务器按真正在播的画面计算，两个页面同时开只算一次。\n任务完成后要点「领取」才到账；签到漏了一天可以补签一次。',
    'Daily tasks begin anew at midnight; the page of tasks says by which clock. Minutes are counted by the server while a picture plays; two pages at once count once.\nA finished task is claimed by a tap; one missed check-in can be made up.',
  ],
  [
    'invite',
    'coins',
    '邀请好友有什么奖励',
    'What inviting a friend gives',
    '邀请 好友 邀请码 二维码 奖励 推荐 拉新 referral',
    '把「我的 → 邀请好友」里的链接或二维码发给朋友。好友注册并看满规定的分钟后，你们两边都会得到砖块，数目写在邀请页上。\n奖励的人数有上限，同一网络来的也有限制。',
    'Send the link or code under Me → Invite friends. Once your friend has registered and watched long enough, both of you get bricks; how many is said there.\nHow many friends are rewarded is limited, also from one network.',
  ],
  [
    'mall',
    'coins',
    '商城怎么兑换',
    'How to redeem in the mall',
    '商城 兑换 商品 地址 账号 兑换码 徽章 名字颜色 积分 礼品 换东西 shop redeem',
    '在「积分商城」选好商品，点「确认兑换」。实物要填收货地址；虚拟商品要选能用的账号；兑换码付款后马上显示在兑换记录里，只有你能看到；徽章和名字颜色立即戴上。\n每件商品写明了库存和每人限兑的数量。',
    'Choose goods in the mall and confirm. Things need an address, what is virtual an account it can go to; a code shows on your order at once, for you alone; badges and name colours are worn at once.\nStock and the limit for each member are said with the goods.',
  ],
  [
    'orders',
    'coins',
    '订单能撤销、退款吗',
    'Can an order be withdrawn or refunded',
    '订单 兑换记录 撤销 退款 发货 快递 退钱 退货 取消订单 物流 没收到货 refund cancel delivery',
    '需要发货的订单提交后先冻结，10 分钟内可以在「兑换记录」里撤销，全部退回。之后扣款、等待发货，发货和退款都会通知你。\n收到后 7 天内有问题可以申请退款。兑换码、徽章和名字颜色立即到账，不能撤销。',
    'An order that has to be sent is held first and can be withdrawn under Orders within 10 minutes. Then it is paid and sent; you are told when it is sent or refunded.\nWithin 7 days of receiving it you may ask for a refund. Codes, badges and name colours are yours at once and cannot be withdrawn.',
  ],
  [
    'gifts',
    'coins',
    '送礼物花什么',
    'What gifts cost',
    '礼物 送礼 连击 榜单 分成 收礼 share 打赏 刷礼物 tip',
    '礼物用金币送，价格写在礼物下面；3 秒内再送同一种就是连击。送出后不能退回，会出现在聊天和画面上，并计入主播的贡献榜。\n网络断开时如果没有提示送出，请到「我的 → 金币」核对，没有记录就是没有扣。\n主播得每个礼物价格的一部分作为分成，通常是一半，不足 1 金币的部分留到下一份礼物一起算：66 个 1 金币的得 33；其余归平台。贡献榜写的是送出的总数；主播得到多少，写在主播的「我的 → 金币」和直播报告里。',
    'Gifts cost gold, as said below each; the same again within 3 seconds is a combo. They cannot be taken back, show in the chat and over the picture, and count for the supporters.\nIf the network broke, look under Me → Gold coins: where there is no entry nothing was taken.\nOf each gift’s price the streamer gets a share, usually half, and a fraction of a coin is kept until the next gift makes it whole: of 66 gifts of 1 gold 33; the rest is the platform’s. Supporters are counted by what was given; what the streamer got stands under the streamer’s Me → Gold coins and in the report of the stream.',
  ],
  [
    'predictions',
    'coins',
    '竞猜用的是金币吗',
    'Do predictions cost gold',
    '竞猜 投票 积分 猜中 下注 赌 bet guess',
    '不是。竞猜只用免费的竞猜点，每天进来会补一些，不能充值、不能兑换商品，和金币、砖块无关。\n主播发起，比赛到时间自动锁定，按赛果结算；作废的会全部退回。',
    'No. Predictions take free guess points that are topped up each day; they cannot be bought, buy no goods, and have nothing to do with gold or bricks.\nA streamer begins one, it locks by the match and is settled by the result; of one that is called off all comes back.',
  ],
] as const satisfies Articles

const loginArticles = [
  [
    'password',
    'account',
    '怎么设置密码，忘记密码怎么办',
    'How to set a password, and what if I forgot it',
    '忘记密码 重设密码 重置 修改密码 登录密码 找回 密码 登不上 reset',
    '密码不是必须的，用短信验证码一直可以登录。想设密码：打开「我的 → 账号、密码与设备 → 登录密码」，填验证码和新密码。\n忘记了：在登录页点「用密码登录 → 忘记密码」，填手机号、验证码和新密码就能重设。设置、修改或取消后，其他设备会退出登录，你会收到通知。',
    'A password is optional: a code by text message always gets you in. To set one, open Me → Account, password and devices → Password and fill in a code and the new password.\nForgot it? On the login page choose Log in with a password → Forgot password. Whenever it is set, changed or removed other devices are logged out, and you are told.',
  ],
  [
    'passkey',
    'account',
    '通行密钥是什么，怎么添加',
    'What a passkey is, and how to add one',
    '通行密钥 指纹 面容 人脸 passkey faceid',
    '通行密钥让你用指纹、面容或设备的锁屏密码登录，不用等短信，也不会被骗走。\n打开「我的 → 账号、密码与设备 → 通行密钥」，点「添加通行密钥」并按设备的提示做。登录页会多一个「用通行密钥登录」。设备丢了，在同一页把它移除。',
    'With a passkey you log in by finger, face or the lock of your device: no waiting for a message, and nobody can talk you out of it.\nOpen Me → Account, password and devices → Passkeys, add one and do as your device says. If the device is lost, remove the passkey on the same page.',
  ],
  [
    'lostPhone',
    'account',
    '旧手机号收不到短信了，怎么换号',
    'My old number gets no messages any more',
    '旧号码 停机 停用 丢了 换号 补卡 手机丢了 换卡 lost',
    '设过登录密码或通行密钥：用它登录，打开「我的 → 账号、密码与设备 → 手机号」，在「确认是你本人」里选它，再填写新号码和验证码。旧号码会收到一条短信，其他设备会退出登录。\n都没有设过：请先在运营商处补办同号的卡，用验证码换，防止别人把账号换走。建议平时就设好其中一个。',
    'With a password or a passkey: log in with it, open Me → Account, password and devices → Phone number, choose it under “Confirm that it is you”, and fill in the new number with its code. The old number gets a message, and other devices are logged out.\nWithout either: get the card again from your carrier first, so that nobody takes your account away. It is wise to have one of the two.',
  ],
  [
    'addFriend',
    'messages',
    '怎么加好友',
    'How to make friends',
    '加好友 好友 互相关注 搜索 昵称 我的ID 添加好友 扫码 二维码 add 加朋友',
    '互相关注就是好友，好友之间可以发消息。点别人的名字能打开主页并关注；也可以在「我的好友」里搜昵称，或输入对方的 ID。你自己的 ID 写在「我的好友」里，可以复制给对方。',
    'Who follow each other are friends and can write to each other. Tap a name to open the person and follow; or search a nickname or fill in an ID under Friends. Your own ID stands there, to be copied.',
  ],
] as const satisfies Articles

/** Answers on whom one follows. */
const followArticles = [
  [
    'starts',
    'watch',
    '怎么选择主播的开播提醒',
    'How to choose when I am told that a streamer goes live',
    '特别关注 铃铛 开播提醒 大赛 不提醒 follow bell reminder notification 开播通知 上线 关注',
    '关注主播后，点昵称打开主播的主页，点「已关注」可以选：全部开播都提醒、只提醒当天最热的十场大赛，或者不提醒。\n不提醒也仍然关注。App 关着时还想收到提醒，请在「我的 → 推送通知」里打开。',
    'Follow a streamer and tap the name: tap Following there to be told of every start, of the ten hottest matches of the day alone, or of none.\nYou go on following whichever you choose. To be told while the app is closed, switch it on under Me → Push notifications.',
  ],
] as const satisfies Articles

/** Answers on how one is shown, and how one is reached. */
const ownArticles = [
  [
    'profile',
    'account',
    '怎么改昵称、头像、签名',
    'How to change my nickname, picture and signature',
    '昵称 改名 改昵称 名字 头像 照片 签名 简介 性别 生日 资料 nickname name avatar picture bio signature profile 换头像 修改昵称',
    '打开「我的 → 编辑」，就能换头像、签名、性别和生日，填好后点「保存」。头像选好就换上，不用再保存。\n昵称点最上面一行「昵称」来改，30 天内只能改一次，别人用着的昵称不能再用。还没到 30 天时，那一页会写明从哪天起可以再改。',
    'Open Me → Edit to change your picture, signature, gender and birthday, then tap Save. A picture is changed as it is chosen.\nThe nickname is the first row there. It can be changed once in 30 days, and not to one that somebody else has; until then the page says from which day it can be changed again.',
  ],
  [
    'push',
    'messages',
    '怎么开关推送和免打扰',
    'How to switch notifications and quiet hours on and off',
    '推送 通知 免打扰 打扰 静音 提醒 关闭 关掉 开启 夜里 push notification quiet hours mute silence 勿扰 消息提醒 太吵 disturb dnd 收不到提醒 晚上别吵我 没有推送',
    '打开「我的 → 推送通知」。「在这台设备上接收推送」是这台设备的开关；下面选推送哪些：开播、比赛、进球、消息和其他通知，对你所有的设备有效。\n同一页打开「免打扰时间」并选开始和结束，这段时间里什么都不推送，通知仍会显示在触线里。\n只想让一个会话安静：在「消息」里打开它的菜单，选「消息免打扰」。',
    'Open Me → Push notifications. The first switch is for this device; below you choose what is sent to all of your devices: starts, matches, goals, messages and the rest.\nSwitch on the quiet hours there and choose when they begin and end: nothing is sent meanwhile, and everything still stands in Touchline.\nTo silence one conversation alone, open its menu under Messages and mute it.',
  ],
] as const satisfies Articles

/** Each is given once, by its own setting: an installation that has the first gets those that came later, too. */
const sets = {
  'help.first': articles,
  'help.coins': coinArticles,
  'help.logins': loginArticles,
  'help.follows': followArticles,
  'help.own': ownArticles,
}

const seedSet = async (
  db: Kysely<Tables>,
  now: number,
  name: string,
  list: Articles,
  after: number,
): Promise<void> => {
  const first = await db
    .insertInto('setting')
    .values({ name, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (first === undefined) return
  const rows = list.map(
    ([id, category, title = '', titleEn = '', keywords = '', text = '', textEn = ''], nth) => ({
      id,
      category,
      position: after + nth,
      title,
      title_en: titleEn,
      keywords,
      text,
      text_en: textEn,
      updated_at: new Date(now),
    }),
  )
  await db
    .insertInto('help_article')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives an installation its first answers, once: what operators have made of them stays. */
export const seedHelp = async (db: Kysely<Tables>, now: number): Promise<void> => {
  let after = 0
  for (const [name, list] of Object.entries(sets)) {
    await seedSet(db, now, name, list, after)
    after += list.length
  }
}
