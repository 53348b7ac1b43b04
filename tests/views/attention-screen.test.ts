import { act } from 'react'
import { expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { social } from '../../contract/samples/social'
import { leagues } from '../../contract/samples/teams'

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
const hrefs = () => Array.from(document.querySelectorAll('main li a'), (link) => link.getAttribute('href'))

test('[ROUTE-10] [FEAT-09] what is on leads to its room, the others to their own page, and the picture of a streamer to the person', async () => {
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
  expect(hrefs().slice(0, 3)).toEqual(['#/friend?id=10001001', '#/live?id=r-chen', '#/live?id=r-chen'])
  expect(hrefs().at(-1)).toBe('#/matchGroupLeague?id=l-stars')
})

test('[FEAT-09] leaving is shown at once, and taken back where the server does not take it', async () => {
  const { server, answer } = await open()
  await answer(social.listFollows.full)
  await drawn()
  click(button('已关注 老陈说球'))
  expect(button('关注 老陈说球').getAttribute('aria-pressed')).toBe('false')
  await act(() => server.question('social.follow').answer(refused(-1, '服务开小差了')))
  expect(button('已关注 老陈说球').getAttribute('aria-pressed')).toBe('true')
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
  click(button('已关注 老陈说球'))
  await act(() => server.question('social.follow').answer(ok({ followed: false, fans: 7 })))
  await drawn(() => server.waiting().includes('social.listFollows'))
  await answer({ ...social.listFollows.full, list: left, total: left.length })
  expect([names(), button('关注 老陈说球').getAttribute('aria-pressed')]).toEqual([before, 'false'])
  click(button('关注 老陈说球'))
  await act(() => server.question('social.follow').answer(ok({ followed: true, fans: 8 })))
  await drawn(() => server.waiting().includes('social.listFollows'))
  await answer(social.listFollows.full)
  expect([names(), button('已关注 老陈说球').getAttribute('aria-pressed')]).toEqual([before, 'true'])
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

test('[FEAT-09] who follows nobody is shown the way to somebody', async () => {
  const { answer } = await open()
  await answer(social.listFollows.empty)
  await drawn()
  expect([texts('main p'), one('main [role=tabpanel] a').getAttribute('href')]).toEqual([
    ['还没有关注'],
    '#/rank',
  ])
})
