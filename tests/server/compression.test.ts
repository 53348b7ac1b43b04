import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { serve } from '../../server/http/serve'
import { startTestServer, type TestServer } from './support/server'
import { EVENING } from './support/world'

const reflecting = { ...api.account.captchaCheck, path: '/v1/test/reflecting' }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({
    config: { seed: 'demo' },
    startAt: EVENING,
    factsFor: 1_000,
    plugins: [
      (app) =>
        serve(app, reflecting, ({ captchaId }) =>
          Promise.resolve({ captchaVerification: `${captchaId} ${'secret '.repeat(1_000)}`, expiresAt: 1 }),
        ),
    ],
  })
  token = (await server.member('13800000001')).token
})
afterAll(() => server.close())

interface Raw {
  readonly encoding: string | undefined
  readonly vary: string | undefined
  /** Whether the length that was told is the length that came. */
  readonly wholeLength: boolean
  readonly bytes: Buffer
}

/** As it comes over the wire. */
const raw = (
  path: string,
  { method = 'POST', body = '{}', headers = {} }: { method?: string; body?: string; headers?: object },
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const sent = request(
      server.url + path,
      { method, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const length = answer.headers['content-length']
          resolve({
            encoding: answer.headers['content-encoding'],
            vary: answer.headers.vary,
            wholeLength: length === String(bytes.length),
            bytes,
          })
        })
      },
    )
    sent.once('error', reject)
    sent.end(method === 'GET' ? undefined : body)
  })

const hot = API_PREFIX + api.match.getHotMatchList.path
const words = API_PREFIX + api.home.listHotWorksService.path
const hotOf = (accept?: string, bearer?: string) =>
  raw(hot, {
    body: '{"typeId":0}',
    headers: {
      ...(accept !== undefined && { 'accept-encoding': accept }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
  })
const codeOf = (bytes: Buffer): unknown => (JSON.parse(bytes.toString()) as { code: unknown }).code

describe('[API-12] a list that is the same for everybody', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('comes to who accepts %j as %s', async (accept, encoding) => {
    const plain = await hotOf()
    const answer = await hotOf(accept)
    const { bytes } = answer
    const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
    expect({ ...answer, bytes: codeOf(unpacked) }).toEqual({
      encoding,
      vary: 'accept-encoding',
      wholeLength: true,
      bytes: 0,
    })
    expect(unpacked.length).toBe(plain.bytes.length)
    expect(bytes.length < plain.bytes.length / 4).toBe(encoding !== undefined)
  })

  test('comes packed to a member too', async () => {
    const { encoding, bytes } = await hotOf('br', token)
    expect({ encoding, code: codeOf(brotliDecompressSync(bytes)) }).toEqual({ encoding: 'br', code: 0 })
  })

  test('is left as it is below 1 kB, and says that it depends on what is accepted', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { encoding, vary, wholeLength, bytes } = await raw(words, { body: '{"worksType":1}', headers })
    expect({ encoding, vary, wholeLength, code: codeOf(bytes) }).toEqual({
      encoding: undefined,
      vary: 'accept-encoding',
      wholeLength: true,
      code: 0,
    })
  })
})

test('a secret beside what the asker chose is never packed: its size would tell of it', async () => {
  const { encoding, vary, bytes } = await raw(API_PREFIX + reflecting.path, {
    body: '{"captchaId":"aaaaaaaa","x":1}',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect({ encoding, vary, plain: bytes.toString().includes('secret secret') }).toEqual({
    encoding: undefined,
    vary: undefined,
    plain: true,
  })
})

test.each([
  [api.account.captchaGet, 'GET', ''],
  [api.account.getSimpleInfo, 'POST', '{}'],
  [api.match.getCalendarFeed, 'POST', '{}'],
  [api.messages.listNotices, 'POST', '{"page":1,"limit":20}'],
] as const)('what is one person’s alone is never packed: $path', async ({ path }, method, body) => {
  const answer = await raw(`${API_PREFIX}${path}`, {
    method,
    body,
    headers: { 'accept-encoding': 'br, gzip', authorization: `Bearer ${token}` },
  })
  expect({ encoding: answer.encoding, code: codeOf(answer.bytes) }).toEqual({ encoding: undefined, code: 0 })
})
