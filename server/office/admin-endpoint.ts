import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Log } from '../domain/ports'
import { isSame, newToken } from '../domain/secrets'
import { PRIVATE_FILE } from '../store/private-folder'
import { refusalOf, type Errand } from './commands'

/** Where a server tells the operators of its own machine how to reach it: who may read its folder may act on it. */
export const ADMIN_ENDPOINT_FILE = 'office.json'
const BODY_MAX = 16 * 1024
const ANSWER_WITHIN = 30_000

interface AdminEndpoint {
  readonly port: number
  readonly key: string
}
/** What came of an errand; `refused`: nothing was done, and why. */
export type Outcome = { readonly done: string } | { readonly refused: string }

const textOf = async (message: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of message.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > BODY_MAX) throw new Error('too long')
  }
  return text
}

const errandOf = (text: string): Errand => {
  const { args, by } = JSON.parse(text) as Readonly<Record<string, unknown>>
  if (!Array.isArray(args) || typeof by !== 'string') throw new Error('no errand')
  return { args: args.map(String), by }
}

const isAdminEndpoint = (value: unknown): value is AdminEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  'port' in value &&
  'key' in value &&
  typeof value.port === 'number' &&
  typeof value.key === 'string'

const adminEndpointIn = (dataDir: string): AdminEndpoint | null => {
  try {
    const endpoint: unknown = JSON.parse(readFileSync(join(dataDir, ADMIN_ENDPOINT_FILE), 'utf8'))
    return isAdminEndpoint(endpoint) ? endpoint : null
  } catch {
    return null
  }
}

/**
 * Takes errands from this machine alone, from who knows the key in the folder. Returns how to close it.
 */
export const openAdminEndpoint = async (
  dataDir: string,
  run: (errand: Errand) => Promise<string>,
  log: Log,
): Promise<() => Promise<void>> => {
  const key = newToken()
  const outcomeOf = async (asked: IncomingMessage): Promise<Outcome> => {
    try {
      return { done: await run(errandOf(await textOf(asked))) }
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === null) log.error({ err: error }, 'an errand of the office failed')
      return { refused: refused ?? 'it failed; the log of the server says why' }
    }
  }
  const server = createServer((asked, answer) => {
    if (asked.method !== 'POST' || !isSame(asked.headers.authorization ?? '', `Bearer ${key}`)) {
      answer.writeHead(403).end()
      return
    }
    void outcomeOf(asked).then((outcome) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome))
    })
  })
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  mkdirSync(dataDir, { recursive: true })
  const [path, half] = [join(dataDir, ADMIN_ENDPOINT_FILE), join(dataDir, `${ADMIN_ENDPOINT_FILE}.new`)]
  writeFileSync(half, JSON.stringify({ port, key } satisfies AdminEndpoint), { mode: PRIVATE_FILE })
  renameSync(half, path)
  return async () => {
    if (adminEndpointIn(dataDir)?.key === key) rmSync(path, { force: true })
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

const send = (endpoint: AdminEndpoint, errand: Errand): Promise<Outcome | null> =>
  new Promise((resolve) => {
    const none = (): void => resolve(null)
    const asking = request(
      {
        port: endpoint.port,
        host: '127.0.0.1',
        method: 'POST',
        headers: { authorization: `Bearer ${endpoint.key}` },
        timeout: ANSWER_WITHIN,
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume()
          none()
          return
        }
        textOf(answer).then((text) => resolve(JSON.parse(text) as Outcome), none)
      },
    )
    asking.once('error', none)
    asking.once('timeout', () => asking.destroy())
    asking.end(JSON.stringify(errand))
  })

/** Gives the errand to the server that runs on this folder; null: none answers. */
export const askServer = async (dataDir: string, errand: Errand): Promise<Outcome | null> => {
  const endpoint = adminEndpointIn(dataDir)
  return endpoint === null ? null : send(endpoint, errand)
}
