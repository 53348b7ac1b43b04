import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { one, texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { social } from '../../contract/samples/social'

const asMember = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }

const open = async (data: unknown) => {
  const { server } = await openApp('#/fans', asMember, () => true)
  await drawn(() => server.waiting().includes('social.listFans'))
  await act(() => server.question('social.listFans').answer(ok(data)))
  await drawn()
}

test('[ROUTE-10] [FEAT-09] each stands there with what can be done', async () => {
  await open(social.listFans.full)
  const wanted = social.listFans.full.list.map(({ person, followed }) => [
    person.nickname,
    followed ? '互相关注' : '回关',
  ])
  const names = texts('main li strong > span:first-child')
  expect(names.map((name, nth) => [name, texts('main li button')[nth]])).toEqual(wanted)
  expect(texts('main li small')[1]).toBe('粉丝 42 · 主场一场不落')
  expect(one('main ul').getAttribute('aria-label')).toBe('我的粉丝')
})

test('[FEAT-09] nobody there: the next step is offered', async () => {
  await open(social.listFans.empty)
  expect([texts('main p'), one('main a').getAttribute('href')]).toEqual([['还没有粉丝'], '#/home/index'])
})
