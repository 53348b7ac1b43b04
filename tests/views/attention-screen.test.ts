import { act } from 'react'
import { expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { social } from '../../contract/samples/social'
import { football } from '../../contract/samples/matches'
import { records } from '../../contract/samples/live'
import { leagues, teams } from '../../contract/samples/teams'
import { liveHref, matchHref, teamHref } from '../../src/features/team-links'

const playing = {
  page: teamHref(teams.redHarbour),
  match: matchHref(football.matchId),
  live: liveHref(records.derby.liveId),
}
const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': { ...member, follows: 6 } }

const open = async (query = '') => {
  const { server } = await openApp(`#/attention${query}`, asMember, () => true)
  await drawn(() => server.waiting().includes('social.listFollows'))
  const answer = (data: unknown) => act(() => server.question('social.listFollows').answer(ok(data)))
  const asked = () =>
    server.questions.flatMap(({ asked: { call, input } }) =>
      call.id === 'social.listFollows' ? [input] : [],
    )
  return { server, answer, asked }
}
const button = (label: string): HTMLElement => one(`button[aria-label="${label}"]`)
const FOLLOWED = '老陈说球：已关注，开播提醒：全部，按下更改'
const inSheet = (words: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].find(({ textContent }) =>
    textContent.startsWith(words),
  ) as HTMLElement
const leave = async () => {
  click(button(FOLLOWED))
  await drawn(() => document.querySelector('dialog') !== null)
  click(inSheet('取消关注'))
}
const hrefs = () => Array.from(document.querySelectorAll('main li a'), (link) => link.getAttribute('href'))

test('[ROUTE-10] [FEAT-09] who is on air leads to the room, who plays to the match and its room, the others to their own page, and the picture of a streamer to the person', async () => {
  const { answer } = await open()
  await answer(social.listFollows.full)
  await drawn()
  expect(texts('main li strong > span:first-child')).toEqual([
    '老陈说球',
    '南山红港',
    '海岸超级联赛',
    '看台上的海獭',
    '篮球阿凯',
    leagues.stars.name,
  ])
  const { match, live, page } = playing
  expect(hrefs().slice(0, 5)).toEqual(['#/friend?id=10001001', '#/live?id=r-chen', page, match, live])
  expect(hrefs().at(-1)).toBe('#/matchGroupLeague?id=l-stars')
})

test('[FEAT-09] the follow of a streamer opens what their page opens; of anybody else it leaves at once', async () => {
  const { server, answer } = await open()
  const [chen, ...others] = social.listFollows.full.list
  await answer({ ...social.listFollows.full, list: [{ ...chen, starts: 'big' }, ...others] })
  await drawn()
  const chosen = () => button('老陈说球：已关注·不提醒，开播提醒：不提醒，按下更改').textContent
  click(button('老陈说球：已关注·大赛，开播提醒：只要大赛，按下更改'))
  await drawn(() => document.querySelector('dialog') !== null)
  expect(texts('dialog [role=radiogroup] label')).toEqual(['全部', '只要大赛', '不提醒'])
  click(one('dialog [role=radiogroup] label:nth-child(3) input'))
  await drawn(() => server.waiting().includes('social.saveStarts'))
  expect([chosen(), server.waiting().includes('social.follow'), texts('dialog [role=status]')]).toEqual([
    '已关注·不提醒',
    false,
    ['正在保存…'],
  ])
  await act(() => server.question('social.saveStarts').answer(ok({ starts: 'none' })))
  await drawn(() => server.waiting().includes('social.listFollows'))
  await answer({ ...social.listFollows.full, list: [{ ...chen, starts: 'none' }, ...others] })
  expect([chosen(), texts('dialog [role=status]')]).toEqual(['已关注·不提醒', ['已保存，马上生效']])
  click(inSheet('取消关注'))
  await drawn(() => server.waiting().includes('social.follow'))
  await act(() => server.question('social.follow').answer(ok({ followed: false, fans: 7 })))
  await drawn(() => texts('[popover] button').length > 0)
  expect([texts('[popover] button'), button('关注 老陈说球').textContent]).toEqual([['撤销'], '关注'])
  click(button('已和 看台上的海獭 互相关注'))
  await drawn(() => server.waiting().includes('social.follow'))
  expect(document.querySelector('dialog')).toBe(null)
})

test('[FEAT-09] leaving is shown at once, and taken back where the server does not take it', async () => {
  const { server, answer } = await open()
  await answer(social.listFollows.full)
  await drawn()
  await leave()
  expect(button('关注 老陈说球').getAttribute('aria-pressed')).toBe('false')
  await act(() => server.question('social.follow').answer(refused(-1, '服务开小差了')))
  expect(button(FOLLOWED).textContent).toBe('已关注')
})

const names = () => texts('main li strong > span:first-child')
test('[FEAT-09] whom one has left stays in place to be followed again, until the list is read anew', async () => {
  const { server, answer } = await open()
  await answer(social.listFollows.full)
  await drawn()
  const before = names()
  const left = social.listFollows.full.list.filter(
    (row) => row.kind !== 'member' || row.person.nickname !== '老陈说球',
  )
  await leave()
  await act(() => server.question('social.follow').answer(ok({ followed: false, fans: 7 })))
  await drawn(() => server.waiting().includes('social.listFollows'))
  await answer({ ...social.listFollows.full, list: left, total: left.length })
  expect([names(), button('关注 老陈说球').getAttribute('aria-pressed')]).toEqual([before, 'false'])
  click(button('关注 老陈说球'))
  await act(() => server.question('social.follow').answer(ok({ followed: true, fans: 8 })))
  await drawn(() => server.waiting().includes('social.listFollows'))
  await answer(social.listFollows.full)
  expect([names(), button(FOLLOWED).textContent]).toEqual([before, '已关注'])
})

test('[FEAT-09] the kind and the name stand in the address and in what is asked', async () => {
  const { asked } = await open('?kind=team&q=红港')
  expect(asked()).toEqual([{ kind: 'team', queryName: '红港', page: 1, limit: 20 }])
  click(one('[role=tab][id$=league]'))
  await drawn(() => asked().length === 2)
  expect([asked()[1], decodeURIComponent(window.location.hash)]).toEqual([
    { kind: 'league', queryName: '红港', page: 1, limit: 20 },
    '#/attention?kind=league&q=红港',
  ])
})

test.each([
  ['anchor', '还没有关注主播', '#/rank'],
  ['person', '还没有关注其他用户', '#/search?type=people'],
  ['team', '还没有关注球队', '#/leagueList'],
  ['league', '还没有关注联赛', '#/leagueList'],
])('[FEAT-09] under %s stands what is not followed yet, with a way to it', async (kind, words, href) => {
  const { answer, asked } = await open(`?kind=${kind}`)
  await answer(social.listFollows.empty)
  await drawn()
  expect([asked()[0], texts('main p')[0], one('main [role=tabpanel] a').getAttribute('href')]).toEqual([
    { kind, queryName: '', page: 1, limit: 20 },
    words,
    href,
  ])
})

test('[FEAT-09] who follows nobody is shown the way to somebody', async () => {
  const { answer } = await open()
  await answer(social.listFollows.empty)
  await drawn()
  expect([texts('main p'), one('main [role=tabpanel] a').getAttribute('href')]).toEqual([
    ['还没有关注'],
    '#/rank',
  ])
})
