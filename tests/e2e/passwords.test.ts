import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { closeNotice, logIn } from './support/steps'
import { newPhone } from './support/server'
import { useWorld } from './support/world'

const { served, phone } = useWorld()
const FIRST = 'wind over the east stand'
const SECOND = 'rain over the west stand'

/** Another network waits for no code of this one. */
const moveTo = (page: Page, network: string) => page.setExtraHTTPHeaders({ 'x-forwarded-for': network })

const askForCode = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/验证码已发送至/).waitFor()
}
const logInBy = async (page: Page, number: string, password: string): Promise<void> => {
  await page.getByLabel('手机号').fill(number)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

it('[ROUTE-04] [FEAT-07] a member sets a password, logs in by it, forgets it and sets another, which ends the sessions elsewhere', async () => {
  const number = newPhone()
  const { page } = await phone()
  await page.goto('/#/login?back=%2FeditInfo')
  await closeNotice(page)
  await logIn(page, served(), number)
  await page.getByRole('link', { name: '登录密码' }).click()
  await page.getByText('还没有设置密码').waitFor()
  await moveTo(page, '198.51.100.61')
  await page.getByLabel('新密码').fill('password1')
  await askForCode(page)
  await page.getByLabel('验证码').fill(served().codeOf(number))
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('这个密码很容易被猜到，请换一个').waitFor()
  await page.getByLabel('新密码').fill(FIRST)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('密码已保存，以后可以用它登录。其他设备要重新登录').waitFor()

  const { page: laptop } = await phone()
  await laptop.goto('/#/login?back=%2FeditInfo%3Fview%3Dpassword')
  await closeNotice(laptop)
  await laptop.getByRole('link', { name: '用密码登录' }).click()
  await logInBy(laptop, number, SECOND)
  await laptop.getByText('手机号或密码不正确，还可以再试 4 次').waitFor()
  await laptop.getByLabel('密码', { exact: true }).fill(FIRST)
  await laptop.getByRole('button', { name: '登录', exact: true }).click()
  await laptop.getByText(/设置了密码/).waitFor()

  const { page: third } = await phone()
  await third.goto('/#/login')
  await third.getByRole('link', { name: '用密码登录' }).click()
  await third.getByRole('link', { name: '忘记密码' }).click()
  await moveTo(third, '198.51.100.62')
  await third.getByLabel('手机号').fill(number)
  await askForCode(third)
  await third.getByLabel('短信验证码').fill(served().codeOf(number))
  await third.getByLabel('新密码').fill(SECOND)
  await third.getByRole('checkbox').check({ force: true })
  await third.getByRole('button', { name: '设置并登录' }).click()
  await third.getByRole('button', { name: '设置并登录' }).waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(third.url()).hash).not.toContain('forgetPassword')
  await laptop.getByText(/账号的密码有改动/).waitFor()
})
