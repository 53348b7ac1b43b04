import { asPhone } from '../support/phone.mjs'
import { newPhone } from './visit.mjs'

const shown = (selector) => `[data-shown] ${selector}`
const matchLink = 'a[href^="#/liveGroupMatch"]'
const tabs = shown('[role=tablist]')
const rows = (name) => shown(`a[href^="#/${name}"]`)

/** What is tapped, where, and what it was tapped for, which the page before must not show. `tap` null: the card of the stream that most look at. */
export const taps = [
  {
    what: 'tab 赛程',
    at: '/home/index',
    tap: '.tabbar a[href="#/schedule/index"]',
    content: `[data-screen=schedule]${shown(`section ${matchLink}`)}`,
  },
  { what: 'tab 首页', at: '/my/index', tap: '.tabbar a[href="#/home/index"]', content: rows('live?') },
  { what: 'tab 我的', at: '/home/index', tap: '.tabbar a[href="#/my/index"]', content: rows('appearance') },
  { what: 'a stream’s card', at: '/home/index', tap: null, content: shown('video[aria-label]') },
  {
    what: 'a match of the schedule',
    at: '/schedule/index',
    tap: shown(`section ${matchLink}`),
    content: tabs,
  },
  { what: 'a league of the schedule', at: '/schedule/index', tap: rows('matchGroupLeague'), content: tabs },
  {
    what: 'the leagues',
    at: '/schedule/index',
    tap: rows('leagueList'),
    content: `[data-screen=league]${rows('matchGroupLeague')}`,
  },
  { what: 'the search', at: '/home/index', tap: rows('search'), content: shown('input') },
]

/** The shortest duration the browser reports of an event, ms: what is shorter counts as this. */
const SHORTEST = 16

/**
 * Runs in the page. `window.tapped` becomes ms from the next tap to the next paint, as the browser itself reports of the click
 * (Event Timing, in steps of 8 ms), and to the frame with what it was tapped for; null: for nothing.
 */
const listen = ({ content, shortest }) => {
  let paint = shortest
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') paint = duration
  }).observe({ type: 'event', durationThreshold: shortest })
  // The browser reports an event some time after its paint.
  const answer = (resolve, at) => setTimeout(() => resolve({ paint, content: at }), 500)
  window.tapped = new Promise((resolve) => {
    const onClick = ({ timeStamp }) => {
      if (content === null) return answer(resolve, null)
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        answer(resolve, performance.now() - timeStamp)
      })
      port1.start()
      const look = () => {
        if (document.querySelector(content) === null) return
        watcher.disconnect()
        requestAnimationFrame(() => port2.postMessage(null))
      }
      const watcher = new MutationObserver(look)
      watcher.observe(document, { childList: true, subtree: true, attributes: true })
    }
    window.addEventListener('click', onClick, { capture: true, once: true })
  })
}

/** Until nothing has kept the page busy for a while. */
const calm = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const quiet = () => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            observer.disconnect()
            resolve()
          }, 600)
        }
        const observer = new PerformanceObserver(quiet)
        observer.observe({ type: 'longtask' })
        let timer = null
        quiet()
      }),
  )

const goTo = async (page, path, awaited) => {
  await page.evaluate((to) => {
    location.hash = to
  }, path)
  await page.waitForSelector(awaited)
  await calm(page)
}

const tapOn = async (page, tap, content) => {
  await page.locator(tap).first().scrollIntoViewIfNeeded()
  await calm(page)
  await page.evaluate(listen, { content, shortest: SHORTEST })
  // A finger and nothing else: whatever looks where it falls would be measured too.
  const { x, y, width, height } = await page.locator(tap).first().boundingBox()
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  return page.evaluate(() => window.tapped)
}

const tapOnce = async (page, { at, tap, content }) => {
  await goTo(page, at, tap)
  return tapOn(page, tap, content)
}

/** What a tap costs where no script hears of it, ms to its paint: on a link of the page without scripts. */
export const tapStill = async (browser, address) => {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await asPhone(page, { link: false })
  await page.goto(address)
  await tapOn(page, 'a[href^="#/live?"]', null)
  const { paint } = await tapOn(page, 'a[href^="#/live?"]', null)
  await context.close()
  return paint
}

/** Each tapped for the first time on a page whose first screen has settled, and again. Ms by what was tapped. */
export const tapAll = async (browser, base, liveId) => {
  const context = await newPhone(browser)
  const page = await context.newPage()
  await asPhone(page, { link: false })
  // The notice would lie over what is tapped.
  await page.addInitScript(() =>
    localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null })),
  )
  await page.goto(base)
  const times = {}
  for (const target of taps) {
    const each = { ...target, tap: target.tap ?? rows(`live?id=${liveId}`) }
    const first = await tapOnce(page, each)
    times[each.what] = { first, again: await tapOnce(page, each) }
  }
  await context.close()
  return times
}
