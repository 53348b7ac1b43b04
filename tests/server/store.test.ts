import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { secretOf } from '../../server/store/settings'
import { DamagedDatabase } from '../../server/store/embedded'
import { openFiles } from '../../server/store/files'
import { seedHelp } from '../../server/store/first-help'
import { FolderInUse, lockFolder } from '../../server/store/folder-lock'
import { migrate } from '../../server/store/migrate'
import { migrations } from '../../server/store/migrations/index'
import { openStore, type Store } from '../../server/store/open'
import { openSmsOutbox } from '../../server/store/sms-outbox'
import { fillFolder } from './support/child'
import { raceForLock } from './support/lock-race'
import { openTestStore } from './support/store'
import { templatePath } from './support/template'

// A database's own files take seconds to make, and many times that on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const log = pino({ level: 'silent' })
const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-store-'))
  folders.push(folder)
  return folder
}

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(async () => {
  await store.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('every migration ran, in order', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    store.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
})

test('a migration that is named before some that ran already runs at the next start', async () => {
  const other = await openTestStore()
  const name = '0260-help-names-the-menus'
  await sql`delete from kysely_migration where name = ${name}`.execute(other.db)
  expect(await migrate(other.db)).toEqual([name])
  await other.close()
})

test('the minutes of events kept as Chinese labels become data', async () => {
  await store.db.connection().execute(async (db) => {
    // Hides the table of the same name for as long as this connection has it.
    await sql`create temporary table match_event (minute text not null)`.execute(db)
    await sql`insert into match_event values ('45+2''' ), ('中场'), ('完场')`.execute(db)
    await migrations['0014-minutes-as-data']?.up(db)
    const { rows } = await sql<{ minute: unknown }>`select minute from match_event`.execute(db)
    await sql`drop table pg_temp.match_event`.execute(db)
    expect(rows.map(({ minute }) => minute)).toEqual([
      { period: null, clock: "45+2'" },
      { period: { kind: 'halfTime', n: 1 }, clock: '' },
      { period: { kind: 'fullTime', n: 1 }, clock: '' },
    ])
  })
})

test('[FEAT-05] streams of an older release keep the viewers they were last counted with as their most', async () => {
  await store.db.connection().execute(async (db) => {
    await sql`create temporary table live (id text primary key, status smallint not null, viewers integer not null default 0)`.execute(
      db,
    )
    // Planned; on air; ended in good order, counted down to none; ended as the server was killed, never counted down.
    await sql`insert into live values ('plan', 1, 0), ('air', 2, 320), ('over', 3, 0), ('killed', 3, 55)`.execute(
      db,
    )
    await migrations['0017-peak-viewers']?.up(db)
    // As the room counts them from then on.
    await sql`update live set viewers = s.viewers, peak_viewers = greatest(live.peak_viewers, s.viewers)
      from (values ('plan', 12), ('air', 0)) as s(id, viewers) where live.id = s.id`.execute(db)
    const { rows } = await sql`select id, viewers, peak_viewers as peak from live order by id`.execute(db)
    await sql`drop table pg_temp.live`.execute(db)
    expect(rows).toEqual([
      { id: 'air', viewers: 0, peak: 320 },
      { id: 'killed', viewers: 55, peak: 55 },
      { id: 'over', viewers: 0, peak: 0 },
      { id: 'plan', viewers: 12, peak: 12 },
    ])
  })
})

test('[FEAT-08] the help of an older release calls the points as the page does, unless operators wrote it anew', async () => {
  await store.db.connection().execute(async (db) => {
    await sql`create temporary table goods_order (id text)`.execute(db)
    await sql`create temporary table help_article (id text, text text, text_en text)`.execute(db)
    await sql`insert into help_article values
      ('predictions', '不是。竞猜只用免费的竞猜积分，每天进来会补一些。', 'No. Predictions take free points that are topped up.'),
      ('predictions', '我们写的：竞猜积分每周一发。', 'Our own words on free points.')`.execute(db)
    await migrations['0194-carriers']?.up(db)
    const { rows } = await sql`select text, text_en as en from help_article order by text_en`.execute(db)
    await sql`drop table pg_temp.help_article, pg_temp.goods_order`.execute(db)
    expect(rows).toEqual([
      {
        text: '不是。竞猜只用免费的竞猜点，每天进来会补一些。',
        en: 'No. Predictions take free guess points that are topped up.',
      },
      { text: '我们写的：竞猜积分每周一发。', en: 'Our own words on free points.' },
    ])
  })
})

test('[FEAT-15] the help of an older release says what a streamer gets of a gift, unless operators wrote it anew', async () => {
  const old = [
    '礼物用金币送，价格写在礼物下面；3 秒内再送同一种就是连击。送出后不能退回，会出现在聊天和画面上，并计入主播的贡献榜。\n网络断开时如果没有提示送出，请到「我的 → 金币」核对，没有记录就是没有扣。',
    'Gifts cost gold, as said below each; the same again within 3 seconds is a combo. They cannot be taken back, show in the chat and over the picture, and count for the supporters.\nIf the network broke, look under Me → Gold: where there is no entry nothing was taken.',
  ]
  await store.db.connection().execute(async (db) => {
    await sql`create temporary table help_article (id text, keywords text, text text, text_en text)`.execute(
      db,
    )
    await sql`insert into help_article values ('gifts', '礼物', ${old[0]}, ${old[1]}), ('gifts', '礼物', '我们写的', 'Our own words'),
      ('tasks', '任务', '别的', 'Another answer')`.execute(db)
    await migrations['0238-help-on-shares']?.up(db)
    await migrations['0295-help-on-exact-shares']?.up(db)
    const { rows } = await sql`select keywords, text, text_en as en from help_article order by text`.execute(
      db,
    )
    await sql`drop table pg_temp.help_article`.execute(db)
    await seedHelp(db, 0)
    const {
      keywords,
      text,
      text_en: en,
    } = await db.selectFrom('help_article').selectAll().where('id', '=', 'gifts').executeTakeFirstOrThrow()
    await sql`delete from help_article`.execute(db)
    await sql`delete from setting where name like 'help.%'`.execute(db)
    expect(rows).toEqual(
      expect.arrayContaining([
        { keywords: '任务', text: '别的', en: 'Another answer' },
        { keywords: '礼物', text: '我们写的', en: 'Our own words' },
        // A later release names the page as the menu does.
        { keywords: '礼物 分成 收礼 share', text, en: en.replaceAll('Me → Gold coins', 'Me → Gold') },
      ]),
    )
    expect(rows.length).toBe(3)
    expect(keywords).toContain('分成')
  })
})

test('[FEAT-09] fans that an older demo world invented are gone, and are not counted', async () => {
  await store.db.connection().execute(async (db) => {
    await sql`create temporary table member (id text, demo boolean, fans integer, follows integer)`.execute(
      db,
    )
    await sql`create temporary table follow (member_id text, kind text, target_id text)`.execute(db)
    await sql`insert into member values ('demo', true, 1, 2), ('one', false, 2, 1), ('two', false, 0, 1)`.execute(
      db,
    )
    await sql`insert into follow values
      ('demo', 'member', 'one'), ('demo', 'team', 'one'), ('two', 'member', 'one'), ('one', 'member', 'demo')`.execute(
      db,
    )
    await migrations['0199-no-invented-fans']?.up(db)
    const people = await sql`select id, fans, follows from pg_temp.member order by id`.execute(db)
    const follows = await sql`select member_id, kind from pg_temp.follow order by member_id`.execute(db)
    await sql`drop table pg_temp.member, pg_temp.follow`.execute(db)
    expect(people.rows).toEqual([
      { id: 'demo', fans: 1, follows: 1 },
      { id: 'one', fans: 1, follows: 1 },
      { id: 'two', fans: 0, follows: 1 },
    ])
    expect(follows.rows).toEqual([
      { member_id: 'demo', kind: 'team' },
      { member_id: 'one', kind: 'member' },
      { member_id: 'two', kind: 'member' },
    ])
  })
})

test('counts and coins are numbers', async () => {
  const { rows } = await sql`select count(*) as count, 9007199254740991::bigint as coins from member`.execute(
    store.db,
  )
  expect(rows).toEqual([{ count: 0, coins: 9_007_199_254_740_991 }])
})

test('a failed query hurts nobody after it', async () => {
  const settings = () => store.db.selectFrom('setting').selectAll().execute()
  await expect(sql`select 1 / 0`.execute(store.db)).rejects.toThrow('division by zero')
  await expect(sql`no sql at all`.execute(store.db)).rejects.toThrow('syntax error')
  expect(await settings()).toEqual([])
})

test('a transaction that throws leaves nothing, and the next one works', async () => {
  const { db } = store
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('setting').values({ name: 'a', value: '1' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
})

test('many queries at once are all answered, each with its own', async () => {
  const numbers = Array.from({ length: 200 }, (_, nth) => nth)
  const answers = await Promise.all(
    numbers.map((nth) => sql<{ n: number }>`select ${nth}::int as n`.execute(store.db)),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
})

test('large values go through whole', async () => {
  const value = '触线'.repeat(200_000)
  await store.db.insertInto('setting').values({ name: 'large', value }).execute()
  const row = await store.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'large')
    .executeTakeFirst()
  expect(row?.value === value).toBe(true)
  await store.db.deleteFrom('setting').execute()
})

test('embedded, the only connection asked for while it is held: an error after three seconds, not for ever', async () => {
  const embedded = await openStore({ dataDir: null, databaseUrl: null, log, template: await templatePath() })
  const nested = embedded.db.transaction().execute(() => sql`select 1`.execute(embedded.db))
  await expect(nested).rejects.toThrow('timeout exceeded when trying to connect')
  expect((await sql`select 1 as one`.execute(embedded.db)).rows).toEqual([{ one: 1 }])
  await embedded.close()
})

test('the secret is made once and stays', async () => {
  const secret = await secretOf(store.db)
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await secretOf(store.db)).toBe(secret)
})

test('what was written is there after closing and opening', async () => {
  const options = { dataDir: newFolder(), databaseUrl: null, log }
  fillFolder(options.dataDir)
  const first = await openStore(options)
  await first.db.insertInto('setting').values({ name: 'a', value: '1' }).execute()
  await first.close()
  const second = await openStore(options)
  expect(await second.db.selectFrom('setting').selectAll().execute()).toEqual([{ name: 'a', value: '1' }])
  await second.close()
})

test('a first start killed half way does not stand in the way of the next', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'db.new'))
  writeFileSync(join(dataDir, 'db.new', 'PG_VERSION'), '18\n')
  const opened = await openStore({ dataDir, databaseUrl: null, log })
  expect(await opened.db.selectFrom('setting').selectAll().execute()).toEqual([])
  await opened.close()
})

