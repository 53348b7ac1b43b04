import { createActor, toPromise } from 'xstate'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { json, startHttp, type Arrived } from './http-server'
import { answered } from '../../contract/samples/sample'
import { defaultOptions, type CallOptions } from '../../machines/app/call-options'
import { exchange } from '../../src/actors/exchange'
import type { Call } from '../../contract/call'

declare const jsdom: { reconfigure(settings: { url: string }): void }

export const NOON = Date.UTC(2026, 2, 20, 4, 0, 0)
/** The page was served from here. */
export const servedFrom = (origin: string): void => jsdom.reconfigure({ url: `${origin}/` })

/** What every server of these tests answers unless it is told otherwise. */
export const success = json(answered('done'))

export const begin = (
  call: Call,
  input: unknown = {},
  options: Partial<CallOptions> = {},
  token: string | null = null,
  key?: string,
  onSent?: (share: number) => void,
) =>
  createActor(exchange, {
    input: {
      call,
      input,
      options: { ...defaultOptions, ...options },
      token,
      ...(key === undefined ? {} : { key }),
      ...(onSent && { onSent }),
    },
  }).start()

export const send = (...given: Parameters<typeof begin>) => toPromise(begin(...given))

/** A server for the tests of one file, beginning anew with a success before each; it is always noon. */
export const serveAll = () => {
  let server: Awaited<ReturnType<typeof startHttp>>
  beforeAll(async () => {
    server = await startHttp(success)
    servedFrom(server.origin)
    vi.spyOn(Date, 'now').mockReturnValue(NOON)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await server.stop()
  })
  beforeEach(() => server.reply(success))
  afterEach(() => {
    delete window.touchlineEarly
  })
  return {
    server: () => server,
    reply: (...next: Parameters<typeof server.reply>) => server.reply(...next),
    /** What arrived when this was sent. */
    sent: async (...given: Parameters<typeof begin>): Promise<Arrived> => {
      await send(...given)
      const arrived = server.arrived.at(-1)
      if (arrived === undefined) throw new Error('nothing arrived')
      return arrived
    },
  }
}
