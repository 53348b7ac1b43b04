import type { AxiosResponse } from 'axios'
import type { Call } from '../../contract/call'

/** A call that `index.html` began before any module had arrived: under its path, the payload and what came of it. */
interface Begun {
  readonly payload: string
  readonly token: string | null
  readonly answer: Promise<unknown>
}

/** The same of a stream: when it was asked for and when its headers came, by the page's clock. */
interface BegunStream extends Begun {
  readonly answer: Promise<Response>
  readonly abort: AbortController
  readonly askedAt: number
  readonly cameAt: number
}

declare global {
  interface Window {
    touchlineEarly?: Record<string, Begun>
  }
}

/** The answer begun for exactly this call, once; null when there is none or it did not come to a good end. */
export const prefetchedResponses = async (
  call: Call,
  input: unknown,
  token: string | null,
): Promise<AxiosResponse<unknown> | null> => {
  const begun = window.touchlineEarly?.[call.path]
  if (begun === undefined) return null
  delete window.touchlineEarly?.[call.path]
  if (begun.payload !== JSON.stringify(input) || begun.token !== token) return null
  const data = await begun.answer.catch(() => null)
  return data === null ? null : ({ data } as AxiosResponse<unknown>)
}

/** A stream with the moments its question went and its headers came, ms of the page's clock. */
export interface Opened {
  readonly response: Response
  readonly askedAt: number
  readonly cameAt: number
}

/** The stream that `index.html` began to fetch, once; else it is asked for now. Rejects as `fetch` does. */
export const openStream = async (url: string, signal: AbortSignal): Promise<Opened> => {
  const begun = window.touchlineEarly?.[url] as BegunStream | undefined
  delete window.touchlineEarly?.[url]
  signal.addEventListener('abort', () => begun?.abort.abort(), { once: true })
  const early = await begun?.answer.catch(() => null)
  if (begun !== undefined && early?.ok === true) {
    return { response: early, askedAt: begun.askedAt, cameAt: begun.cameAt }
  }
  const askedAt = performance.now()
  const response = await fetch(url, { signal, cache: 'no-store' })
  return { response, askedAt, cameAt: performance.now() }
}
