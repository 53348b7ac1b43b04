import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { openBoard } from './support/board'
import { click, one, texts } from './support/mount'
import { anchorLives } from '../../contract/samples/live'
import { member } from '../../contract/samples/people'
import { personPages, social } from '../../contract/samples/social'
import { LiveStatus, MemberType } from '../../contract/enums'
import { formatDayTime } from '../../src/text/format'
import { NOW } from '../../contract/samples/sample'
import type { LiveUpdate } from '../../contract/socket'
import type { PersonPage } from '../../contract/social.schema'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }
const { person } = personPages.friend

const open = async (page: PersonPage) => {
  const { server } = await openApp(`#/friend?id=${person.memberId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('social.getPerson'))
  await act(() => server.question('social.getPerson').answer(ok(page)))
  await drawn()
  return server
}

const inMenu = (words: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find(({ textContent }) =>
    textContent.startsWith(words),
  ) as HTMLElement

test('[FEAT-09] a person is met at an address of their own, with what can be done', async () => {
  await open(personPages.friend)
  expect(texts('main ul li')).toEqual(['粉丝 42', '关注 58', 'ID 1088 2101', '2025年12月加入'])
  expect(texts('main section a, main section button')).toEqual(['互相关注', '发消息', ''])
  expect(one('main section a').getAttribute('href')).toBe(`#/chat/index?to=${person.memberId}`)
})

test('[FEAT-09] one’s own page leads to where it is changed', async () => {
  await open({ ...personPages.friend, own: true, followed: false, fan: false })
  expect(texts('main section a, main section button')).toEqual(['编辑资料', ''])
})

test('[FEAT-09] a friend who is left by a tap is a friend again by another', async () => {
  const server = await open(personPages.friend)
  const follows = () =>
    server.questions.filter(({ asked }) => asked.call.id === 'social.follow').map(({ asked }) => asked.input)
  const left = { kind: 'member', id: person.memberId, on: false }
  click(one(`main button[aria-label="已和 ${person.nickname} 互相关注"]`))
  await act(() => server.question('social.follow').answer(ok({ followed: false, fans: 41 })))
  await drawn(() => texts('[popover] button').length > 0)
  expect([texts('[popover] p'), texts('main section button')]).toEqual([
    [`已取消关注${person.nickname}撤销`],
    ['回关', ''],
  ])
  click(one('[popover] button'))
  await drawn(() => follows().length === 2)
  expect([follows(), texts('[popover] p')]).toEqual([[left, { ...left, on: true }], []])
  await act(() => server.question('social.follow').answer(ok({ followed: true, fans: 42 })))
  await drawn(() => texts('main section button')[0] === '互相关注')
  expect(texts('main section a, main section button')).toEqual(['互相关注', '发消息', ''])
})

test('[FEAT-02] what a streamer has planned is reserved in its row: its match, or the stream where it has none', async () => {
  const anchor = { ...personPages.anchor.person, memberId: person.memberId }
  const { server } = await openApp(`#/friend?id=${person.memberId}`, asMember, () => true)
  await drawn(() => server.waiting().includes('social.getPerson'))
  await act(() => server.question('social.getPerson').answer(ok({ ...personPages.anchor, person: anchor })))
  const planned = anchorLives.filter(({ status }) => status === LiveStatus.PLAN)
  const [about] = planned
  const free = planned.map((live) => ({
    ...live,
    liveId: 'p-free',
    title: '夜话',
    match: null,
    reserved: true,
  }))
  const list = [...planned, ...free]
  const page = { list, total: list.length, page: 1, limit: 10 }
  await drawn(() => server.waiting().includes('live.listAnchorLives'))
  await act(() => server.question('live.listAnchorLives').answer(ok(page)))
  await drawn(() => texts('main li > button').length === 2)
  expect(texts('main li > button')).toEqual(['预约', '已预约'])
  click(one('main li:first-child > button'))
  await drawn(() => server.waiting().includes('match.reserve'))
  expect(server.question('match.reserve').asked.input).toEqual({
    matchId: about?.match?.matchId,
    on: true,
  })
  click(one('main li:last-child > button'))
  await drawn(() => server.waiting().includes('live.reserveLive'))
  expect(server.question('live.reserveLive').asked.input).toEqual({ liveId: 'p-free', on: false })
  expect(texts('main li > button')).toEqual(['已预约', '预约'])
})

