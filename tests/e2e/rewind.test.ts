import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { askAt } from './support/ask'
import { newPhone } from './support/server'
import { expectMovingPicture, logIn } from './support/steps'
import { useWorld } from './support/world'
import { getLivingRecordByViewers, getLiveRoom } from '../../contract/live'

const strip = (page: Page) => page.getByRole('link', { name: /^查看比赛/ }).locator('..')
const bar = (page: Page) => page.getByRole('slider', { name: '画面位置' })
const toLive = (page: Page) => page.getByRole('button', { name: '回到直播' }).first()

describe('going back in a live picture', () => {
  const { served, open } = useWorld()

  /** A stream of a match that has begun, and began after its stream. */
  const begunStream = async (): Promise<string> => {
    const { list } = await askAt(served().url, getLivingRecordByViewers, {
      page: 1,
      limit: 20,
      matchType: 0,
    })
    for (const { liveId, match } of list) {
      const { rewind } = await askAt(served().url, getLiveRoom, { liveId })
      if (match?.state === 'live' && rewind !== null && rewind.from < match.startsAt - 60_000) return liveId
    }
    throw new Error('no stream began before its match')
  }

  it('[FEAT-01] [FEAT-03] frames advance at the earlier place, the score is that of then, and live is a tap away', async () => {
    const page = await open(`/live?id=${await begunStream()}`)
    await expectMovingPicture(page)
    await bar(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => bar(page).getAttribute('aria-valuetext'), { timeout: 20_000 }).toMatch(/前的画面/)
    await expectMovingPicture(page)
    // Before the match nobody has scored: it says when it begins, on the day that the picture has; midnight may lie between.
    await expect.poll(() => strip(page).innerText()).toMatch(/\d\d:\d\d\s+(?:今天|昨天|明天)/)
    await page.getByText('这是当时的聊天，回到直播就能说话').waitFor()
    await toLive(page).click()
    await expectMovingPicture(page)
    await expect.poll(() => strip(page).innerText()).toMatch(/\d\s*–\s*\d/)
    await expect.poll(() => bar(page).getAttribute('aria-valuetext')).toBe('正在直播')
  })

  it('[FEAT-01] [NAV-02] a visitor who wants to cut logs in first; the clip plays from its link on another phone', async () => {
    const page = await open(`/live?id=${await begunStream()}`)
    await expectMovingPicture(page)
    await bar(page).focus()
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowLeft')
    await expectMovingPicture(page)
    await page.getByRole('link', { name: '剪一段' }).click()
    await expect.poll(() => new URL(page.url()).hash.split('?')[0]).toBe('#/login')
    await logIn(page, served(), newPhone())
    await expect.poll(() => new URL(page.url()).hash.split('?')[0], { timeout: 30_000 }).toBe('#/cut')
    await expectMovingPicture(page)
    await page.getByLabel('标题（可不填）').fill('这一段真好看')
    await page.getByRole('button', { name: '剪好了' }).click()
    await expect.poll(() => new URL(page.url()).hash.split('?')[0], { timeout: 30_000 }).toBe('#/clip')
    const other = await open(new URL(page.url()).hash.slice(1))
    await other.getByRole('heading', { name: '这一段真好看' }).waitFor()
    await other.getByLabel('这一段真好看').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
    })
    await expectMovingPicture(other)
  })

  it('[FEAT-01] a clip cut at the edge is as long as the page said', async () => {
    const liveId = await begunStream()
    const page = await open('/login')
    await logIn(page, served(), newPhone())
    await page.goto(`${served().url}/#/cut?live=${liveId}&at=${Date.now()}`)
    await expectMovingPicture(page)
    const said = /(\d+) 秒/.exec(await page.getByRole('status').filter({ hasText: '秒' }).innerText())
    await page.getByRole('button', { name: '剪好了' }).click()
    await expect.poll(() => new URL(page.url()).hash.split('?')[0], { timeout: 30_000 }).toBe('#/clip')
    const lasts = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => (video.readyState > 0 ? video.duration : 0))
    await expect.poll(lasts, { timeout: 20_000 }).toBeGreaterThan(0)
    // It begins with the key frame before, at most two seconds earlier.
    expect((await lasts()) - Number(said?.[1])).toBeLessThan(2.5)
    expect((await lasts()) - Number(said?.[1])).toBeGreaterThan(-1)
  })
})
