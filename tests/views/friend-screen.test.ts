import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { enter, one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { social } from '../../contract/samples/social'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

const open = async (data: unknown) => {
  const { server } = await openApp('#/friend', asMember, () => true)
  await drawn(() => server.waiting().includes('social.listFriends'))
  await act(() => server.question('social.listFriends').answer(ok(data)))
  await drawn()
}

test('[ROUTE-10] [FEAT-09] each stands there with what can be done', async () => {
  await open(social.listFriends.full)
  const wanted = social.listFriends.full.list.map(({ person, followed }) => [
    person.nickname,
    followed ? '互相关注' : '回关',
  ])
  const names = texts('main li strong > span:first-child')
  expect(names.map((name, nth) => [name, texts('main li button')[nth]])).toEqual(wanted)
  expect(one('main ul').getAttribute('aria-label')).toBe('我的好友')
})

test('[FEAT-09] nobody there: the next step is offered', async () => {
  await open(social.listFriends.empty)
  expect([texts('main p'), one('main a').getAttribute('href')]).toEqual([['还没有好友'], '#/fans'])
})

const ways = () =>
  Array.from(document.querySelectorAll('a[href^="#/friend?id="]'), (way) => way.getAttribute('href'))

test('[FEAT-09] an ID as one was given it leads to that person', async () => {
  await open(social.listFriends.empty)
  const before = ways()
  enter(one('input[aria-label="输入对方的 ID 加好友"]') as HTMLInputElement, ' ID 795 407 483 ')
  expect([before, ways()]).toEqual([[], ['#/friend?id=795407483']])
})
