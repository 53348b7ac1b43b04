import type { EngineKind } from './adapters'

/** The HTTP API of a media engine: which streams it takes in, and sending a publisher away. Both throw where it does not answer. */
export interface EngineApi {
  /** Names of the streams that somebody publishes there. */
  streams(): Promise<readonly string[]>
  /** Ends the connection of whoever publishes a stream; nothing happens where nobody does. */
  kick(name: string): Promise<void>
}

const ANSWERS_WITHIN = 5_000
/** Rows of one answer: more than an engine takes in. */
const ROWS = 1_000

/** Asks a path below the API's address, whose credentials become a header. Resolves with what its JSON holds. */
type Ask = (method: string, path: string) => Promise<unknown>

const askAt = (address: string): Ask => {
  const { origin, pathname, username, password } = new URL(address)
  const base = origin + pathname.replace(/\/$/, '')
  const credentials = [username, password].filter((part) => part !== '').map(decodeURIComponent)
  const headers: Record<string, string> =
    credentials.length === 0
      ? {}
      : { authorization: `Basic ${Buffer.from(credentials.join(':')).toString('base64')}` }
  return async (method, path) => {
    const answer = await fetch(base + path, { method, headers, signal: AbortSignal.timeout(ANSWERS_WITHIN) })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`the media engine answers ${method} ${path} with ${answer.status}`)
    return body === '' ? null : JSON.parse(body)
  }
}

const rowsIn = (answer: unknown, name: string): readonly Readonly<Record<string, unknown>>[] => {
  const rows: unknown = (answer as Readonly<Record<string, unknown>> | null)?.[name]
  if (!Array.isArray(rows)) throw new Error(`the media engine's answer has no ${name}`)
  return rows as Readonly<Record<string, unknown>>[]
}
const inside = (row: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> =>
  (row[name] ?? {}) as Readonly<Record<string, unknown>>
const lastOf = (path: unknown): string => String(path).split('/').at(-1) ?? ''

/** By name, how the engine calls the connection that publishes. */
type Publishers = ReadonlyMap<string, string>

const kickBy =
  (publishers: () => Promise<Publishers>, end: (publisher: string) => Promise<unknown>): EngineApi['kick'] =>
  async (name) => {
    const publisher = (await publishers()).get(name)
    if (publisher !== undefined) await end(publisher)
  }

const srs = (ask: Ask): EngineApi => {
  const publishers = async (): Promise<Publishers> => {
    const rows = rowsIn(await ask('GET', `/api/v1/streams/?start=0&count=${ROWS}`), 'streams')
    const published = rows.filter((row) => inside(row, 'publish')['active'] === true)
    return new Map(published.map((row) => [String(row['name']), String(inside(row, 'publish')['cid'])]))
  }
  return {
    streams: async () => [...(await publishers()).keys()],
    kick: kickBy(publishers, (id) => ask('DELETE', `/api/v1/clients/${encodeURIComponent(id)}`)),
  }
}

/** What of MediaMTX ends a connection, by the type of a path's source. */
const MEDIAMTX_KINDS: Readonly<Record<string, string>> = {
  rtmpConn: 'rtmpconns',
  rtmpsConn: 'rtmpsconns',
  srtConn: 'srtconns',
  rtspSession: 'rtspsessions',
  rtspsSession: 'rtspssessions',
  webRTCSession: 'webrtcsessions',
}

const mediaMtx = (ask: Ask): EngineApi => {
  const publishers = async (): Promise<Publishers> => {
    const rows = rowsIn(await ask('GET', `/v3/paths/list?itemsPerPage=${ROWS}`), 'items')
    return new Map(
      rows.flatMap((row): [string, string][] => {
        const { type, id } = inside(row, 'source')
        const kind = MEDIAMTX_KINDS[String(type)]
        return kind === undefined
          ? []
          : [[lastOf(row['name']), `${kind}/kick/${encodeURIComponent(String(id))}`]]
      }),
    )
  }
  return {
    streams: async () => [...(await publishers()).keys()],
    kick: kickBy(publishers, (publisher) => ask('POST', `/v3/${publisher}`)),
  }
}

const ome = (ask: Ask): EngineApi => {
  const streams = async (): Promise<string[]> =>
    (rowsIn(await ask('GET', '/streams'), 'response') as readonly unknown[]).map(String)
  return {
    streams,
    kick: async (name) => {
      if ((await streams()).includes(name)) await ask('DELETE', `/streams/${encodeURIComponent(name)}`)
    },
  }
}

const kinds: Readonly<Partial<Record<EngineKind, (ask: Ask) => EngineApi>>> = { srs, mediamtx: mediaMtx, ome }

/** Null: this kind of engine asks by itself whether a stream may stay. */
export const engineApi = (kind: EngineKind, address: string): EngineApi | null =>
  kinds[kind]?.(askAt(address)) ?? null
