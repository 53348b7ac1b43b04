import { expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { newcomer } from '../../contract/samples/people'

const hrefs = (selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

test('[NAV-02] a newcomer reads that the account is there, how to come back to it, and what can be done next; a wrong number comes last', async () => {
  await openApp('#/editInfo?view=welcome', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': newcomer }, () => true)
  await drawn(() => document.querySelector('main [role=status]') !== null)
  expect([texts('main h2'), one('main [role=status]').textContent]).toEqual([
    [`欢迎，${newcomer.nickname}`, '接下来可以'],
    `你的账号建好了，以后用 ${newcomer.phone} 登录`,
  ])
  expect(texts('main nav small')).toContain('大家看到的名字')
  expect(hrefs('main nav[aria-label="接下来可以"] a')).toEqual(['#/task', '#/editNickname', '#/editInfo'])
  expect([...document.querySelectorAll('main a, main button')].at(-1)?.textContent).toBe(
    '号码不对？换一个登录',
  )
})

test('[NAV-02] going on from the welcome takes its place: the way back does not lead there again', async () => {
  const before = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': newcomer }
  await openApp('#/editInfo?view=welcome&back=%2Fhelp', before, () => true)
  await drawn(() => texts('main button').includes('继续'))
  const pages = window.history.length
  click(one('main button[data-wide]'))
  await drawn(() => window.location.hash === '#/help')
  expect(window.history.length).toBe(pages)
})
