import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStream } from '../../src/actors/prefetched-responses'
import { ACCENTS, accentKey } from '../../src/styles/accents'
import { LiveStatus } from '../../contract/enums'

const source = readFileSync('src/boot.js', 'utf8')

/** What was asked before the first module, as `path payload authorization`. */
let asked: string[] = []

/** What waits for the next frame, which a test paints. */
let frames: FrameRequestCallback[] = []
const paint = () => frames.splice(0).forEach((frame) => frame(0))

/** Ends with a test what its page listens to. */
let page = new AbortController()

beforeEach(() => {
  asked = []
  frames = []
  page = new AbortController()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  for (const target of [document, window]) {
    const listen = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      const asGiven = typeof options === 'object' ? options : { capture: options ?? false }
      listen(type, listener, { ...asGiven, signal: page.signal })
    })
  }
  window.localStorage.clear()
  window.history.replaceState(null, '', '/#/rank')
  document.head.replaceChildren()
  vi.stubGlobal('fetch', (path: string, { body, headers }: { body: string; headers: object }) => {
    asked.push([path, body, ...Object.values(headers).slice(1)].join(' '))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  page.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete window.touchlineEarly
})

const files = {
  live: ['/assets/live.js', '/assets/live.css'],
  schedule: ['/assets/schedule.js'],
}

/** What the build puts there: the page's colour in either look. */
const grounds = { light: '#ffffff', dark: '#000000' }

/** Runs the page's first lines, as `index.html` does. */
const boot = (hash = '#/rank') => {
  window.history.replaceState(null, '', `/${hash}`)
  // oxlint-disable-next-line typescript/no-implied-eval -- a classic script is tried as a page runs it
  new Function('__SCREEN_FILES__', '__GROUNDS__', source)(files, grounds)
  const { theme, accent, start } = document.documentElement.dataset
  return { theme, accent, start, lang: document.documentElement.lang }
}
const design = (setting: unknown) => window.localStorage.setItem('DESIGN-SETTING', JSON.stringify(setting))
const put = (key: string, value: unknown, expire: unknown = null) =>
  window.localStorage.setItem(key, JSON.stringify({ value, expire }))

const startOf = (hash: string): string | undefined => boot(hash).start

