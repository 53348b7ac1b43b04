import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const hashed = /-[A-Za-z0-9_-]{8,}\.\w+$/

const cacheFor = (path: string): string => {
  if (path.endsWith('.html')) return 'no-cache'
  const isHashed = hashed.test(path.replace(/\.(br|gz)$/, ''))
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

const setCache = (reply: FastifyReply, path: string): void => {
  reply.header('cache-control', cacheFor(path.replace(/\.(br|gz)$/, '')))
}

/** The built page, or nothing where the client was not built. */
export const readPage = (clientDir: string): string => {
  const path = join(clientDir, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** The built client, from the `.br` and `.gz` files beside it. */
export const serveClient = async (app: FastifyInstance, clientDir: string): Promise<void> => {
  if (!existsSync(clientDir)) return
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    preCompressed: true,
    schemaHide: true,
    cacheControl: false,
    dotfiles: 'deny',
    decorateReply: false,
    setHeaders: setCache,
  })
}

/** API-07 Uploaded pictures; a name is never used twice. */
export const serveUploads = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/uploads/',
    schemaHide: true,
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    maxAge: '1y',
    immutable: true,
  })
}
