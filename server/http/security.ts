import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clients } from './clients'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** What the page itself carries (the look before the first paint, the critical styles) as sources of the policy. */
const hashesOf = (page: string, inline: RegExp): string[] =>
  Array.from(page.matchAll(inline), ([, body = '']) => {
    const hash = createHash('sha256').update(body).digest('base64')
    return `'sha256-${hash}'`
  })

/** The office's page has neither inline styles nor anything of others, and stands in no frame. */
const OFFICE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')
const isOffice = (url: string): boolean => /^\/office(?:[/?]|$)/.test(url)

interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const policyFor = (sockets: string, { scripts, styles }: Inline, media: readonly string[]): string =>
  [
    "default-src 'self'",
    // A page that goes live encodes its sound in WebAssembly where the browser cannot. It lets no text become a script.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    // Scripts set styles by the CSSOM, which needs no permission; an attribute in markup is not applied.
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    ["media-src 'self' blob:", ...media].join(' '),
    ["connect-src 'self'", ...media, sockets].join(' ').trim(),
    "worker-src 'self' blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join(';')

/** The same for every answer. */
const STANDING = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // A filter of old browsers that did more harm than good.
  'x-xss-protection': '0',
}

/** Hosts, or rather their sockets, whose headers are kept; who makes up more pays for making them. */
const HOSTS_KNOWN = 100

/** RFC 6797 Whether browsers come by https alone for a year, to this host or to all below it too. */
export type Hsts = 'off' | 'host' | 'subdomains'
const HSTS: Readonly<Record<Hsts, string | null>> = {
  off: null,
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
}

/** Headers that hold on plain http in a local network too: nothing is upgraded to https, and HSTS is said to who came by it alone. `page`: index.html; `media`: origins of others where streams play. */
export const secure = (
  app: FastifyInstance,
  page: string,
  clients: Pick<Clients, 'socketSources'>,
  media: readonly string[],
  hsts: Hsts,
): void => {
  const upgrade = HSTS[hsts]
  const inline = { scripts: hashesOf(page, inlineScript), styles: hashesOf(page, inlineStyle) }
  const known = new Map<string, Readonly<Record<string, string>>>()
  const headersFor = (sockets: string): Readonly<Record<string, string>> => {
    const there = known.get(sockets)
    if (there !== undefined) return there
    const made = { 'content-security-policy': policyFor(sockets, inline, media), ...STANDING }
    if (known.size < HOSTS_KNOWN) known.set(sockets, made)
    return made
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(clients.socketSources(request.raw)))
    if (upgrade !== null && request.protocol === 'https') reply.header('strict-transport-security', upgrade)
    // By what a person says was shown, the log's lines of it are found.
    if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id)
    if (isOffice(request.url)) reply.header('content-security-policy', OFFICE_POLICY)
    done()
  })
}
