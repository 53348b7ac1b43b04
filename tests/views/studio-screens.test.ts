import { act } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
import { moderation as books } from '../../contract/samples/live'
import { planned } from '../../contract/samples/matches'
import { anchorMember, member } from '../../contract/samples/people'
import { applications, block, onAirs, plans, report, studio, studioRoom } from '../../contract/samples/studio'
import { LiveStatus, MatchQueryType, MatchType } from '../../contract/enums'
import { DAY, HOUR } from '../../contract/samples/sample'
import type { MatchCard } from '../../contract/entities.schema'
import { formatDay, formatDayTime } from '../../src/text/format'
import { toLocal } from '../../machines/studio/studio.fields'

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

const as = (user: object) => ({ 'ACCESS-TOKEN': 'token', 'CURRENT-USER': user })

const button = (label: string): HTMLElement => {
  const found = Array.from(document.querySelectorAll<HTMLElement>('main button, dialog button')).filter(
    ({ textContent, ariaLabel }) => textContent === label || ariaLabel === label,
  )
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} buttons ${label}`)
  return found[0]
}

/** The page, as far as it goes without an answer. */
const begun = () => document.querySelector('main h2, main form, main [aria-busy=true]') !== null

/** Chooses the one match that the server knows. */
const chooseMatch = async ({ server, answer }: Opened, label: string, match: MatchCard): Promise<void> => {
  click(button(label))
  for (const list of [[], [match]]) {
    await drawn(() => server.waiting().includes('match.listSchedule'))
    await answer('match.listSchedule', { list, total: list.length, page: 1, limit: 100 })
  }
  await drawn(() => document.querySelector('dialog[open] li button') !== null)
  click(one('dialog[open] li button'))
  await drawn(() => document.querySelector('dialog[open] li button') === null)
}

type Opened = Awaited<ReturnType<typeof open>>

const open = async (hash: string, user: object) => {
  const { server } = await openApp(hash, as(user), begun)
  const answer = async (id: string, data: unknown): Promise<void> => {
    await drawn(() => server.waiting().includes(id))
    await act(() => server.question(id).answer(ok(data)))
  }
  return { server, answer }
}

const apply = async (name: string, words: string): Promise<void> => {
  await drawn(() => document.querySelector('input[name=name]') !== null)
  enter(one('input[name=name]') as HTMLInputElement, name)
  enter(one('textarea[name=words]') as HTMLTextAreaElement, words)
  click(one('input[name=agreed]'))
  click(button('提交申请'))
}

const changeWords = async (words: string): Promise<void> => {
  click(button('修改申请'))
  await drawn(() => document.querySelector('textarea[name=words]') !== null)
  enter(one('textarea[name=words]') as HTMLTextAreaElement, words)
  click(button('提交修改'))
}

test('[NAV-05] a member applies right here; what the server refuses stands at its field', async () => {
  const { server, answer } = await open('#/room', member)
  await answer('studio.getApplication', { application: null, isOpen: true })
  await apply('南山说球', applications.pending.words)
  await drawn(() => server.waiting().includes('studio.apply'))
  expect(server.question('studio.apply').asked.input).toEqual({
    name: '南山说球',
    matchType: 1,
    words: applications.pending.words,
    agreed: true,
  })
  const taken = '这个名字已经有人用了，请换一个'
  await act(() =>
    server.question('studio.apply').answer(refused(400, taken, true, { fields: { name: taken } })),
  )
  expect(document.activeElement).toBe(one('input[name=name]'))
  expect(texts('form p')).toContain(taken)
})

test('[NAV-05] what was sent is read, changed and withdrawn while it is pending', async () => {
  const { server, answer } = await open('#/room', member)
  const { pending } = applications
  await answer('studio.getApplication', { application: pending, isOpen: true })
  await drawn(() => texts('main dd').includes(pending.words))
  expect(texts('main dd').slice(0, 3)).toEqual([pending.name, '足球', pending.words])
  const more = `${pending.words}，周末也播`
  await changeWords(more)
  await drawn(() => server.waiting().includes('studio.changeApplication'))
  const { applicationId, name, matchType } = pending
  expect(server.question('studio.changeApplication').asked.input).toEqual({
    applicationId,
    name,
    matchType,
    words: more,
  })
  const changed = { ...pending, applicationId: 'a-2', words: more }
  await act(() => server.question('studio.changeApplication').answer(ok(changed)))
  await answer('studio.getApplication', { application: changed, isOpen: true })
  await drawn(() => texts('main dd').includes(more))
  click(button('撤回申请'))
  await drawn(() => document.querySelector('dialog[open]') !== null)
  click(Array.from(document.querySelectorAll('dialog[open] button')).at(-1) as HTMLElement)
  await drawn(() => server.waiting().includes('studio.withdrawApplication'))
  expect(server.question('studio.withdrawApplication').asked.input).toEqual({ applicationId: 'a-2' })
  const none = { application: null, isOpen: true }
  await act(() => server.question('studio.withdrawApplication').answer(ok(none)))
  await answer('studio.getApplication', none)
  await drawn(() => texts('main h3').includes('申请成为主播'))
})

test('[NAV-05] who has withdrawn an application sends it again in the same visit, with the words of before', async () => {
  const { server, answer } = await open('#/room', member)
  const none = { application: null, isOpen: true }
  const { pending } = applications
  await answer('studio.getApplication', none)
  await apply(pending.name, pending.words)
  await answer('studio.apply', pending)
  await answer('studio.getApplication', { application: pending, isOpen: true })
  await drawn(() => texts('main button').includes('撤回申请'))
  click(button('撤回申请'))
  await drawn(() => document.querySelector('dialog[open]') !== null)
  click(Array.from(document.querySelectorAll('dialog[open] button')).at(-1) as HTMLElement)
  await answer('studio.withdrawApplication', none)
  await answer('studio.getApplication', none)
  await drawn(() => texts('main button').includes('提交申请'))
  click(button('提交申请'))
  await drawn(() => server.waiting().includes('studio.apply'))
  expect(server.question('studio.apply').asked.input).toEqual({
    name: pending.name,
    matchType: 1,
    words: pending.words,
    agreed: true,
  })
})

test('[NAV-05] who is refused begins again with what was sent last, not with what was sent first', async () => {
  const { server, answer } = await open('#/room', member)
  const { pending, refused: turnedDown } = applications
  await answer('studio.getApplication', { application: null, isOpen: true })
  await apply(pending.name, pending.words)
  await answer('studio.apply', pending)
  await answer('studio.getApplication', { application: pending, isOpen: true })
  await drawn(() => texts('main button').includes('修改申请'))
  const more = `${pending.words}，周末也播`
  await changeWords(more)
  const changed = { ...pending, applicationId: 'a-2', name: '南山夜话', words: more }
  await answer('studio.changeApplication', changed)
  await answer('studio.getApplication', {
    application: { ...changed, state: 'refused', reason: turnedDown.reason },
    isOpen: true,
  })
  await drawn(() => texts('main h3').includes('重新申请'))
  click(button('提交申请'))
  await drawn(() => server.waiting().includes('studio.apply'))
  expect(server.question('studio.apply').asked.input).toEqual({
    name: '南山夜话',
    matchType: 1,
    words: more,
    agreed: true,
  })
})

test('[NAV-05] who was accepted finds the anchor’s page without logging in again', async () => {
  const { answer } = await open('#/room', member)
  await answer('studio.getApplication', { application: applications.pending, isOpen: true })
  await drawn(() => texts('main b').includes('申请正在审核'))
  await answer('account.getSimpleInfo', { ...anchorMember, memberId: member.memberId })
  await answer('studio.getStudio', studio.getStudio.full)
  await drawn(() => texts('main h2').includes('直播间设置'))
  expect(texts('main h2')).toContain('开播')
})

test('[FEAT-16] of a plan on air the settings are what viewers see; they are saved for it', async () => {
  const { server, answer } = await open('#/room', anchorMember)
  const planOnAir = { ...plans.talk, state: 'live' as const, announcement: '今晚聊转会' }
  const onAir = { ...onAirs.live, liveId: plans.talk.liveId, title: plans.talk.title, isPlanned: true }
  const now = { ...studioRoom, onAir, planOnAir }
  await answer('studio.getStudio', now)
  await drawn(() => texts('main h2').includes('这场计划直播的设置'))
  const title = one('main input[name=title]') as HTMLInputElement
  expect([title.value, (one('main textarea[name=announcement]') as HTMLTextAreaElement).value]).toEqual([
    plans.talk.title,
    '今晚聊转会',
  ])
  enter(title, '周末夜话加时')
  click(button('保存'))
  await drawn(() => server.waiting().includes('studio.saveStudio'))
  expect(server.question('studio.saveStudio').asked.input).toEqual({
    title: '周末夜话加时',
    matchId: null,
    matchType: plans.talk.matchType,
    cover: null,
    announcement: '今晚聊转会',
    tags: studioRoom.tags,
    liveId: plans.talk.liveId,
  })
  await answer('studio.saveStudio', { ...now, planOnAir: { ...planOnAir, title: '周末夜话加时' } })
  await drawn(() => document.body.textContent.includes('已保存，观众马上看到'))
  expect(texts('main h2')).toContain('这场计划直播的设置')
})

test('[FEAT-16] [STORE-03] the plan that was looked at last opens without an id in the address', async () => {
  const first = await open('#/planinfo?id=p-derby', anchorMember)
  await first.answer('studio.getPlan', plans.next)
  await drawn(() => texts('main h2').includes(plans.next.title))
  expect(JSON.parse(window.localStorage.getItem('PLAN-INFO') ?? '{}')).toEqual({
    value: 'p-derby',
    expire: expect.any(Number),
  })
})

test('[FEAT-16] a plan without a match is written for a free topic, of the sport of the anchor’s room', async () => {
  const { server, answer } = await open('#/addlive', anchorMember)
  await answer('studio.getStudio', studioRoom)
  await drawn(() => document.querySelector('input[name=title]') !== null)
  enter(one('input[name=title]') as HTMLInputElement, '周末球迷夜话')
  enter(one('input[name=plannedAt]') as HTMLInputElement, '2026-03-21T22:30')
  click(button('预约这一场'))
  await drawn(() => server.waiting().includes('studio.savePlan'))
  expect(server.question('studio.savePlan').asked.input).toEqual({
    liveId: null,
    title: '周末球迷夜话',
    matchId: null,
    matchType: 1,
    cover: null,
    announcement: '',
    plannedAt: new Date('2026-03-21T22:30').getTime(),
  })
})

test('[FEAT-16] an earlier stream leads to its replay where pictures are kept, and says so where none are', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', studio.getStudio.empty)
  const list = [report, { ...report, liveId: 'r-lost', title: '旧直播', isKept: false }]
  await answer('studio.listReports', { ...studio.listReports.full, list, total: 2 })
  await drawn(() => document.querySelectorAll('main a[aria-label^="看回放"]').length === 1)
  expect(one('main a[aria-label^="看回放"]').getAttribute('href')).toBe('#/live?id=r-last&play=1')
  expect(one('main section[aria-label^="旧直播"]').textContent).toContain('这场没有留下回放')
  expect(button('分享回放').textContent).toBe('分享回放')
})

test('[FEAT-16] a report whose counts of minutes are no longer kept says for how long they are, and draws no empty plot', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', studio.getStudio.empty)
  const list = [report, { ...report, liveId: 'r-old', title: '旧直播', viewers: [], countedFor: 400 }]
  await answer('studio.listReports', { ...studio.listReports.full, list, total: 2 })
  await drawn(() => document.querySelectorAll('main section[aria-label^="旧直播"]').length === 1)
  const old = one('main section[aria-label^="旧直播"]')
  expect([old.querySelectorAll('figure').length, document.querySelectorAll('main figure').length]).toEqual([
    0, 1,
  ])
  expect(old.textContent).toContain('每分钟的观看人数只保留 400 天，这场只剩下总数')
  expect(old.textContent).toContain('1,504')
})

test('[FEAT-16] a report says what the anchor got of the gifts, and leads to why; without gifts it says nothing of it', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', studio.getStudio.empty)
  const list = [report, { ...report, liveId: 'r-none', title: '没有礼物', giftCoins: 0, giftShare: 0 }]
  await answer('studio.listReports', { ...studio.listReports.full, list, total: 2 })
  await drawn(() => texts('main dt').includes('观众送出的金币'))
  expect(texts('main dl > div').filter((each) => each.startsWith('你的分成'))).toEqual(['你的分成2,012'])
  const why = [...document.querySelectorAll('main a')].filter((link) => link.textContent === '分成怎么算')
  expect(why.map((link) => link.getAttribute('href'))).toEqual([`#/service?q=${encodeURIComponent('分成')}`])
})

