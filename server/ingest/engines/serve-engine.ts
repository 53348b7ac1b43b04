import type { FastifyInstance } from 'fastify'
import type { Engine } from './engine'

const HOOK_MAX = 16_384

/** Where a media engine asks, in whatever form it does. */
export const serveEngine = async (app: FastifyInstance, engine: Pick<Engine, 'answer'>): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: HOOK_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/engine', async (request, reply) => {
      const signature = request.headers['x-ome-signature']
      const { status, body } = await engine.answer(
        {
          query: new URL(request.url, 'http://engine').searchParams,
          body: typeof request.body === 'string' ? request.body : '',
          signature: typeof signature === 'string' ? signature : '',
        },
        request.socket.remoteAddress ?? '',
      )
      const type = body.startsWith('{') ? 'application/json' : 'text/plain; charset=utf-8'
      return reply.code(status).type(type).header('cache-control', 'no-store').send(body)
    })
  })
}
