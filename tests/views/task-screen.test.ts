import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expired, ok, refused, timedOut } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { activity, campaigns } from '../../contract/samples/activity'
import { member } from '../../contract/samples/people'
import { wallet } from '../../contract/samples/wallet'

const all = (selector: string): readonly HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(selector))

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

const open = async () => {
  const { server } = await openApp('#/task', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.getTasks'))
  await act(() => server.question('wallet.getTasks').answer(ok(wallet.getTasks.full)))
  await drawn()
  return server
}
const button = (words: string) => {
  const found = all('main button').find(({ textContent }) => textContent === words)
  if (found === undefined) throw new Error(`there is no button ${words}`)
  return found
}

test('[ROUTE-12] [FEAT-11] seven days with what each is worth, and each task with its next step', async () => {
  await open()
  expect(all('main ol li').map((cell) => cell.getAttribute('data-state'))).toEqual([
    'done',
    'done',
    'missed',
    'today',
    'coming',
    'coming',
    'coming',
  ])
  expect(texts('main li > button, main li > a')).toEqual([
    '去完成',
    ...wallet.getTasks.full.tasks.map(
      ({ state }) => ({ open: '去完成', done: '领取', claimed: '已领取' })[state],
    ),
    '去邀请',
  ])
  expect(all('main a[href="#/invite"]').map(({ textContent }) => textContent)).toEqual(['去完成', '去邀请'])
})

test.each([
  ['zh-CN', ['3/17', '3/18', '3/19', '今天', '3/21', '3/22', '3/23']],
  ['en', ['Mar 17', 'Mar 18', 'Mar 19', 'Today', 'Mar 21', 'Mar 22', 'Mar 23']],
])('[FEAT-11] the days of check-in are named as dates are in %s', async (language, days) => {
  const { server } = await openApp('#/task', { ...asMember, LANGUAGE: language }, () => true)
  await drawn(() => server.waiting().includes('wallet.getTasks'))
  await act(() => server.question('wallet.getTasks').answer(ok(wallet.getTasks.full)))
  await drawn(() => texts('main ol li > span:first-child').includes(days[3] ?? ''))
  expect(texts('main ol li > span:first-child')).toEqual(days)
})

test.each([
  ['3 小时 50 分钟', 3 * 60 + 50],
  ['2 小时', 2 * 60],
  ['45 分钟', 45],
])('[FEAT-11] what is left of the day is said to the minute: %s', async (said, minutes) => {
  const now = Date.UTC(2026, 7, 1, 12, 10)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now })
  const { server } = await openApp('#/task', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.getTasks'))
  const endsAt = now + minutes * 60_000
  await act(() => server.question('wallet.getTasks').answer(ok({ ...wallet.getTasks.full, endsAt })))
  await drawn()
  expect(texts('main section > small')).toContain(`每天按北京时间 0 点更新，今天还剩 ${said}`)
  vi.useRealTimers()
})

test('[FEAT-11] checking in is sent once, shown at once, and told', async () => {
  const server = await open()
  click(button('签到领 10 金币'))
  expect(button('今天已签到，明天再来').hasAttribute('disabled')).toBe(true)
  const asked = server.question('wallet.checkIn')
  expect(asked.asked.input).toEqual({ missed: false, day: wallet.getTasks.full.day })
  await act(() => asked.answer(ok(wallet.checkIn.full)))
  await drawn(() => document.body.textContent.includes('到账 +10 金币'))
})

test('[FEAT-11] all that is done is claimed with one press, for what it gives in all', async () => {
  const server = await open()
  const done = wallet.getTasks.full.tasks.filter(({ state }) => state === 'done')
  const together = texts('main button').find((words) => words.startsWith('一键领取')) ?? ''
  expect(together).toMatch(/^一键领取 2 项 \+/)
  click(button(together))
  await drawn(() => server.waiting().filter((call) => call === 'wallet.claimTask').length === 2)
  expect(texts('main button').filter((words) => words.startsWith('一键领取') || words === '领取')).toEqual([])
  const claimed: unknown[] = []
  for (let nth = 0; nth < done.length; nth += 1) {
    const question = server.question('wallet.claimTask')
    claimed.push(question.asked.input)
    const { reward: amount, currency } = done[nth] ?? { reward: 0, currency: 'gold' }
    await act(() => question.answer(ok({ ...wallet.claimTask.full, amount, currency })))
  }
  expect(claimed).toEqual(done.map(({ taskId }) => ({ taskId, day: wallet.getTasks.full.day })))
  // Told once, with the sum of each currency.
  await drawn(() => document.body.textContent.includes('到账'))
  expect(texts('[aria-live] p').filter((words) => words.startsWith('到账'))).toEqual(['到账 +5 金币 +2 砖块'])
})