test('[FEAT-16] a replay of one’s own is renamed and hidden on its page, and deleted once that is confirmed', async () => {
  const { server, answer } = await open('#/replayinfo?id=r-last', anchorMember)
  await answer('studio.getReport', report)
  await drawn(() => document.querySelector('input[name=title]') !== null)
  enter(one('input[name=title]') as HTMLInputElement, '训练赛回放')
  click(one('main [role=radiogroup] label:last-child input'))
  expect(texts('main p')).toContain('观众看不到回放和片段；回放还留着，随时可以重新公开')
  click(button('保存'))
  await drawn(() => server.waiting().includes('studio.saveReplay'))
  const input = { liveId: 'r-last', title: '训练赛回放', isShown: false }
  expect(server.question('studio.saveReplay').asked.input).toEqual(input)
  click(button('删除回放'))
  await drawn(() => texts('dialog[open] h2').includes('删除这场回放？'))
  expect(server.waiting()).not.toContain('studio.deleteReplay')
  click(one('dialog[open] button[data-look=danger]'))
  await drawn(() => server.waiting().includes('studio.deleteReplay'))
})

test('[FEAT-06] [FEAT-16] off air an anchor lifts a mute, and opens what was said in an earlier stream', async () => {
  const { server, answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', studio.getStudio.empty)
  await answer('studio.listReports', { ...studio.listReports.full, list: [report], total: 1 })
  await drawn(() => texts('main button').includes('规则、房管和处罚'))
  click(button('规则、房管和处罚'))
  await answer('live.getModeration', books)
  const [muted] = books.sanctions
  await drawn(() => document.querySelector('dialog[open] textarea') !== null)
  click(button(`解除对 ${muted?.person.nickname ?? ''} 的处罚`))
  await drawn(() => server.waiting().includes('live.liftSanction'))
  expect(server.question('live.liftSanction').asked.input).toEqual({
    liveId: null,
    sanctionId: muted?.sanctionId,
  })
  await answer('live.liftSanction', { sanctionId: muted?.sanctionId })
  await answer('live.getModeration', { ...books, sanctions: [] })
  click(button('关闭'))
  await drawn(() => document.querySelector('dialog[open]') === null)
  click(button(`看聊天：${report.title}`))
  await drawn(() => server.waiting().includes('live.getLiveRoom'))
  expect(server.question('live.getLiveRoom').asked.input).toEqual({ liveId: report.liveId })
})

test('[FEAT-06] the log says how many lines went with a ban, and each rule that changed as it was and as it is', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', studio.getStudio.empty)
  await drawn(() => texts('main button').includes('规则、房管和处罚'))
  click(button('规则、房管和处罚'))
  await answer('live.getModeration', books)
  await drawn(() => texts('dialog[open] h3').includes('操作记录'))
  const details = texts('dialog[open] section:last-of-type li small')
  expect(details.filter((words) => !/\d\d:\d\d/.test(words))).toEqual([
    '同时删除了 3 条消息',
    '慢速模式：关 → 10 秒',
    '不许发链接：关 → 开',
    '屏蔽词加了 “代充” “加微信”',
    '屏蔽词删了 “赌球”',
  ])
})

