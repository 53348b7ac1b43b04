import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import { createServer, settled } from '../../support/exchange'
import { createApp } from '../../../src/app/create-app'
import { Frame } from '../../../src/app/frame'
import { AppContext } from '../../../src/app/app-context'

const net = vi.hoisted(() => ({
  ask: (_asked: object): Promise<unknown> => Promise.reject(new Error('no server')),
}))
vi.mock('../../../src/actors/exchange', async () => {
  const { fromPromise } = await import('xstate')
  return { exchange: fromPromise((asked) => net.ask(asked)) }
})

let close = (): void => {}

afterEach(() => {
  close()
  close = () => {}
  window.localStorage.clear()
  document.body.replaceChildren()
})

/** A phone's width, where a test does not say otherwise: jsdom has no widths. */
const phone = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })
if (typeof window.matchMedia !== 'function') Object.assign(window, { matchMedia: phone })

/** Where nothing is laid out, nothing changes its size. */
class NoSizes {
  readonly observe = (): void => {}
  readonly unobserve = (): void => {}
  readonly disconnect = (): void => {}
}
if (!('ResizeObserver' in window)) Object.assign(window, { ResizeObserver: NoSizes })

const isReady = (): boolean => document.querySelector('main:empty, main [aria-busy=true]') === null

/** A screen's modules are compiled when first asked for, which takes a busy machine a while; less than a test may take, so that it says what is there. */
const GIVE_UP_AFTER = 45_000

/** Waits until what is fetched on demand is here and drawn. */
export const drawn = async (until: () => boolean = isReady): Promise<void> => {
  const giveUpAt = performance.now() + GIVE_UP_AFTER
  do {
    await act(settled)
    if (performance.now() > giveUpAt) throw new Error(`never drawn: ${document.body.innerHTML}`)
  } while (!until())
}

const keep = (key: string, value: unknown): void =>
  window.localStorage.setItem(key, JSON.stringify({ value, expire: null }))

/** The whole application in the page, its questions answered by hand. */
export const openApp = async (
  hash: string,
  kept: Readonly<Record<string, unknown>> = {},
  until: () => boolean = isReady,
) => {
  const server = createServer()
  net.ask = server.exchange.config as typeof net.ask
  keep('DEVICE-ID', 'device of the test')
  keep('LANGUAGE', 'zh-CN')
  keep('READ-TOP-NOTICE', true)
  for (const [key, value] of Object.entries(kept)) keep(key, value)
  // A step back that the page before has begun is taken a few tasks later.
  for (let left = 5; left > 0; left--) await new Promise((resolve) => setTimeout(resolve))
  window.history.replaceState(null, '', hash)
  const app = createApp()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const closeEarlier = close
  close = () => {
    act(() => root.unmount())
    app.stop()
    closeEarlier()
  }
  await act(async () => {
    app.start()
    root.render(
      <AppContext value={app}>
        <Frame />
      </AppContext>,
    )
    await settled()
  })
  await drawn(until)
  const go = async (to: string) => {
    act(() => (app.system.get('navigation') as { send(command: object): void }).send({ type: 'go', to }))
    await drawn()
  }
  return { app, server, go }
}
