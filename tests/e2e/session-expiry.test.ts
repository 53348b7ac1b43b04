import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newPhone } from './support/server'
import { logIn } from './support/steps'
import { useWorld } from './support/world'
import { gateAt } from '../paths/world/gate'
import { ask, calls, newcomer } from '../paths/world/http'
import { ownTarget } from '../paths/world/target'

const { served, phone } = useWorld()

it('[SES-04] a session that turns out to be over while somebody stands at the login is not told of', async () => {
  const server = served()
  const { token } = await newcomer(ownTarget(server))
  const { page } = await phone()
  const member = await gateAt(page, '**/getSimpleInfo*')
  await page.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept))
        window.localStorage.setItem(name, JSON.stringify({ value, expire: null }))
    },
    { 'ACCESS-TOKEN': token, 'READ-TOP-NOTICE': true },
  )
  await page.goto('/#/my/index')
  await member.come()
  await page.evaluate(() => (window.location.hash = '#/login'))
  await page.getByText('你已经登录了').waitFor()
  await ask(server.url, calls.logout, {}, token)
  const answered = page.waitForResponse('**/getSimpleInfo*')
  await member.pass()
  const { code } = (await (await answered).json()) as { code: number }
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect([code, await page.getByRole('dialog').count(), new URL(page.url()).hash]).toEqual([
    10004,
    0,
    '#/login',
  ])
})

it('[SES-04] whose session has expired finds the page as it was chosen on this device, also after a reload', async () => {
  const server = served()
  const { token } = await newcomer(ownTarget(server))
  await ask(server.url, calls.logout, {}, token)
  const { page } = await phone()
  await page.goto('/')
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept))
        window.localStorage.setItem(name, JSON.stringify({ value, expire: null }))
      window.localStorage.setItem('DESIGN-SETTING', JSON.stringify({ darkMode: 'dark' }))
    },
    { 'ACCESS-TOKEN': token, LANGUAGE: 'en', 'READ-TOP-NOTICE': true },
  )
  // A page of its own: the one that is here is a visitor's, and would lead to the login.
  await page.goto('about:blank')
  await page.goto('/#/gold')
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.reload()
  await page.getByRole('button', { name: 'Get a code' }).waitFor()
  const look = await page.evaluate(() => [
    document.documentElement.dataset['theme'],
    document.documentElement.lang,
    window.localStorage.getItem('ACCESS-TOKEN'),
  ])
  expect(look).toEqual(['dark', 'en', null])
})

it('[SES-05] whoever logs out in one tab is told so in passing in the other, and of no session that expired', async () => {
  const number = newPhone()
  const { page } = await phone()
  const notice = page.getByRole('dialog', { name: '这里的内容都是演示' })
  await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: '关闭' }).click())
  await page.goto('/#/login?back=%2Fgold')
  await logIn(page, served(), number)
  await expect.poll(() => new URL(page.url()).hash).toBe('#/gold')
  const other = await page.context().newPage()
  await other.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=dialog], [role=alertdialog], [role=status]'))
        if (each.textContent !== null && !said.includes(each.textContent)) said.push(each.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await other.goto('/#/gold')
  await other.getByText('金币').first().waitFor()
  await page.goto('/#/my/index')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page
    .getByRole('dialog', { name: '退出登录' })
    .getByRole('button', { name: '退出登录', exact: true })
    .click()
  await expect.poll(() => new URL(other.url()).hash).toBe('#/login?back=%2Fgold')
  await other.getByText('已退出登录').waitFor()
  await page.getByRole('button', { name: '获取验证码' }).waitFor()
  const said = await other.evaluate(() => (window as unknown as { said: string[] }).said)
  expect([
    said.filter((words) => /失效|重新登录/.test(words)),
    await other.getByRole('dialog').count(),
  ]).toEqual([[], 0])
})

it('the recorder is not in what is built', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const marked = files.filter((name) =>
    readFileSync(join('dist/client', name), 'utf8').includes('Save the recording'),
  )
  expect([files.length > 10, marked]).toEqual([true, []])
})
