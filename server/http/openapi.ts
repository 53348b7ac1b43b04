import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Publishes every served call at `/api/openapi.json`. Before the routes. */
export const publishCalls = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Touchline',
        version,
        description:
          'Every answer is an envelope {code, msg, data}. Code 0 is success; any other comes with its own HTTP status.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
