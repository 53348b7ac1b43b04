import { act } from 'react'
import { expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, enter, one, texts } from './support/mount'
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
  expect([
    texts('main p').filter((words) => words !== ''),
    one('main a[href="#/fans"]').getAttribute('href'),
  ]).toEqual([['还没有好友'], '#/fans'])
})

test('[FEAT-09] one’s own ID stands there, to be copied for others', async () => {
  const copied: string[] = []
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  await open(social.listFriends.empty)
  click(one('main button[aria-label="复制我的 ID"]'))
  await drawn(() => one('main button[aria-label="复制我的 ID"]').textContent === '已复制')
  expect(copied).toEqual([member.memberId])
})

const seek = async (id: string) => {
  const { server } = await openApp('#/friend', asMember, () => true)
  await drawn(() => server.waiting().includes('social.listFriends'))
  await act(() => server.question('social.listFriends').answer(ok(social.listFriends.empty)))
  await drawn()
  expect(document.querySelector('main form')).toBe(null)
  click(one('main button[aria-pressed=false]'))
  enter(one('main form input') as HTMLInputElement, id)
  await drawn()
  act(() => (one('main form button[type=submit]') as HTMLButtonElement).click())
  return server.question('social.getPerson')
}

test('[FEAT-09] an ID as one was given it leads to that person', async () => {
  const question = await seek(' ID 795 407 483 ')
  expect(question.asked.input).toEqual({ memberId: '795407483' })
  await act(() => question.answer(ok(social.getPerson.full)))
  expect(location.hash).toBe(`#/friend?id=${social.getPerson.full.person.memberId}`)
})

test('[FEAT-09] that nobody has this ID is said where it was written', async () => {
  const question = await seek('999999999')
  await act(() => question.answer(refused(404, '没有这位用户，可能已经离开')))
  expect([texts('main form [role=alert]'), location.hash]).toEqual([
    ['没有这位用户，可能已经离开'],
    '#/friend',
  ])
})
