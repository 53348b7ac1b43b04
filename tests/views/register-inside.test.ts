import { expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { one } from './support/mount'
import { member } from '../../contract/samples/people'

test.each([
  ['#/register?invite=K7QM2P', ['#/invite'], true],
  ['#/register', ['#/my/index'], false],
])('[FEAT-12] who is logged in and opens %s is led to %o', async (path, ways, isTold) => {
  await openApp(path, { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }, () => true)
  await drawn(() => document.body.textContent.includes('你已经登录了'))
  const place = one('main')
  expect([
    [...place.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href')).slice(-1),
    place.textContent.includes('这个邀请是给新用户的'),
  ]).toEqual([ways, isTold])
})
