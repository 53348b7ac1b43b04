import type { ChildProcess } from 'node:child_process'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getLiveRoom } from '../../contract/live'
import { getIngest, endLive } from '../../contract/studio'
import { askAt } from '../e2e/support/ask'
import { openBrowser, openPhone } from '../e2e/support/browser'
import { serve, type OwnServer } from '../e2e/support/server'
import { expectMovingPicture } from '../e2e/support/steps'
import { addAnchor } from '../e2e/support/world'
import { kill, publishWithFfmpeg } from '../server/support/ingest'
import { logInAt } from './support/member'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let server: OwnServer
let browser: Browser
let encoder: ChildProcess | undefined

beforeAll(async () => {
  server = await serve({ SEED: 'none', RTMP: 'on', RTMP_PORT: '0' })
  browser = await openBrowser()
})
afterAll(async () => {
  if (encoder) await kill(encoder)
  await browser?.close()
  await server?.remove()
})

const open = async (path: string, token?: string): Promise<Page> => {
  const { context, page } = await openPhone(browser, server.url)
  await context.addInitScript((kept) => {
    localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null }))
    if (kept !== undefined)
      localStorage.setItem('ACCESS-TOKEN', JSON.stringify({ value: kept, expire: null }))
  }, token)
  page.setDefaultTimeout(40_000)
  await page.goto(`/#${path}`)
  return page
}

const say = async (page: Page, text: string): Promise<number> => {
  await page.getByLabel('说点什么…').fill(text)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(text).waitFor()
  return Date.now()
}

/** Seconds of the picture that are kept by now. */
const keptSeconds = async (liveId: string): Promise<number> => {
  const list = await (await fetch(`${server.url}/media/${liveId}/rewind.m3u8`)).text()
  return [...list.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}
const untilKept = (liveId: string, seconds: number) =>
  expect.poll(() => keptSeconds(liveId), { timeout: 90_000, interval: 200 }).toBeGreaterThan(seconds)

/** From now on the page notes at which second of its picture each line is first seen. */
const noteLines = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    const note = (): void => {
      const time = document.querySelector('video')?.currentTime ?? 0
      for (const [line] of (document.querySelector('[role=log]')?.textContent ?? '').matchAll(/第.句/g))
        seen[line] ??= time
    }
    setInterval(note, 50)
  })
const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)

test('[FEAT-01] [FEAT-06] a published stream that is over: who saw it end is offered its replay, and its talk is told as it ran', async () => {
  const anchor = await logInAt(server)
  const fan = await logInAt(server)
  await addAnchor(anchor.phone, server)
  const { rtmpUrl, streamKey, liveId } = await askAt(server.url, getIngest, {}, anchor.token)
  encoder = publishWithFfmpeg(`${rtmpUrl}/${streamKey}`)
  await expect
    .poll(async () => (await askAt(server.url, getLiveRoom, { liveId })).playback.length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  const viewer = await open(`/live?id=${liveId}`, fan.token)
  await expectMovingPicture(viewer)
  await untilKept(liveId, 8)
  const first = await say(viewer, '第一句')
  await untilKept(liveId, 20)
  const second = await say(viewer, '第二句')
  await untilKept(liveId, 28)
  await askAt(server.url, endLive, { liveId }, anchor.token)

  // Who was there is told so, and may see it again at once.
  await viewer.getByText('直播已结束').first().waitFor()
  await viewer.getByRole('button', { name: '看回放' }).click()
  await expectMovingPicture(viewer)

  const late = await open(`/live?id=${liveId}`)
  await noteLines(late)
  const { recording } = await askAt(server.url, getLiveRoom, { liveId })
  const from = recording?.startedAt ?? 0
  const expected = [first, second].map((at) => (at - from) / 1_000)
  await late.getByRole('log').getByText('第一句').waitFor()
  expect(await late.getByText('第二句').count()).toBe(0)
  const bar = late.getByRole('slider', { name: '画面位置' })
  await bar.focus()
  await late.keyboard.press('ArrowRight')
  await late.getByRole('log').getByText('第二句').waitFor()
  const seen = await noted(late)
  const apart = ['第一句', '第二句'].map((line, index) => (seen[line] ?? 0) - (expected[index] ?? 0))
  // A line's time is the server's; the moment it was seen in the viewer's page is a little later.
  expect(apart.filter((seconds) => seconds < -1.5 || seconds > 2)).toEqual([])

  // Back to the beginning: nothing of that was said yet.
  await bar.focus()
  await late.keyboard.press('Home')
  await expect.poll(() => late.getByText('第二句').count()).toBe(0)
  await expect.poll(() => late.getByText('第一句').count()).toBe(0)
})