test('[FEAT-16] cancelling a plan is a dangerous press, and tells nobody of whoever has no reminder', async () => {
  const { answer } = await open('#/planinfo?id=p-derby', anchorMember)
  await answer('studio.getPlan', { ...plans.next, reserved: 0 })
  await drawn(() => texts('main button').includes('取消这一场'))
  click(button('取消这一场'))
  await drawn(() => texts('dialog button').includes('确定取消'))
  expect(button('确定取消').dataset['look']).toBe('danger')
  expect(one('dialog').textContent).not.toContain('会告诉预约了的观众')
  click(button('确定取消'))
  await answer('studio.cancelPlan', { ...plans.cancelled, reserved: 0 })
  await drawn(() => document.body.textContent.includes('已取消'))
  expect(document.body.textContent).not.toContain('预约了的观众')
})

test('[FEAT-16] the page of a plan on air leads back to its room, and the plans say that it is on', async () => {
  const live = { ...plans.next, state: 'live' as const, startedAt: plans.next.plannedAt }
  const { answer } = await open('#/planinfo?id=p-derby', anchorMember)
  await answer('studio.getPlan', live)
  await drawn(() => texts('main nav a').includes('回到直播间'))
  expect(texts('main nav a')).not.toContain('去开播')
  act(() => void (window.location.hash = '#/liveplan'))
  await answer('studio.listPlans', { plans: [live, plans.talk] })
  await drawn(() => texts('main h2').includes('正在播的这一场'))
  expect(texts('main h2')).not.toContain('下一场')
})

