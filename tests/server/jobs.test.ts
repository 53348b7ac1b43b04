import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addJob, runJobs, runOne, type Job } from '../../server/store/jobs'
import { clean, cleaning, planCleaning } from '../../server/store/cleaning'
import type { Store } from '../../server/store/open'
import { NOON } from './support/server'
import { openTestStore } from './support/store'

const HOUR = 3_600_000

let store: Store
let errors: object[] = []
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => void errors.push(fields),
}
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  errors = []
  await store.db.deleteFrom('job').execute()
})
afterAll(() => store.close())

const jobs = () =>
  store.db.selectFrom('job').select(['kind', 'key', 'data', 'due', 'tries']).orderBy('due').execute()
const one = (kinds: Record<string, Job>, at = NOON) => runOne({ db: store.db, kinds, now: () => at, log })

test('a due job runs once, the oldest first, with its data', async () => {
  const done: unknown[] = []
  const kinds: Record<string, Job> = { note: async (data) => void done.push(data) }
  await addJob(store.db, { kind: 'note', data: { nth: 2 }, due: NOON })
  await addJob(store.db, { kind: 'note', data: { nth: 1 }, due: NOON - 1 })
  await addJob(store.db, { kind: 'note', data: { nth: 3 }, due: NOON + 1 })
  expect([await one(kinds), await one(kinds), await one(kinds)]).toEqual([true, true, false])
  expect(done).toEqual([{ nth: 1 }, { nth: 2 }])
  expect((await jobs()).map(({ data }) => data)).toEqual([{ nth: 3 }])
})

test('a job added again under its key moves, and is one', async () => {
  await addJob(store.db, { kind: 'note', data: 1, due: NOON, key: 'a' })
  await addJob(store.db, { kind: 'note', data: 2, due: NOON + HOUR, key: 'a' })
  expect(await jobs()).toEqual([{ kind: 'note', key: 'a', data: 2, due: new Date(NOON + HOUR), tries: 0 }])
})

test('a job that fails leaves nothing behind, and waits longer each time', async () => {
  const kinds: Record<string, Job> = {
    note: async (_data, tx) => {
      await tx.insertInto('setting').values({ name: 'half', value: 'done' }).execute()
      throw new Error('no luck')
    },
  }
  await addJob(store.db, { kind: 'note', due: NOON })
  await one(kinds)
  await one(kinds, NOON + 1_000)
  await one(kinds, NOON + 3_000)
  expect(await jobs()).toEqual([{ kind: 'note', key: null, data: {}, due: new Date(NOON + 7_000), tries: 3 }])
  expect(await store.db.selectFrom('setting').selectAll().where('name', '=', 'half').execute()).toEqual([])
  expect(errors.length).toBe(3)
})

test('a job of a kind nobody does waits', async () => {
  await addJob(store.db, { kind: 'later', due: NOON })
  expect(await one({ note: async () => undefined })).toBe(false)
  expect((await jobs()).map(({ kind }) => kind)).toEqual(['later'])
})

test('the runner does what is due and stops when told', async () => {
  const done: unknown[] = []
  await addJob(store.db, { kind: 'note', data: 1, due: NOON })
  await addJob(store.db, { kind: 'note', data: 2, due: NOON })
  const kinds: Record<string, Job> = { note: async (data) => void done.push(data) }
  const stop = runJobs({ db: store.db, kinds, now: () => NOON, log })
  await expect.poll(() => done, { interval: 5 }).toEqual([1, 2])
  await stop()
})

