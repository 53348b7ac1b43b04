import { ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { httpStatusOf, ResultCode } from '../../contract/codes'
import { sayLast } from './pipelining'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
}
/** An answer on which nothing moves for so long is given up. */
const STANDSTILL = 60_000

/** What listens at a path of its own; answers the status it answered with. `address`: whoever asks. */
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  address: string,
) => number

/** Refuses an upgrade by an envelope and ends the connection. Answers the status. */
export const reject = (
  socket: Duplex,
  { code, msg, status = httpStatusOf[code] }: { code: ResultCode; msg: string; status?: number },
  headers: readonly string[] = [],
): number => {
  const body = JSON.stringify({ code, msg, data: null })
  const head = [
    `HTTP/1.1 ${status} ${reasons[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ]
  sayLast(socket, `${head.join('\r\n')}\r\n\r\n${body}`)
  return status
}

/** Whether a socket is asked for. Everything else that may be upgraded to (`h2c`) is unknown here. */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.trim().toLowerCase() === 'websocket'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Answers a request as if it had not asked for an upgrade (RFC 9110, 7.8), and ends its connection: Node hands over the bare
 * connection of every upgrade once sockets are listened for, and has not read the body.
 */
export const answerAsUsual = (server: Server, request: IncomingMessage, socket: Socket): void => {
  if (hasBody(request)) {
    reject(socket, { code: ResultCode.PARAMETER_ERROR, msg: '不支持升级到这种协议，请直接发送请求' })
    return
  }
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  socket.setTimeout(STANDSTILL, () => socket.destroy())
  socket.on('drain', () => response.emit('drain'))
  response.once('finish', () => {
    response.detachSocket(socket)
    sayLast(socket, '')
  })
  server.emit('request', request, response)
}

/** Newer versions of Node ask this first, and go on as usual themselves. */
export const refuseUnknownUpgrades = (server: Server): void => {
  Object.assign(server, { shouldUpgradeCallback: asksForSocket })
}
