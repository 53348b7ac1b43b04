import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { logIn } from './support/steps'
import { newPhone } from './support/server'
import { useWorld } from './support/world'

const { served, phone } = useWorld()

/** A passkey is for a name, and an address of numbers is none. */
const named = (path: string): string => `${served().url.replace('127.0.0.1', 'localhost')}/${path}`

/** A device with a finger to lay on. */
const withFinger = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    agree: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
    /** How many passkeys the device has. */
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

type Finger = Awaited<ReturnType<typeof withFinger>>
const addPasskey = async (page: Page, number: string, network: string, finger: Finger): Promise<void> => {
  await page.getByRole('link', { name: /^通行密钥/ }).click()
  await page.getByText('还没有通行密钥').waitFor()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': network })
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/验证码已发送至/).waitFor()
  const code = served().codeOf(number)
  await page.getByLabel('验证码').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByText('验证码不正确，还可以再试 4 次').waitFor()
  // A device is not left with one that nobody knows.
  expect(await finger.count()).toBe(0)
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByText('通行密钥已添加，以后可以用它登录').waitFor()
  await page.getByText('已添加，见上面的列表').waitFor()
  await page.getByRole('button', { name: '再添加一个' }).click()
  expect(await page.getByLabel('验证码').inputValue()).toBe('')
}

it('[ROUTE-04] [FEAT-07] a member adds a passkey, logs in with it, and removes it', async () => {
  const number = newPhone()
  const { page } = await phone()
  const finger = await withFinger(page)
  const notice = page.getByRole('dialog', { name: '这里的内容都是演示' })
  await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: '关闭' }).click())
  await page.goto(named('#/login?back=%2FeditInfo'))
  await logIn(page, served(), number)
  await addPasskey(page, number, '198.51.100.71', finger)

  await page.goto(named('#/my/index'))
  await page.getByRole('button', { name: '退出登录' }).click()
  // A device that offers its passkey by itself is the next test's.
  await finger.refuse()
  // The logout loads the page anew: what is pressed before is lost.
  const loaded = page.waitForEvent('load')
  await page
    .getByRole('dialog', { name: '退出登录' })
    .getByRole('button', { name: '退出登录', exact: true })
    .click()
  await loaded
  await page.getByRole('link', { name: '用通行密钥登录' }).click()
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await page.getByText('没有完成验证，请再试一次，或换一种方式').waitFor()
  await finger.agree()
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect.poll(() => new URL(page.url()).hash).not.toContain('login')

  await page.goto(named('#/editInfo?view=passkeys'))
  await page.getByRole('button', { name: /^移除 .+ 的通行密钥/ }).click()
  const sheet = page.getByRole('dialog', { name: '移除通行密钥' })
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.73' })
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  await sheet.getByText(/验证码已发送至/).waitFor()
  await sheet.getByLabel('验证码').fill(served().codeOf(number))
  await sheet.getByRole('button', { name: '移除' }).click()
  await page.getByText('通行密钥已移除').waitFor()
  await page.getByText('还没有通行密钥').waitFor()
})

it('[ROUTE-04] [FEAT-07] the browser offers a passkey where the number is typed; what is left is the consent', async () => {
  const number = newPhone()
  const { page } = await phone()
  const finger = await withFinger(page)
  const notice = page.getByRole('dialog', { name: '这里的内容都是演示' })
  await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: '关闭' }).click())
  await page.goto(named('#/login?back=%2FeditInfo'))
  await logIn(page, served(), number)
  await addPasskey(page, number, '198.51.100.72', finger)
  // The entrance is opened once: at another address of it the device would be asked anew, and the first sheet go under the finger.
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(named('#/login?back=%2FeditInfo'))
  const sheet = page.getByRole('dialog', { name: '用通行密钥登录' })
  await sheet.getByText('通行密钥已验证，同意下面的条款就能登录。').waitFor()
  expect(await page.getByLabel('手机号').getAttribute('autocomplete')).toBe('tel-national webauthn')
  await sheet.getByRole('button', { name: '登录', exact: true }).click()
  await sheet.getByText('请先阅读并同意用户协议与隐私政策').waitFor()
  await sheet.getByRole('checkbox').check({ force: true })
  await sheet.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/editInfo')
})
