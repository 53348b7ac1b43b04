import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newPhone } from './support/server'
import { closeNotice, expectMovingPicture, logIn, openFirstStream } from './support/steps'
import { useWorld } from './support/world'

const { served, open } = useWorld()

/** 我的, which asks anew when it opens, and the page of the account say this. */
const expectBalance = async (page: Page, kind: '金币' | '砖块', amount: string) => {
  await page.goto('/#/my/index')
  const own = page.getByRole('navigation', { name: '明细' }).getByRole('link', { name: kind })
  await expect.poll(() => own.locator('b').innerText()).toBe(amount)
  await own.click()
  const head = page.locator('[data-shown] p', { hasText: `${kind}余额` }).locator('b')
  await head.waitFor()
  expect(await head.innerText()).toBe(amount)
}
const rewardFor = (page: Page, task: string) => page.getByRole('button', { name: `领取：${task}` })

test('[FEAT-08] [FEAT-11] what is earned by checking in and by a follow is the same on every page', async () => {
  const page = await open('/login?back=%2Ftask')
  const notice = page.getByRole('dialog', { name: '这里的内容都是演示' })
  await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: '关闭' }).click())
  await logIn(page, served(), newPhone())
  await page.getByRole('button', { name: '签到领 5 金币' }).click()
  await page.getByText('到账 +5 金币').waitFor()
  expect(await page.getByRole('button', { name: '今天已签到，明天再来' }).isDisabled()).toBe(true)
  await expectBalance(page, '金币', '5')
  await page.getByRole('link', { name: /每日签到/ }).click()
  await page.getByRole('link', { name: '去完成：关注 1 位主播或球队' }).click()
  await page
    .getByRole('button', { name: /^关注 / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^已关注|^取消关注/ })
    .first()
    .waitFor()
  await page.goBack()
  await rewardFor(page, '关注 1 位主播或球队').click()
  await page.getByText('到账 +5 金币').waitFor()
  await rewardFor(page, '第一次关注').click()
  await page.getByText('到账 +2 砖块').waitFor()
  await expectBalance(page, '金币', '10')
  await expectBalance(page, '砖块', '2')
})

test('[FEAT-12] a friend comes by the link, and the page says so', async () => {
  const page = await open('/login?back=%2Finvite')
  await logIn(page, served(), newPhone())
  const code = await page.locator('[data-shown] span > b').innerText()

  // The invitation as a picture: looked at, then kept as a file.
  await page.getByRole('button', { name: '邀请图片' }).click()
  const picture = page.getByRole('img', { name: `邀请图片，邀请码 ${code}` })
  await expect
    .poll(() =>
      picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([720, 660])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存或发送图片' }).click()
  expect((await saving).suggestedFilename()).toBe('touchline.png')
  // A step back closes the sheet and stays.
  await page.goBack()
  await picture.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/#\/invite$/)

  const friend = await open(`/register?invite=${code}`)
  expect(await friend.getByLabel('邀请码').inputValue()).toBe(code)
  await logIn(friend, served(), newPhone())
  await friend.getByRole('button', { name: '注册', exact: true }).click()
  await friend.waitForURL(/view=welcome/)
  await page.reload()
  await page.getByText('已看 0/10 分钟').waitFor()
})

test('[FEAT-11] the socket says which picture plays', async () => {
  const page = await open('/login?back=%2Fhome')
  const pings: unknown[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; watching?: string }
      if (message.type === 'ping') pings.push(message.watching ?? null)
    }),
  )
  await logIn(page, served(), newPhone())
  await closeNotice(page)
  await page.reload()
  const href = await openFirstStream(page)
  const liveId = new URLSearchParams(href.split('?')[1]).get('id')
  await expectMovingPicture(page)
  await expect.poll(() => pings.includes(liveId), { timeout: 45_000 }).toBe(true)
})

test('[FEAT-06] [FEAT-10] a badge out of the mall is worn in the chat, and somebody else sees it', async () => {
  const page = await open('/login?back=%2Ftask')
  const notice = page.getByRole('dialog', { name: '这里的内容都是演示' })
  await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: '关闭' }).click())
  await logIn(page, served(), newPhone())
  await page.getByRole('button', { name: '签到领 5 金币' }).click()
  await page.getByText('到账 +5 金币').waitFor()
  await page.goto('/#/mall?kind=badge&within=1')
  await page.getByRole('link', { name: /边旗徽章/ }).click()
  await page.getByRole('link', { name: '立即兑换' }).click()
  await page.getByRole('button', { name: '确认兑换' }).click()
  await page.getByText('兑换成功').waitFor()
  const href = await openFirstStream(page)
  await page.getByLabel('说点什么…').fill('看我的边旗')
  await page.keyboard.press('Enter')
  const other = await open(href.slice(1))
  for (const each of [page, other]) {
    const line = each.locator('p', { hasText: '看我的边旗' }).first()
    const badge = line.locator('img[src="/goods/badge-flag.svg"]')
    await badge.waitFor()
    // It is there to be drawn.
    await expect
      .poll(() => badge.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('what is said in passing lies in the bar of the title, or above the bar below, and covers nothing of the page', async () => {
  const page = await open('/login?back=%2Ftask')
  await logIn(page, served(), newPhone())
  await page.getByRole('button', { name: '签到领 5 金币' }).click()
  const toast = page.locator('[popover] p')
  const said = await toast.first().boundingBox()
  const title = await page.locator('[data-shown] h1').boundingBox()
  expect(said && title && said.y + said.height <= title.y + title.height + 8).toBe(true)
  await page.goto('/#/my/index')
  await page.getByRole('link', { name: '编辑' }).click()
  await page.getByLabel('签名').fill('主场的风')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('link', { name: '我的预约' }).waitFor()
  const saved = await toast.filter({ hasText: '资料已保存' }).boundingBox()
  const bar = await page.locator('.tabbar').boundingBox()
  expect(saved && bar && saved.y + saved.height <= bar.y).toBe(true)
})