test('cleaning removes what is over and keeps the rest, and comes back in an hour', async () => {
  const { db } = store
  const [over, good] = [new Date(NOON), new Date(NOON + 1)]
  await sql`insert into member (id, phone, nickname, invite_code, created_at) values ('m', '1', 'm', 'M', ${over})`.execute(
    db,
  )
  const times = { created_at: over, member_id: 'm' }
  await db
    .insertInto('session')
    .values([
      { token_hash: 'over', ...times, expires_at: over },
      { token_hash: 'good', ...times, expires_at: good },
    ])
    .execute()
  for (const expires_at of [over, good]) {
    const name = expires_at === over ? 'over' : 'good'
    await db
      .insertInto('captcha')
      .values({ id: name, answer: 1, is_drag: true, price: 0, made_at: over, expires_at })
      .execute()
    await db.insertInto('captcha_pass').values({ token_hash: name, price: 0, expires_at }).execute()
    await db
      .insertInto('sms_code')
      .values({
        ticket_hash: name,
        phone: name,
        asker: '',
        code_hash: '',
        attempts: 0,
        sent_at: over,
        expires_at,
      })
      .execute()
  }
  const days = [NOON - 24 * HOUR, NOON - 24 * HOUR + 1]
  for (const sent_at of days.map((at) => new Date(at))) {
    const who = { phone: 'p', asker: 'a' }
    await db
      .insertInto('sms_sent')
      .values({ sent_at, ...who, known: false, network: 'n', wide: 'w', block: 'b' })
      .execute()
    await db
      .insertInto('sms_guess')
      .values({ guessed_at: sent_at, ...who, is_stranger: true })
      .execute()
  }
  for (const [asker, ago] of [
    ['forgotten', 180],
    ['known', 179],
  ] as const)
    await db
      .insertInto('sms_known')
      .values({ asker, seen_at: new Date(NOON - ago * 24 * HOUR) })
      .execute()
  await planCleaning(db, NOON)
  expect(await one(cleaning)).toBe(true)
  expect(await db.selectFrom('session').select('token_hash').execute()).toEqual([{ token_hash: 'good' }])
  expect(await db.selectFrom('captcha').select('id').execute()).toEqual([{ id: 'good' }])
  expect(await db.selectFrom('captcha_pass').select('token_hash').execute()).toEqual([{ token_hash: 'good' }])
  expect(await db.selectFrom('sms_code').select('phone').execute()).toEqual([{ phone: 'good' }])
  const [, kept] = days.map((at) => new Date(at))
  expect(await db.selectFrom('sms_sent').select('sent_at').execute()).toEqual([{ sent_at: kept }])
  expect(await db.selectFrom('sms_guess').select('guessed_at').execute()).toEqual([{ guessed_at: kept }])
  expect(await db.selectFrom('sms_known').select('asker').execute()).toEqual([{ asker: 'known' }])
  expect((await jobs()).map(({ kind, due }) => [kind, due])).toEqual([['clean', new Date(NOON + HOUR)]])
})

test('[FEAT-06] cleaning keeps the newest thousand lines of a stream that is over, and all while it is on or its recording is kept', async () => {
  const { db } = store
  const at = new Date(NOON)
  for (const [id, lines, status] of [
    ['busy', 1_005, 4],
    ['on', 1_005, 2],
    ['quiet', 5, 4],
    ['recorded', 1_005, 4],
  ] as const) {
    await sql`insert into live (id, anchor_id, match_type, title, status, planned_at, last_seq)
      values (${id}, 'm', 1, 't', ${status}, ${at}, ${lines})`.execute(db)
    await sql`insert into chat_line (live_id, seq, user_type, nickname, text, at)
      select ${id}, n, 1, 'n', 'x', ${at} from generate_series(1, ${lines}::int) n`.execute(db)
  }
  await sql`insert into recording (live_id, started_at, ended_at, seconds, bytes)
    values ('recorded', ${at}, ${at}, 60, 1000)`.execute(db)
  await db.transaction().execute((tx) => clean({}, tx, NOON))
  const kept =
    await sql`select live_id, min(seq), max(seq), count(*) from chat_line group by 1 order by 1`.execute(db)
  expect(kept.rows).toEqual([
    { live_id: 'busy', min: 6, max: 1_005, count: 1_000 },
    { live_id: 'on', min: 1, max: 1_005, count: 1_005 },
    { live_id: 'quiet', min: 1, max: 5, count: 5 },
    { live_id: 'recorded', min: 1, max: 1_005, count: 1_005 },
  ])
})
