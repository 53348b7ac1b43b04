import { createServer, connect, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A way to a server that can go dead without saying so, as a phone's network does. */
export interface Way {
  readonly base: string
  /** Nothing passes any more, nothing is closed either. */
  die(): void
  /** New connections pass again; the dead ones stay dead. */
  revive(): void
  close(): void
}

export const openWay = async (toPort: number): Promise<Way> => {
  const sockets = new Set<Socket>()
  let dead = false
  const server: Server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    near.pipe(far)
    far.pipe(near)
    if (dead) near.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    die() {
      dead = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    revive() {
      dead = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
