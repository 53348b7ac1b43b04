import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rangeOf } from '../../server/media/range'
import { startMedia, type MediaServer } from './support/media'

let media: MediaServer
beforeAll(async () => {
  media = await startMedia(() => Promise.resolve({ clip: 'football', phase: 3 }))
})
afterAll(() => media.app.close())

const ask = async (range?: string) => {
  const headers = range === undefined ? {} : { range }
  const [response] = (await once(get(`${media.base}/media/a/init.mp4`, { headers }), 'response')) as [
    IncomingMessage,
  ]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return {
    status: response.statusCode,
    range: response.headers['content-range'],
    body: Buffer.concat(chunks),
  }
}

test('a player may ask for a range of a part and gets it', async () => {
  const { body: whole } = await ask()
  const { length } = whole
  expect(await ask('bytes=4-7')).toEqual({
    status: 206,
    range: `bytes 4-7/${length}`,
    body: whole.subarray(4, 8),
  })
  expect(await ask('bytes=-10')).toEqual({
    status: 206,
    range: `bytes ${length - 10}-${length - 1}/${length}`,
    body: whole.subarray(-10),
  })
  expect(await ask('items=1-2')).toEqual({ status: 200, range: undefined, body: whole })
})

test('a range that the file does not have is 416 and tells its length', async () => {
  const { body: whole } = await ask()
  for (const range of [`bytes=${whole.length}-`, 'bytes=9-2', 'bytes=abc', 'bytes=-', 'bytes=-0']) {
    const { status, range: told, body } = await ask(range)
    expect([status, told, JSON.parse(body.toString())]).toEqual([
      416,
      `bytes */${whole.length}`,
      { code: 400, msg: '请求的播放位置不正确，请重新打开直播', data: null },
    ])
  }
})

test.each([
  [undefined, null],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-', { first: 0, last: 9 }],
  ['Bytes = 2 - 99', { first: 2, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=0-1,3-4', null],
  ['bytes=10-', 'bad'],
  ['bytes=1-0', 'bad'],
  ['bytes=99999999999999999999-', 'bad'],
  ['bytes', 'bad'],
])('%s of ten bytes is %j', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})
