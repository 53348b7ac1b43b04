import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Broadcast } from '../../server/media/broadcast'
import type { Channel, ChannelListener } from '../../server/media/channel'

/** A channel of large parts that come when the test says so. */
export class FatChannel implements Channel {
  readonly firstPeriod = 0
  readonly independentSegments = true
  readonly partTarget = 1
  readonly segmentTarget = 1
  readonly listeners = new Set<ChannelListener>()
  readonly emptied: Promise<void>
  #count = 0
  #tellEmptied = (): void => undefined
  readonly #bytes: Buffer
  constructor(size: number) {
    this.#bytes = Buffer.alloc(size)
    this.emptied = new Promise((resolve) => (this.#tellEmptied = resolve))
  }
  period = () => ({
    number: 0,
    mimeType: 'video/mp4',
    init: Buffer.from('init'),
    size: null,
    origin: 0,
    lag: 0,
  })
  periodOf = (): null => null
  edge = (): number => this.#count
  part = (): null => null
  segment = (): null => null
  segmentNumberOf = (part: number): number => part
  preview = (): Buffer => this.#bytes
  listen(listener: ChannelListener): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      this.#tellEmptied()
    }
  }
  push(): number {
    const number = this.#count++
    const part = { number, period: 0, startsAt: number, seconds: 1, key: true, bytes: () => this.#bytes }
    for (const listener of this.listeners) listener.part(part)
    return this.#bytes.length
  }
  /** Turns of the event loop until something holds. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A broadcast of the channel on a port of its own. */
export const serve = async (channel: Channel) => {
  const broadcast = new Broadcast(channel)
  const server = createServer((_, response) => broadcast.serve(response, 0))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { broadcast, port: (server.address() as AddressInfo).port, stop: () => server.close() }
}
