import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface SlowProxy {
  readonly url: string
  /** Ends every connection at once, as a tunnel or another network does. */
  drop(): void
  /** Nothing passes for so many milliseconds. */
  stall(ms: number): void
  drops(): number
  close(): Promise<void>
}

/** A proxy on loopback that hands everything on later, by chance up to so many milliseconds, in its order. */
export const openSlowProxy = async (port: number, latest: number): Promise<SlowProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  let stalledUntil = 0
  let drops = 0
  const hand = (from: Socket, to: Socket): void => {
    let turn = Promise.resolve()
    from.on('data', (chunk) => {
      turn = turn.then(async () => {
        await pause(Math.max(Math.random() * latest, stalledUntil - performance.now()))
        if (!to.destroyed) to.write(chunk)
      })
    })
    from.on('end', () => void turn.then(() => to.end()))
  }
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    const pair = [client, upstream] as const
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    hand(client, upstream)
    hand(upstream, client)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drop: () => {
      for (const [client, upstream] of pairs) {
        drops += 1
        client.resetAndDestroy()
        upstream.resetAndDestroy()
      }
    },
    stall: (ms) => {
      stalledUntil = performance.now() + ms
    },
    drops: () => drops,
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
