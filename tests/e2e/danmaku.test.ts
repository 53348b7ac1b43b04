import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './support/browser'
import { bundle } from '../../bench/page/player-page.mjs'

const ENTRY = fileURLToPath(new URL('./support/danmaku.page.ts', import.meta.url))
const SHORT = '好球！'
const LONG =
  '这一脚射门的角度太刁了，门将已经猜对了方向还是差一点点，真可惜啊，下次一定能进，大家一起来加油吧！'

interface Said {
  readonly text: string
  readonly isOwn: boolean
}

/** What was seen of the lines from their first frame to their last, frame by frame. */
interface Seen {
  readonly overlaps: readonly string[]
  /** The lines that were once seen, in the order they came. */
  readonly shown: readonly string[]
  /** Those of them that were once seen as wide as their text, or stood whole within the picture. */
  readonly whole: readonly string[]
  readonly moved: boolean
}

describe('lines over the picture in Chromium', () => {
  let browser: Browser
  let code: string
  let page: Page

  beforeAll(async () => {
    code = (await bundle(ENTRY)).get('page.js') ?? ''
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  afterEach(() => page.close())

  const open = async (calm: boolean): Promise<void> => {
    page = await browser.newPage({
      viewport: { width: 390, height: 300 },
      reducedMotion: calm ? 'reduce' : 'no-preference',
    })
    await page.setContent(
      '<style>body{margin:0}div#box{position:relative;width:390px;height:96px;overflow:hidden;font-size:14px}</style><div id="box" data-speed="normal"></div>',
    )
    await page.addScriptTag({ type: 'module', content: code })
    await page.waitForFunction(() => 'openFlight' in window)
  }

  /** Says all at once, is busy for so many milliseconds, and looks at every frame until nothing is over the picture any more. */
  const watch = (said: readonly Said[], busyFor = 0): Promise<Seen> =>
    page.evaluate(
      ({ lines, busy }) =>
        new Promise<Seen>((resolve) => {
          const box = document.querySelector<HTMLElement>('#box')
          if (box === null) throw new Error('there is no box')
          const flight = window.openFlight(box)
          for (const [seq, { text, isOwn }] of lines.entries()) flight.fly(text, isOwn, seq)
          for (const until = performance.now() + busy; performance.now() < until;);
          const overlaps = new Set<string>()
          const shown = new Set<string>()
          const whole = new Set<string>()
          const starts = new Map<Element, number>()
          let moved = false
          const look = (): void => {
            const nodes = [...(box.firstElementChild?.children ?? [])]
            const seen = nodes.map((node) => ({ node, rect: node.getBoundingClientRect() }))
            for (const { node, rect } of seen) {
              const text = node.textContent ?? ''
              shown.add(text)
              const start = starts.get(node) ?? rect.left
              starts.set(node, start)
              if (rect.left !== start) moved = true
              const isWithin = rect.left >= 0 && rect.right <= box.clientWidth
              if (node.scrollWidth <= node.clientWidth && (moved || isWithin)) whole.add(text)
            }
            seen.forEach((one, index) =>
              seen.slice(index + 1).forEach((other) => {
                const across =
                  Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
                const down =
                  Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
                if (across > 1 && down > 1)
                  overlaps.add(`${one.node.textContent} / ${other.node.textContent}`)
              }),
            )
            if (nodes.length > 0 || shown.size === 0) return void requestAnimationFrame(look)
            flight.close()
            resolve({ overlaps: [...overlaps], shown: [...shown], whole: [...whole], moved })
          }
          requestAnimationFrame(look)
        }),
      { lines: said, busy: busyFor },
    )

  test('[FEAT-06] lines of one’s own and of others never lie over each other, however long', async () => {
    await open(false)
    const own = `我：${SHORT}`
    const { overlaps, shown, moved } = await watch([
      { text: LONG, isOwn: false },
      { text: own, isOwn: true },
      { text: SHORT, isOwn: false },
      { text: `${SHORT}二`, isOwn: false },
      { text: `我：${LONG}`, isOwn: true },
      { text: `我：${SHORT}三`, isOwn: true },
    ])
    expect({ overlaps, moved, own: shown.filter((text) => text.startsWith('我')) }).toEqual({
      overlaps: [],
      moved: true,
      own: [own, `我：${LONG}`, `我：${SHORT}三`],
    })
  })

  test('[FEAT-06] a page that is busy as lines set off does not let the next ones of their rows run into them', async () => {
    await open(false)
    const crowd = [1, 2, 3, 4].map((nth) => ({ text: `${SHORT}${nth}`, isOwn: false }))
    const own = [5, 6, 7, 8].map((nth) => ({ text: `我：${SHORT}${nth}`, isOwn: true }))
    const { overlaps, shown } = await watch([...crowd, ...own], 900)
    expect({ overlaps, shown: shown.length }).toEqual({ overlaps: [], shown: 8 })
  })

  test('[FEAT-06] of a crowd those that find no place cost nothing: no line is drawn to be taken away', async () => {
    await open(false)
    const drawn = await page.evaluate(async (text) => {
      const box = document.querySelector<HTMLElement>('#box')
      if (box === null) throw new Error('there is no box')
      let count = 0
      const flight = window.openFlight(box)
      const watcher = new MutationObserver((records) => {
        for (const { addedNodes } of records) count += addedNodes.length
      })
      watcher.observe(box, { childList: true, subtree: true })
      for (let seq = 1; seq <= 400; seq += 1) flight.fly(text, false, seq)
      await Promise.resolve()
      const shown = box.firstElementChild?.childElementCount ?? 0
      flight.close()
      return { count, shown }
    }, SHORT)
    expect(drawn.shown).toBeGreaterThan(1)
    expect(drawn.count).toBe(drawn.shown)
  })

  test('[FEAT-06] with reduced motion they stand for a while, whole and none over another', async () => {
    await open(true)
    const { overlaps, whole, moved } = await watch([
      { text: LONG, isOwn: false },
      { text: `我：${SHORT}`, isOwn: true },
    ])
    expect({ overlaps, whole, moved }).toEqual({
      overlaps: [],
      whole: [LONG, `我：${SHORT}`],
      moved: false,
    })
  })
})