test('[FEAT-13] what an event gives says what is to be done: to join, to claim, or to look', async () => {
  const server = await open()
  await drawn(() => server.waiting().includes('activity.listCampaigns'))
  const list = (['joinable', 'open', 'done', 'claimed'] as const).map((state) => ({
    ...campaigns.watch,
    activityId: state,
    state,
  }))
  await act(() => server.question('activity.listCampaigns').answer(ok({ list })))
  await drawn(() => all('main a[href^="#/activityDetail"]').length === 4)
  expect(texts('main a[href^="#/activityDetail"]')).toEqual(['去报名', '去看看', '去领取', '已领取'])
  expect(all('main li').filter(({ textContent }) => textContent.includes('报名后才算')).length).toBe(1)
})

test('[FEAT-11] what the server refuses stands as before', async () => {
  const server = await open()
  click(button('领取'))
  expect(texts('main li > button').filter((words) => words === '领取').length).toBe(1)
  await act(() => server.question('wallet.claimTask').answer(refused(-1, '任务还没有完成')))
  await drawn(() => texts('main li > button').filter((words) => words === '领取').length === 2)
  expect(document.body.textContent).toContain('任务还没有完成')
})

test('[FEAT-11] [ERR-11] a claim that nobody answered says so, goes again under its key and counts once', async () => {
  const server = await open()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 0, msg: 'ok', data: { status: 'ready' } })),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  click(button('领取'))
  const first = server.question('wallet.claimTask')
  await act(() => first.answer(timedOut))
  // The registry tries it twice more by itself.
  for (let nth = 0; nth < 2; nth += 1) {
    await drawn(() => server.waiting().includes('wallet.claimTask'))
    await act(() => server.question('wallet.claimTask').answer(timedOut))
  }
  await drawn(() => document.body.textContent.includes('没有收到回应，还不知道有没有领到'))
  expect(document.querySelector('dialog[open]')).toBe(null)
  expect(texts('main li > button').filter((words) => words === '领取').length).toBe(1)
  await drawn(() => server.waiting().includes('wallet.claimTask'))
  const again = server.question('wallet.claimTask')
  expect(again.asked.key).toBe(first.asked.key)
  await act(() => again.answer(ok(wallet.claimTask.full)))
  await drawn(() => document.body.textContent.includes('到账'))
})

test('[SES-04] a claim that ends with the session says that, and nothing of an answer that is awaited', async () => {
  const server = await open()
  click(button('领取'))
  await act(() => server.question('wallet.claimTask').answer(expired()))
  await drawn(() => document.querySelector('dialog[open]') !== null)
  expect(document.body.textContent).toContain('登录身份已失效')
  expect(document.body.textContent).not.toContain('没有收到回应')
})

