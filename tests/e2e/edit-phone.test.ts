import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { closeNotice, logIn } from './support/steps'
import { newPhone } from './support/server'
import { useWorld } from './support/world'

const { served, phone } = useWorld()

/** The first is for the number before, the second for the new one. */
const ask = async (page: Page, nth: number, number: string): Promise<string> => {
  await page.getByRole('button', { name: '获取验证码' }).nth(nth).click()
  await page.getByText(new RegExp(`验证码已发送至.*${number.slice(-4)}`)).waitFor()
  return served().codeOf(number)
}

it('[ROUTE-06] [FEAT-07] a member proves the number before and the new one, stays logged in, and is logged out elsewhere', async () => {
  const [before, after] = [newPhone(), newPhone()]
  const { page } = await phone()
  await page.goto('/#/login?back=%2FeditPhone')
  await closeNotice(page)
  await logIn(page, served(), before)
  await page.getByLabel('现在号码的验证码').waitFor()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.81' })

  const { page: tablet } = await phone()
  await tablet.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.82' })
  await tablet.goto('/#/login?back=%2Fgold')
  await closeNotice(tablet)
  await logIn(tablet, served(), before)
  await expect.poll(() => new URL(tablet.url()).hash).toBe('#/gold')

  await page.getByLabel('新手机号', { exact: true }).fill(after)
  const newCode = await ask(page, 1, after)
  const oldCode = await ask(page, 0, before)
  await page.getByLabel('现在号码的验证码').fill(oldCode === '000000' ? '000001' : '000000')
  await page.getByLabel('新号码的验证码').fill(newCode)
  await page.getByRole('button', { name: '更换手机号' }).click()
  await page.getByText('验证码不正确，还可以再试 4 次').waitFor()
  // What was right stands.
  expect(await page.getByLabel('新号码的验证码').inputValue()).toBe(newCode)
  await page.getByLabel('现在号码的验证码').fill(oldCode)
  await page.getByRole('button', { name: '更换手机号' }).click()
  await page.getByText(/手机号已更换/).waitFor()
  await tablet.getByText(/账号换了手机号/).waitFor()
  await page.goto('/#/editPhone')
  await page.getByText(`${after.slice(0, 3)}****${after.slice(-4)}`).waitFor()
})
