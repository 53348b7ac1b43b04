import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const hostName = /^[A-Za-z0-9.:[\]_-]{1,255}$/

/** The page's own inline scripts (the theme before the first paint) as sources of the policy. */
const scriptHashes = (page: string): string[] =>
  Array.from(page.matchAll(inlineScript), ([, body = '']) => {
    const hash = createHash('sha256').update(body).digest('base64')
    return `'sha256-${hash}'`
  })

/** Older Safari does not count a socket of the page's own host as 'self'. */
const ownSocket = ({ headers: { host = '' } }: IncomingMessage): string =>
  hostName.test(host) ? `ws://${host} wss://${host}` : "'self'"

/** Headers that hold on plain http in a local network too: nothing is upgraded to https, no HSTS. `page`: index.html. */
export const secure = async (app: FastifyInstance, page: string): Promise<void> => {
  await app.register(helmet, {
    hsts: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes(page)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", (request) => ownSocket(request)],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  })
}
