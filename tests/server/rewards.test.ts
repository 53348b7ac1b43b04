import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { CheckInRule, TaskRule } from '../../contract/office.ledger.schema'
import type { TaskId } from '../../contract/wallet.schema'
import { dayAfter, dayOf, startOf } from '../../contract/wallet.days'
import { refusals } from '../../office/text/refusals'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { getRewards, saveTaskRule, saveCheckInRule, dropRule } = api.office
const { getTasks, checkIn, claimTask } = api.wallet

let server: TestServer
let operator: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'ed', 'editor')
  operator = await sessionOf(server, 'ed')
})
afterAll(() => server.close())

let count = 0
const newMember = () => server.member(`132${String(40_000_000 + (count += 1))}`)
const today = () => dayOf(server.clock.now())
const tomorrow = () => dayAfter(today(), 1)
/** Right at the border of the platform's next day. */
const nextDay = async () => {
  server.clock.forward(startOf(tomorrow()) - server.clock.now())
  operator = await sessionOf(server, 'ed')
}
const plan = async (taskId: TaskId, rule: TaskRule, from = tomorrow()) =>
  (await askOffice(server, saveTaskRule, { taskId, from, rule }, operator)).body
const planRow = async (rule: CheckInRule, from = tomorrow()) =>
  (await askOffice(server, saveCheckInRule, { from, rule }, operator)).body
const rewards = async () => (await askOffice(server, getRewards, {}, operator)).body.data
const own = async () => (await rewards()).tasks.find(({ taskId }) => taskId === 'watch10')?.rules
const board = async (token: string) => (await server.ask(getTasks, {}, token)).body.data
const picture = (memberId: string) =>
  server.store.db.updateTable('member').set({ avatar: '/a.webp' }).where('id', '=', memberId).execute()
const dataOf = (body: { readonly data: unknown }) => body.data

describe('[FEAT-11] what tasks and check-in give', () => {
  test('changes at midnight in Beijing of the day that was set, and no day before', async () => {
    const { memberId, token } = await newMember()
    await picture(memberId)
    const shown = async () => {
      const task = (await board(token)).tasks.find(({ taskId }) => taskId === 'avatar')
      return [task?.reward, task?.currency, task?.state]
    }
    expect((await plan('avatar', { on: true, goal: 1, reward: 7, currency: 'gold' })).code).toBe(0)
    server.clock.forward(startOf(tomorrow()) - server.clock.now() - 1)
    expect(await shown()).toEqual([2, 'brick', 'done'])
    server.clock.forward(1)
    expect(await shown()).toEqual([7, 'gold', 'done'])
    const { data } = (
      await server.ask(claimTask, { taskId: 'avatar', day: dayOf(server.clock.now()) }, token)
    ).body
    expect([data.amount, data.currency]).toEqual([7, 'gold'])
    expect(await walletRows(server.store.db).differences()).toEqual([])
    operator = await sessionOf(server, 'ed')
  })

  test('that was claimed under one rule is not claimed again under the next', async () => {
    const { memberId, token } = await newMember()
    await picture(memberId)
    expect(
      (await server.ask(claimTask, { taskId: 'avatar', day: dayOf(server.clock.now()) }, token)).body.code,
    ).toBe(0)
    await plan('avatar', { on: true, goal: 1, reward: 9, currency: 'brick' })
    await nextDay()
    expect(
      (await server.ask(claimTask, { taskId: 'avatar', day: dayOf(server.clock.now()) }, token)).body.msg,
    ).toBe('奖励已经领过了')
  })

  test('is off from its day on: not shown, and refused', async () => {
    const { token } = await newMember()
    const isShown = async () => (await board(token)).tasks.some(({ taskId }) => taskId === 'talk')
    await plan('talk', { on: false, goal: 3, reward: 5, currency: 'gold' })
    expect(await isShown()).toBe(true)
    await nextDay()
    expect(await isShown()).toBe(false)
    expect(
      (await server.ask(claimTask, { taskId: 'talk', day: dayOf(server.clock.now()) }, token)).body.msg,
    ).toBe('这个任务已经下线，看看别的任务吧')
    await plan('talk', { on: true, goal: 5, reward: 5, currency: 'gold' })
    await nextDay()
    expect((await board(token)).tasks.find(({ taskId }) => taskId === 'talk')?.goal).toBe(5)
  })

  test('of a day in a row is what the rule of that day says, also where it is made up later', async () => {
    const { token } = await newMember()
    await server.ask(checkIn, { missed: false, day: dayOf(server.clock.now()) }, token)
    await nextDay()
    await planRow({ on: true, row: [100, 200, 300, 400, 500, 600, 700] })
    await nextDay()
    const { row } = await board(token)
    expect(row.map(({ reward, state }) => [reward, state]).slice(0, 4)).toEqual([
      [5, 'done'],
      [5, 'missed'],
      [100, 'today'],
      [400, 'coming'],
    ])
    const madeUp = (await server.ask(checkIn, { missed: true, day: dayOf(server.clock.now()) }, token)).body
      .data
    const checked = (await server.ask(checkIn, { missed: false, day: dayOf(server.clock.now()) }, token)).body
      .data
    expect([madeUp.amount, checked.amount]).toEqual([5, 300])
  })

  test('is closed: the board says so, and nobody checks in until it opens', async () => {
    const { token } = await newMember()
    await planRow({ on: false, row: [5, 5, 10, 10, 15, 15, 30] })
    await nextDay()
    expect((await board(token)).open).toBe(false)
    expect(
      (await server.ask(checkIn, { missed: false, day: dayOf(server.clock.now()) }, token)).body.msg,
    ).toBe('签到暂时关闭，开放后再来')
    await planRow({ on: true, row: [5, 5, 10, 10, 15, 15, 30] })
    await nextDay()
    expect(
      (await server.ask(checkIn, { missed: false, day: dayOf(server.clock.now()) }, token)).body.data.amount,
    ).toBe(5)
  })
})