test.each([
  ['live', '这场直播已经开始，计划不能再改', '#/room'],
  ['missed', '这场计划不能再改了', '#/addlive'],
] as const)(
  '[FEAT-16] a plan that is %s is no form to be filled in: it says so, and leads on',
  async (state, words, to) => {
    const { answer } = await open('#/addlive?id=p-derby', anchorMember)
    await answer('studio.getPlan', { ...plans.next, state })
    await drawn(() => document.body.textContent.includes(words))
    expect([document.querySelector('main form'), one(`main a[href="${to}"]`).textContent]).toEqual([
      null,
      state === 'live' ? '去直播间设置' : '再预约一场',
    ])
  },
)

test('[FEAT-16] a cancelled plan says on its page why it was', async () => {
  const { answer } = await open('#/planinfo?id=p-cancelled', anchorMember)
  await answer('studio.getPlan', plans.cancelled)
  await drawn(() => texts('main h3').includes('取消原因'))
  expect(texts('main h3 + p')).toContain('设备维修，改到周末')
})

test('[ROLE-03] who is kept from going live reads why and until when, and is offered nothing to begin', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getBlock', { block: { ...block, until: Date.now() + 3_600_000 } })
  await answer('studio.getStudio', studio.getStudio.empty)
  const ended = { ...report, isKept: false, endReason: '播放了没有版权的画面', isWithheld: true }
  await answer('studio.listReports', { ...studio.listReports.full, list: [ended], total: 1 })
  await drawn(() => texts('main h2').includes('你暂时不能开播和预约开播'))
  const note = one('main section[aria-label="你暂时不能开播和预约开播"]')
  expect(note.textContent).toContain(block.reason)
  expect(note.querySelector('a')?.getAttribute('href')).toBe('#/service')
  await drawn(() => texts('main h2').includes('直播间设置'))
  expect(texts('main button').filter((words) => words === '打开摄像头' || words === '显示推流密钥')).toEqual(
    [],
  )
  await drawn(() => document.querySelector('main section[aria-label^="红港训练赛"]') !== null)
  const shown = one('main section[aria-label^="红港训练赛"]').textContent
  expect([
    shown.includes('这场直播被运营结束了：播放了没有版权的画面'),
    shown.includes('不给观众看'),
  ]).toEqual([true, true])
})