test('a folder is held by one at a time', async () => {
  const folder = newFolder()
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await unlock()
  await (
    await lockFolder(folder)
  )()
})

test('of processes that try at once one gets the folder and a killed one lets it go', async () => {
  const told = await raceForLock(3, 8)
  expect(told.map((round) => round.toSorted())).toEqual(
    Array.from({ length: 3 }, () => ['held', ...Array.from({ length: 7 }, () => 'in use')]),
  )
})

test('a folder with files but without PG_VERSION is left as it is, and the error says so', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'db', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'db', 'base', 'members'), '376')
  const tried = openStore({ dataDir, databaseUrl: null, log })
  await expect(tried).rejects.toThrow(
    new DamagedDatabase(join(dataDir, 'db'), 'missing: PG_VERSION, global/pg_control, pg_wal, pg_xact'),
  )
  expect(readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'db',
    'db/base',
    'db/base/members',
    'server.lock',
  ])
  expect(readFileSync(join(dataDir, 'db', 'base', 'members'), 'utf8')).toBe('376')
})

test('an empty folder, as a volume just mounted, gets a new database', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'db'))
  const opened = await openStore({ dataDir, databaseUrl: null, log })
  expect(await opened.db.selectFrom('setting').selectAll().execute()).toEqual([])
  await opened.close()
})

