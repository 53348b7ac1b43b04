/** A channel between the pages of this browser. */
export interface PageChannel<Message> {
  say(message: Message): void
  close(): void
}

interface Options<Message> {
  readonly name: string
  readonly isMessage: (data: unknown) => data is Message
  readonly hear?: (message: Message, say: (message: Message) => void) => void
}

/** Hears what other pages say, but nothing that is no message. Null: older browsers have none, and each page knows of itself alone. */
export const openChannel = <Message>({
  name,
  isMessage,
  hear,
}: Options<Message>): PageChannel<Message> | null => {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(`touchline.${name}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel's messages stay within their own origin
  const say = (message: Message): void => channel.postMessage(message)
  if (hear !== undefined)
    channel.addEventListener('message', ({ data }) => {
      if (isMessage(data)) hear(data, say)
    })
  return { say, close: () => channel.close() }
}