test('[FEAT-16] a plan whose stream is over says when that began, and leads to its replay', async () => {
  const { answer } = await open('#/planinfo?id=p-ended', anchorMember)
  await answer('studio.getPlan', plans.ended)
  await drawn(() => texts('main h2').includes(plans.ended.title))
  expect(texts('main dd')[0]).toBe(formatDayTime(plans.ended.startedAt, Date.now()))
  expect(one('main nav a[href="#/replayinfo?id=p-ended"]').textContent).toBe('管理回放')
})

test('[FEAT-16] a plan that was begun early stands under the day on which it was begun', async () => {
  const { answer } = await open('#/liveplan', anchorMember)
  const startedAt = Date.now() - 2 * DAY
  const early = { ...plans.ended, title: '提前开播', startedAt, plannedAt: Date.now() + 3 * DAY }
  await answer('studio.listPlans', { plans: [plans.ended, early] })
  await drawn(() => document.querySelector('main section li') !== null)
  const days = Array.from(document.querySelectorAll('main section'), (day) => [
    day.getAttribute('aria-label'),
    day.querySelector('b')?.textContent,
  ])
  expect(days).toEqual([
    [formatDay(startedAt, Date.now()), '提前开播'],
    [formatDay(plans.ended.startedAt, Date.now()), plans.ended.title],
  ])
})

test('[FEAT-16] a fan who opens somebody’s plan is led to its room, and not asked to become a streamer', async () => {
  await openApp('#/planinfo?id=p-derby', as(member), () => texts('main p').includes('这是主播预告的一场直播'))
  expect(one('main a[href="#/live?id=p-derby"]').textContent).toBe('打开直播间')
  expect(texts('main button')).not.toContain('提交申请')
})

const problems = () => texts('main form p[data-problem]')

test('[FEAT-16] a title that is missing and a time that is over are told at once, and the time is the server’s to refuse', async () => {
  const { server, answer } = await open('#/addlive', anchorMember)
  await answer('studio.getStudio', studioRoom)
  await drawn(() => document.querySelector('input[name=title]') !== null)
  enter(one('input[name=plannedAt]') as HTMLInputElement, '2020-03-21T22:30')
  expect(problems()).toEqual([])
  click(button('预约这一场'))
  await drawn(() => problems().length === 2)
  expect(problems()).toEqual(['开播时间要晚于现在，请重新选择', '请填写标题，2 到 40 个字'])
  enter(one('input[name=title]') as HTMLInputElement, '周末球迷夜话')
  await drawn(() => problems().length === 1)
  expect(problems()).toEqual(['开播时间要晚于现在，请重新选择'])
  click(button('预约这一场'))
  await drawn(() => server.waiting().includes('studio.savePlan'))
  expect(server.question('studio.savePlan').asked.input).toHaveProperty('title', '周末球迷夜话')
})

test('[FEAT-16] the title of a plan says how much more it takes towards its end', async () => {
  const { answer } = await open('#/addlive', anchorMember)
  await answer('studio.getStudio', studioRoom)
  await drawn(() => document.querySelector('input[name=title]') !== null)
  enter(one('input[name=title]') as HTMLInputElement, '夜'.repeat(38))
  await drawn(() => texts('main form span').includes('38/40'))
  enter(one('input[name=title]') as HTMLInputElement, '夜'.repeat(41))
  await drawn(() => texts('main form span').includes('41/40'))
  expect((one('input[name=title]') as HTMLInputElement).value).toHaveLength(41)
})