describe('home as the server has drawn it', () => {
  const minute = 60_000
  const zone = new Date().getTimezoneOffset()
  const draw = (language = 'zh-CN', age = 0, offset = zone) => {
    document.documentElement.dataset['drawn'] = `${language} ${Date.now() - age} ${offset}`
  }
  const drawn = () => {
    draw()
    startOf('')
    document.body.innerHTML = '<div id="root"><div class="drawn"></div></div>'
  }

  beforeEach(() => put('LANGUAGE', 'zh-CN'))
  afterEach(() => {
    delete document.documentElement.dataset['drawn']
    document.body.replaceChildren()
  })

  it.each(['', '#/', '#/home', '#/home/index'])('is seen at %j', (hash) => {
    draw()
    expect(startOf(hash)).toBe('drawn')
  })

  it.each([
    ['in another language', () => draw('en')],
    ['drawn long ago', () => draw('zh-CN', 11 * minute)],
    ['drawn in another zone', () => draw('zh-CN', 0, zone + 60)],
    ['with scores that are hidden here', () => (draw(), put('SPOILER-FREE', true))],
    ['that is not there', () => {}],
  ])('is not seen where it is one %s', (_, arrange) => {
    arrange()
    expect(startOf('')).toBe('home')
  })

  it.each([
    ['#/home/index?sport=2', 'home'],
    ['#/live?id=7', 'room'],
    ['#/my/index', 'tab'],
  ])('is not seen at %s', (hash, start) => {
    draw()
    expect(startOf(hash)).toBe(start)
  })

  it('gives way at once to the page whose link is followed, which is asked for', () => {
    draw()
    startOf('')
    document.body.innerHTML = '<div id="root"><div class="drawn"></div></div>'
    asked = []
    window.history.replaceState(null, '', '/#/live?id=7')
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(document.documentElement.dataset['start']).toBe('room')
    expect(asked).toContainEqual(expect.stringContaining('getLiveRoom'))
  })

  it('[ROUTE-15] taps what was tapped in the page that takes over, though other parts have come before it', async () => {
    draw()
    startOf('')
    const chips = ['全部', '足球', '篮球']
      .map((sport) => `<label><input type="radio"><span>${sport}</span></label>`)
      .join('')
    document.body.innerHTML = `<div id="root"><div class="drawn">${chips}</div></div>`
    document.querySelectorAll('input')[1]?.click()
    const tapped: string[] = []
    const main = document.createElement('main')
    main.innerHTML = `<button>重新加载</button>${chips}`
    main.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLInputElement) tapped.push(target.closest('label')?.textContent ?? '')
    })
    document.querySelector('#root')?.replaceChildren(main)
    await expect.poll(() => tapped).toEqual(['足球'])
  })

  describe('is asked for anew', () => {
    const home = 4

    it('once what was drawn is painted', async () => {
      draw()
      startOf('')
      paint()
      document.body.innerHTML = '<div id="root"><div class="drawn"></div></div>'
      expect([asked, frames.length]).toEqual([[], 1])
      paint()
      await expect.poll(() => asked).toHaveLength(home)
    })

    it('once at the latest when the page is here', () => {
      drawn()
      document.dispatchEvent(new Event('DOMContentLoaded'))
      document.dispatchEvent(new Event('DOMContentLoaded'))
      expect(asked).toHaveLength(home)
    })

    it('never where a link of it was followed before', () => {
      drawn()
      window.history.replaceState(null, '', '/#/live?id=7')
      window.dispatchEvent(new HashChangeEvent('hashchange'))
      document.dispatchEvent(new Event('DOMContentLoaded'))
      expect(asked).not.toContainEqual(expect.stringContaining('/home/carouses'))
    })
  })

  it('leaves the application alone that has taken over', () => {
    draw()
    startOf('')
    document.body.innerHTML = '<div id="root"><main></main></div>'
    window.history.replaceState(null, '', '/#/live?id=7')
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(document.documentElement.dataset['start']).toBe('drawn')
  })
})

describe('[SHELL-01] the name under which the application is installed', () => {
  it.each([
    ['zh-CN', '/manifest.webmanifest'],
    ['en', '/manifest.en.webmanifest'],
  ])('is the one of %s', (language, href) => {
    document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">'
    put('LANGUAGE', language)
    boot()
    expect(document.querySelector('link')?.getAttribute('href')).toBe(href)
  })
})

describe('[SHELL-02] the look before the first paint', () => {
  it('is light and #5d9dfe where nothing was chosen', () => {
    put('LANGUAGE', 'zh-CN')
    expect(boot()).toEqual({ theme: 'light', accent: '5d9dfe', start: 'page', lang: 'zh-CN' })
  })

  it.each(ACCENTS)('[SHELL-04] is dark and %s where that was chosen', (appTheme) => {
    put('LANGUAGE', 'en')
    design({ darkMode: 'dark', appTheme })
    expect(boot()).toEqual({ theme: 'dark', accent: accentKey(appTheme), start: 'page', lang: 'en' })
  })

  it.each(['light', 'dark'] as const)(
    '[SHELL-02] colours the browser’s bar as the page, when %s',
    (darkMode) => {
      document.head.innerHTML = '<meta name="theme-color" content="" />'
      design({ darkMode })
      boot()
      expect(document.querySelector('meta')?.content).toBe(grounds[darkMode])
    },
  )

  it.each([
    [true, 'dark'],
    [false, 'light'],
  ])('[SHELL-02] is the one of a device that is dark: %s, where it is followed', (matches, theme) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    design({ darkMode: 'system' })
    expect(boot().theme).toBe(theme)
    vi.unstubAllGlobals()
  })

  it.each([null, 7, 'dark', [], { darkMode: true }, { appTheme: ['#5d9dfe'] }, { appTheme: { length: 7 } }])(
    '[STORE-04] is the default where the storage holds %j',
    (setting) => {
      design(setting)
      expect([boot().theme, boot().accent]).toEqual(['light', '5d9dfe'])
    },
  )

  it('[STORE-04] is the default where the storage holds garbage or is forbidden', () => {
    window.localStorage.setItem('DESIGN-SETTING', '{"darkMode":')
    expect(boot().theme).toBe('light')
    const forbidden = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(boot().theme).toBe('light')
    forbidden.mockRestore()
  })
})

