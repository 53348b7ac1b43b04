import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'
import { picture, usePages } from './support/pages'
import { newPhone } from './support/server'
import { logIn } from './support/steps'

const { server, open, openOffice } = usePages('owner')
const HOUR = 3_600_000

/** As a field of date and time takes it. */
const typed = (at: number): string => {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
/** Of this attempt. */
let title = ''
let attempts = 0
const row = (page: Page) => page.getByRole('row').filter({ hasText: title })

/** Somebody who has checked in, with the event open. */
const member = async (width: number): Promise<Page> => {
  const page = await open(width)
  await page.goto('/#/login?back=%2Ftask')
  await logIn(page, server(), newPhone())
  await page.getByRole('button', { name: '签到领 5 金币' }).click()
  await page.getByText('到账 +5 金币').waitFor()
  await page.goto('/#/activity')
  await page.getByRole('link', { name: new RegExp(`${title}.*\\+10 金币`) }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return page
}
const reward = (page: Page) => page.getByRole('region', { name: '活动奖励' })

test('[FEAT-13] [ROUTE-12] an event is made in the office with a reward, one member claims it, and who comes after the budget is told', async () => {
  attempts += 1
  title = `连签迎新第 ${attempts} 期`
  const office = await openOffice()
  await office
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '活动', exact: true })
    .click()
  await office.getByRole('button', { name: '新增活动' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('标题', { exact: true }).fill(title)
  await form.getByLabel('一句话说明', { exact: true }).fill('签到一天，领 10 金币，先到先得')
  await form.getByLabel('开始').fill(typed(server().clock.now() - HOUR))
  await form.getByLabel('结束').fill(typed(server().clock.now() + 24 * HOUR))
  await form.getByLabel('详情（HTML）', { exact: true }).fill('<p>签到后来这里领取。</p>')
  await form.getByRole('button', { name: '保存' }).click()
  await row(office).getByText('没有奖励').waitFor()
  await office.getByRole('button', { name: `奖励: ${title}`, exact: true }).click()
  await form.getByLabel('条件').selectOption('checkIn')
  await form.getByLabel('要做多少').fill('1')
  await form.getByLabel('每人奖励').fill('10')
  await form.getByLabel('总预算').fill('9')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('预算至少要够发一份奖励').waitFor()
  await picture(office, 'campaign-form')
  await form.getByLabel('总预算').fill('10')
  await form.getByRole('button', { name: '保存' }).click()
  await row(office).getByText('已发 0 份，共 1 份').waitFor()
  await picture(office, 'campaigns')

  const first = await member(390)
  const second = await member(1280)
  const third = await open(390)
  for (const page of [first, second]) await reward(page).getByText('还剩 1 份，共 1 份').waitFor()
  await picture(first, 'campaign-done')
  await picture(second, 'campaign-done-wide')
  expect(await first.getByRole('heading', { level: 1, name: title }).count()).toBe(1)

  await reward(first).getByRole('button', { name: '领取 10 金币' }).click()
  await first.getByText('到账 +10 金币').waitFor()
  await reward(first).getByRole('button', { name: '已领取' }).waitFor()
  // Whoever has the page open learns it by the tap.
  await reward(second).getByRole('button', { name: '领取 10 金币' }).click()
  await second.getByText('奖励已经领完了，看看其他活动吧').waitFor()
  await reward(second).getByRole('button', { name: '奖励已领完' }).waitFor()
  await picture(second, 'campaign-used-up')

  await first.goto('/#/gold')
  await first.getByRole('link', { name: /活动奖励/ }).click()
  await reward(first).getByText('还剩 0 份，共 1 份').waitFor()
  await third.goto('/#/login?back=%2Factivity')
  await logIn(third, server(), newPhone())
  await third.getByRole('link', { name: new RegExp(title) }).click()
  await reward(third).getByRole('button', { name: '奖励已领完' }).waitFor()
  await office.reload()
  await row(office).getByText('已发 1 份，共 1 份').waitFor()
  expect(await walletRows(server().store.db).differences()).toEqual([])
})