test('[FEAT-16] a time that clashes gives way to that of the match chosen next', async () => {
  const { server, answer } = await open('#/addlive', anchorMember)
  await answer('studio.getStudio', studioRoom)
  await drawn(() => document.querySelector('input[name=title]') !== null)
  enter(one('input[name=title]') as HTMLInputElement, '周末球迷夜话')
  enter(one('input[name=plannedAt]') as HTMLInputElement, '2036-03-21T22:30')
  click(button('预约这一场'))
  await drawn(() => server.waiting().includes('studio.savePlan'))
  const clash = '与你的另一场计划「夜话」时间太近，请错开一小时'
  await act(() =>
    server.question('studio.savePlan').answer(refused(400, clash, true, { fields: { plannedAt: clash } })),
  )
  click(button('选择比赛'))
  const near = new Date('2036-03-21T22:30').getTime()
  const match = { ...planned, startsAt: Date.UTC(2036, 4, 1, 12) }
  const asked = {
    queries: [{ type: MatchQueryType.MATCH_TYPE, matchType: MatchType.FOOTBALL }],
    live: false,
    followed: false,
    page: 1,
    limit: 100,
  }
  const stretches = [
    { from: near - 12 * HOUR, to: near, list: [] },
    { from: near, to: near + 7 * DAY, list: [match] },
  ]
  for (const { from, to, list } of stretches) {
    await drawn(() => server.waiting().includes('match.listSchedule'))
    const question = server.question('match.listSchedule')
    expect(question.asked.input).toEqual({ from, to, ...asked })
    await act(() => question.answer(ok({ list, total: list.length, page: 1, limit: 100 })))
  }
  await drawn(() => document.querySelector('dialog[open] li button') !== null)
  click(one('dialog[open] li button'))
  await drawn(() => document.querySelector('dialog[open] li button') === null)
  expect((one('input[name=plannedAt]') as HTMLInputElement).value).toBe(toLocal(match.startsAt - 900_000))
})

test('[FEAT-16] title and start of a plan follow its match, also after it had none in between', async () => {
  const opened = await open('#/addlive', anchorMember)
  await opened.answer('studio.getStudio', studioRoom)
  await drawn(() => document.querySelector('input[name=title]') !== null)
  const [title, start] = [one('input[name=title]'), one('input[name=plannedAt]')] as HTMLInputElement[]
  const shown = () => [title?.value, start?.value]
  const [, begins] = shown()
  const first = { ...planned, startsAt: Date.UTC(2036, 4, 1, 12) }
  const other = {
    ...first,
    matchId: 'm-other',
    home: first.away,
    away: first.home,
    startsAt: Date.UTC(2036, 4, 8, 12),
  }
  await chooseMatch(opened, '选择比赛', first)
  expect(shown()).toEqual([`${first.home.name} vs ${first.away.name}`, toLocal(first.startsAt - 900_000)])
  click(button('不关联比赛'))
  expect(shown()).toEqual(['', begins])
  await chooseMatch(opened, '选择比赛', other)
  expect(shown()).toEqual([`${other.home.name} vs ${other.away.name}`, toLocal(other.startsAt - 900_000)])
})

test('[FEAT-16] a stream that is just over stands on the page once, with its replay as it is now', async () => {
  const { answer } = await open('#/room', anchorMember)
  const on = studio.getOnAir.full
  const withOne = { ...studioRoom, onAir: on.onAir }
  await answer('studio.getStudio', withOne)
  await answer('studio.getOnAir', { ...on, playback: [] })
  await drawn(() => texts('main button').includes('结束直播'))
  click(button('结束直播'))
  await drawn(() => document.querySelector('dialog[open]') !== null)
  click(one('dialog[open] button[data-look=danger]'))
  await answer('studio.endLive', report)
  await drawn(() => texts('main button').includes('分享回放'))
  const hidden = { ...report, replay: 'hidden' }
  await answer('studio.listReports', { ...studio.listReports.full, list: [hidden], total: 1 })
  await drawn(() => !texts('main button').includes('分享回放'))
  expect(texts('main h2').filter((each) => each === '这场直播' || each === report.title)).toEqual([
    '这场直播',
  ])
  expect(texts('main h2')).not.toContain('直播记录')
})

