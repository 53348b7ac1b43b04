import { Agent, request, type IncomingHttpHeaders } from 'node:http'

interface Sent {
  readonly method: string
  /** From the first slash on, as it goes over the line. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const ANSWER_WITHIN = 30_000

export interface Line {
  /** Rejects where the server says nothing, or breaks off. */
  send(sent: Sent): Promise<Answer>
  close(): void
}

/** Asks a server over `width` connections that stay open. */
export const openLine = (url: string, width = 1): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const asked = request(
          { host, port, agent, method, path, headers: { ...length, ...headers }, timeout: ANSWER_WITHIN },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.once('error', reject)
            response.once('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text: Buffer.concat(chunks).toString(),
              }),
            )
          },
        )
        asked.once('timeout', () =>
          asked.destroy(new Error(`${method} ${path}: no answer for ${ANSWER_WITHIN / 1000} s`)),
        )
        asked.once('error', reject)
        asked.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** The nth of addresses that no network routes (RFC 5737, RFC 2544): one is not refused for what another did. */
export const addressOf = (nth: number): string => `198.18.${Math.floor(nth / 250) % 250}.${1 + (nth % 250)}`
