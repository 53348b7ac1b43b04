import { sql, type Kysely } from 'kysely'

/** What help says of a number whose card is gone, where nobody has rewritten it. */
const rewritten = [
  [
    'code',
    '号码不在身边了？请先在运营商处补卡，再登录更换手机号。',
    '号码不在身边了？设过登录密码或通行密钥，可以用它登录，再用它更换手机号；都没有的话，请先在运营商处补卡。',
    'Is the number no longer with you? Get its card again from your carrier, then change the number.',
    'Is the number no longer with you? A password or a passkey logs you in and lets you change it; without either, get its card again from your carrier first.',
  ],
  [
    'phone',
    '打开「我的 → 编辑 → 手机号」，分别填写现在号码和新号码的验证码。',
    '打开「我的 → 编辑 → 手机号」，用现在号码的验证码、登录密码或通行密钥确认是你本人，再填写新号码和它的验证码。',
    'Open Me → Edit → Phone, and fill in a code for the old number and one for the new.',
    'Open Me → Edit → Phone, confirm that it is you by a code to the old number, your password or a passkey, and fill in the new number with its code.',
  ],
  [
    'lostPhone',
    '换手机号要用现在号码的验证码，防止别人把账号换走。请先在运营商处补办同号的卡，再换。\n补不了卡时，设过密码或通行密钥的仍然可以登录，账号和数据都在，只是暂时换不了号码。建议先设好其中一个。',
    '设过登录密码或通行密钥：用它登录，打开「我的 → 编辑 → 手机号」，在「确认是你本人」里选它，再填写新号码和验证码。旧号码会收到一条短信，其他设备会退出登录。\n都没有设过：请先在运营商处补办同号的卡，用验证码换，防止别人把账号换走。建议平时就设好其中一个。',
    'Changing the number takes a code to the one you have now, so that nobody takes your account away. Get the card again from your carrier first.\nWhere that is not possible, a password or a passkey still gets you in and nothing is lost; only the number cannot be changed for now. It is wise to have one of the two.',
    'With a password or a passkey: log in with it, open Me → Edit → Phone, choose it under “Confirm that it is you”, and fill in the new number with its code. The old number gets a message, and other devices are logged out.\nWithout either: get the card again from your carrier first, so that nobody takes your account away. It is wise to have one of the two.',
  ],
] as const

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [id, text, newText, textEn, newTextEn] of rewritten) {
    await sql`update help_article set text = replace(text, ${text}, ${newText}),
      text_en = replace(text_en, ${textEn}, ${newTextEn}) where id = ${id}`.execute(db)
  }
}
