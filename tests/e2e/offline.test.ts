import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { newPhone } from './support/server'
import { logIn } from './support/steps'
import { useWorld } from './support/world'

const { served, phone, open } = useWorld()

const keptCalls = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers-'))
    const ofMember = names.filter((name) => name !== 'answers-visitor')
    const all = await Promise.all(ofMember.map(async (name) => (await caches.open(name)).keys()))
    return {
      names,
      calls: all.flat().map(({ url }) => decodeURIComponent(url).replace(/^.*\/(\w+) .*$/, '$1')),
    }
  })

test('[ERR-11] without a network the device shows what it read last: home, the schedule, the threads; a logout leaves none of the member’s', async () => {
  const { page, context } = await phone({ serviceWorkers: 'allow' })
  const notice = page.getByRole('dialog', { name: '这里的内容都是演示' })
  await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: '关闭' }).click())
  await page.goto('/')
  await page.getByRole('heading', { name: '正在直播' }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await page.goto('/#/login?back=%2Fschedule')
  await logIn(page, served(), newPhone())
  const match = page.locator('a[href^="#/liveGroupMatch"]').first()
  await match.waitFor()
  const title = await match.innerText()
  const memberId = await page.evaluate(
    () => /"memberId":"(\w+)"/.exec(JSON.stringify(localStorage).replaceAll('\\', ''))?.[1] ?? '',
  )
  // The form at once: without a view the person is shown first.
  const fan = await open(`/login?back=${encodeURIComponent(`/friend?id=${memberId}`)}&view=`)
  await logIn(fan, served(), newPhone())
  const followed = fan.waitForResponse(/member\/follow$/)
  await fan.getByRole('button', { name: /^关注 / }).click()
  await followed
  await page.goto('/#/chat/index')
  await page.getByText('互动通知').first().waitFor()
  await page.goto('/#/')
  await page.getByRole('heading', { name: '正在直播' }).waitFor()
  await expect
    .poll(async () => (await keptCalls(page)).calls, { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['listSchedule', 'listThreads', 'getLivingRecordByViewers']) as unknown)

  await context.setOffline(true)
  await page.goto('/#/chat/index')
  await page.reload()
  await page.getByText('互动通知').first().waitFor()
  await page.getByText('当前没有网络，恢复后页面自动更新').waitFor()
  await page.goto('/#/schedule/index')
  await match.waitFor()
  expect((await match.innerText()).split('\n')[0]).toBe(title.split('\n')[0])
  await page.goto('/#/')
  await page.locator('a[href^="#/live?id="]').first().waitFor()
  expect(await page.getByRole('dialog', { name: '网络异常' }).count()).toBe(0)

  await context.setOffline(false)
  await page.getByText('没能刷新，先看刚才的内容').first().waitFor({ state: 'detached' })
  await page.goto('/#/my/index')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page
    .getByRole('dialog', { name: '退出登录' })
    .getByRole('button', { name: '退出登录', exact: true })
    .click()
  await expect.poll(async () => (await keptCalls(page)).names).toEqual(['answers-visitor'])
})

test('[ERR-11] a page whose code was fetched ahead while there was no network has its looks once there is one', async () => {
  const { page, context } = await phone()
  await page.goto('/#/home/index')
  const way = page.getByRole('link', { name: '主播排行' })
  await way.waitFor()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await context.setOffline(true)
  await way.dispatchEvent('pointerover')
  await lost
  await context.setOffline(false)
  await page.goto('/#/rank')
  await page.getByRole('heading', { name: '主播排行' }).waitFor()
  const portrait = page.locator('main [style*="linear-gradient"]').first()
  await expect.poll(() => portrait.evaluate((one) => getComputedStyle(one).borderRadius)).toBe('50%')
})

test('[ERR-11] [FEAT-09] a list that was empty says without a network that it could not be loaded, and a notice that came meanwhile is there', async () => {
  const { page, context } = await phone({ serviceWorkers: 'allow' })
  await page.goto('/#/login?back=%2Ffans')
  await logIn(page, served(), newPhone())
  await page.getByText('还没有粉丝').waitFor()
  const memberId = await page.evaluate(
    () => /"memberId":"(\w+)"/.exec(JSON.stringify(localStorage).replaceAll('\\', ''))?.[1] ?? '',
  )
  await page.goto('/#/notice')
  await page.getByText('还没有通知').waitFor()
  await expect
    .poll(async () => (await keptCalls(page)).calls, { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['listFans', 'listNotices']) as unknown)
  await page.goto('/#/my/index')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  const fan = await open(`/login?back=${encodeURIComponent(`/friend?id=${memberId}`)}&view=`)
  await logIn(fan, served(), newPhone())
  await fan.getByRole('button', { name: /^关注 / }).click()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((each) => /^answers-(?!visitor)/.test(each))
        const cache = await caches.open(name)
        const [kept] = (await cache.keys()).filter(({ url }) =>
          decodeURIComponent(url).includes('listNotices'),
        )
        return (await (await cache.match(kept ?? ''))?.text())?.includes('关注了你')
      }),
    )
    .toBe(true)

  await context.setOffline(true)
  await page.reload()
  await page.goto('/#/fans')
  await page.getByText('没能加载出来').waitFor()
  expect(await page.getByText('还没有粉丝').count()).toBe(0)
  await page.goto('/#/notice')
  await page.getByText('关注了你').first().waitFor()
  await context.setOffline(false)
  await page.goto('/#/fans')
  await page.getByRole('list', { name: '我的粉丝' }).waitFor()
})

test('[SES-03] a logout that does not reach the server ends the session there once it is reached', async () => {
  const { page } = await phone()
  await page.goto('/#/login?back=%2Fmy%2Findex')
  await logIn(page, served(), newPhone())
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('ACCESS-TOKEN') ?? '{}').value as string,
  )
  const status = async () =>
    (
      await fetch(`${served().url}/api/v1/mms/front/member/getSimpleInfo`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status
  await page.route('**/mms/logout', (route) => route.abort())
  await page.getByRole('button', { name: '退出登录' }).click()
  await page
    .getByRole('dialog', { name: '退出登录' })
    .getByRole('button', { name: '退出登录', exact: true })
    .click()
  await page.waitForURL(({ hash }) => hash.startsWith('#/login'))
  expect(await status()).toBe(200)
  await expect.poll(status, { timeout: 20_000 }).toBe(401)
  await expect.poll(() => page.evaluate(() => 'LATE-LOGOUTS' in localStorage)).toBe(false)
})