test('[FEAT-16] once the picture of an encoder comes, the page goes from the key to where it is seen', async () => {
  const seen: Element[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.ready })
  await drawn(() => texts('main h2').includes('用推流软件开播'))
  const before = seen.length
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.live })
  await answer('studio.getOnAir', { onAir: onAirs.live, playback: [] })
  await drawn(() => texts('main button').includes('结束直播'))
  expect([before, seen.map((part) => part.contains(one('section[aria-label="开播"]')))]).toEqual([0, [true]])
})

const cameraPlace = () => texts('main p').filter((words) => words.startsWith('画面来自'))

test('[FEAT-16] a page that is not the one with the camera says where the picture comes from', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.live })
  const { ingest } = onAirs.live
  await answer('studio.getOnAir', {
    onAir: { ...onAirs.live, ingest: { ...ingest, via: 'rtmp' } },
    playback: [],
  })
  await drawn(() => texts('main button').includes('结束直播'))
  expect(cameraPlace()).toEqual([])
  await answer('studio.getOnAir', {
    onAir: { ...onAirs.live, ingest: { ...ingest, via: 'browser' } },
    playback: [],
  })
  await drawn(() => cameraPlace().length > 0)
  expect(cameraPlace()).toEqual([
    '画面来自你打开摄像头的那个页面，换镜头、静音要回那里；结束直播在哪里都可以',
  ])
})

test('[FEAT-16] of a camera that is gone nobody is sent back to its page', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.live })
  const lost = { ...onAirs.live.ingest, via: 'browser', lostAt: Date.now(), resumeUntil: Date.now() + 90_000 }
  await answer('studio.getOnAir', {
    onAir: { ...onAirs.live, ingest: { ...lost, faults: ['lost'] } },
    playback: [],
  })
  await drawn(() => document.body.textContent.includes('摄像头断了'))
  expect(cameraPlace()).toEqual([])
})

const questionOfKey = async (ingest: object) => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.live })
  await answer('studio.getOnAir', {
    onAir: { ...onAirs.live, ingest: { ...onAirs.live.ingest, via: 'rtmp', ...ingest } },
    playback: [],
  })
  await drawn(() => texts('main button').includes('结束直播') || texts('main button').includes('现在结束'))
  click(button('换一把密钥'))
  await drawn(() => document.querySelector('dialog[open]') !== null)
  return one('dialog[open]').textContent
}

test('[FEAT-16] a key that nobody publishes with now is replaced in other words, with the time that is left', async () => {
  const resumeUntil = new Date('2026-03-20T21:04:05').getTime()
  const asked = await questionOfKey({ lostAt: resumeUntil - 120_000, resumeUntil, faults: ['stopped'] })
  expect([asked.includes('21:04:05'), asked.includes('正在用旧密钥推流'), asked.includes('两分钟')]).toEqual([
    true,
    false,
    false,
  ])
})

test('[FEAT-16] a key that is published with says that its encoder is cut off', async () => {
  expect(await questionOfKey({})).toContain('正在用旧密钥推流')
})

test.each([
  [2 * DAY + 5 * HOUR, '还有 2 天 5 小时'],
  [DAY, '还有 1 天'],
  [3 * HOUR + HOUR / 3, '还有 3 小时 20 分'],
  [3 * HOUR, '还有 3 小时'],
])('[LIVE-01] how long it is until a plan has no part that is nothing: in %i ms', async (left, words) => {
  const { answer } = await open('#/liveplan', anchorMember)
  const plannedAt = Date.now() + left + HOUR / 120
  await answer('studio.listPlans', { plans: [{ ...plans.next, plannedAt }] })
  await drawn(() => texts('[role=timer]').length > 0)
  expect(texts('[role=timer]')).toEqual([words])
})

const healthOf = async (ingest: object) => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.live })
  await answer('studio.getOnAir', {
    onAir: { ...onAirs.live, ingest: { ...onAirs.live.ingest, via: 'rtmp', ...ingest } },
    playback: [],
  })
  await drawn(() => texts('main [role=status] li').length > 0)
  return texts('main [role=status] li')
}

test('[FEAT-16] an encoder that was cut off by a new key needs it: its network is not to be looked at', async () => {
  const told = await healthOf({ lostAt: Date.now(), resumeUntil: Date.now() + 60_000, faults: ['newKey'] })
  expect(told.map((words) => words.replace(/\d+ 秒/, 'n 秒'))).toEqual([
    '推流密钥换过了推流软件里还是旧密钥，接不上来：填入新密钥，再开始推流n 秒内恢复推流，这场直播会继续',
  ])
})