const rows = () => [texts('main li a b'), texts('main li a small')]

test('[LIVE-01] a plan that moved shows its new time at once, and one that was called off says so', async () => {
  const board = openBoard()
  onTestFinished(() => void vi.unstubAllGlobals())
  const anchor = { ...personPages.anchor.person, memberId: person.memberId }
  const server = await open({ ...personPages.anchor, person: anchor })
  const [plan] = anchorLives.filter(({ status }) => status === LiveStatus.PLAN)
  if (plan === undefined) throw new Error('no plan among the samples')
  const page = { list: [plan], total: 1, page: 1, limit: 10 }
  await drawn(() => server.waiting().includes('live.listAnchorLives'))
  await act(() => server.question('live.listAnchorLives').answer(ok(page)))
  await drawn(() => texts('main li a small').length === 1)
  expect(rows()).toEqual([[plan.title], [`${formatDayTime(plan.plannedAt)} 开播`]])
  const { liveId, matchType, match, plannedAt } = plan
  const pulse = { liveId, status: LiveStatus.PLAN, viewers: 0 }
  const heading = {
    title: '改到晚一点',
    matchType,
    match,
    announcement: null,
    plannedAt: plannedAt + 4_500_000,
  }
  const say = (live: LiveUpdate) => board.say({ type: 'board.batch', at: NOW, lives: [live], matches: [] })
  await say({ ...pulse, heading })
  expect(rows()).toEqual([['改到晚一点'], [`${formatDayTime(heading.plannedAt)} 开播`]])
  await say({ ...pulse, status: LiveStatus.END, cancelled: true })
  expect([...rows(), one('main li a').textContent.includes('已取消')]).toEqual([
    ['改到晚一点'],
    [formatDayTime(heading.plannedAt)],
    true,
  ])
})

const follow = (): HTMLElement => one('main section button[aria-label*="开播提醒"]')

test('[FEAT-09] the follow of a streamer says of which starts one is told, and opens where that and the follow are changed', async () => {
  const anchor = { ...personPages.friend.person, userType: MemberType.ANCHOR }
  const server = await open({ ...personPages.friend, person: anchor, starts: 'all', fan: false })
  expect([follow().textContent, follow().getAttribute('aria-label')]).toEqual([
    '已关注',
    `${person.nickname}：已关注，开播提醒：全部，按下更改`,
  ])
  click(follow())
  expect(server.waiting()).not.toContain('social.follow')
  expect(texts('dialog [role=radiogroup] label')).toEqual(['全部', '只要大赛', '不提醒'])
  click(one('dialog [role=radiogroup] label:nth-child(2) input'))
  expect(follow().textContent).toBe('已关注·大赛')
  await drawn(() => server.waiting().includes('social.saveStarts'))
  click(inMenu('取消关注'))
  expect(document.querySelector('dialog')).toBe(null)
  await drawn(() => server.waiting().includes('social.follow'))
  expect(texts('main section button')[0]).toBe('关注')
})

test('[FEAT-09] blocking says what it means, is asked back, and leaves a way to lift it in place of the others', async () => {
  const server = await open(personPages.friend)
  click(one(`main button[aria-label="更多：${person.nickname}"]`))
  expect(texts('dialog button small')).toContain('拉黑后，你们不再互相关注，对方不能关注你，也不能给你发消息')
  click(inMenu('拉黑'))
  await drawn(() => document.querySelector('dialog footer') !== null)
  expect(server.waiting()).not.toContain('social.blockPerson')
  click(one('dialog footer button[data-look="danger"]'))
  await drawn(() => server.waiting().includes('social.blockPerson'))
  await act(() => server.question('social.blockPerson').answer(ok(social.blockPerson.full)))
  await drawn(() => server.waiting().includes('social.getPerson'))
  const blocked = { ...personPages.friend, blocked: true, followed: false, fan: false }
  await act(() => server.question('social.getPerson').answer(ok(blocked)))
  await drawn()
  expect(texts('main section a, main section button')).toEqual(['解除拉黑', ''])
  expect(texts('main section p').join(' ')).toContain('已拉黑')
})

