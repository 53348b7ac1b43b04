import { expect, test } from 'vitest'
import { expectMovingPicture, logIn } from './support/steps'
import { useWorld } from './support/world'

const { open, served, newAnchor } = useWorld({ SEED: 'none' }, { camera: true, whole: true })

test('[FEAT-16] [ROUTE-11] an anchor goes live out of the page; another watches; the report stands there afterwards', async () => {
  const anchor = await open('/room')
  await logIn(anchor, served(), await newAnchor())
  await anchor.getByRole('button', { name: '打开摄像头' }).click()
  // The fake microphone beeps once a second.
  const level = anchor.locator('[style*="--level"]')
  await expect.poll(() => level.evaluate((bar) => bar.style.getPropertyValue('--level'))).not.toBe('0.00')
  // What is pressed may lie further down; the picture is in sight all the same.
  await anchor.getByRole('heading', { name: '直播间设置' }).scrollIntoViewIfNeeded()
  await anchor.getByRole('button', { name: '开播', exact: true }).dispatchEvent('click')
  const picture = anchor.getByRole('region', { name: '用这台设备开播' }).getByLabel('你的摄像头画面')
  await anchor.getByRole('button', { name: '结束直播' }).waitFor()
  await expect.poll(async () => (await picture.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(48)
  const room = anchor.getByRole('link', { name: '看直播间' })
  const address = (await room.getAttribute('href', { timeout: 60_000 })) ?? ''

  const viewer = await open(address.slice(1))
  await expectMovingPicture(viewer)
  const size = () =>
    viewer.evaluate(() => {
      const { videoWidth, videoHeight } = document.querySelector('video') ?? {}
      return [videoWidth, videoHeight]
    })
  expect(await size()).toEqual([720, 1280])
  await anchor.getByRole('list', { name: '推流状况' }).getByText('一切正常').waitFor()

  // The anchor talks without leaving the studio.
  const talk = anchor.getByRole('region', { name: '聊天' })
  await talk.getByLabel('说点什么').fill('大家好，马上开始')
  await talk.getByRole('button', { name: '发送' }).click()
  await viewer.getByText('大家好，马上开始').first().waitFor()

  // On a phone all of it is in one screen: the own picture, who watches, what was said last, and what ends it.
  const stage = anchor.getByRole('region', { name: '用这台设备开播' })
  const parts = [
    stage.getByLabel('你的摄像头画面'),
    stage.getByText('1 人在看'),
    stage.getByText('大家好，马上开始').first(),
    stage.getByRole('button', { name: '关闭麦克风' }),
    stage.getByRole('button', { name: '结束直播' }),
  ]
  const areInSight = () =>
    Promise.all(
      parts.map(async (part) => {
        const { x, y, width, height } = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
        const window = anchor.viewportSize() ?? { width: 0, height: 0 }
        return x >= 0 && y >= 0 && x + width <= window.width && y + height <= window.height
      }),
    )
  const all = parts.map(() => true)
  await stage.getByRole('button', { name: '换成横屏' }).click()
  await expect.poll(areInSight, { timeout: 15_000 }).toEqual(all)
  await stage.getByRole('button', { name: '换成竖屏' }).click()
  await expect.poll(areInSight).toEqual(all)
  // A camera that something still holds would give a cut of its lying picture.
  await expect.poll(size, { timeout: 20_000 }).toEqual([720, 1280])
  const upright = anchor.viewportSize() ?? { width: 390, height: 844 }
  await anchor.setViewportSize({ width: upright.height, height: upright.width })
  await expect.poll(areInSight).toEqual(all)
  // What else is on the page is a tap away, and so is the way back.
  await stage.getByRole('button', { name: '收起，看整个页面' }).click()
  await anchor.getByRole('region', { name: '直播间设置' }).waitFor()
  await stage.getByRole('button', { name: '画面和聊天放在一屏' }).click()
  await stage.getByRole('button', { name: '换成横屏' }).click()
  await anchor.setViewportSize(upright)
  await expect.poll(size, { timeout: 20_000 }).toEqual([1280, 720])

  // A cover out of what is on air is kept with the room.
  const heading = anchor.getByRole('region', { name: '直播间设置' })
  await heading.getByRole('button', { name: '用当前画面' }).click()
  const cover = heading.locator('img[src*="/uploads/"]')
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 15_000 })
    .toBeGreaterThan(600)
  await heading.getByRole('button', { name: '保存' }).click()
  await anchor.getByText('直播间已保存').first().waitFor()

  // The picture goes on while its anchor looks at another page; it is asked once before that. A step back stays.
  await room.click()
  const leaving = anchor.getByRole('dialog')
  await leaving.waitFor()
  await anchor.goBack()
  await leaving.waitFor({ state: 'detached' })
  expect(await anchor.evaluate(() => window.location.hash)).toBe('#/room')
  await room.click()
  await leaving.getByRole('button', { name: '去看看' }).click()
  await anchor.getByRole('tab', { name: '聊天' }).waitFor()
  // Wherever else one is, it is told that the camera is on, and leads back.
  await anchor.goto(`${new URL(anchor.url()).origin}/#/home/index`)
  const mark = anchor.getByRole('link', { name: '在直播 · 回到直播间' })
  await mark.click()
  await anchor.getByRole('region', { name: '用这台设备开播' }).waitFor()
  expect(await mark.count()).toBe(0)
  await expectMovingPicture(viewer)

  // The network goes: both sides are told, and it goes on by itself when it is back.
  const camera = anchor.getByRole('region', { name: '用这台设备开播' })
  await anchor.context().setOffline(true)
  await camera.getByText('网络断了，正在重新连接').first().waitFor({ timeout: 3_000 })
  await expect.poll(() => camera.getByText('kbps').count()).toBe(0)
  const words = viewer.getByRole('status').filter({ hasText: '主播的画面停了' })
  await words.waitFor({ timeout: 10_000 })
  // What is left of it is no picture that plays: it is tried again, behind the words.
  await viewer.locator('[data-picture=reconnecting]').waitFor()
  await words.waitFor()
  // Who comes now is told the same.
  const latecomer = await open(address.slice(1))
  await latecomer.getByText('主播的画面停了').waitFor()
  await anchor.context().setOffline(false)
  await words.waitFor({ state: 'detached' })
  await expectMovingPicture(latecomer)
  await expectMovingPicture(viewer)

  await camera.getByRole('button', { name: '结束直播' }).click()
  await anchor.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await anchor.getByRole('region', { name: '这场直播' }).getByText('最高人数').waitFor()
  await viewer.getByText('直播已结束').first().waitFor()

  // What was said is read again, and taken away where it should not have been.
  await anchor
    .getByRole('button', { name: /^看聊天/ })
    .first()
    .click()
  const past = anchor.getByRole('dialog').filter({ hasText: '点一条发言' })
  await past.getByText('大家好，马上开始').waitFor()
  await past.getByRole('log').getByRole('button').last().click()
  await anchor.getByRole('button', { name: '删除这条消息' }).click()
  await past.getByText(/的消息已被移除/).waitFor()
  expect(await past.getByText('大家好，马上开始').count()).toBe(0)
})
