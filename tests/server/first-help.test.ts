import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedHelp } from '../../server/store/first-help'
import { migrations } from '../../server/store/migrations/index'
import { common as english } from '../../src/text/en/common'
import * as accountInEnglish from '../../src/text/en/account'
import { common } from '../../src/text/zh/common'
import { accountTexts } from '../../src/text/zh/account'
import { captchaTexts } from '../../src/text/zh/account.captcha'
import { codeTexts } from '../../src/text/zh/account.codes'
import { formTexts } from '../../src/text/zh/account.forms'
import { loginTexts } from '../../src/text/zh/account.login'
import { passkeyTexts } from '../../src/text/zh/account.passkeys'
import { passwordTexts } from '../../src/text/zh/account.password'
import { profileTexts } from '../../src/text/zh/account.profile'
import { openTestStore } from './support/store'
import type { Store } from '../../server/store/open'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
  await seedHelp(store.db, 0)
})
afterAll(async () => {
  await store.close()
})

/** What the menus that answers lead through are called. */
const chinese = new Set<string>(
  [
    common,
    accountTexts,
    captchaTexts,
    codeTexts,
    formTexts,
    loginTexts,
    passkeyTexts,
    passwordTexts,
    profileTexts,
  ].flatMap((words) => Object.values(words)),
)
const inEnglish = [english, ...Object.values(accountInEnglish)].flatMap((words) =>
  Object.values<string>(words),
)

/** The menus of OBS are its own. */
const isOurs = (way: string): boolean => !way.startsWith('设置 → 直播')

test('each way that the first answers name is in the menus by these words, in both languages', async () => {
  const rows = await store.db.selectFrom('help_article').select(['text', 'text_en']).execute()
  const ways = rows.flatMap(({ text }) =>
    [...text.matchAll(/「([^」]* → [^」]*)」/g)].map(([, way = '']) => way),
  )
  const unknown = ways.filter(isOurs).flatMap((way) => way.split(' → ').filter((step) => !chinese.has(step)))
  const steps = rows.flatMap(({ text_en: text }) =>
    text
      .split(/Me → /)
      .slice(1)
      .flatMap((rest) => rest.split(' → ')),
  )
  const strange = steps.filter((rest) => !inEnglish.some((label) => label !== '' && rest.startsWith(label)))
  expect([ways.length > 12, steps.length > 12, unknown, strange]).toEqual([true, true, [], []])
})

test('the help of an older release names the menus as they are, unless operators wrote it anew', async () => {
  const older = [
    '通行密钥让你用指纹、面容或设备的锁屏密码登录，不用等短信，也不会被骗走。\n打开「我的 → 个人资料 → 通行密钥」，点「添加」并按设备的提示做。登录页会多一个「用通行密钥登录」。设备丢了，在同一页把它移除。',
    'With a passkey you log in by finger, face or the lock of your device: no waiting for a message, and nobody can talk you out of it.\nOpen Me → Profile → Passkeys, add one and do as your device says. If the device is lost, remove the passkey on the same page.',
  ]
  await store.db.connection().execute(async (db) => {
    const { text, text_en: en } = await db
      .selectFrom('help_article')
      .selectAll()
      .where('id', '=', 'passkey')
      .executeTakeFirstOrThrow()
    await sql`create temporary table help_article (id text, text text, text_en text)`.execute(db)
    await sql`insert into help_article values ('passkey', ${older[0]}, ${older[1]}), ('phone', '我们写的', 'Our own words')`.execute(
      db,
    )
    await migrations['0260-help-names-the-menus']?.up(db)
    const { rows } = await sql`select id, text, text_en as en from help_article order by id`.execute(db)
    await sql`drop table pg_temp.help_article`.execute(db)
    expect(rows).toEqual([
      { id: 'passkey', text, en },
      { id: 'phone', text: '我们写的', en: 'Our own words' },
    ])
  })
})

test('the help of an older release tells how a line is reported, as a new one does', async () => {
  await store.db.connection().execute(async (db) => {
    const { text, text_en: en } = await db
      .selectFrom('help_article')
      .selectAll()
      .where('id', '=', 'report')
      .executeTakeFirstOrThrow()
    await sql`create temporary table help_article (id text, text text, text_en text)`.execute(db)
    await sql`insert into help_article values ('report', '点对方的名字可以拉黑，点一条发言或私信可以举报。处理结果会通知你。', 'Tap a name to block, a line or a message to report. You are told what came of it.')`.execute(
      db,
    )
    await migrations['0298-help-on-reports']?.up(db)
    const { rows } = await sql`select id, text, text_en as en from help_article`.execute(db)
    await sql`drop table pg_temp.help_article`.execute(db)
    expect(rows).toEqual([{ id: 'report', text, en }])
  })
})

test('the help of an older release is found by everyday words, beside those of operators, as far as there is room for them', async () => {
  await store.db.connection().execute(async (db) => {
    await sql`create temporary table help_article (id text, category text, keywords text, text text, text_en text)`.execute(
      db,
    )
    await sql`insert into help_article values
      ('starts', 'live', '铃铛', '', ''),
      ('report', 'messages', ${'满'.repeat(199)}, '', ''),
      ('close', 'account', '', '注销要先填验证码，7 天后生效；期间登录就会取消。', 'Deleting takes a code and 7 days; a login meanwhile keeps the account.'),
      ('code', 'account', '我们的', '我们写的', 'Our own words')`.execute(db)
    await migrations['0309-help-in-everyday-words']?.up(db)
    const { rows } =
      await sql`select id, category, keywords, text, text_en as en from help_article order by id`.execute(db)
    await sql`drop table pg_temp.help_article`.execute(db)
    expect(rows).toEqual([
      {
        id: 'close',
        category: 'account',
        keywords: '销号 删号 导出 delete export',
        text: '注销要先用验证码或登录密码确认是你本人，7 天后生效；期间登录就会取消。',
        en: 'Deleting takes a code or your password, and 7 days; a login meanwhile keeps the account.',
      },
      {
        id: 'code',
        category: 'account',
        keywords: '我们的 收短信 倒计时 verification text',
        text: '我们写的',
        en: 'Our own words',
      },
      { id: 'report', category: 'messages', keywords: '满'.repeat(199), text: '', en: '' },
      { id: 'starts', category: 'watch', keywords: '铃铛 开播通知 上线 关注', text: '', en: '' },
    ])
  })
})
