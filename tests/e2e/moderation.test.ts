import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAs, openBrowser } from './support/browser'
import { writerOf } from '../server/support/finding'
import { startTestServer, type TestServer } from '../server/support/server'

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('说点什么…').fill(text)
  await page.keyboard.press('Enter')
}

describe('moderation', () => {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    server = await startTestServer({ clientDir: join(import.meta.dirname, '../../dist/client') })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  /** A phone of somebody's own, logged in and in the room. */
  const inRoom = async (token: string, liveId = 'room'): Promise<Page> => {
    const page = await openAs(browser, server.url, token, `/live?id=${liveId}`)
    await page.getByLabel('说点什么…').waitFor()
    return page
  }
  test('[FEAT-06] the streamer mutes and deletes, and the other browser sees both at once', async () => {
    const anchor = await server.member('13800138061', 1)
    const fan = await server.member('13800138062')
    await writerOf(server.store.db).live('room', anchor.memberId, '一起看')
    const streamer = await inRoom(anchor.token)
    const viewer = await inRoom(fan.token)

    await say(viewer, '加微信看全场')
    await streamer.getByRole('log').getByText('加微信看全场').waitFor()
    await streamer.getByRole('button', { name: '球迷8062，查看可以做什么' }).click()
    await streamer.getByRole('button', { name: '删除这条消息' }).click()
    await viewer.getByRole('log').getByText('球迷8062 的消息已被移除').waitFor()
    expect(await viewer.getByText('加微信看全场').count()).toBe(0)

    await say(viewer, '为什么删我')
    await streamer.getByRole('button', { name: '球迷8062，查看可以做什么' }).click()
    await streamer.getByRole('button', { name: '禁言', exact: true }).click()
    await streamer.getByLabel('理由（选填，对方能看到）').fill('发广告')
    await streamer.getByRole('button', { name: '确定' }).click()
    await streamer.getByText(/^球迷8062 被禁言，到 .*\d\d:\d\d$/).waitFor()
    await viewer.getByText('原因：发广告').waitFor()
    await viewer
      .getByText(/还剩 (09:\d\d|10:00)/)
      .first()
      .waitFor()
    expect(await viewer.getByLabel('说点什么…').count()).toBe(0)

    await streamer.getByRole('button', { name: '管理直播间' }).click()
    await streamer.getByRole('button', { name: '解除对 球迷8062 的处罚' }).click()
    await viewer.getByLabel('说点什么…').waitFor()
    await streamer.getByText(/解除了 球迷8062 的禁言/).waitFor()
  })

  test('[FEAT-06] a line is pinned and rules are set, and the talk goes on in every browser', async () => {
    const anchor = await server.member('13800138066', 1)
    const fan = await server.member('13800138067')
    await writerOf(server.store.db).live('pinned', anchor.memberId, '置顶一条')
    const streamer = await inRoom(anchor.token, 'pinned')
    const viewer = await inRoom(fan.token, 'pinned')
    const both = [streamer, viewer]

    await say(viewer, '今晚八点开球')
    await streamer.getByRole('log').getByText('今晚八点开球').waitFor()
    await streamer.getByRole('button', { name: '球迷8067，查看可以做什么' }).click()
    await streamer.getByRole('button', { name: '置顶这条消息' }).click()
    for (const page of both) await page.getByText('今晚八点开球').nth(1).waitFor()
    for (const page of both) {
      const pinned = await page.getByText('今晚八点开球').first().boundingBox()
      const lines = await page.getByRole('log').boundingBox()
      expect((lines?.y ?? 0) - (pinned?.y ?? 0) - (pinned?.height ?? 0)).toBeGreaterThanOrEqual(8)
    }
    await say(viewer, '收到')
    for (const page of both) await page.getByRole('log').getByText('收到').waitFor()

    await streamer.getByRole('button', { name: '管理直播间' }).click()
    const rules = streamer.getByRole('dialog')
    await rules.getByRole('switch', { name: '仅限表情' }).click()
    await rules.getByRole('button', { name: '保存规则' }).click()
    await viewer.getByText('只能发表情').first().waitFor()
    await say(viewer, '👍')
    for (const page of both) await page.getByRole('log').getByText('👍').waitFor()
    for (const page of both) expect(await page.getByRole('button', { name: '再试一次' }).count()).toBe(0)
  })

  test('[FEAT-06] whoever is turned to by name sees it at once, and finds it among the notices', async () => {
    const [one, other] = [await server.member('13800138063'), await server.member('13800138064')]
    const anchor = await server.member('13800138065', 1)
    await writerOf(server.store.db).live('evening', anchor.memberId, '晚上一起看')
    const [writer, reader] = [await inRoom(one.token, 'evening'), await inRoom(other.token, 'evening')]
    await say(reader, '谁先进球')
    await writer.getByRole('button', { name: '球迷8064，查看可以做什么' }).click()
    await writer.getByRole('button', { name: '@球迷8064' }).click()
    await expect.poll(() => writer.getByLabel('说点什么…').inputValue()).toBe('@球迷8064 ')
    expect(await writer.getByLabel('说点什么…').evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await writer.keyboard.type('主队吧')
    await writer.keyboard.press('Enter')
    const mine = reader.locator('[data-for-me]')
    await mine.getByText('@球迷8064 主队吧').waitFor()
    expect(await reader.getByText('球迷8063 提到了你').count()).toBe(0)
    await reader.goto('/#/notice')
    await reader
      .getByRole('link', { name: /球迷8063 提到了你/ })
      .first()
      .click()
    await expect.poll(() => new URL(reader.url()).hash).toBe('#/live?id=evening')
  })
})
