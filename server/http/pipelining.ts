import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection under way at once: whoever asks by HTTP/1.1 waits for the answer, bar an old proxy or two. */
const UNDER_WAY_MAX = 16
const LEAVE_WITHIN = 1_000

/** Says a last word on a connection and ends it. Reading what still comes lets the word arrive; who does not leave is made to. */
export const sayLast = (socket: Duplex, word: string): void => {
  socket.end(word)
  socket.resume()
  socket.once('end', () => socket.destroy())
  setTimeout(() => socket.destroy(), LEAVE_WITHIN).unref()
}

/** Ends connections that ask on and on without reading the answers, which would pile up here. Before all other hooks. */
export const limitPipelining = (app: FastifyInstance): void => {
  const underWay = new WeakMap<Duplex, { count: number }>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    let connection = underWay.get(socket)
    if (connection === undefined) underWay.set(socket, (connection = { count: 0 }))
    const own = connection
    own.count += 1
    reply.raw.on('close', () => (own.count -= 1))
    if (own.count <= UNDER_WAY_MAX && !socket.destroyed) return done()
    reply.hijack()
    socket.destroy()
  })
}