test.each([
  ['has come back', Date.now(), '正在恢复，马上测出码率和帧率'],
  ['has just come', onAirs.live.startedAt, '画面到了，正在测码率和帧率'],
])('[FEAT-16] of an encoder that %s nothing is told before it was measured', async (_, since, words) => {
  expect(await healthOf({ since, kbps: 0, fps: 0, gop: null })).toEqual([words])
  const [names, values] = [texts('main dt'), texts('main dd')]
  expect(['码率（kbps）', '画面'].map((name) => values[names.indexOf(name)])).toEqual(['—', '1080p'])
  expect(document.body.textContent).not.toContain('关键帧间隔设为')
})

test.each([
  ['is not measured yet has no bitrate beside what is wrong otherwise', 'slowRenditions', '—'],
  ['fell silent has none that comes', 'stalled', '0'],
])('[FEAT-16] an encoder that %s', async (_, fault, bitrate) => {
  await healthOf({ kbps: 0, fps: 0, faults: [fault] })
  expect(texts('main dd')[texts('main dt').indexOf('码率（kbps）')]).toBe(bitrate)
})

test('[FEAT-16] a stream of sound alone has no size of a picture', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.live })
  await answer('studio.getOnAir', {
    onAir: { ...onAirs.live, ingest: { ...onAirs.live.ingest, via: 'rtmp', width: 0, height: 0, fps: 0 } },
    playback: [],
  })
  await drawn(() => texts('main dt').includes('画面'))
  expect(texts('main dd')[texts('main dt').indexOf('画面')]).toBe('没有')
})

test('[FEAT-08] [FEAT-16] who comes to choose the match of a room finds the choice open, once', async () => {
  const { server, answer } = await open('#/room?choose=match', anchorMember)
  await answer('studio.getStudio', { ...studioRoom, match: null, matchType: MatchType.FOOTBALL })
  await drawn(() => document.querySelector('dialog[open] input[type=search]') !== null)
  expect([one('dialog[open] h2').textContent, location.hash]).toEqual(['选择比赛', '#/room'])
  await drawn(() => server.waiting().includes('match.listSchedule'))
  click(one('dialog[open] button[aria-label="关闭"]'))
  await drawn(() => document.querySelector('dialog[open]') === null)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.ready })
  expect(document.querySelector('dialog[open]')).toBe(null)
})

test('[FEAT-16] a control that is gone once it was used leaves the focus where keys go on', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', studio.getStudio.empty)
  await drawn(() => texts('main button').includes('打开摄像头'))
  const opening = button('打开摄像头')
  opening.focus()
  click(opening)
  await drawn(() => !opening.isConnected)
  expect(document.activeElement?.ariaLabel ?? document.activeElement?.getAttribute('aria-label')).toBe(
    '用这台设备开播',
  )
})

test('[FEAT-16] how the last stream went put away leaves the focus where keys go on', async () => {
  const { answer } = await open('#/room', anchorMember)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.live })
  await answer('studio.getOnAir', { onAir: { ...onAirs.live, status: LiveStatus.END }, playback: [] })
  await drawn(() => texts('main h2').length > 0)
  await answer('studio.getOnAir', { onAir: { ...onAirs.live, status: LiveStatus.END }, playback: [] })
  await answer('studio.endLive', report)
  await drawn(() => texts('main button').includes('知道了'))
  const read = button('知道了')
  read.focus()
  click(read)
  await drawn(() => !read.isConnected)
  expect(document.activeElement?.contains(one('section[aria-label="开播"]'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('[NAV-02] who is not logged in and wants to go live reads what the login is for', async () => {
  await openApp('#/room', {}, () => document.querySelector('h1 + p') !== null)
  expect(window.location.hash).toBe('#/login?back=%2Froom')
  expect(texts('h1 + p')).toEqual(['登录后成为主播，在这里开播'])
})

test('[FEAT-16] going live on a plan makes it the next stream; one that is on is asked for', async () => {
  const { server, answer } = await open(`#/planinfo?id=${plans.next.liveId}`, anchorMember)
  await answer('studio.getPlan', plans.next)
  await answer('studio.getStudio', { ...studioRoom, onAir: onAirs.live })
  await drawn(() => document.querySelector('main nav button') !== null)
  click(button('去开播'))
  await drawn(() => document.querySelector('dialog[open]') !== null)
  expect(texts('dialog[open] h2')).toEqual(['你正在直播'])
  click(button('换成这一场'))
  await drawn(() => server.waiting().includes('studio.startPlan'))
  const question = server.question('studio.startPlan')
  expect(question.asked.input).toEqual({ liveId: plans.next.liveId, over: onAirs.live.liveId })
  await act(() => question.answer(ok({ ...plans.next, liveId: onAirs.live.liveId, state: 'live' })))
  await drawn(() => window.location.hash === '#/room')
})