const startAt = (hash: string) => {
  delete document.documentElement.dataset['tab']
  boot(hash)
  const { start, tab } = document.documentElement.dataset
  return tab === undefined ? [start] : [start, tab]
}

describe('what stands before the first module', () => {
  it.each([
    ['', ['home']],
    ['#/home/index', ['home']],
    ['#/live?id=r-chen', ['room']],
    ['#/schedule/index?day=2026-05-01', ['tab', 'schedule']],
    ['#/my', ['tab', 'my']],
    ['#/liveGroupMatch?id=m1', ['page']],
    ['#/nowhere', ['page']],
  ])('at "%s" is of the kind %j', (hash, kind) => {
    expect(startAt(hash)).toEqual(kind)
  })
})

describe('the first screen’s calls', () => {
  const front = '/api/v1/mms/uFront'
  const home = [
    `${front}/home/carouses {}`,
    `${front}/match/getHotMatchList {"typeId":0}`,
    `${front}/live/getLivingRecordByViewers {"matchType":0,"page":1,"limit":50}`,
    `${front}/match/querySpTypeList {}`,
  ]

  it.each(['', '#', '#/', '#/home', '#/home/index'])('of home are begun at "%s"', (hash) => {
    boot(hash)
    expect(asked).toEqual(home)
  })

  it('[ROUTE-15] of home are begun for what its address says', () => {
    boot('#/home/index?sport=2&by=match')
    expect(asked.slice(1, 3)).toEqual([
      `${front}/match/getHotMatchList {"typeId":2}`,
      `${front}/live/getLivingRecordByHotMatch {"matchType":2,"page":1,"limit":50}`,
    ])
  })

  it('[ROUTE-15] of home are begun for those that began last', () => {
    boot('#/home/index?by=start')
    expect(asked[2]).toBe(`${front}/live/getLivingRecordByStart {"matchType":0,"page":1,"limit":50}`)
  })

  it('of a room are begun with its files', () => {
    boot('#/live?from=home&id=r-chen')
    expect(asked).toEqual([`${front}/live/getLiveRoom {"liveId":"r-chen"}`])
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map((link) => [link.rel, link.getAttribute('href'), link.crossOrigin])).toEqual([
      ['modulepreload', '/assets/live.js', 'anonymous'],
      ['preload', '/assets/live.css', 'anonymous'],
    ])
  })

  it('[LIVE-01] of a planned room’s picture are not begun', async () => {
    vi.stubGlobal('MediaSource', vi.fn())
    const offers = [{ kind: 'fmp4', quality: 'source', url: '/media/a/live.mp4' }]
    const paths: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path)
      return Response.json({ code: 0, data: { status: LiveStatus.PLAN, playback: offers } })
    })
    boot('#/live?id=r-chen')
    await window.touchlineEarly?.['/v1/mms/uFront/live/getLiveRoom']?.answer
    await Promise.resolve()
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'))
    expect(paths).toEqual([`${front}/live/getLiveRoom`])
  })

  it('[FEAT-01] of a room’s picture are begun when its files are here, and never with the sound alone', async () => {
    vi.stubGlobal('MediaSource', vi.fn())
    const offers = [
      { kind: 'fmp4', quality: 'audio', url: '/media/a/sound.mp4' },
      { kind: 'hls', quality: 'source', url: '/media/a/live.m3u8' },
      { kind: 'fmp4', quality: 'source', url: '/media/a/live.mp4' },
    ]
    const streams: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.startsWith('/api'))
        return Response.json({ code: 0, data: { status: LiveStatus.START, playback: offers } })
      streams.push(path)
      return new Response('bytes')
    })
    boot('#/live?id=r-chen')
    await window.touchlineEarly?.['/v1/mms/uFront/live/getLiveRoom']?.answer
    await Promise.resolve()
    const [script, style] = document.head.querySelectorAll('link')
    script?.dispatchEvent(new Event('load'))
    expect(streams).toEqual([])
    style?.dispatchEvent(new Event('error'))
    expect(streams).toEqual(['/media/a/live.mp4'])
    const [one, other] = [new AbortController(), new AbortController()]
    const taken = await openStream('/media/a/live.mp4', one.signal)
    expect([await taken.response.text(), taken.askedAt <= taken.cameAt, streams.length]).toEqual([
      'bytes',
      true,
      1,
    ])
    await openStream('/media/a/live.mp4', other.signal)
    expect(streams).toEqual(['/media/a/live.mp4', '/media/a/live.mp4'])
  })

  it('[FEAT-01] of a picture that nobody takes any more are given up with their player', async () => {
    const abort = new AbortController()
    const leave = new AbortController()
    const answer = Promise.resolve(new Response('bytes'))
    const begun = { payload: '', token: null, answer, abort, askedAt: 1, cameAt: 2 }
    window.touchlineEarly = { '/media/a/live.mp4': begun }
    const { askedAt, cameAt } = await openStream('/media/a/live.mp4', leave.signal)
    leave.abort()
    expect([askedAt, cameAt, abort.signal.aborted]).toEqual([1, 2, true])
  })

  it('of other screens are not begun, but their files are', () => {
    boot('#/schedule/index')
    const links = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    expect([asked, links]).toEqual([[], ['/assets/schedule.js']])
  })

  it('of a screen that nobody links to are not begun', () => {
    boot('#/login?back=%2Fhome')
    expect([asked, window.touchlineEarly]).toEqual([[], {}])
  })

  it('[REQ-02] carry the kept token while it lives', () => {
    put('ACCESS-TOKEN', 't1', Date.now() + 60_000)
    boot('#/live?id=r-chen')
    put('ACCESS-TOKEN', 't1', Date.now() - 1)
    boot('#/live?id=r-chen')
    put('ACCESS-TOKEN', { a: 1 })
    boot('#/live?id=r-chen')
    expect(asked.map((each) => each.split(' ').slice(2).join(' '))).toEqual(['Bearer t1', '', ''])
  })
})

/** Its file does not come. */
const fail = (made: HTMLElement) => {
  document.body.appendChild(made)
  made.dispatchEvent(new Event('error'))
}

describe('a file that the page cannot do without', () => {
  afterEach(() => document.body.replaceChildren())

  it("[ERR-05] that does not come is told of once, in the page's language, with a way to load it again", () => {
    put('LANGUAGE', 'zh-CN')
    boot()
    fail(document.createElement('script'))
    fail(document.createElement('script'))
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      '页面没有加载完整，请检查网络后重新加载重新加载',
    )
    expect(document.querySelector('[role=alert] button')?.textContent).toBe('重新加载')
  })

  it('is no picture', () => {
    put('LANGUAGE', 'en')
    boot()
    fail(document.createElement('img'))
    expect(document.querySelector('[role=alert]')).toBeNull()
    fail(document.createElement('script'))
    expect(document.querySelector('[role=alert] button')?.textContent).toBe('Load again')
  })
})
