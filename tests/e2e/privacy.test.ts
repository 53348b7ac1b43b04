import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { closeNotice, logIn } from './support/steps'
import { newPhone } from './support/server'
import { useWorld } from './support/world'

const { served, phone } = useWorld()

/** Another network waits for no code of this one. */
const moveTo = (page: Page, network: string) => page.setExtraHTTPHeaders({ 'x-forwarded-for': network })

it('[FEAT-07] a member downloads the own data, has the account deleted, and keeps it by a login in time', async () => {
  const number = newPhone()
  const { page } = await phone()
  await page.goto('/#/login?back=%2FeditInfo')
  await closeNotice(page)
  await logIn(page, served(), number)
  await page.getByRole('link', { name: '隐私与账号' }).click()
  await page.getByRole('button', { name: '准备一份' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('touchline-data.zip')
  const zip = await readFile(await download.path())
  expect([zip.subarray(0, 2).toString(), zip.includes('member.json')]).toEqual(['PK', true])

  await page.getByRole('link', { name: '注销账号' }).click()
  await moveTo(page, '198.51.100.41')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/验证码已发送至/).waitFor()
  await page.getByLabel('验证码').fill(served().codeOf(number))
  await page.getByRole('button', { name: '注销账号' }).click()
  const question = page.getByRole('dialog', { name: '确定要注销账号？' })
  await question.getByRole('button', { name: '不注销' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '注销账号' }).click()
  await question.getByRole('button', { name: '注销账号' }).click()
  await page.getByText(/^账号将在.+删除/).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  await moveTo(page, '198.51.100.42')
  await logIn(page, served(), number)
  await page.getByRole('button', { name: '登录', exact: true }).waitFor({ state: 'hidden' })
  await page.getByText('账号已保留，注销已取消').waitFor()
  await page.goto('/#/notice')
  await page.getByText('账号注销已取消').waitFor()
})
