import type { Page, Request, Route } from 'playwright'
import { until } from './until'

/** Stands on the way of one call: what comes waits until a path says how it goes on. */
export interface Gate {
  /** How many wait. */
  readonly waiting: () => number
  /** How many wait, or went on and are not answered yet. */
  readonly onTheWay: () => number
  /** Waits for one to come. */
  readonly come: () => Promise<void>
  /** Lets the oldest go on to the real server; `asking`: with another body than its own. */
  readonly pass: (asking?: (body: unknown) => unknown) => Promise<void>
  /** Lets the oldest go on to another real server. */
  readonly passTo: (origin: string) => Promise<void>
  /** The network is lost under the oldest, and under `repeats` more of the same. */
  readonly lose: (repeats: number) => Promise<void>
  /** The network is lost under all of them, however often they are sent again, until that is seen. */
  readonly loseUntil: (isSeen: () => Promise<unknown>) => Promise<void>
  /** Everything goes on by itself until `hold`. */
  readonly open: () => Promise<void>
  readonly hold: () => void
}

export const gateAt = async (page: Page, address: string): Promise<Gate> => {
  const held: Route[] = []
  const sent = new Set<Request>()
  let isOpen = false
  let isLost = false
  const goOn = (route: Route, as: Parameters<Route['continue']>[0] = {}): Promise<void> => {
    sent.add(route.request())
    return route.continue(as)
  }
  page.on('requestfinished', (request) => sent.delete(request))
  await page.route(address, async (route) => {
    if (isLost) await route.abort('internetdisconnected')
    else if (isOpen) await goOn(route)
    else held.push(route)
  })
  // What the page itself has given up goes on nowhere.
  page.on('requestfailed', (request) => {
    const place = held.findIndex((route) => route.request() === request)
    if (place >= 0) held.splice(place, 1)
    sent.delete(request)
  })
  const next = async (): Promise<Route> => {
    await until(`a call to ${address}`, () => held.length > 0)
    const route = held.shift()
    if (route === undefined) throw new Error(`nothing waits for ${address}`)
    return route
  }
  return {
    waiting: () => held.length,
    onTheWay: () => held.length + sent.size,
    come: () => until(`a call to ${address}`, () => held.length > 0),
    pass: async (asking) => {
      const route = await next()
      if (asking === undefined) return goOn(route)
      const body: unknown = route.request().postDataJSON()
      await goOn(route, { postData: JSON.stringify(await asking(body)) })
    },
    passTo: async (origin) => {
      const route = await next()
      const { pathname, search } = new URL(route.request().url())
      await goOn(route, { url: `${origin}${pathname}${search}` })
    },
    lose: async (repeats) => {
      for (let time = 0; time <= repeats; time += 1) await (await next()).abort('internetdisconnected')
    },
    loseUntil: async (isSeen) => {
      isLost = true
      await (await next()).abort('internetdisconnected')
      await isSeen()
      isLost = false
    },
    open: async () => {
      isOpen = true
      for (const route of held.splice(0)) await goOn(route)
    },
    hold: () => {
      isOpen = false
    },
  }
}
