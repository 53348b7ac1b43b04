import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived. */
export interface Arrived {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Reply = (response: ServerResponse, arrived: Arrived) => void

export const json =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

export const text =
  (body: string, status = 200, type = 'text/html'): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A server on a port of its own that notes what arrives and answers as it is told. */
export const startHttp = async (reply: Reply) => {
  const arrived: Arrived[] = []
  let isClosed: (() => void) | undefined
  let answer = reply
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve
  })
  const server = createServer((request, response) => {
    // jsdom keeps the origin it was made with, so that to it this server is always another one.
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, idempotency-key')
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, PUT, DELETE')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    response.once('close', () => {
      if (!response.writableEnded) isClosed?.()
    })
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://server')
      const one: Arrived = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body,
      }
      arrived.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived: arrived as readonly Arrived[],
    reply: (next: Reply) => {
      answer = next
    },
    /** Kept when a client hangs up before its answer is complete. */
    hungUp: closed,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
