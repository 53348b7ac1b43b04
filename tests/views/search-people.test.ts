import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { search } from '../../contract/samples/search'
import { member } from '../../contract/samples/people'
import { social } from '../../contract/samples/social'

beforeAll(() => import('../../src/screens/search/search'), 60_000)

const field = (): HTMLInputElement => one('input[type=search]') as HTMLInputElement

test('[FEAT-09] to find by name opens the search on people', async () => {
  const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }
  const { server } = await openApp('#/friend', asMember, () => true)
  await drawn(() => server.waiting().includes('social.listFriends'))
  await act(() => server.question('social.listFriends').answer(ok(social.listFriends.empty)))
  await drawn()
  expect(one('main a[href^="#/search"]').getAttribute('href')).toBe('#/search?type=people')
})

test('[FEAT-09] the search of people says so, and offers no words of matches', async () => {
  const { server } = await openApp(
    '#/search?type=people',
    {},
    () => document.querySelector('input[type=search]') !== null,
  )
  await drawn()
  expect([field().placeholder, document.activeElement]).toEqual(['搜昵称或 ID 找人', field()])
  expect(document.body.textContent).toContain('输入对方的昵称')
  expect(document.body.textContent).not.toContain('大家都在搜')
  expect(server.waiting()).not.toContain('search.searchPersonByPageList')
})

test('[FEAT-09] people of a name stand below the streamers of it', async () => {
  const { server } = await openApp('#/search?q=hg&type=people', {}, () => true)
  await drawn(() => server.waiting().includes('search.searchPersonByPageList'))
  const input = { queryName: 'hg', page: 1, limit: 20 }
  expect([
    server.question('search.searchPersonByPageList').asked.input,
    server.question('search.searchAnchorByPageList').asked.input,
  ]).toEqual([input, { ...input, limit: 3 }])
  await act(() =>
    server.question('search.searchAnchorByPageList').answer(ok(search.searchAnchorByPageList.full)),
  )
  await act(() =>
    server.question('search.searchPersonByPageList').answer(ok(search.searchPersonByPageList.full)),
  )
  await drawn(() => document.querySelector('[data-shown] h2') !== null)
  expect([texts('[role=tab]'), texts('[data-shown] h2')]).toEqual([
    ['综合', '主播', '用户', '赛事', '直播'],
    ['主播', '用户'],
  ])
  click(one('[role=tab]:first-child'))
  await drawn(() => server.waiting().includes('search.searchByList'))
  expect(location.hash).toBe('#/search?q=hg')
})

/** The people tab of a search, of a member. */
const openPeople = () =>
  openApp('#/search?q=hg&type=people', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }, () => true)

const fans = (): readonly string[] => texts('[data-shown] small').map((words) => words.split(' · ')[0] ?? '')

test('[FEAT-09] who follows a streamer that was found counts among the fans at once', async () => {
  const { server } = await openPeople()
  await drawn(() => server.waiting().includes('search.searchAnchorByPageList'))
  const { full } = search.searchAnchorByPageList
  const list = full.list.slice(0, 1).map((hit) => ({
    ...hit,
    followed: false,
    anchor: { ...hit.anchor, fans: 0 },
  }))
  await act(() => server.question('search.searchAnchorByPageList').answer(ok({ ...full, list })))
  await act(() =>
    server.question('search.searchPersonByPageList').answer(ok(search.searchPersonByPageList.empty)),
  )
  await drawn(() => document.querySelector('[data-shown] button[aria-pressed=false]') !== null)
  expect(fans()[0]).toBe('粉丝 0')
  click(one('[data-shown] button[aria-pressed=false]'))
  expect(fans()[0]).toBe('粉丝 1')
})

test('[FEAT-09] a follow of somebody found says whether it is mutual', async () => {
  const { server } = await openPeople()
  await drawn(() => server.waiting().includes('search.searchPersonByPageList'))
  const { full } = search.searchPersonByPageList
  const list = full.list.slice(0, 1).map((hit) => ({ ...hit, followed: true, fan: true }))
  await act(() =>
    server.question('search.searchAnchorByPageList').answer(ok(search.searchAnchorByPageList.empty)),
  )
  await act(() => server.question('search.searchPersonByPageList').answer(ok({ ...full, list })))
  await drawn(() => document.querySelector('[data-shown] button[aria-pressed]') !== null)
  expect(texts('[data-shown] button[aria-pressed]')).toEqual(['互相关注'])
  click(one('[data-shown] button[aria-pressed]'))
  expect(texts('[data-shown] button[aria-pressed]')).toEqual(['回关'])
})

const failure = refused(-1, '服务开小差了')
const halves = ['search.searchPersonByPageList', 'search.searchAnchorByPageList'] as const

test.each([
  [...halves, '用户没有加载出来', ['主播']],
  [halves[1], halves[0], '主播没有加载出来', ['用户']],
] as const)(
  '[FEAT-09] [ERR-11] what comes of a name is shown where %s fails, which is offered again',
  async (lost, came, words, kinds) => {
    const { server } = await openPeople()
    await drawn(() => halves.every((half) => server.waiting().includes(half)))
    await act(() => server.question(came).answer(ok(search[came.slice(7) as 'searchPersonByPageList'].full)))
    await act(() => server.question(lost).answer(failure))
    await drawn(() => document.querySelector('[data-shown] h2') !== null)
    expect([texts('[data-shown] h2'), texts('[data-shown] [role=alert] p')]).toEqual([kinds, [words]])
    click(one('[data-shown] [role=alert] button'))
    await drawn(() => halves.every((half) => server.waiting().includes(half)))
    await act(() => server.question(came).answer(ok(search[came.slice(7) as 'searchPersonByPageList'].full)))
    await act(() => server.question(lost).answer(ok(search[lost.slice(7) as 'searchPersonByPageList'].full)))
    await drawn(() => document.querySelector('[data-shown] [role=alert]') === null)
    expect(texts('[data-shown] h2')).toEqual(['主播', '用户'])
  },
)

test('[FEAT-09] [ERR-11] where neither half comes, the search says so as every list does', async () => {
  const { server } = await openPeople()
  await drawn(() => halves.every((half) => server.waiting().includes(half)))
  for (const half of halves) await act(() => server.question(half).answer(failure))
  await drawn(() => document.querySelector('[role=alert] button') !== null)
  expect(texts('[role=tabpanel] [role=alert] p')).toEqual(['没能加载出来'])
})
