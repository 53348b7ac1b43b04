import type { ChildProcess } from 'node:child_process'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getLiveRoom } from '../../contract/live'
import { endLive, getIngest } from '../../contract/studio'
import { askAt } from '../e2e/support/ask'
import { openBrowser, openPhone } from '../e2e/support/browser'
import { serve, type OwnServer } from '../e2e/support/server'
import { addAnchor } from '../e2e/support/world'
import { kill, pictureOf, publishWithFfmpeg, SOUND } from '../server/support/ingest'
import { logInAt } from './support/member'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let server: OwnServer
let browser: Browser
let encoder: ChildProcess | undefined

beforeAll(async () => {
  server = await serve({ SEED: 'none', RTMP: 'on', RTMP_PORT: '0' })
  browser = await openBrowser()
})
afterEach(async () => {
  if (encoder) await kill(encoder)
  encoder = undefined
})
afterAll(async () => {
  await browser?.close()
  await server?.remove()
})

const anchor = async (): Promise<string> => {
  const { phone, token } = await logInAt(server)
  await addAnchor(phone, server)
  return token
}

interface Kept {
  readonly parts: number
  readonly seconds: number
}
const kept = async (liveId: string): Promise<Kept> => {
  const answer = await fetch(`${server.url}/media/${liveId}/rewind.m3u8`)
  const list = answer.ok ? await answer.text() : ''
  const seconds = [...list.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  return { parts: list.split('#EXT-X-MAP').length - 1, seconds }
}

interface Part {
  readonly size: string
  readonly sounds: boolean
}
const LOUD: Part = { size: '640x360', sounds: true }
const STILL: Part = { size: '640x360', sounds: false }
const SMALL: Part = { size: '320x180', sounds: true }
const LASTS = 7

/** One stream whose encoder died and came again between its parts. It is still on. */
const stream = async (parts: readonly Part[]) => {
  const token = await anchor()
  const { rtmpUrl, streamKey, liveId } = await askAt(server.url, getIngest, {}, token)
  for (const [index, { size, sounds }] of parts.entries()) {
    if (encoder) await kill(encoder)
    const before = index === 0 ? 0 : (await kept(liveId)).seconds
    encoder = publishWithFfmpeg(`${rtmpUrl}/${streamKey}`, sounds ? [] : ['-an'], [
      ...pictureOf(size, 30),
      ...(sounds ? SOUND : []),
    ])
    const isKept = ({ seconds, parts: count }: Kept): boolean =>
      count === index + 1 && seconds > before + LASTS
    await expect.poll(async () => isKept(await kept(liveId)), { timeout: 60_000, interval: 200 }).toBe(true)
  }
  return { liveId, end: () => askAt(server.url, endLive, { liveId }, token) }
}

const open = async (liveId: string): Promise<Page> => {
  const { context, page } = await openPhone(browser, server.url)
  await context.addInitScript(() => {
    localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null }))
  })
  page.setDefaultTimeout(40_000)
  await page.goto(`/#/live?id=${liveId}`)
  return page
}

interface Seen {
  readonly second: number
  readonly sounds: boolean
}
/** From now on the page notes each second that its picture runs through, whether a sound came with it, and what it says of trouble. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Record<string, boolean> = {}
    const said = new Set<string>()
    Object.assign(window, { seen, said })
    let bytes = 0
    setInterval(() => {
      const video = document.querySelector('video') as
        | (HTMLVideoElement & { readonly webkitAudioDecodedByteCount: number })
        | null
      for (const [words] of document.body.innerText.matchAll(/正在重新连接[^\n]*/g)) said.add(words)
      if (!video || video.paused || video.readyState < 3) return
      const second = Math.floor(video.currentTime)
      seen[second] = (seen[second] ?? false) || video.webkitAudioDecodedByteCount > bytes
      bytes = video.webkitAudioDecodedByteCount
    }, 50)
  })
const watched = (page: Page) =>
  page.evaluate(() => {
    const { seen, said } = window as unknown as { seen: Record<string, boolean>; said: Set<string> }
    return {
      seen: Object.entries(seen).map(([second, sounds]): Seen => ({ second: Number(second), sounds })),
      said: [...said],
    }
  })

/** Whether a second in the middle of each part of a replay sounded; null: it was not seen. */
const soundOf = (seen: readonly Seen[], borders: readonly number[]): readonly (boolean | null)[] =>
  borders.slice(1).map((end, index) => {
    const middle = Math.floor(((borders[index] ?? 0) + end) / 2)
    return seen.find(({ second }) => second === middle)?.sounds ?? null
  })

const bordersOf = async (liveId: string): Promise<readonly number[]> => {
  const { recording } = await askAt(server.url, getLiveRoom, { liveId })
  const list = await (await fetch(new URL(recording?.url ?? '', server.url))).text()
  const borders: number[] = []
  let at = 0
  for (const line of list.split('\n')) {
    if (line.startsWith('#EXT-X-MAP')) borders.push(at)
    if (line.startsWith('#EXTINF:')) at += Number.parseFloat(line.slice('#EXTINF:'.length))
  }
  return [...borders, at]
}

const orders: readonly (readonly [string, readonly Part[]])[] = [
  ['with sound, without, with sound and smaller', [LOUD, STILL, SMALL]],
  ['without sound, then with', [STILL, LOUD]],
]

test.each(orders)('[FEAT-01] a replay runs through parts %s', async (_, parts) => {
  const { liveId, end } = await stream(parts)
  await end()
  const borders = await bordersOf(liveId)
  expect(borders.length).toBe(parts.length + 1)
  const page = await open(liveId)
  await watch(page)
  const again = page.getByRole('button', { name: '再看一遍' })
  const isOver = await again.waitFor({ timeout: 60_000 }).then(
    () => true,
    () => false,
  )
  const { seen, said } = await watched(page)
  expect([isOver, soundOf(seen, borders), said]).toEqual([true, parts.map(({ sounds }) => sounds), []])
  const last = borders[borders.length - 1] ?? 0
  const seconds = Array.from({ length: Math.floor(last) - 2 }, (__, index) => index + 1)
  expect(seconds.filter((second) => !seen.some((each) => each.second === second))).toEqual([])

  // And back over the borders: to the beginning.
  await again.click()
  await expect
    .poll(async () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
    .toBeLessThan(4)
})
