import { expect, it } from 'vitest'
import { closeNotice, logIn } from './support/steps'
import { newPhone } from './support/server'
import { useWorld } from './support/world'
import { gateAt } from '../paths/world/gate'
import { smsLogin } from '../../contract/account'
import { smsSend } from '../../contract/account.codes'
import { endSession, listSessions } from '../../contract/account.sessions'
import type { Call, Envelope } from '../../contract/call'

const { served, phone } = useWorld()

/** A call of a device in another network, which waits for no code of this one. */
const from =
  (network: string, token?: string) =>
  async <Input, Output>({ path }: Call<Input, Output>, input: Input): Promise<Output> => {
    const response = await fetch(`${served().url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    })
    const { code, msg, data } = (await response.json()) as Envelope<Output>
    if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }

it('[FEAT-07] [SES-04] a device that is logged out in the middle of a call is told so once, and what was written is there after the next login', async () => {
  const number = newPhone()
  const { page } = await phone()
  await page.goto('/#/login?back=%2FeditInfo')
  await closeNotice(page)
  await logIn(page, served(), number)
  await page.getByLabel('签名').fill('写到一半')
  const saving = await gateAt(page, '**/saveProfile*')
  await page.getByRole('button', { name: '保存' }).click()
  await saving.come()

  const away = from('198.51.100.9')
  await away(smsSend, { phone: number })
  const { access_token: token } = await away(smsLogin, {
    phone: number,
    code: served().codeOf(number),
    type: 'login',
  })
  const laptop = from('198.51.100.9', token)
  const other = (await laptop(listSessions, {})).sessions.find(({ isOwn }) => !isOwn)
  expect([other?.network, other?.browser]).toEqual(['127.0.0.1', 'chrome'])
  await laptop(endSession, { sessionId: other?.sessionId ?? '' })
  await saving.open()

  const told = page.getByText(/你在另一台设备上退出了这台设备，请重新登录/)
  await told.waitFor()
  await expect.poll(() => new URL(page.url()).hash.split('?')[0]).toBe('#/login')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.poll(() => told.count()).toBe(0)

  await from('198.51.100.10')(smsSend, { phone: number })
  await page.getByLabel('手机号').fill(number)
  await page.getByLabel('短信验证码').fill(served().codeOf(number))
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#/editInfo')
  await expect.poll(() => page.getByLabel('签名').inputValue()).toBe('写到一半')
})

it('[FEAT-07] a profile that is changed on another page stands on this one, and is told of where something is being written', async () => {
  const { page, context } = await phone()
  await page.goto('/#/login?back=%2FeditInfo')
  await closeNotice(page)
  await logIn(page, served(), newPhone())
  const here = page.getByLabel('签名')
  await here.waitFor()
  const other = await context.newPage()
  const saveThere = async (words: string): Promise<void> => {
    await other.goto(`${served().url}/#/editInfo`)
    await other.getByLabel('签名').fill(words)
    await other.getByRole('button', { name: '保存' }).click()
    await other.getByText('资料已保存').waitFor()
  }
  await saveThere('在那边写的')
  await expect.poll(() => here.inputValue()).toBe('在那边写的')
  await here.fill('在这边写的')
  await saveThere('又在那边写的')
  await page.getByText('资料刚刚在别处改过；这里填了还没保存的，保存时以这里为准').waitFor()
  expect(await here.inputValue()).toBe('在这边写的')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('link', { name: '在这边写的' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/my/index')
})
