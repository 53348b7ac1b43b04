import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { api } from '../../contract/api'
import { addJob, runOne } from '../../server/store/jobs'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { office } = api
const pages = { page: 1, limit: 20 }
const HOUR = 3_600_000

const noDisk = { on: false, quota: 0, clipQuota: 0, keptFor: 0 }

let server: TestServer
let owner: string
let moderator: string
let editor: string
beforeAll(async () => {
  server = await startTestServer({ config: { recordings: noDisk } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate operator, operator_session, operator_log, job cascade`.execute(server.store.db)
  for (const role of ['owner', 'moderator', 'editor'] as const) await addOperator(server, role, role)
  owner = await sessionOf(server, 'owner')
  moderator = await sessionOf(server, 'moderator')
  editor = await sessionOf(server, 'editor')
})

const attention = async (token: string) => (await askOffice(server, office.getAttention, {}, token)).body.data
const failing = async () =>
  (await askOffice(server, office.listJobs, { failing: true, ...pages }, owner)).body.data.list
/** A job that fails once. */
const fail = async () => {
  await addJob(server.store.db, { kind: 'test.fails', data: { matchId: 'derby' }, due: server.clock.now() })
  const kinds = { 'test.fails': () => Promise.reject(new Error('nobody answers')) }
  await runOne({ db: server.store.db, kinds, now: server.clock.now, log: server.parts.log })
}

test('the start page tells each role what waits for it, and since when', async () => {
  const { memberId } = await server.member('13800000001')
  await server.store.db
    .insertInto('question')
    .values({
      id: 'q1',
      member_id: memberId,
      kind: 'problem',
      title: '看不了回放',
      text: '',
      pictures: '[]',
      open: true,
      at: new Date(server.clock.now() - HOUR),
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .execute()
  await fail()
  const waits = async (token: string) =>
    (await attention(token)).waiting.flatMap(({ work, count, since }) =>
      count === 0 ? [] : [[work, count, since]],
    )
  const question = ['questions', 1, server.clock.now() - HOUR]
  expect(await waits(owner)).toEqual([question, ['jobs', 1, server.clock.now()]])
  expect(await waits(moderator)).toEqual([question])
  expect((await attention(editor)).waiting).toEqual([
    { work: 'questions', count: 1, since: server.clock.now() - HOUR },
  ])
  expect((await attention(owner)).disk).toEqual({ free: expect.any(Number), recordings: null })
})

test('a job that has failed is seen with its reason, is tried at once, and the log keeps by whom', async () => {
  await fail()
  const [job] = await failing()
  expect(job).toEqual({
    jobId: expect.any(String),
    kind: 'test.fails',
    about: 'derby',
    due: server.clock.now() + 1_000,
    tries: 1,
    failedAt: server.clock.now(),
    error: 'nobody answers',
    comesAgain: false,
  })
  const input = { jobId: job?.jobId ?? '' }
  expect((await askOffice(server, office.retryJob, input, owner)).body.code).toBe(0)
  expect((await failing()).map(({ due }) => due)).toEqual([server.clock.now()])
  expect(await logOf(server)).toEqual([['owner', 'job.retry', 'test.fails']])
})

test('a job that is given up is gone, with the reason in the log, and cannot be given up twice', async () => {
  await fail()
  const [job] = await failing()
  const giveUp = async () => {
    const input = { jobId: job?.jobId ?? '', reason: '对方已停用' }
    return (await askOffice(server, office.giveUpJob, input, owner)).body.msg
  }
  expect([await giveUp(), await giveUp()]).toEqual(['ok', '这项任务已经完成，或者正在进行，请刷新后重试'])
  expect(await failing()).toEqual([])
  const { rows } = await sql`select act, before, after from operator_log`.execute(server.store.db)
  expect(rows).toEqual([
    {
      act: 'job.giveUp',
      before: { kind: 'test.fails', about: 'derby', tries: 1, error: 'nobody answers' },
      after: { reason: '对方已停用' },
    },
  ])
})
