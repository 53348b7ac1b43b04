import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface SlowProxy {
  readonly url: string
  readonly port: number
  /** From now on everything comes later, by chance up to so many milliseconds. */
  slow(latest: number): void
  /** Ends every connection at once, as a tunnel or another network does. */
  drop(): void
  /** Nothing passes for so many milliseconds. */
  stall(ms: number): void
  /** Nothing passes any more on the connections of now, and neither end is told, as where a firewall forgets them; new ones are as ever. */
  forget(): void
  drops(): number
  close(): Promise<void>
}

/** A proxy on loopback that hands everything on later, by chance up to so many milliseconds, in its order. */
export const openSlowProxy = async (port: number, latest: number): Promise<SlowProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  const forgotten = new Set<Socket>()
  let atMost = latest
  let stalledUntil = 0
  let drops = 0
  const hand = (from: Socket, to: Socket): void => {
    let turn = Promise.resolve()
    from.on('data', (chunk) => {
      turn = turn.then(async () => {
        const wait = Math.max(Math.random() * atMost, stalledUntil - performance.now())
        if (wait > 0) await pause(wait)
        if (!to.destroyed && !forgotten.has(to)) to.write(chunk)
      })
    })
    from.on('end', () => void turn.then(() => !forgotten.has(to) && to.end()))
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const pair = [client, upstream] as const
    pairs.add(pair)
    const end = (): void => {
      if (forgotten.has(client)) return
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end)
    hand(client, upstream)
    hand(upstream, client)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const own = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    slow: (ms) => {
      atMost = ms
    },
    drop: () => {
      for (const [client, upstream] of pairs) {
        if (forgotten.has(client)) continue
        drops += 1
        client.resetAndDestroy()
        upstream.resetAndDestroy()
      }
    },
    stall: (ms) => {
      stalledUntil = performance.now() + ms
    },
    forget: () => {
      for (const pair of pairs) for (const socket of pair) forgotten.add(socket)
    },
    drops: () => drops,
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
