import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY_ZONE } from '../../contract/wallet.days'

/** The builder names these by their content. */
const isHashed = (path: string): boolean => path.includes(`${sep}assets${sep}`)

const setCache = (reply: FastifyReply, path: string): void => {
  const name = path.replace(/\.(br|gz)$/, '')
  const kept = isHashed(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  reply.header('cache-control', name.endsWith('.html') || name.endsWith(`${sep}sw.js`) ? 'no-cache' : kept)
}

/** The built page, or nothing where the client was not built. */
export const readPage = (clientDir: string): string => {
  const path = join(clientDir, 'index.html')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** A page that says in which zone days begin, unless they do where every page takes them to. */
export const inZone = (page: string, zone: string): string =>
  zone === DAY_ZONE ? page : page.replace('<html ', `<html data-day-zone="${zone}" `)

/** The office's page is one for all of its addresses. */
const serveOffice = (app: FastifyInstance, clientDir: string, zone: string): void => {
  const page = inZone(readPage(join(clientDir, 'office')), zone)
  if (zone === DAY_ZONE || page === '') return
  app.get('/office/', { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
}

/** Takes the place of one that keeps files: it throws away what is kept, and itself. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const dropAll = (names) => Promise.all(names.map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(dropAll).then(() => self.registration.unregister()))
})
`

/** `SERVICE_WORKER=off`: browsers that keep the application's files stop it at their next visit. */
const endServiceWorkers = (app: FastifyInstance): void => {
  app.get('/sw.js', { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/javascript; charset=utf-8').send(FAREWELL),
  )
}

/** The built client, from the `.br` and `.gz` files beside it. */
export const serveClient = async (
  app: FastifyInstance,
  clientDir: string,
  serviceWorker: boolean,
  zone: string,
): Promise<void> => {
  if (!serviceWorker) endServiceWorkers(app)
  if (!existsSync(clientDir)) return
  // The office's page names its files from its own folder.
  app.get('/office', { schema: { hide: true } }, (_, reply) => reply.redirect('/office/'))
  serveOffice(app, clientDir, zone)
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    preCompressed: true,
    schemaHide: true,
    cacheControl: false,
    dotfiles: 'ignore',
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
    dotfiles: 'ignore',
    decorateReply: false,
    maxAge: '1y',
    immutable: true,
  })
}
