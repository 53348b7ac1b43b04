import type { LegalDocument } from '../../../contract/account.documents.schema'

/** What is kept of people, as the privacy policy names it. `of`: the tables it stands in, or columns of one, as `member.bio`. */
interface KeptData extends Pick<LegalDocument, 'text' | 'textEn'> {
  readonly of: readonly string[]
}

/** FEAT-07 All that is kept of people. What stands in the database and in none of these fails the tests. */
export const keptData: readonly KeptData[] = [
  {
    text: '账号：手机号（对别人始终打码）、昵称和上次改昵称的时间、头像、性别、生日、签名、邀请码和邀请你的人、提前多久提醒、日历订阅的地址、佩戴的徽章和颜色、谁能找到和联系你、注册时间',
    textEn:
      'Account: phone number (always masked to others), nickname and when it was changed, avatar, gender, birthday, signature, invite code and who invited you, how early you are reminded, the address of your calendar, the badge and colour you wear, who may find you and write to you, when you joined',
    of: [
      'member.phone',
      'member.nickname',
      'member.nickname_changed_at',
      'member.avatar',
      'member.gender',
      'member.birthday',
      'member.bio',
      'member.invite_code',
      'member.invited_by',
      'member.reminder_minutes',
      'member.calendar_key',
      'member.badge',
      'member.chat_colour',
      'member.findable',
      'member.followable',
      'member.writable',
      'member.follows_seen',
      'member.created_at',
    ],
  },
  {
    text: '登录：每次登录的时间、最近使用时间、网络地址、系统和浏览器、区分浏览器用的校验值、从另一台设备退出的时间和缘由；登录密码的校验值和通行密钥的公钥；验证码的发送记录和输错次数',
    textEn:
      'Logins: of each login the time, the last use, the network address, system and browser, a hash that tells browsers apart, and when and by what another device ended it; a hash of your password and the public part of your passkeys; which codes were sent and how often one was wrong',
    of: [
      'session.created_at',
      'session.used_at',
      'session.network',
      'session.system',
      'session.browser',
      'session.browser_key',
      'session.ended_at',
      'session.ended_by',
      'known_device',
      'member_password',
      'passkey',
      'sms_code',
      'sms_sent',
      'sms_guess',
      'sms_known',
      'password_try',
    ],
  },
  {
    text: '你同意过的协议版本、数据副本和注销的申请',
    textEn: 'Which terms you agreed to, and your requests for a copy of your data or the end of your account',
    of: ['consent', 'data_copy', 'account_closing'],
  },
  {
    text: '关注、粉丝和拉黑名单，预约和提醒，收到的通知，推送设置和接收推送的设备',
    textEn:
      'Whom and what you follow, your fans and whom you block, your reminders, the notices you got, push settings and the devices that receive them',
    of: [
      'follow',
      'follow_left',
      'member_block',
      'reservation',
      'live_reservation',
      'start_news',
      'member_notice',
      'notice_box',
      'push_setting',
      'push_device',
    ],
  },
  {
    text: '你说的话：直播间发言，私信的文字和图片、读到哪里、置顶和免打扰，上传的图片，你的举报',
    textEn:
      'What you say: lines in rooms, private messages and pictures, how far you have read, what you pinned or muted, uploads, your reports',
    of: [
      'chat_line',
      'thread',
      'thread_member',
      'message',
      'message_hidden',
      'upload',
      'message_report',
      'chat_report',
      'room_pin',
    ],
  },
  {
    text: '管理：禁言和处罚、房管身份和操作、你设的直播间规则，运营处理与你有关的事的记录',
    textEn:
      'Moderation: mutes and sanctions, rooms you moderate and what you did there, the rules of your room, what operators decided about you',
    of: [
      'message_mute',
      'member_sanction',
      'room_sanction',
      'room_log',
      'room_moderator',
      'room_rules',
      'anchor_block',
      'operator_log',
    ],
  },
  {
    text: '客服和反馈：与客服的对话和评分，提交的反馈、图片和投票，对常见问题的评价',
    textEn:
      'Help: conversations with customer service and your ratings, your feedback with its pictures and votes, what you said of answers',
    of: ['service_case', 'question', 'question_vote', 'help_vote'],
  },
  {
    text: '开播：主播申请、直播间资料、直播计划和数据、推流密钥、剪辑的片段',
    textEn:
      'Streaming: your application, your room, plans and figures of streams, the stream key, the clips you cut',
    of: [
      'anchor_application',
      'anchor_stat',
      'studio',
      'stream_key',
      'former_stream_key',
      'encoder_hold',
      'live',
      'live_report',
      'clip',
      'search_doc',
    ],
  },
  {
    text: '金币和活动：账目、订单、收货地址（姓名、电话、地址）、兑换账号、到货提醒、礼物、竞猜和投票、活动、签到、任务、观看时长、邀请和分享',
    textEn:
      'Coins and activities: your ledger, orders, delivery addresses (name, phone, address), accounts for redeeming, goods you wait for, gifts, predictions and polls, activities, check-ins, tasks, watch time, invitations and shares',
    of: [
      'member.gold',
      'member.brick',
      'ledger_account',
      'ledger_correction',
      'goods_order',
      'member_address',
      'redeem_account',
      'worn_item',
      'goods_wish',
      'gift_sent',
      'gift_support',
      'prediction',
      'prediction_stake',
      'point_grant',
      'poll_vote',
      'campaign_member',
      'campaign_watch',
      'check_in',
      'task_claim',
      'watch_time',
      'invite_reward',
      'share_open',
    ],
  },
  {
    text: '防止同一个操作做两遍的记录，一天内删除',
    textEn: 'What keeps one tap from counting twice, for a day',
    of: ['idempotency'],
  },
]