/** Each path below that others may read, write or enter. */
const openToOthers = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

test('all that is kept is for this user alone, and what an older version left open is closed', async () => {
  const dataDir = newFolder()
  const use = async () => {
    const opened = await openStore({ dataDir, databaseUrl: null, log })
    await openSmsOutbox(dataDir, log).send('13800000001', '123456', 1)
    await openFiles(join(dataDir, 'uploads')).keep('a.webp', Buffer.from('a'))
    await sql`create table wide as select repeat('x', 1000) from generate_series(1, 5000)`.execute(opened.db)
    await sql`drop table wide`.execute(opened.db)
    await opened.close()
  }
  await use()
  expect(openToOthers(dataDir)).toEqual([])
  for (const name of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
    chmodSync(join(dataDir, name), statSync(join(dataDir, name)).mode | 0o066)
  await use()
  expect(openToOthers(dataDir)).toEqual([])
})

test('a data folder that holds what is not the server’s stays as open as it is; the server’s own does not', async () => {
  const dataDir = newFolder()
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'somebody.txt'), '', { mode: 0o644 })
  fillFolder(dataDir)
  const opened = await openStore({ dataDir, databaseUrl: null, log })
  await opened.close()
  expect(openToOthers(dataDir)).toEqual(['.', 'somebody.txt'])
})

test('the outbox keeps two files of bounded size, the newest code last', async () => {
  const dataDir = newFolder()
  const outbox = openSmsOutbox(dataDir, log, 200)
  for (let nth = 0; nth < 20; nth += 1) await outbox.send('13800000001', String(100_000 + nth), nth)
  const codesIn = (name: string) =>
    readFileSync(join(dataDir, 'outbox', name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { code: string }).code)
  expect([codesIn('sms.1.jsonl'), codesIn('sms.jsonl')]).toEqual([
    ['100012', '100013', '100014', '100015'],
    ['100016', '100017', '100018', '100019'],
  ])
  await openSmsOutbox(dataDir, log, 200).send('13800000001', '200000', 20)
  await openSmsOutbox(dataDir, log, 200).send('13800000001', '200001', 21)
  expect(readdirSync(join(dataDir, 'outbox')).toSorted()).toEqual(['sms.1.jsonl', 'sms.jsonl'])
  expect(codesIn('sms.jsonl')).toEqual(['200000', '200001'])
})
