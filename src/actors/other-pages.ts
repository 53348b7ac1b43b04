import { openChannel, type PageChannel } from './page-channel'
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

const NAME = 'toggles'

/** The pages of this browser that show the same kind of toggles: they share one login, so they are one member's. */
export const otherPages = (kind: string): OtherPages => {
  let received: PageChannel<Message> | null = null
  return {
    notify: ({ id, on }) => {
      const channel = received ?? openChannel({ name: NAME, isMessage })
      channel?.say({ kind, id, on })
      if (channel !== received) channel?.close()
    },
    listener: (by) => {
      const channel = openChannel({
        name: NAME,
        isMessage,
        hear: ({ kind: told, id, on }) => {
          if (told === kind) by({ id, on })
        },
      })
      received = channel
      return () => {
        received = null
        channel?.close()
      }
    },
  }
}
