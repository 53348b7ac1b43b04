import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashOf } from '../../domain/secrets'

/** Media engines that ask before they let somebody publish. */
export const engineKinds = ['srs', 'mediamtx', 'nginx-rtmp', 'ome'] as const
export type EngineKind = (typeof engineKinds)[number]

/** What an engine posts. `signature`: its header `X-OME-Signature`. */
export interface HookRequest {
  readonly query: URLSearchParams
  readonly body: string
  readonly signature: string
}

/** `name`: of the stream; `key`: what its publisher gave as `?key=`. `client` null: the engine does not say which. */
export type Hook =
  | {
      readonly is: 'publish'
      readonly name: string
      readonly key: string
      readonly ip: string
      readonly client: string | null
    }
  /** Asks whether one that is let in may stay. */
  | { readonly is: 'renewed'; readonly name: string; readonly client: string | null }
  /** It is there. */
  | { readonly is: 'published'; readonly name: string }
  | { readonly is: 'unpublished'; readonly name: string; readonly client: string | null }
  | { readonly is: 'other' }

export interface HookReply {
  readonly status: number
  readonly body: string
}

/** How one kind of engine asks, and wants to be answered. */
interface Adapter {
  /** Whether it is the engine that asks. */
  proves(request: HookRequest, secret: string): boolean
  /** Throws where it is no such request. */
  read(request: HookRequest): Hook
  /** An engine that tells by itself when a stream is there. */
  readonly tellsPublished: boolean
  readonly allowed: HookReply
  refused(reason: string, key: string): HookReply
}

type Named = Readonly<Record<string, unknown>>

const jsonOf = (body: string): Named => {
  const value: unknown = JSON.parse(body)
  if (typeof value !== 'object' || value === null) throw new SyntaxError('no object')
  return value as Named
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const inside = (value: unknown): Named =>
  typeof value === 'object' && value !== null ? (value as Named) : {}
const keyIn = (query: string): string => new URLSearchParams(query).get('key') ?? ''
const lastOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Hashes are compared: they are of one length, and tell nothing by the time it takes. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
const bySecret = ({ query }: HookRequest, secret: string): boolean =>
  isSame(query.get('secret') ?? '', secret)

const srs: Adapter = {
  proves: bySecret,
  tellsPublished: false,
  read: ({ body }) => {
    const { action, stream, param, ip, client_id: id } = jsonOf(body)
    const [name, client] = [textOf(stream), textOf(id)]
    if (action === 'on_publish')
      return { is: 'publish', name, key: keyIn(textOf(param)), ip: textOf(ip), client }
    return action === 'on_unpublish' ? { is: 'unpublished', name, client } : { is: 'other' }
  },
  // An empty body is an error to it.
  allowed: { status: 200, body: '0' },
  refused: () => ({ status: 403, body: '1' }),
}

const nginxRtmp: Adapter = {
  proves: bySecret,
  tellsPublished: false,
  read: ({ body }) => {
    const form = new URLSearchParams(body)
    const [name, client] = [form.get('name') ?? '', form.get('clientid')]
    const call = form.get('call')
    if (call === 'publish')
      return { is: 'publish', name, key: form.get('key') ?? '', ip: form.get('addr') ?? '', client }
    if (call === 'update_publish') return { is: 'renewed', name, client }
    return call === 'publish_done' ? { is: 'unpublished', name, client } : { is: 'other' }
  },
  allowed: { status: 200, body: '' },
  refused: (reason) => ({ status: 403, body: reason }),
}

const mediaMtx: Adapter = {
  proves: bySecret,
  tellsPublished: true,
  read: ({ query, body }) => {
    const [event, path] = [query.get('event'), query.get('path') ?? '']
    if (event === 'ready') return { is: 'published', name: lastOf(path) }
    if (event === 'notReady') return { is: 'unpublished', name: lastOf(path), client: null }
    const asked = jsonOf(body)
    if (asked['action'] !== 'publish') return { is: 'other' }
    const key = keyIn(textOf(asked['query'])) || textOf(asked['password'])
    return { is: 'publish', name: lastOf(textOf(asked['path'])), key, ip: textOf(asked['ip']), client: null }
  },
  allowed: { status: 200, body: '' },
  // 401 asks for the credentials that a client has held back.
  refused: (reason, key) => ({ status: key === '' ? 401 : 403, body: reason }),
}

const ome: Adapter = {
  proves: ({ body, signature }, secret) =>
    isSame(signature, createHmac('sha1', secret).update(body).digest('base64url')),
  tellsPublished: false,
  read: ({ body }) => {
    const { client: from, request } = jsonOf(body)
    const { direction, status, url } = inside(request)
    if (direction !== 'incoming') return { is: 'other' }
    const { pathname, searchParams } = new URL(textOf(url))
    const { address, port } = inside(from)
    const [name, client] = [lastOf(pathname), `${textOf(address)}:${String(port)}`]
    if (status === 'closing') return { is: 'unpublished', name, client }
    return { is: 'publish', name, key: searchParams.get('key') ?? '', ip: textOf(address), client }
  },
  allowed: { status: 200, body: '{"allowed":true}' },
  refused: (reason) => ({ status: 200, body: JSON.stringify({ allowed: false, reason }) }),
}

export const adapters: Readonly<Record<EngineKind, Adapter>> = {
  srs,
  mediamtx: mediaMtx,
  'nginx-rtmp': nginxRtmp,
  ome,
}
