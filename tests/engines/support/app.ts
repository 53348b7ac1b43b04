import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Engine, Visit } from './engine'
import { personAt } from './person'
import { newPhone, serve, type OwnServer } from '../../e2e/support/server'

const NOTICE_READ = { 'READ-TOP-NOTICE': JSON.stringify({ value: true, expire: null }) }
const DARK = 'rgb(10, 13, 19)'
/** Frames that show that the picture moves. */
const FRAMES = 30
/** Seconds that a live may be old. */
const NOW = 2.5

/** Runs in the page: the address of the first stream on air that home offers. */
const streamOnAir = (): string | null => {
  for (const card of document.querySelectorAll<HTMLElement>('a[href^="#/live?id="]'))
    if (/^直播$/m.test(card.innerText)) return card.getAttribute('href')
  return null
}

/** Runs in the page: resolves when so many frames were presented, each of a later instant than the one before; at once where there is no picture. */
const framesGoOn = (wanted: number): Promise<boolean> =>
  new Promise((resolve) => {
    const video = document.querySelector('video')
    let [seen, last] = [0, -1]
    const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
      if (mediaTime > last) seen += 1
      last = mediaTime
      if (seen > wanted) resolve(true)
      else video?.requestVideoFrameCallback(look)
    }
    if (video === null) resolve(false)
    else video.requestVideoFrameCallback(look)
  })

/** Runs in the page: the seconds that the picture says it is old, where nothing offers the way back to now. */
const delayShown = (): number | null => {
  // The controls that tell the delay hide by themselves.
  const wake = new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' })
  document.querySelector('[data-picture]')?.dispatchEvent(wake)
  const text = document.body.innerText
  if (text.includes('回到直播')) return null
  const said = /延迟 ([\d.]+)s/.exec(text)?.[1]
  return said === undefined ? null : Number(said)
}

/** The app in one of the engines, on a server of its own. */
export const describeAppIn = (name: string, open: () => Promise<Engine>): void => {
  describe(`the app in ${name}`, () => {
    let server: OwnServer
    let engine: Engine
    let visit: Visit
    let person: ReturnType<typeof personAt>

    beforeAll(async () => {
      server = await serve()
      engine = await open()
    })
    afterAll(async () => {
      await engine.close()
      await server.remove()
    })
    const come = async () => {
      visit = await engine.visit()
      person = personAt(visit, server.url)
    }
    afterEach(() => visit.close())

    test('[ROUTE-01] [ROLE-01] [SHELL-06] home tells who is on air, once its notice is read and closed', async () => {
      await come()
      await person.opens('')
      await person.tap('关闭', 'dialog')
      await person.until(() => visit.evaluate(() => document.querySelector('dialog[open]') === null))
      await person.until(() => visit.evaluate(streamOnAir))
      expect(await visit.evaluate(() => [document.title, location.hash])).toEqual(['首页', '#/home/index'])
      expect(visit.complaints).toEqual([])
    })

    test('[FEAT-01] [FEAT-06] [SES-02] [NAV-02] a visitor watches a live as it happens, logs in by a code, comes back and talks', async () => {
      await come()
      await person.opens('#/home/index', NOTICE_READ)
      const room = (await person.until(() => visit.evaluate(streamOnAir))) ?? ''
      await person.opens(room)
      await person.reads('登录后发言')
      await person.until(() => visit.evaluate(framesGoOn, FRAMES))
      await person.until(async () => ((await visit.evaluate(delayShown)) ?? Infinity) <= NOW)

      await person.tap('登录后发言')
      await person.isLedTo('#/login')
      const phone = newPhone()
      await person.fill('手机号', phone)
      await person.tap('获取验证码')
      await person.reads('验证码已发送至')
      await person.fill('短信验证码', server.codeOf(phone))
      await person.tap('同意用户协议与隐私政策')
      await person.tap('登录')
      await person.isLedTo(room)
      await person.until(() => visit.evaluate(framesGoOn, FRAMES))
      await person.fill('说点什么…', '好球！')
      await person.tap('发送')
      await person.reads('好球！', '[role=log]')
      expect(visit.complaints).toEqual([])
    })

    test('[FEAT-02] [ROUTE-15] the schedule shows one sport, and its address says so', async () => {
      await come()
      await person.opens('#/schedule/index', NOTICE_READ)
      await person.tap('篮球')
      await person.isLedTo('#/schedule/index?sport=2')
      await person.until(() =>
        visit.evaluate(() => document.querySelector('a[href^="#/liveGroupMatch"]') !== null),
      )
      expect(visit.complaints).toEqual([])
    })

    test('[SHELL-02] [SHELL-03] who has chosen the dark finds it dark at once', async () => {
      await come()
      await person.opens('#/home/index', { ...NOTICE_READ, 'DESIGN-SETTING': '{"darkMode":"dark"}' })
      await person.until(() => visit.evaluate(streamOnAir))
      expect(
        await visit.evaluate(() => [
          document.documentElement.dataset['theme'],
          getComputedStyle(document.body).backgroundColor,
        ]),
      ).toEqual(['dark', DARK])
      expect(visit.complaints).toEqual([])
    })
  })
}
