import { act } from 'react'
import { expect, test } from 'vitest'
import { ok, refused } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { personPages } from '../../contract/samples/social'

const page = { ...personPages.friend, followed: false, fan: false }
const { memberId, nickname } = page.person

test('[NAV-02] a visitor who opens a person’s link sees that person, and is led to the form by what needs a login', async () => {
  const { server } = await openApp(`#/friend?id=${memberId}`, {}, () => true)
  await drawn(() => server.waiting().includes('social.getPerson'))
  expect(server.question('social.getPerson').asked.input).toEqual({ memberId })
  await act(() => server.question('social.getPerson').answer(ok(page)))
  await drawn(() => texts('main section strong').includes(nickname))
  const way = `#/login?back=${encodeURIComponent(`/friend?id=${memberId}`)}`
  expect([
    location.hash,
    document.querySelector('[role=dialog]'),
    document.querySelector('main input'),
    texts('main section button').includes('关注'),
  ]).toEqual([way, null, null, true])
  click(one(`main button[aria-label="关注 ${nickname}"]`))
  await drawn(() => document.querySelector('main input[type=tel]') !== null)
  expect([location.hash, texts('main header p')]).toEqual([`${way}&view=`, [`登录后关注 ${nickname}`]])
})

test('[NAV-02] a visitor whom a link leads to nobody is told what may be', async () => {
  const { server } = await openApp('#/friend?id=m-nobody', {}, () => true)
  await drawn(() => server.waiting().includes('social.getPerson'))
  await act(() => server.question('social.getPerson').answer(refused(404, '没有这位用户')))
  await drawn(() => document.body.textContent.includes('没有这位用户'))
  expect([
    document.body.textContent.includes('可能已经离开，或者对方不让人找到'),
    texts('[aria-live=polite][popover] p'),
  ]).toEqual([true, []])
})