test('[FEAT-09] a fan is removed only once that is asked back, and is none from then on', async () => {
  const server = await open(personPages.friend)
  click(one(`main button[aria-label="更多：${person.nickname}"]`))
  click(inMenu('移除粉丝'))
  await drawn(() => document.querySelector('dialog footer') !== null)
  expect([server.waiting().includes('social.removeFan'), one('dialog:has(footer)').textContent]).toEqual([
    false,
    expect.stringContaining(`移除粉丝 ${person.nickname} 吗？对方不再关注你，要由对方重新关注才能恢复。`),
  ])
  click(one('dialog footer button[data-look="danger"]'))
  await drawn(() => server.waiting().includes('social.removeFan'))
  await act(() => server.question('social.removeFan').answer(ok(social.removeFan.full)))
  await drawn(() => texts('[popover] p').length > 0)
  expect(texts('[popover] p')).toEqual([`${person.nickname} 不再是你的粉丝`])
  click(one(`main button[aria-label="更多：${person.nickname}"]`))
  expect(texts('dialog button').some((words) => words.startsWith('移除粉丝'))).toBe(false)
})

test('[FEAT-09] who lifts a block that has ended their follow is told so, with the way to follow again', async () => {
  const server = await open({ ...personPages.friend, blocked: true, followed: false, fan: false })
  click(one('main section button:first-of-type'))
  await drawn(() => server.waiting().includes('social.blockPerson'))
  await act(() => server.question('social.blockPerson').answer(ok({ blocked: false, unfollowed: true })))
  await drawn(() => texts('[popover] p').length > 0)
  expect([texts('[popover] p'), one('[popover] a').getAttribute('href')]).toEqual([
    [`已解除对 ${person.nickname} 的拉黑，之前的关注不会自动恢复重新关注`],
    `#/friend?id=${person.memberId}`,
  ])
})

const choose = (reason: string) =>
  click(
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === reason) as HTMLElement,
  )

test.each([
  [false, '举报已收到，谢谢。有结果会通知你'],
  [true, '你已经举报过 TA，我们还在处理，有结果会通知你'],
])(
  '[FEAT-09] a person is reported with a reason from their card, before (%s) or not',
  async (before, words) => {
    const server = await open(personPages.friend)
    click(one(`main button[aria-label="更多：${person.nickname}"]`))
    click(inMenu('举报'))
    await drawn(() => document.querySelector('dialog form') !== null)
    // A reason is chosen by who reports, and not for them.
    click(one('dialog form button[type="submit"]'))
    await drawn(() => texts('dialog form [role="alert"]').includes('请选一个原因'))
    expect(server.waiting()).not.toContain('social.reportPerson')
    choose('其他')
    click(one('dialog form button[type="submit"]'))
    await drawn(() => texts('dialog form p').includes('选「其他」时请写几个字说明'))
    expect(server.waiting()).not.toContain('social.reportPerson')
    choose('诈骗引流')
    click(one('dialog form button[type="submit"]'))
    await drawn(() => server.waiting().includes('social.reportPerson'))
    const asked = server.questions.find(({ asked: { call } }) => call.id === 'social.reportPerson')
    expect(asked?.asked.input).toEqual({ memberId: person.memberId, reason: 'fraud', text: '' })
    await act(() => server.question('social.reportPerson').answer(ok({ before })))
    await drawn(() => document.querySelector('dialog [role="status"]') !== null)
    expect(texts('dialog [role="status"]')).toEqual([words])
  },
)

test('[NAV-02] [FEAT-09] a visitor who was led to a person sees their page; a follow leads to the form, under their name', async () => {
  const { server } = await openApp(`#/friend?id=${person.memberId}`, {}, () => true)
  const answerPerson = async () => {
    await drawn(() => server.waiting().includes('social.getPerson'))
    const page = { ...personPages.friend, own: false, followed: false, fan: false }
    await act(() => server.question('social.getPerson').answer(ok(page)))
  }
  await answerPerson()
  await drawn(() => document.querySelector('main section') !== null)
  expect([texts('main section strong')[0], texts('main section ul li')[0], texts('dialog')]).toEqual([
    person.nickname,
    '粉丝 42',
    [],
  ])
  click(one('main section button'))
  await vi.waitFor(() =>
    expect([window.location.hash, texts('main h1 + p')]).toEqual([
      `#/login?back=${encodeURIComponent(`/friend?id=${person.memberId}`)}&view=`,
      [`登录后关注 ${person.nickname}`],
    ]),
  )
  if (server.waiting().includes('social.getPerson')) await answerPerson()
  await drawn(() => document.querySelector('main [role=note] b') !== null)
  expect(texts('main [role=note] b')).toEqual([person.nickname])
})
