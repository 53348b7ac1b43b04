import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'

/** Keeps Chromium from calling its maker, and from waiting for a tap before it plays. */
const args = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
]

interface BrowserOptions {
  /** Arguments of the command line. */
  readonly args?: readonly string[]
  /** False where whoever opens it says what a Ctrl-C does; it then ends with the process. */
  readonly signals?: boolean
  /** With its window, for what a page asks of the browser itself: a full screen, push messages, permissions. Costs half as much again. */
  readonly whole?: boolean
}

export const openBrowser = ({
  args: more = [],
  signals = true,
  whole = false,
}: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath:
      (whole ? undefined : process.env['CHROMIUM_SHELL']) ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...args, ...more],
    handleSIGINT: signals,
    handleSIGTERM: signals,
    handleSIGHUP: signals,
  })

/**
 * Ends a context and its pages. Each page is left first: Chromium never ends a context whose page becomes another
 * at that very moment, as one does that loads anew after a logout.
 */
export const closeContext = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) await page.goto('about:blank').catch(() => null)
  await context.close()
}

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page complained of: uncaught errors and console errors. */
  readonly complaints: readonly string[]
}

/** A page at this address on a phone whose notice was read, and that remembers a token; null: none. */
export const openAs = async (
  browser: Browser,
  url: string,
  token: string | null,
  path: string,
): Promise<Page> => {
  const { context, page } = await openPhone(browser, url)
  await context.addInitScript((kept) => {
    localStorage.setItem('READ-TOP-NOTICE', JSON.stringify({ value: true, expire: null }))
    if (kept !== null) localStorage.setItem('ACCESS-TOKEN', JSON.stringify({ value: kept, expire: null }))
  }, token)
  page.setDefaultTimeout(30_000)
  await page.goto(`/#${path}`)
  return page
}

/** A phone with an empty storage, 390×844, in Chinese and in the machine's zone unless it is said otherwise. */
export const openPhone = async (
  browser: Browser,
  url: string,
  as: {
    readonly locale?: string
    readonly timezoneId?: string
    readonly serviceWorkers?: 'allow'
  } = {},
): Promise<Phone> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    // What a test takes off the server is to be missed.
    serviceWorkers: 'block',
    ...as,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, page, complaints }
}