describe('[FEAT-11] the office', () => {
  const rule = { on: true, goal: 20, reward: 15, currency: 'gold' } as const

  test('shows what applies and what is planned; the same day is replaced, and a plan is dropped', async () => {
    await plan('watch10', rule)
    await plan('watch10', { ...rule, goal: 25 })
    expect(await own()).toEqual([
      { from: null, who: null, rule: { on: true, goal: 10, reward: 10, currency: 'gold' } },
      { from: tomorrow(), who: 'ed', rule: { ...rule, goal: 25 } },
    ])
    expect((await logOf(server)).slice(-2)).toEqual([
      ['ed', 'reward.save', `watch10 ${tomorrow()}`],
      ['ed', 'reward.save', `watch10 ${tomorrow()}`],
    ])
    const drop = async () =>
      (await askOffice(server, dropRule, { taskId: 'watch10', from: tomorrow() }, operator)).body
    expect((await drop()).code).toBe(0)
    expect(await own()).toEqual([
      { from: null, who: null, rule: { on: true, goal: 10, reward: 10, currency: 'gold' } },
    ])
    expect((await drop()).code).toBe(ResultCode.SERVER_LOST)
    expect((await logOf(server)).at(-1)).toEqual(['ed', 'reward.drop', `watch10 ${tomorrow()}`])
  })

  test('changes nothing of today or before, no day that is none, and nothing too far ahead', async () => {
    const words = {
      [today()]: '最早从明天开始，今天和以前的不会改变',
      [dayAfter(today(), -1)]: '最早从明天开始，今天和以前的不会改变',
      '2027-02-30': '没有这一天，请重新选择',
      [dayAfter(today(), 400)]: '最远安排到一年以后',
    }
    for (const [from, said] of Object.entries(words)) {
      expect(dataOf(await plan('watch10', rule, from))).toEqual({ fields: { from: said } })
      expect(Object.hasOwn(refusals, said)).toBe(true)
    }
    expect(
      dataOf((await askOffice(server, dropRule, { taskId: null, from: today() }, operator)).body),
    ).toEqual({ fields: { from: '最早从明天开始，今天和以前的不会改变' } })
  })

  test.each([
    ['a goal beyond one of what is done once', 'firstFollow', { goal: 2 }],
    ['a goal of nothing', 'watch10', { goal: 0 }],
    ['half a goal', 'watch10', { goal: 1.5 }],
    ['a negative reward', 'watch10', { reward: -1 }],
    ['a huge reward', 'watch10', { reward: 10_001 }],
  ] as const)('refuses %s', async (_, taskId, more) => {
    expect((await plan(taskId, { ...rule, goal: 1, ...more })).code).toBe(ResultCode.PARAMETER_ERROR)
  })

  test('refuses a row that is not of seven days', async () => {
    for (const row of [[5], [5, 5, 5, 5, 5, 5, 0], [5, 5, 5, 5, 5, 5, 5, 5]])
      expect((await planRow({ on: true, row })).code).toBe(ResultCode.PARAMETER_ERROR)
  })
})
