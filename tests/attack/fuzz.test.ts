import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { runCampaign } from './fuzz/campaign'
import { curlOf } from './fuzz/curl'
import { bytesOf, frameOf, Opcode, takeFrames } from './fuzz/frames'
import type { Shot } from './fuzz/shots'
import { judgeBy } from './fuzz/verdict'
import { openLine } from './support/exchange'
import type { PublishedCall } from './support/calls'

let server: Server | undefined
afterEach(() => server?.close())

const call: PublishedCall = {
  operationId: 'social.follow',
  method: 'POST',
  path: API_PREFIX + api.social.follow.path,
  forMembers: true,
  responses: {
    '200': {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['data'],
            properties: { data: { type: 'integer', minimum: 0, nullable: true } },
          },
        },
      },
    },
  },
}
const shot: Shot = {
  call: 'social.follow',
  method: 'POST',
  path: call.path,
  type: 'application/json',
  bearer: 'none',
  body: '{}',
}

describe('an answer is judged', () => {
  const judge = judgeBy([call])
  const wrongIn = (status: number, body: unknown) =>
    judge(shot, {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      text: typeof body === 'string' ? body : JSON.stringify(body),
    })
  test.each([
    ['a success as the document says', 200, { code: 0, msg: 'ok', data: 1 }, null],
    ['a null the document allows', 200, { code: 0, msg: 'ok', data: null }, null],
    ['a refusal in words', 400, { code: 400, msg: '页码不正确', data: null }, null],
    ['too many', 429, { code: -1, msg: '操作太频繁了', data: null }, null],
    ['not now', 503, { code: 503, msg: '服务器正忙', data: null }, null],
    ['a failure', 500, { code: 500, msg: '服务器开小差了', data: null }, 'status 500'],
    ['a page instead of an envelope', 400, '<html>', 'no envelope (400)'],
    ['a key more', 200, { code: 0, msg: 'ok', data: 1, stack: '' }, 'no envelope (200)'],
    ['a code nobody knows', 400, { code: 7, msg: '错', data: null }, 'an unknown code 7'],
    ['a code with another status', 404, { code: 400, msg: '错', data: null }, 'code 400 with status 404'],
    [
      'a refusal in English',
      400,
      { code: 400, msg: 'Bad Request', data: null },
      'a refusal without a Chinese message: Bad Request',
    ],
    [
      'a refusal at a field',
      400,
      { code: 400, msg: '页码不正确', data: { fields: { page: '页码不正确' } } },
      null,
    ],
    [
      'a refusal with data',
      400,
      { code: 400, msg: '错', data: 1 },
      'a refusal with other data than fields (400)',
    ],
    [
      'a refusal at a field in English',
      400,
      { code: 400, msg: '错', data: { fields: { page: 'wrong' } } },
      'a refusal with other data than fields (400)',
    ],
    [
      'a statement',
      400,
      { code: 400, msg: '错 select id from member', data: null },
      'tells what is inside: select id from',
    ],
    ['success with a failure’s status', 404, { code: 0, msg: 'ok', data: 1 }, 'success with status 404'],
    [
      'data below its least',
      200,
      { code: 0, msg: 'ok', data: -1 },
      'not what the document says: /data must be >= 0',
    ],
  ])('%s', (_name, status, body, wrong) => {
    expect(wrongIn(status, body)).toBe(wrong)
  })
})

test('a campaign tells each kind of failure once, by its smallest input, and how to send it again', async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => response.writeHead(Number(body) > 1_000 ? 500 : 200).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const line = openLine(url, 4)
  const campaign = (most: number) =>
    runCampaign({
      target: { url, pid: null, dataDir: null, output: () => '' },
      inputs: 2_500,
      seed: 3,
      width: 4,
      arbitrary: fc.integer({ min: 0, max: most }),
      attempt: async (input) => {
        const { status } = await line.send({ method: 'POST', path: '/', body: String(input) })
        return status === 200 ? null : `status ${status}`
      },
      tell: (input) => curlOf(url, 'POST', '/', {}, String(input)),
    })
  const well = await campaign(1_000)
  const ill = await campaign(2_000)
  line.close()
  expect([well.held, ill.held]).toEqual([true, false])
  expect(well.measured.replace(/, \d+\/s/, '')).toBe('2500 inputs from seed 3, 0 kinds of failure')
  const [head = '', failure = '', told] = ill.measured.split('\n')
  expect(head.replace(/, \d+\/s/, '')).toBe('2500 inputs from seed 3, 1 kinds of failure')
  expect(failure.replaceAll(/\d+(?=;|\))/g, 'n')).toBe('status 500 (n; --seed 3 --inputs n)')
  expect(told).toBe(`  printf '1001' | curl -si --path-as-is -g -X 'POST' '${url}/' --data-binary @-`)
})

describe('frames', () => {
  test('of a client are masked, in the shortest form of their length', () => {
    expect(bytesOf(frameOf('ab')).toString('hex')).toBe('8182123456787356')
    expect([125, 126, 65_536].map((size) => bytesOf(frameOf('x'.repeat(size))).length - size)).toEqual([
      6, 8, 14,
    ])
  })

  test('may lie about their length', () => {
    const lie = {
      ...frameOf('ab', Opcode.PING),
      masked: false,
      claims: { length: 2n ** 63n, form: 64 },
    } as const
    expect(bytesOf(lie).toString('hex')).toBe('897f80000000000000006162')
  })

  test('of a server are taken whole; what is left over waits', () => {
    const hi = Buffer.from([0x81, 2, 104, 105])
    const { frames, rest } = takeFrames(Buffer.concat([hi, hi.subarray(0, 3)]))
    expect(frames.map(({ opcode, payload }) => [opcode, payload.toString()])).toEqual([[1, 'hi']])
    expect(rest).toEqual(hi.subarray(0, 3))
    expect(() => takeFrames(Buffer.from([0x81, 0x82]))).toThrow('a frame no server sends')
  })
})
