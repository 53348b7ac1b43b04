import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { logIn } from './support/steps'
import { newPhone } from './support/server'
import { useWorld } from './support/world'
import { UPLOAD_MAX } from '../../contract/account.upload-rules'

/** What stands in the open thread, top down. */
const talk = (page: Page): Promise<readonly string[]> =>
  page.getByRole('log').locator('li p').allTextContents()
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: '写消息' }).fill(text)
  await page.getByRole('textbox', { name: '写消息' }).press('Enter')
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([name]) => name.includes('TOKEN'))?.[1]
    return (JSON.parse(kept ?? '{}') as { value?: string }).value ?? ''
  })

/** Nothing of the page's code runs until it is woken, as on a phone that sleeps: Chromium freezes no page that is in sight. */
const putToSleep = async (page: Page): Promise<() => Promise<void>> => {
  const device = await page.context().newCDPSession(page)
  await device.send('Debugger.enable')
  const asleep = new Promise((resolve) => device.once('Debugger.paused', resolve))
  await device.send('Debugger.pause')
  await asleep
  return () => device.send('Debugger.disable').then(() => device.detach())
}

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#287a4b' } })
    .png()
    .toBuffer()

/** Above the 5 MB that the server takes. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2000,
      height: 1400,
      channels: 3,
      background: '#287a4b',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

describe('two who write to each other', () => {
  const { served, open } = useWorld({ SEED: 'none' })

  /** A member with a page of their own, and their id. */
  const member = async () => {
    const page = await open('/my/index')
    await page.goto('/#/login')
    const answered = page.waitForResponse(/getSimpleInfo$/)
    const number = newPhone()
    await logIn(page, served(), number)
    const called = await answered
    const { data } = (await called.json()) as { data: { memberId: string; nickname: string } }
    const { memberId, nickname } = data
    const token = await tokenOf(page)
    const follow = async (id: string): Promise<void> => {
      await fetch(`${served().url}/api/v1/mms/front/member/follow`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ kind: 'member', id, on: true }),
      })
    }
    return { page, memberId, nickname, follow, number }
  }

  test('[FEAT-06] a message arrives and is seen to be read; what was written offline goes later, in order and once', async () => {
    const [ann, ben] = [await member(), await member()]
    await ann.follow(ben.memberId)
    await ben.follow(ann.memberId)

    await ann.page.goto('/#/friend')
    await ann.page.getByRole('link', { name: `给 ${ben.nickname} 发消息` }).click()
    await ann.page.getByRole('heading', { name: ben.nickname }).waitFor()
    await write(ann.page, '今晚一起看德比吗？')
    await ann.page.getByText('已发送', { exact: true }).waitFor()

    await ben.page.goto('/#/chat/index')
    const row = ben.page
      .getByRole('list', { name: '会话' })
      .getByRole('link', { name: new RegExp(ann.nickname) })
    await row.waitFor()
    await row.click()
    await expect.poll(() => talk(ben.page)).toEqual(['今晚一起看德比吗？'])
    await ann.page.getByText('已读', { exact: true }).waitFor()
    await write(ben.page, '看！老地方见')
    await expect.poll(() => talk(ann.page)).toEqual(['今晚一起看德比吗？', '看！老地方见'])

    // What is not sent yet waits in its thread.
    const field = ben.page.getByRole('textbox', { name: '写消息' })
    await field.fill('顺便带上')
    await ben.page.getByRole('button', { name: '返回会话列表' }).click()
    await row.getByText('[草稿] 顺便带上').waitFor()
    await row.click()
    await expect.poll(() => field.inputValue()).toBe('顺便带上')
    await ben.page.reload()
    await expect.poll(() => field.inputValue()).toBe('顺便带上')
    await field.fill('')

    // A picture is seen before it is sent; what is none is not sent.
    const choose = (name: string, buffer: Buffer) =>
      ann.page.getByLabel('发送图片').setInputFiles({ name, mimeType: 'image/png', buffer })
    const asks = ann.page.getByRole('dialog', { name: '发送这张图片？' })
    await choose('a.png', Buffer.from('no picture'))
    await asks.getByText('这张图片打不开，不能发送').waitFor()
    expect(await asks.getByRole('button', { name: '发送' }).count()).toBe(0)
    await asks.getByRole('button', { name: '取消' }).click()
    await choose('b.png', await picture())
    await asks.getByRole('img', { name: '要发送的图片：b.png' }).waitFor()
    await asks.getByRole('button', { name: '取消' }).click()
    expect(await ben.page.getByRole('log').locator('li img').count()).toBe(0)
    // A photo larger than the server takes arrives as large as it is shown.
    const large = await photo()
    expect(large.length).toBeGreaterThan(UPLOAD_MAX)
    await choose('b.png', large)
    await asks.getByRole('button', { name: '发送' }).click()
    const seen = ben.page.getByRole('log').locator('li img')
    await seen.waitFor()
    await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)

    // It is taken back on both pages, and stays where the server is not reached until it is.
    await ann.page.context().setOffline(true)
    // A long press.
    await ann.page.getByRole('log').locator('li img').last().click({ button: 'right' })
    await ann.page.getByRole('button', { name: '撤回' }).click()
    await ann.page.getByText('联网后自动撤回').waitFor()
    await ann.page.context().setOffline(false)
    await ann.page.getByRole('log').getByText('你撤回了一条消息').waitFor()
    await ben.page.getByRole('log').getByText('对方撤回了一条消息').waitFor()
    expect(await ben.page.getByRole('log').locator('li img').count()).toBe(0)

    // One writes without a network, the other goes on.
    await ann.page.context().setOffline(true)
    for (const text of ['一', '二', '三']) await write(ann.page, text)
    await ann.page.getByText('联网后自动发送').first().waitFor()
    await write(ben.page, '还在吗')
    await ben.page.getByText('已发送').first().waitFor()
    await ann.page.context().setOffline(false)
    const all = ['今晚一起看德比吗？', '看！老地方见', '对方撤回了一条消息', '还在吗', '一', '二', '三']
    const annsOwn = all.with(2, '你撤回了一条消息')
    await expect.poll(() => talk(ben.page), { timeout: 30_000 }).toEqual(all)
    await expect.poll(() => talk(ann.page), { timeout: 30_000 }).toEqual(annsOwn)

    // A picture that waits for the network outlasts the page, and goes once there is one.
    await ann.page.context().setOffline(true)
    await choose('c.png', await picture())
    await asks.getByRole('button', { name: '发送' }).click()
    await ann.page.getByText('联网后自动发送').first().waitFor()
    await ann.page.goto('about:blank')
    await ann.page.context().setOffline(false)
    await ann.page.goto('/#/home/index')
    await ben.page.getByRole('log').locator('li img').waitFor({ timeout: 30_000 })
    const kept = () =>
      ann.page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('OUTBOX')))
    await expect.poll(kept).toEqual([])

    // Asleep: the page is loaded anew after others wrote.
    await ann.page.goto('about:blank')
    for (const text of ['四', '五']) await write(ben.page, text)
    await expect.poll(() => talk(ben.page)).toEqual([...all, '四', '五'])
    await ann.page.goto(`/#/chat/index?to=${ben.memberId}`)
    await expect.poll(() => talk(ann.page)).toEqual([...annsOwn, '四', '五'])

    // Frozen in the background, as phones do it, and woken: what came meanwhile is there once, and what is written goes on.
    const wake = await putToSleep(ann.page)
    for (const text of ['六', '七']) await write(ben.page, text)
    await expect.poll(() => talk(ben.page)).toEqual([...all, '四', '五', '六', '七'])
    // Asked of the page that sleeps.
    const asleep = talk(ann.page)
    await wake()
    expect(await asleep).toEqual([...annsOwn, '四', '五'])
    await expect.poll(() => talk(ann.page)).toEqual([...annsOwn, '四', '五', '六', '七'])
    await write(ann.page, '醒了')
    await expect.poll(() => talk(ben.page)).toEqual([...all, '四', '五', '六', '七', '醒了'])

    // On a wide window, too, the thread of an address begins at its end.
    await ann.page.setViewportSize({ width: 1280, height: 800 })
    for (const nth of Array.from({ length: 12 }, (_, index) => index))
      await write(ben.page, `第 ${nth + 1} 条\n有\n四\n行`)
    await expect.poll(async () => (await talk(ann.page)).length).toBe(all.length + 17)
    await ann.page.goto('about:blank')
    await ann.page.goto(`/#/chat/index?to=${ben.memberId}`)
    const newest = ann.page.getByRole('log').getByText('第 12 条')
    await newest.waitFor()
    await expect.poll(() => newest.evaluate((line) => line.getBoundingClientRect().bottom)).toBeLessThan(800)

    // Blocked: both have no way to write; to who is blocked it looks like a person who lets nobody follow.
    await ben.page.getByRole('button', { name: '会话设置' }).click()
    await ben.page.getByRole('button', { name: '拉黑' }).click()
    await ben.page.getByRole('dialog', { name: '拉黑' }).getByRole('button', { name: '拉黑' }).click()
    await ben.page.getByText('你已拉黑对方，解除后才能发消息').waitFor()
    await ann.page.getByText('你现在不能给对方发消息').waitFor()

    // Deleted, and taken back.
    await ben.page.getByRole('button', { name: '会话设置' }).click()
    await ben.page.getByRole('button', { name: '删除会话' }).click()
    await ben.page.getByRole('button', { name: `撤销删除和 ${ann.nickname} 的会话` }).click()
    await row.waitFor()
  })

  test('[FEAT-06] [SES-04] a picture that waited as the session ended goes once its writer is back, though the page was loaded anew, and goes from the device for others', async () => {
    const [ann, ben] = [await member(), await member()]
    await ann.follow(ben.memberId)
    await ben.follow(ann.memberId)
    const talkOfAnn = `/#/chat/index?to=${ben.memberId}`
    /** Left behind by who was logged in. */
    const pictures = () =>
      ann.page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open('pictures')
            request.addEventListener('error', () => reject(request.error ?? new Error('it does not open')))
            request.addEventListener('success', () => {
              const database = request.result
              const count = database.transaction('pictures').objectStore('pictures').count()
              count.addEventListener('success', () => {
                database.close()
                resolve(count.result)
              })
            })
          }),
      )
    /** A picture is sent without a network, and the session turns out to be over. */
    const leave = async (): Promise<void> => {
      await ann.page.goto(talkOfAnn)
      await ann.page.getByRole('textbox', { name: '写消息' }).waitFor()
      await ann.page.context().setOffline(true)
      await ann.page
        .getByLabel('发送图片')
        .setInputFiles({ name: 'd.png', mimeType: 'image/png', buffer: await picture() })
      await ann.page.getByRole('dialog').getByRole('button', { name: '发送' }).click()
      await ann.page.getByText('联网后自动发送').waitFor()
      await expect.poll(pictures).toBe(1)
      const ended = await fetch(`${served().url}/api/v1/auth/mms/logout`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${await tokenOf(ann.page)}` },
      })
      expect(ended.status).toBe(200)
      await ann.page.context().setOffline(false)
      await ann.page.getByText('登录身份已失效，请重新登录!').waitFor()
      await ann.page.reload()
      await ann.page.getByLabel('手机号').waitFor()
    }
    await leave()
    // Another network waits for no code of this one.
    await ann.page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.71' })
    await logIn(ann.page, served(), ann.number)
    await ann.page.goto(talkOfAnn)
    await ann.page.getByRole('log').locator('li img').waitFor()
    await ann.page.getByText('已发送').waitFor()
    await expect.poll(pictures).toBe(0)

    await leave()
    await logIn(ann.page, served(), newPhone())
    await expect.poll(pictures).toBe(0)
  })
})
