import type { OtherPages } from '../../machines/patterns/toggles.machine'

/** A toggle as it goes from page to page. */
interface Message {
  readonly kind: string
  readonly id: string
  readonly on: boolean
}

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  'id' in data &&
  'on' in data &&
  typeof data.id === 'string' &&
  typeof data.on === 'boolean'

const open = () => new BroadcastChannel('touchline.toggles')

/** The pages of this browser that show the same kind of toggles: they share one login, so they are one member's. */
export const otherPages = (kind: string): OtherPages => {
  // Older browsers have none: each page then knows only its own toggles until it loads again.
  if (typeof BroadcastChannel === 'undefined') return { notify: () => {}, listener: () => () => {} }
  let received: BroadcastChannel | null = null
  return {
    notify: ({ id, on }) => {
      const channel = received ?? open()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel's messages stay within their own origin
      channel.postMessage({ kind, id, on } satisfies Message)
      if (channel !== received) channel.close()
    },
    listener: (by) => {
      const channel = open()
      received = channel
      channel.addEventListener('message', ({ data }) => {
        if (isMessage(data) && data.kind === kind) by({ id: data.id, on: data.on })
      })
      return () => {
        received = null
        channel.close()
      }
    },
  }
}
