import { posix } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ResultCode } from '../../contract/codes'
import { API_PREFIX, MMS } from '../../contract/constants'
import { refuse } from './answer'

/** What may have been written in a roundabout way, as a file system reads it. Null: it cannot be read. */
const plainPath = (url: string): string | null => {
  let path = url.split('?', 1)[0] ?? ''
  try {
    // Once by the router, once by who reads files.
    for (let i = 0; i < 2; i += 1) path = decodeURIComponent(path)
  } catch {
    return null
  }
  return posix.normalize(path.replaceAll('\\', '/')).replace(/^\/+/, '/').toLowerCase()
}

const isOffice = (path: string): boolean =>
  path === '/office' || path.startsWith('/office/') || path.startsWith(`${API_PREFIX}${MMS}/office/`)

/** What both hosts have: pictures that the office shows, and what looks after the server. */
const isShared = (path: string): boolean =>
  path.startsWith('/uploads/') || path === '/metrics' || path.startsWith(`${API_PREFIX}/health`)

/**
 * Keeps the office on a host of its own, so that no page of the application shares the office's origin: there is nothing else, and
 * elsewhere there is no office. `host`: its name in small letters, without a port.
 */
export const keepOfficeAt = (app: FastifyInstance, host: string): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const path = plainPath(request.url)
    const isThere = request.hostname.toLowerCase() === host
    if (isThere && path === '/') reply.redirect('/office/')
    else if (path !== null && (isShared(path) || isOffice(path) === isThere)) done()
    else void refuse(reply, ResultCode.SERVER_LOST, '这里没有这个地址')
  })
}
