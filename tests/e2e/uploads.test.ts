import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { closeNotice, logIn } from './support/steps'
import { newPhone } from './support/server'
import { useWorld } from './support/world'

const { served, phone } = useWorld()
const SIDE = 380
const SLOW = 60_000

it('[API-07] [VAL-01] a picture tells how much of it has gone, goes no further once it is given up, and is sent by another try', async () => {
  const { page } = await phone()
  await page.goto('/#/login?back=%2FaddQuestion')
  await closeNotice(page)
  await logIn(page, served(), newPhone())
  // Noise, which no browser makes smaller.
  const noise = await sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer()
  const file = { name: 'noise.png', mimeType: 'image/png', buffer: noise }
  const picker = page.getByLabel('添加图片')
  await picker.waitFor({ state: 'attached' })

  const network = await page.context().newCDPSession(page)
  const slowed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: SLOW }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slowed)
  await picker.setInputFiles(file)
  const progress = page.getByRole('progressbar', { name: '正在上传' })
  const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.value)
  await expect.poll(share).toBeGreaterThan(0)
  expect(await share()).toBeLessThan(1)
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('uploadFile'))
  await page.getByRole('button', { name: '不传这一张' }).click()
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect.poll(() => progress.count()).toBe(0)
  await network.send('Network.emulateNetworkConditions', { ...slowed, uploadThroughput: -1 })

  await page.route('**/uploadFile**', (route) => route.abort('connectionreset'))
  await picker.setInputFiles(file)
  await page.getByText('上传失败').waitFor()
  await page.unroute('**/uploadFile**')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('img', { name: '图片 1' }).waitFor()
})