test('[FEAT-11] while check-in is closed the tasks stand alone, each with the goal the server says', async () => {
  const { server } = await openApp('#/task', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.getTasks'))
  const { full } = wallet.getTasks
  const tasks = full.tasks.map((task) => (task.taskId === 'talk' ? { ...task, goal: 7 } : task))
  await act(() => server.question('wallet.getTasks').answer(ok({ ...full, open: false, tasks })))
  await drawn()
  expect(all('main ol li').length).toBe(0)
  expect(texts('main li p > span')).toContain('在直播间发言 7 次')
})

test('[FEAT-11] [FEAT-12] what is done in a room leads to one that is on; who was invited sees what is left', async () => {
  await open()
  const rows = all('main ul li').map((row) => [
    row.querySelector('p > span')?.textContent,
    row.querySelector('a')?.getAttribute('href') ?? null,
  ])
  const room = '#/live?id=live-1001'
  expect(rows[0]).toEqual(['看直播满 10 分钟', room])
  expect(rows.slice(1).filter(([, href]) => href !== null)).toEqual([
    ['看直播 30 分钟', room],
    ['关注 1 位主播或球队', '#/rank'],
    ['预约 1 场比赛', '#/schedule/index'],
    ['剪 1 个片段', room],
    ['分享的链接有 1 人打开', '#/invite'],
    ['换上自己的头像', '#/editInfo'],
    ['累计看直播 60 分钟', room],
    ['邀请好友', '#/invite'],
  ])
  expect(all('main ul li')[0]?.textContent).toContain('4/10看满后自动到账')
  expect(texts('main ul li small > span')).toContain('点一下直播画面，再点「剪一段」')
})

test('[FEAT-11] when the platform’s day is over the tasks are asked for again', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    now: Date.UTC(2026, 7, 1, 15, 59, 58),
  })
  const { server } = await openApp('#/task', asMember, () => true)
  await drawn(() => server.waiting().includes('wallet.getTasks'))
  await act(() => server.question('wallet.getTasks').answer(ok(wallet.getTasks.full)))
  await drawn()
  await act(() => vi.advanceTimersByTime(1_000))
  expect(server.waiting()).not.toContain('wallet.getTasks')
  await act(() => vi.advanceTimersByTime(2_000))
  vi.useRealTimers()
  await drawn(() => server.waiting().includes('wallet.getTasks'))
})

test('[FEAT-11] what is claimed without a network is told beside its button, and claimed by the same one after', async () => {
  const server = await open()
  await act(() => window.dispatchEvent(new Event('offline')))
  click(button('签到领 10 金币'))
  click(button('领取'))
  const told = 'main small[role=status]'
  expect([texts(told), server.waiting().filter((call) => call.startsWith('wallet.c'))]).toEqual([
    ['没有网络，联网后再领', '没有网络，联网后再领'],
    [],
  ])
  await act(() => window.dispatchEvent(new Event('online')))
  expect(texts(told)).toEqual([])
  // What was pressed the last time is not said the next time.
  await act(() => window.dispatchEvent(new Event('offline')))
  expect(texts(told)).toEqual([])
  await act(() => window.dispatchEvent(new Event('online')))
  click(button('领取'))
  await drawn(() => server.waiting().includes('wallet.claimTask'))
})

test('[FEAT-13] the reward of an event, too, is told beside its button where there is no network', async () => {
  const done = Object.values(campaigns).find(({ state }) => state === 'done') ?? campaigns.follow
  const { server } = await openApp(`#/activityDetail?id=${done.activityId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('activity.getActivity'))
  await act(() => server.question('activity.getActivity').answer(ok(activity.getActivity.full)))
  await act(() => server.question('activity.listCampaigns').answer(ok({ list: [done] })))
  await drawn(() => document.querySelector('main section[data-state=done] button') !== null)
  await act(() => window.dispatchEvent(new Event('offline')))
  click(one('main section[data-state=done] button'))
  expect([texts('main section small[role=status]'), server.waiting()]).toEqual([['没有网络，联网后再领'], []])
  await act(() => window.dispatchEvent(new Event('online')))
  click(one('main section[data-state=done] button'))
  await drawn(() => server.waiting().includes('activity.claimCampaign'))
})

const balance = () => all('main a[href="#/gold"]').map(({ textContent }) => textContent)

test('[FEAT-11] [FEAT-09] the gold one has stands where it is earned, leads to its entries and is read anew with what is earned', async () => {
  const server = await open()
  expect(balance()).toEqual(['金币余额12,480'])
  click(button('签到领 10 金币'))
  await act(() => server.question('wallet.checkIn').answer(ok(wallet.checkIn.full)))
  await drawn(() => server.waiting().includes('account.getSimpleInfo'))
  await act(() => server.question('account.getSimpleInfo').answer(ok({ ...member, gold: 12_490 })))
  await drawn()
  expect(balance()).toEqual(['金币余额12,490'])
})
