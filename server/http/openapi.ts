import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { OFFICE_COOKIE } from '../../contract/constants'
import { encodingFor, PackedOnce } from './compress'

/** Documents a minute to one network. */
const OFTEN = { max: 600, timeWindow: 60_000 }

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
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          office: { type: 'apiKey', in: 'cookie', name: OFFICE_COOKIE },
        },
      },
    },
  })
  // Once, for the first reader: making it anew for each would cost milliseconds of everybody's time, and at the start most servers have none.
  let made: { readonly document: PackedOnce; readonly etag: string } | undefined
  const make = () => {
    const document = new PackedOnce(Buffer.from(JSON.stringify(app.swagger())))
    const hash = createHash('sha256').update(document.plain).digest('base64url').slice(0, 27)
    return { document, etag: `"${hash}"` }
  }
  app.get(
    '/api/openapi.json',
    { config: { rateLimit: OFTEN }, schema: { hide: true } },
    async (request, reply) => {
      made ??= make()
      const { document, etag } = made
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (encoding === null) return document.plain
      reply.header('content-encoding', encoding)
      return document.as(encoding)
    },
  )
}
