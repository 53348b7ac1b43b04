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

test('[NAV-02] who is logged in and opens the login is told so, and not what a login is for', async () => {
  await openApp('#/login?back=%2Fgold', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }, () => true)
  await drawn(() => document.body.textContent.includes('你已经登录了'))
  const place = one('main')
  expect([
    place.querySelector('h1')?.textContent,
    [...place.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href')).slice(-1),
    place.textContent.includes('登录后'),
  ]).toEqual(['欢迎来到触线.', ['#/my/index'], false])
})

test('[ROUTE-04] who is logged in and has forgotten the password is told how to set another one, and led there', async () => {
  await openApp('#/forgetPassword', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member }, () => true)
  await drawn(() => document.body.textContent.includes('你已经登录了'))
  const place = one('main')
  expect([
    [...place.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href')).slice(-1),
    place.textContent.includes('用短信验证码就能换一个新的'),
  ]).toEqual([['#/editInfo?view=password'], true])
})
