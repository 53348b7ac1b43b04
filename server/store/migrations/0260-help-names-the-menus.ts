import { sql, type Kysely } from 'kysely'

/** The ways that help names are those of the menus, where nobody has rewritten that part: of which answer, in which column, what was said and is now. */
const ways = [
  ['phone', 'text', '「我的 → 编辑 → 手机号」', '「我的 → 账号、密码与设备 → 手机号」'],
  ['phone', 'text_en', 'Me → Edit → Phone,', 'Me → Account, password and devices → Phone number,'],
  ['devices', 'text', '「我的 → 编辑 → 登录的设备」', '「我的 → 账号、密码与设备 → 登录的设备」'],
  ['devices', 'text_en', 'Me → Edit → Devices,', 'Me → Account, password and devices → Devices,'],
  ['close', 'text', '「我的 → 编辑 → 隐私与账号」', '「我的 → 隐私」'],
  ['close', 'text_en', 'Me → Edit → Privacy and account.', 'Me → Privacy.'],
  ['stall', 'text_en', 'take sound alone.', 'choose Audio.'],
  ['rewind', 'text_en', 'the room’s Streamer tab', 'the room’s About tab'],
  ['clip', 'text_en', 'Tap Cut in a room', 'Tap Clip in a room'],
  [
    'spoiler',
    'text_en',
    'Switch on Hide scores under Me → Appearance:',
    'Switch on Hide spoilers under Me → Appearance:',
  ],
  ['reserve', 'text', '在赛程页「订阅到日历」', '在赛程页「订阅日历」'],
  [
    'reserve',
    'text_en',
    'You are told in Notices before what you set a reminder for begins; the schedule can also be subscribed to as a calendar.',
    'You are told in Notifications before what you set a reminder for begins; Fixtures also offers Add to your calendar.',
  ],
  ['apply', 'text', '打开「我的直播间」填写申请', '打开「我的 → 成为主播」填写申请'],
  ['apply', 'text_en', 'Apply on My room;', 'Apply under Me → Become a streamer;'],
  ['obs', 'text', '复制服务器地址和推流密钥', '复制推流地址和推流密钥'],
  [
    'obs',
    'text_en',
    'Copy server and stream key from My room into',
    'Copy server address and stream key from My live room into',
  ],
  [
    'camera',
    'text_en',
    'Tap Go live with this device in My room',
    'Tap Go live from this device in My live room',
  ],
  ['gold', 'text_en', 'Me → Gold,', 'Me → Gold coins,'],
  ['gifts', 'text_en', 'Me → Gold:', 'Me → Gold coins:'],
  ['gifts', 'text_en', 'Me → Gold and', 'Me → Gold coins and'],
  ['invite', 'text_en', 'Me → Invite.', 'Me → Invite friends.'],
  ['password', 'text', '「我的 → 个人资料 → 登录密码」', '「我的 → 账号、密码与设备 → 登录密码」'],
  ['password', 'text', '「密码登录 → 忘记密码」', '「用密码登录 → 忘记密码」'],
  ['password', 'text_en', 'Me → Profile → Password ', 'Me → Account, password and devices → Password '],
  [
    'password',
    'text_en',
    'choose Password → Forgot password.',
    'choose Log in with a password → Forgot password.',
  ],
  [
    'passkey',
    'text',
    '「我的 → 个人资料 → 通行密钥」，点「添加」',
    '「我的 → 账号、密码与设备 → 通行密钥」，点「添加通行密钥」',
  ],
  ['passkey', 'text_en', 'Me → Profile → Passkeys,', 'Me → Account, password and devices → Passkeys,'],
  ['lostPhone', 'text', '「我的 → 编辑 → 手机号」', '「我的 → 账号、密码与设备 → 手机号」'],
  ['lostPhone', 'text_en', 'Me → Edit → Phone,', 'Me → Account, password and devices → Phone number,'],
] as const

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [id, column, before, now] of ways) {
    const text = sql.ref(column)
    await sql`update help_article set ${text} = replace(${text}, ${before}, ${now}) where id = ${id}`.execute(
      db,
    )
  }
}
