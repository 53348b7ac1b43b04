import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeContext, openAs, openBrowser } from './support/browser'
import { picture } from './support/pages'
import { gamesOn } from '../server/support/games'
import { openPrediction, stake } from '../../contract/live.predictions'
import { startTestServer, type TestServer } from '../server/support/server'

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: '竞猜、投票、助威' }).click()
  return page.getByRole('dialog', { name: '竞猜、投票、助威' })
}

describe('predictions and cheers', () => {
  let server: TestServer
  let browser: Browser
  let games: Awaited<ReturnType<typeof gamesOn>>
  beforeAll(async () => {
    server = await startTestServer({
      clientDir: join(import.meta.dirname, '../../dist/client'),
      startAt: Date.now(),
    })
    browser = await openBrowser()
    games = await gamesOn(server)
  })
  afterAll(async () => {
    for (const context of browser.contexts()) await closeContext(context)
    await browser.close()
    await server.close()
  })

  test('[FEAT-08] an anchor asks, a fan stakes and cheers in other browsers, and what is voided gives the points back', async () => {
    const { liveId, anchor } = await games.room({ state: 'live', period: 1 })
    const fan = await server.member('13800138075')
    const room = `/live?id=${liveId}`
    const [asking, staking, looking] = [
      await openAs(browser, server.url, anchor.token, room),
      await openAs(browser, server.url, fan.token, room),
      await openAs(browser, server.url, null, `/predictions?id=${liveId}`),
    ]

    const anchors = await openSheet(asking)
    await anchors.getByRole('button', { name: '发起竞猜' }).click()
    await anchors.getByRole('button', { name: '发起', exact: true }).click()
    const card = anchors.getByRole('article', { name: '谁会赢？' })
    await card.waitFor()
    // What has done its work is closed.
    expect(await anchors.getByRole('button', { name: '发起', exact: true }).count()).toBe(0)

    // A double click follows once, and does not take it back.
    await staking
      .getByRole('button', { name: /^关注 / })
      .first()
      .dblclick()
    await staking
      .getByRole('button', { name: /^已关注 /, pressed: true })
      .first()
      .waitFor()
    expect(await staking.getByRole('button', { name: /^关注 / }).count()).toBe(0)

    const fans = await openSheet(staking)
    const staked = fans.getByRole('article', { name: '谁会赢？' })
    await staked.getByRole('button').first().click()
    await staked.getByRole('button', { name: /^投入 50 竞猜点支持/ }).click()
    await staked.getByText(/^你已投入 50 支持「.*」；还没有人投其他选项/).waitFor()
    // Whoever taps twice has staked once: more has to be asked for.
    await staked.getByRole('button', { name: '再投一些' }).waitFor()
    expect(await staked.getByRole('button', { name: '加投 50 竞猜点' }).count()).toBe(0)
    await fans.getByText('150').waitFor()
    await staked.getByText('100% · 1 人').waitFor()
    await card.getByText('100% · 1 人').waitFor()
    await picture(staking, 'games-staked')

    // A visitor sees the same, and an option leads to the login.
    const visited = looking.getByRole('article', { name: '谁会赢？' })
    await visited.getByText('100% · 1 人').waitFor()
    expect(await visited.getByRole('link').first().getAttribute('href')).toMatch(/^#\/login\?back=/)

    const cheer = fans.getByRole('region', { name: '为球队助威' }).getByRole('button').first()
    for (let nth = 0; nth < 6; nth += 1) await cheer.click()
    await cheer.getByText('+6').waitFor()
    // As many as there were, wherever the room is open.
    await asking.getByRole('img', { name: /^助威 .* 6，.* 0$/ }).waitFor()
    await fans.getByRole('img', { name: / 6，.* 0$/ }).waitFor()
    await picture(staking, 'games-cheered')

    // What became of one's own is looked at from the room, and the way back leads into it.
    await fans.getByRole('link', { name: '我的竞猜' }).click()
    await staking.getByRole('heading', { name: '我的竞猜' }).waitFor()
    await staking.goBack()
    await staking.getByRole('button', { name: '竞猜、投票、助威' }).waitFor()
    await openSheet(staking)
    await fans.getByRole('link', { name: '我的竞猜' }).click()
    await staking.getByRole('heading', { name: '我的竞猜' }).waitFor()
    await staking.getByRole('button', { name: '返回' }).click()
    await openSheet(staking)

    await card.getByRole('button', { name: '作废并退回' }).click()
    const sure = asking.getByRole('dialog', { name: '作废并退回' })
    await sure.getByText('作废后所有竞猜点退回，不能恢复').waitFor()
    await picture(asking, 'games-void')
    await sure.getByRole('button', { name: '确认作废' }).click()
    await asking.getByText('竞猜已作废，竞猜点已退回').waitFor()
    await staked.getByText('已退回 50 竞猜点').waitFor()
    await fans.getByText('200').waitFor()
    await staked.getByText('主播作废了这场竞猜').waitFor()
  })

  test('[FEAT-08] a stake that nobody answered goes on once its sheet is closed, counts once, and is told in the room', async () => {
    const { liveId, anchor } = await games.room({ state: 'live', period: 1 })
    const fan = await server.member('13800138076')
    const asked = { liveId, template: 'winner', line: null, lock: { kind: 'minutes', n: 10 } } as const
    await server.ask(openPrediction, asked, anchor.token)
    const page = await openAs(browser, server.url, fan.token, `/live?id=${liveId}`)
    const stakes = async () =>
      (
        await server.store.db
          .selectFrom('prediction_stake')
          .select('amount')
          .where('member_id', '=', fan.memberId)
          .execute()
      ).length
    // The server has it and the answer does not come; or nothing leaves.
    let isAway = false
    await page.route(`**${stake.path}`, async (route) => {
      if (isAway) await route.fetch()
      await (isAway ? route.abort('connectionreset') : route.continue())
    })
    await page.route('**/api/health*', (route) => (isAway ? route.abort() : route.continue()))
    const ways = [() => void (isAway = true), () => page.context().setOffline(true)]
    for (const [nth, goAway] of ways.entries()) {
      const sheet = await openSheet(page)
      const card = sheet.getByRole('article', { name: '谁会赢？' })
      await card.getByRole('button', { name: nth === 0 ? /^红港/ : '再投一些' }).click()
      const press = card.getByRole('button', { name: nth === 0 ? /^投入 50 竞猜点/ : '加投 50 竞猜点' })
      await press.waitFor()
      await goAway()
      await press.click()
      await sheet.getByText('没有收到回应，还不知道 50 竞猜点有没有投入').waitFor()
      await picture(page, 'stake-unsure')
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      isAway = false
      await page.context().setOffline(false)
      await page.getByText('50 竞猜点已投入，只扣了一次。').waitFor()
      expect(await stakes()).toBe(nth + 1)
      await (await openSheet(page)).getByText(String(150 - 50 * nth), { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
    }
  })
})
