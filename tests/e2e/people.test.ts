import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { logIn } from './support/steps'
import { askAt } from './support/ask'
import { newPhone, type Served } from './support/server'
import { useWorld } from './support/world'
import { smsLogin } from '../../contract/account'
import { smsSend } from '../../contract/account.codes'
import { follow } from '../../contract/social'

/** The counts on the page of one's own: follows, fans, friends. */
const counts = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/#/my/index')
  const people = page.getByRole('navigation', { name: '关注与粉丝' })
  await people.waitFor()
  return people.locator('b').allTextContents()
}

const FANS = 2

/** The list of one's fans, who have come meanwhile. */
const fansOf = async (page: Page, server: Served): Promise<Locator> => {
  const own = await page.waitForFunction(() => {
    const kept = localStorage.getItem('CURRENT-USER')
    return kept === null ? null : (JSON.parse(kept) as { value: { memberId: string } }).value.memberId
  })
  const id = (await own.jsonValue()) ?? ''
  for (let nth = 0; nth < FANS; nth += 1) {
    const phone = newPhone()
    await askAt(server.url, smsSend, { phone })
    const code = server.codeOf(phone)
    const { access_token: token } = await askAt(server.url, smsLogin, { phone, code, type: 'login' })
    await askAt(server.url, follow, { kind: 'member', id, on: true }, token)
  }
  await page.reload()
  const fans = page.getByRole('list', { name: '我的粉丝' })
  await expect.poll(() => fans.getByRole('listitem').count()).toBe(FANS)
  return fans
}

describe('people', () => {
  const { served, open, last } = useWorld({ SIM_SPEED: '20' })

  test('[ROUTE-10] [FEAT-09] fans are followed back and are friends; whom one follows stands in the list until one leaves', async () => {
    const page = await open('/fans')
    await logIn(page, served(), newPhone())
    await expect.poll(() => new URL(page.url()).hash).toBe('#/fans')
    const fans = await fansOf(page, served())
    const [anchor, initials] = ['老陈说球', 'lcsq']
    await expect.poll(() => counts(page)).toEqual(['0', '2', '0'])

    await page.getByRole('link', { name: /粉丝/ }).first().click()
    const back = fans.getByRole('button', { name: /^回关 / }).first()
    const name = ((await back.getAttribute('aria-label')) ?? '').replace('回关 ', '')
    const followed = page.waitForResponse(/member\/follow$/)
    await back.click()
    await followed
    await page.getByRole('button', { name: `已和 ${name} 互相关注` }).waitFor()
    await expect.poll(() => counts(page)).toEqual(['1', '2', '1'])

    await page.goto('/#/friend')
    await page.getByRole('list', { name: '我的好友' }).getByText(name, { exact: true }).waitFor()
    await page.goto(`/#/search?q=${initials}&type=1`)
    await page.getByRole('button', { name: `关注 ${anchor}`, exact: true }).click()
    await page.getByRole('button', { name: `已关注 ${anchor}` }).waitFor()

    await page.goto('/#/attention')
    const follows = page.getByRole('list', { name: '我的关注' })
    await expect.poll(() => follows.getByRole('listitem').count()).toBe(2)
    await page.getByRole('tab', { name: '球队' }).click()
    await page.getByText('还没有关注球队').waitFor()
    for (const [tab, one] of [
      ['主播', anchor],
      ['用户', name],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await follows.getByText(one, { exact: true }).waitFor()
      await expect.poll(() => follows.getByRole('listitem').count()).toBe(1)
    }
    await page.getByRole('tab', { name: '全部' }).click()
    const friend = follows.getByRole('button', { name: `已和 ${name} 互相关注` })
    await friend.click()
    const backAgain = page.waitForResponse(/member\/follow$/)
    await page.getByRole('button', { name: '撤销' }).click()
    await backAgain
    await friend.waitFor()
    const left = page.waitForResponse(/member\/follow$/)
    await follows.getByRole('button', { name: `${anchor}：已关注` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^取消关注/ })
      .click()
    await left
    await follows.getByRole('button', { name: `关注 ${anchor}`, exact: true }).waitFor()
    expect(await follows.getByRole('listitem').count()).toBe(2)
    await expect.poll(() => counts(page)).toEqual(['1', '2', '1'])
    await page.goto('/#/attention')
    await page.reload()
    await follows.getByText(name, { exact: true }).waitFor()
    expect(await follows.getByRole('listitem').count()).toBe(1)
    expect(last().complaints).toEqual([])
  })

  test('[FEAT-09] a name opens its person over the page; blocking and following are kept', async () => {
    const page = await open('/fans')
    await logIn(page, served(), newPhone())
    await expect.poll(() => new URL(page.url()).hash).toBe('#/fans')
    const fans = await fansOf(page, served())
    const link = fans.getByRole('link').first()
    const address = await link.getAttribute('href')
    await link.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(/加入$/).waitFor()
    expect(new URL(page.url()).hash).toBe('#/fans')
    const name = (await sheet.first().getAttribute('aria-label')) ?? ''
    const back = sheet.getByRole('button', { name: `回关 ${name}` })
    await back.click()
    await sheet.getByRole('link', { name: '发消息' }).waitFor()
    // By key: a second click so soon counts as one of a double click.
    await sheet.getByRole('button', { name: `已和 ${name} 互相关注` }).press('Enter')
    await sheet.getByRole('button', { name: '撤销' }).click()
    await sheet.getByRole('link', { name: '发消息' }).waitFor()
    await sheet.getByRole('button', { name: `已和 ${name} 互相关注` }).press('Enter')
    await back.waitFor()
    await sheet.getByRole('button', { name: `更多：${name}` }).click()
    await page.getByRole('dialog', { name }).last().getByRole('button', { name: '举报' }).click()
    const reporting = page.getByRole('dialog', { name: `举报 ${name}` })
    await reporting.getByRole('radio', { name: '诈骗引流' }).click()
    await reporting.getByRole('button', { name: '提交举报' }).click()
    await reporting.getByText('举报已收到，谢谢。有结果会通知你').waitFor()
    await reporting.getByRole('button', { name: '关闭' }).click()
    await sheet.getByRole('button', { name: `更多：${name}` }).click()
    const kept = page.waitForResponse(/member\/blockPerson$/)
    await page.getByRole('dialog', { name }).last().getByRole('button', { name: '拉黑' }).click()
    await page.getByRole('dialog', { name: '拉黑' }).getByRole('button', { name: '拉黑' }).click()
    await kept
    await sheet.getByText('已拉黑', { exact: true }).waitFor()
    await sheet.getByRole('button', { name: '关闭' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.goto(`/${address ?? ''}`)
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText('已拉黑', { exact: true }).waitFor()
    await expect.poll(() => counts(page)).toEqual(['0', '1', '0'])
    await page.goto('/#/friend?view=blocked')
    await page.getByRole('button', { name: `解除拉黑 ${name}` }).click()
    await page.getByText('没有拉黑任何人').waitFor()
  })
})
