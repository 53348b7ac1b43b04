import { after } from '../support/server.mjs'
import { asPhone } from '../support/phone.mjs'

const SIZE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** As long without a request, a long task or a new milestone a page has settled, ms. */
const QUIET = 2_000
const LONGEST = 30_000
/** A new tab's own start-up at a quarter of the speed, ms. */
const START_UP = 500

/** A phone without anything kept. */
export const newPhone = (browser) => browser.newContext({ ...SIZE, locale: 'zh-CN' })

/** Runs in the page before its own lines. `usable`: a selector of what the page was opened for; looked for from the first paint on, as looking costs that paint its time. */
const observe = (usable) => {
  const seen = { fcp: null, lcp: null, lcpOf: '', cls: 0, tasks: [], usable: null, frame: null }
  window.seen = seen
  // A layout shift's windows end after a second without one, or after five.
  let [sum, first, last] = [0, 0, 0]
  const observers = {
    paint: ({ name, startTime }) => {
      if (name !== 'first-contentful-paint') return
      seen.fcp = startTime
      look()
      mutations.observe(document, { childList: true, subtree: true, attributes: true })
    },
    'largest-contentful-paint': ({ startTime, element }) => {
      seen.lcp = startTime
      const within = element?.closest('dialog, main, .boot') ?? element
      seen.lcpOf = `${element?.localName} in ${within?.localName}`
    },
    longtask: ({ startTime, duration }) => seen.tasks.push([startTime, duration]),
    'layout-shift': ({ startTime, value, hadRecentInput }) => {
      if (hadRecentInput) return
      if (startTime - last > 1_000 || startTime - first > 5_000) [sum, first] = [0, startTime]
      last = startTime
      sum += value
      seen.cls = Math.max(seen.cls, sum)
    },
  }
  const videos = new WeakSet()
  const look = () => {
    if (
      seen.usable === null &&
      [...document.querySelectorAll(usable)].some((each) => each.checkVisibility())
    ) {
      seen.usable = -1
      requestAnimationFrame(() => setTimeout(() => (seen.usable = performance.now())))
    }
    for (const video of document.querySelectorAll('video')) {
      if (videos.has(video)) continue
      videos.add(video)
      video.requestVideoFrameCallback(() => (seen.frame ??= performance.now()))
    }
  }
  const mutations = new MutationObserver(look)
  for (const [type, each] of Object.entries(observers))
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
}

const isDone = ({ usable, frame }, waitsForFrame) => usable > 0 && (!waitsForFrame || frame !== null)

/** As days after the visit before: nothing of the browser's stands ready. */
export const forgetWorkers = async (context) => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

/**
 * One visit of a phone that may know the page: ms of its milestones after the request, null for one that did not come.
 * `waitsForFrame`: it has not settled before a video has shown one.
 */
export const visit = async (context, address, { usable, waitsForFrame = false }) => {
  const page = await context.newPage()
  await page.addInitScript(observe, usable)
  const session = await asPhone(page)
  // A new tab starts up first, slowed too: that is the browser's time, not the page's.
  await after(START_UP)
  const open = new Set()
  let lastRequest = performance.now()
  const began = ({ requestId }) => open.add(requestId)
  const ended = ({ requestId }) => {
    open.delete(requestId)
    lastRequest = performance.now()
  }
  session.on('Network.requestWillBeSent', began)
  session.on('Network.loadingFinished', ended)
  session.on('Network.loadingFailed', ended)
  await page.goto(address, { waitUntil: 'commit' })
  const until = performance.now() + LONGEST
  let seen = null
  while (performance.now() < until) {
    await after(250)
    seen = await page.evaluate(() => ({ ...window.seen, now: performance.now() }))
    if (!isDone(seen, waitsForFrame)) continue
    const ends = seen.tasks.map(([start, duration]) => start + duration)
    // A stream never ends, so it is not waited for.
    const isBusy = open.size > 1 || performance.now() - lastRequest < QUIET
    if (
      seen.now - Math.max(seen.lcp ?? 0, seen.usable, seen.frame ?? 0, ...ends) > QUIET &&
      (waitsForFrame || !isBusy)
    )
      break
  }
  await page.close()
  if (!isDone(seen, waitsForFrame)) throw new Error(`${address} did not become usable`)
  const { fcp, lcp, lcpOf, cls, usable: usableAt, frame } = seen
  const tasks = seen.tasks.filter(([start]) => start >= (fcp ?? 0)).map(([, duration]) => duration)
  return {
    fcp,
    lcp,
    lcpOf,
    usable: usableAt,
    frame,
    tbt: tasks.reduce((sum, duration) => sum + duration - 50, 0),
    longest: Math.max(0, ...tasks),
    cls,
  }
}
