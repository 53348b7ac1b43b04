import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAs, openBrowser } from './support/browser'
import { picture } from './support/pages'
import { newPhone } from './support/server'
import { logIn } from './support/steps'
import { giveCoins } from '../server/support/coins'
import { writerOf } from '../server/support/finding'
import { startTestServer, type TestServer } from '../server/support/server'
import { sendGift } from '../../contract/live.gifts'
import { recount } from '../../server/repositories/ranking/rank.repository'
import { walletRows } from '../../server/repositories/wallet/ledger.repository'

describe('gifts', () => {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    server = await startTestServer({
      clientDir: join(import.meta.dirname, '../../dist/client'),
      startAt: Date.now(),
    })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  test('[FEAT-08] [FEAT-06] [API-22] a combo from one browser grows in another, and is in the books and the ranking', async () => {
    const anchor = await server.member('13800138071', 1)
    const fan = await server.member('13800138072')
    const { db } = server.store
    await writerOf(db).live('gifts', anchor.memberId, '送礼物的房间')
    await giveCoins(server, fan.memberId, 300)
    const viewer = await openAs(browser, server.url, null, '/live?id=gifts')
    const sender = await openAs(browser, server.url, fan.token, '/live?id=gifts')

    await sender.getByRole('button', { name: '送礼物' }).click()
    const sheet = sender.getByRole('dialog', { name: '送礼物' })
    await sheet.getByRole('button', { name: '关闭' }).click()
    // The focus is back at the button that opened it: nothing is written, so nothing is sent.
    await sheet.waitFor({ state: 'detached' })
    expect(await sender.getByRole('button', { name: '发送', exact: true }).isVisible()).toBe(false)
    await sender.getByRole('button', { name: '送礼物' }).click()
    const horn = sheet.getByRole('listitem').getByRole('button', { name: /喇叭/ })
    const grid = sheet.getByRole('list', { name: '礼物' })
    const place = async () => (await grid.boundingBox())?.y
    await horn.click()
    const before = await place()
    // A double tap by mistake is one gift, and the button says at once what another tap is.
    await sheet.getByRole('button', { name: '发送' }).dblclick()
    const again = sheet.getByRole('button', { name: '连击 ×1 再花 10 金币' })
    await again.waitFor()
    await picture(sender, 'gifts-combo')
    await again.and(sender.locator(':not(:has([data-fresh]))')).waitFor()
    const line = viewer.getByRole('log').getByText('送出 喇叭')
    await line.waitFor()
    await horn.click()
    await horn.click()
    await viewer.getByRole('log').getByText('×3').waitFor()
    expect(await line.count()).toBe(1)
    await sheet.getByText('270').waitFor()
    await expect.poll(() => horn.textContent()).toContain('×3')
    expect(await place()).toBe(before)
    await sheet.getByRole('button', { name: /金手套/ }).click()
    await sheet.getByText('还差 30 金币').waitFor()
    expect(await sheet.getByRole('link', { name: '去赚金币' }).getAttribute('href')).toBe('#/task')
    expect(await place()).toBe(before)
    await picture(sender, 'gifts-sheet')

    // The combo is over, and the anchor has the share.
    server.clock.forward(10_000)
    await expect
      .poll(async () => (await walletRows(db).sums()).find(({ currency }) => currency === 'gold')?.members, {
        timeout: 20_000,
      })
      .toBe(285)
    expect(await walletRows(db).differences()).toEqual([])
    await sheet.getByRole('button', { name: '支持者' }).click()
    await sender.getByRole('dialog', { name: '支持者' }).getByText('球迷8072').waitFor()
    await sender.getByText('我送出 30 金币，第 1 名').waitFor()
    await picture(sender, 'gifts-supporters')

    const books = await openAs(browser, server.url, anchor.token, '/gold')
    await books.getByText('球迷8072 送来 喇叭 ×3').click()
    await expect.poll(() => new URL(books.url()).hash).toBe('#/live?id=gifts')
    await db.transaction().execute((tx) => recount({}, tx, server.clock.now()))
    const rank = await openAs(browser, server.url, null, '/rank')
    await rank.getByText('球迷8071').first().waitFor()

    // Who comes later reads the line as it has grown.
    const later = await openAs(browser, server.url, null, '/live?id=gifts')
    await later.getByRole('log').getByText('×3').waitFor()
    await later.getByRole('link', { name: '登录后送礼物' }).click()
    await expect
      .poll(() => new URL(later.url()).hash)
      .toBe('#/login?back=%2Flive%3Fid%3Dgifts%26sheet%3Dgifts')
    await logIn(later, server, newPhone())
    await later.getByRole('dialog', { name: '送礼物' }).getByRole('list', { name: '礼物' }).waitFor()
    expect(new URL(later.url()).hash).toBe('#/live?id=gifts')
  })

  test('[FEAT-08] a gift whose answer is lost counts once, one that never left does not count until it is sent; the sheet says which', async () => {
    const anchor = await server.member('13800138073', 1)
    const fan = await server.member('13800138074')
    const { db } = server.store
    await writerOf(db).live('lost', anchor.memberId, '网络不好的房间')
    await giveCoins(server, fan.memberId, 100)
    const page = await openAs(browser, server.url, fan.token, '/live?id=lost')
    await page.getByRole('button', { name: '送礼物' }).click()
    const sheet = page.getByRole('dialog', { name: '送礼物' })
    const lost = page.getByRole('dialog', { name: '网络异常' })
    const sent = async () =>
      (await db.selectFrom('gift_sent').select('id').where('sender_id', '=', fan.memberId).execute()).length

    // The server has it, and the answer does not come.
    let isAway = true
    await page.route(`**${sendGift.path}`, async (route) => {
      if (isAway) await route.fetch()
      await (isAway ? route.abort('connectionreset') : route.continue())
    })
    await page.route('**/api/health*', (route) => (isAway ? route.abort() : route.continue()))
    await sheet.getByRole('button', { name: /喇叭/ }).click()
    await sheet.getByRole('button', { name: '发送' }).click()
    await sheet.getByText('没有收到回应，还不知道喇叭有没有送出').waitFor()
    expect([await sheet.getByRole('button', { name: '发送' }).count(), await lost.count()]).toEqual([0, 0])
    await sheet.getByText('其中 10 待确认').waitFor()
    await picture(page, 'gift-unsure')
    isAway = false
    await sheet.getByText('喇叭已送出，扣了 10 金币，只扣一次').waitFor()
    expect(await sent()).toBe(1)
    await sheet.getByText('90', { exact: true }).waitFor()

    // Nothing leaves.
    await page.context().setOffline(true)
    await sheet.getByRole('button', { name: /^(发送|连击)/ }).click()
    await sheet.getByText('没有收到回应，还不知道喇叭有没有送出').waitFor()
    expect(await sent()).toBe(1)
    await page.context().setOffline(false)
    await sheet.getByText('喇叭已送出，扣了 10 金币，只扣一次').waitFor()
    expect(await sent()).toBe(2)
    await sheet.getByText('80', { exact: true }).waitFor()

    // The sheet is closed before anybody knows: it goes on, once, whether the server had it or not.
    for (const [left, away] of [
      [70, () => (isAway = true)],
      [60, () => page.context().setOffline(true)],
    ] as const) {
      const before = await sent()
      await away()
      await sheet.getByRole('button', { name: /^(发送|连击)/ }).click()
      await sheet.getByText('没有收到回应，还不知道喇叭有没有送出').waitFor()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      isAway = false
      await page.context().setOffline(false)
      await page.getByText('喇叭已送出，扣了 10 金币，只扣一次').waitFor()
      expect(await sent()).toBe(before + 1)
      await page.getByRole('button', { name: '送礼物' }).click()
      await sheet.getByText(String(left), { exact: true }).waitFor()
      await sheet.getByRole('button', { name: /喇叭/ }).click()
    }
    // The page is loaded anew before anybody knows: it goes on there, once.
    const before = await sent()
    isAway = true
    await sheet.getByRole('button', { name: /^(发送|连击)/ }).click()
    await sheet.getByText('没有收到回应，还不知道喇叭有没有送出').waitFor()
    await page.reload()
    await page.getByRole('button', { name: '送礼物' }).waitFor()
    expect(await page.getByText('喇叭已送出，扣了 10 金币，只扣一次').count()).toBe(0)
    isAway = false
    await page.getByText('喇叭已送出，扣了 10 金币，只扣一次').waitFor()
    expect(await sent()).toBe(before + 1)
    await page.reload()
    await page.getByRole('button', { name: '送礼物' }).click()
    await sheet.getByText('50', { exact: true }).waitFor()
    expect(await sent()).toBe(before + 1)
    expect(await walletRows(db).differences()).toEqual([])
  })
})
