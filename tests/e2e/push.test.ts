import type { BrowserContext, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushService, type PushDevice, type PushService } from '../support/push-service'
import { freePort, newPhone } from './support/server'
import { logIn } from './support/steps'
import { useWorld } from './support/world'

let service: PushService
const port = await freePort()
const { served, open, phone, last } = useWorld({ PUSH_SERVICES: `http://127.0.0.1:${port}` }, { whole: true })
beforeAll(async () => {
  service = await openPushService(port)
})
afterAll(() => service.close())

/** The browser's own push service is its maker's; in its place stands one of this machine, for this device. */
const belongsTo = (page: Page, { endpoint, p256dh, auth }: PushDevice) =>
  page.addInitScript(
    ([address, ...keys]) => {
      const bytes = keys.map((key) =>
        Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)),
      )
      const subscription = {
        endpoint: address,
        getKey: (name: string) => bytes[name === 'p256dh' ? 0 : 1]?.buffer ?? null,
        unsubscribe: () => {
          localStorage.removeItem('made')
          return Promise.resolve(true)
        },
      }
      PushManager.prototype.subscribe = function made() {
        localStorage.setItem('made', '1')
        return Promise.resolve(subscription as unknown as PushSubscription)
      }
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(localStorage.getItem('made') ? (subscription as unknown as PushSubscription) : null)
    },
    [endpoint, p256dh, auth] as const,
  )

const newest = ({ received }: PushDevice): string => received.at(-1)?.payload ?? ''

/** Hands over what the push service took, as the browser does. */
const deliver = async (session: CDPSession, page: Page, payload: string) => {
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: payload,
  })
  await session.send('ServiceWorker.disable')
}

/** Hands over what the push service took, and waits until the worker is done with it. As text: the types here are a page's, not a worker's. */
const tellWorker = async (context: BrowserContext, payload: string) =>
  context.serviceWorkers()[0]?.evaluate(`(async () => {
    const done = []
    const event = new PushEvent('push', { data: ${JSON.stringify(payload)} })
    event.waitUntil = (work) => done.push(work)
    dispatchEvent(event)
    await Promise.all(done)
  })()`)

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
      getNotifications: () => ready.getNotifications(),
    }))
    return (await getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
  })

/** What a browser tells its worker once it has replaced the device's address; no page has a part in it. */
const replaceAddress = async (context: BrowserContext, older: PushDevice, newer: PushDevice) => {
  const [from, to] = [older, newer].map(({ endpoint, p256dh, auth }) =>
    JSON.stringify({ endpoint, keys: { p256dh, auth } }),
  )
  await context.serviceWorkers()[0]?.evaluate(`{
    const of = (made) => ({ endpoint: made.endpoint, toJSON: () => made })
    const change = new ExtendableEvent('pushsubscriptionchange')
    dispatchEvent(Object.assign(change, { oldSubscription: of(${from}), newSubscription: of(${to}) }))
  }`)
}

const inBoth = (words: object) => ({ 'zh-CN': words, en: words })

test('[FEAT-09] a member switches push messages on, sees one come, is told of a new fan in the language of the device, and switches them off', async () => {
  const device = service.device()
  const { page, context } = await phone({ serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'])
  await belongsTo(page, device)
  await page.goto('/#/login?back=%2Fnotice')
  const number = newPhone()
  await logIn(page, served(), number)
  await page.getByRole('link', { name: '推送通知设置' }).click()
  const here = page.getByRole('switch', { name: /在这台设备上接收推送/ })
  await here.click()
  await page.getByRole('button', { name: '发一条试试' }).click()
  await page.getByText('已发送，几秒内就会收到').waitFor()
  expect(await here.isChecked()).toBe(true)
  const session = await context.newCDPSession(page)
  await deliver(session, page, newest(device))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: '推送已打开', body: '开播、开赛、进球和消息会这样告诉你', lang: 'zh-CN' }])

  const goals = page.getByRole('switch', { name: /^进球/ })
  const saved = page.waitForResponse(/savePushSettings$/)
  await goals.click()
  await saved
  await page.reload()
  await expect.poll(() => goals.isChecked()).toBe(false)
  expect(await here.isChecked()).toBe(true)

  await page.goto('/#/appearance')
  await page.getByRole('radio', { name: 'English' }).click({ force: true })
  await page.getByRole('heading', { name: 'Appearance' }).waitFor()
  const fan = await open('/friend')
  const memberId = await page.evaluate(
    () => /"memberId":"(\w+)"/.exec(JSON.stringify(localStorage).replaceAll('\\', ''))?.[1] ?? '',
  )
  await logIn(fan, served(), newPhone())
  await fan.goto(`/#/friend?id=${memberId}`)
  await fan.getByRole('button', { name: /^关注 / }).click()
  await expect.poll(() => device.received.length).toBe(2)
  // The page in sight tells of it by itself; where none is, the device does.
  const toFan = newest(device)
  await tellWorker(context, toFan)
  const inSight = (await shown(page)).map(({ title }) => title)
  await page.goto('/office/')
  await tellWorker(context, toFan)
  await expect
    .poll(async () => (await shown(page)).map(({ title, lang }) => [title, lang]))
    .toContainEqual(['You have a new fan', 'en'])
  expect(inSight).toEqual(['推送已打开'])

  await page.goto('/#/appearance')
  await page.getByRole('switch', { name: /^Hide spoilers/ }).click()
  const goal = { title: 'Goal! Heron 1–0 Bridge', text: 'Coast · 12′' }
  const covered = { title: 'On now: Heron v Bridge', text: 'Coast' }
  const path = '/leagueList'
  const news = { topic: 'goals', words: inBoth(goal), covered: inBoth(covered), path, tag: 'match:1', at: 0 }
  // Again until it is shown: a browser under load drops what DevTools hand its worker. The tag makes one of them all.
  const titlesAfter = async () => {
    await deliver(session, page, JSON.stringify(news))
    return (await shown(page)).map(({ title }) => title)
  }
  await expect.poll(titlesAfter, { interval: 500 }).toContain(covered.title)
  expect((await shown(page)).map(({ title }) => title)).not.toContain(goal.title)
  // As text: the types here are a page's, not a worker's.
  await context.serviceWorkers()[0]?.evaluate(`registration.getNotifications({ tag: 'match:1' })
    .then(([notification]) => dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await page.getByRole('heading', { name: 'Leagues' }).waitFor()
  expect(new URL(page.url()).hash).toBe(`#${path}`)

  await page.goto('/#/notice?view=push')
  const told = page.getByRole('switch', { name: /^Notify this device/ })
  const isTold = async () => {
    await page.reload()
    await page.getByRole('heading', { name: 'Notifications' }).first().waitFor()
    return told.isChecked()
  }
  const newer = service.device()
  await replaceAddress(context, device, newer)
  await expect.poll(isTold).toBe(false)
  await replaceAddress(context, newer, device)
  await expect.poll(isTold).toBe(true)

  const off = page.waitForResponse(/unsubscribePush$/)
  await page.getByRole('switch', { name: /^Notify this device/ }).click()
  await off
  await page.getByRole('button', { name: 'Send a test' }).waitFor({ state: 'detached' })
  expect(last().complaints).toEqual([])
})
