import type { OtherPages } from '../../machines/patterns/toggles.machine'

/** What is told of a mark: its kind, what is marked, and whether it is on. */
interface Said {
  readonly kind: string
  readonly id: string
  readonly on: boolean
}

const isSaid = (data: unknown): data is Said =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  'id' in data &&
  'on' in data &&
  typeof data.id === 'string' &&
  typeof data.on === 'boolean'

const open = () => new BroadcastChannel('touchline.marks')

/** The pages of this browser that show the same kind of marks: they share one login, so they are one member's. */
export const otherPages = (kind: string): OtherPages => {
  // Older browsers have none: each page then knows its own marks until it is read anew.
  if (typeof BroadcastChannel === 'undefined') return { notify: () => {}, listener: () => () => {} }
  let received: BroadcastChannel | null = null
  return {
    notify: ({ id, on }) => {
      const channel = received ?? open()
      // A channel's messages stay within their own origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ kind, id, on } satisfies Said)
      if (channel !== received) channel.close()
    },
    listener: (by) => {
      const channel = open()
      received = channel
      channel.addEventListener('message', ({ data }) => {
        if (isSaid(data) && data.kind === kind) by({ id: data.id, on: data.on })
      })
      return () => {
        received = null
        channel.close()
      }
    },
  }
}
