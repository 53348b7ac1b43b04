import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ResultCode } from '../../contract/codes'
import { EICAR, sendPicture, startScanner } from './support/scanner'
import { startTestServer, type TestServer } from './support/server'

let answer = (file: Buffer): string =>
  file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
const usual = answer
let scanner: Awaited<ReturnType<typeof startScanner>>
let server: TestServer
let token: string
let picture: Buffer
beforeAll(async () => {
  scanner = await startScanner((file) => answer(file))
  server = await startTestServer({ config: { scanner: { host: '127.0.0.1', port: scanner.port } } })
  token = (await server.member('13800000881')).token
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#287a4b' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await server.close()
  scanner.server.close()
})
beforeEach(() => {
  answer = usual
})
const send = (file: Buffer) => sendPicture(server.url, token, file)
const kept = () => readdirSync(join(server.dataDir, 'uploads')).length
const unanswered = {
  status: 503,
  code: ResultCode.SERVER_UNAVAILABLE,
  msg: '暂时不能检查图片是否安全，请稍后重试',
}

test('[API-07] the scanner sees the file as it was sent, and a clean one is kept', async () => {
  expect(await send(picture)).toEqual({ status: 200, code: 0, msg: 'ok' })
  expect(scanner.files.map((file) => file.equals(picture))).toEqual([true])
})

test('[API-07] what it knows is refused before anything reads it, and named in the log', async () => {
  const before = kept()
  expect(await send(Buffer.concat([picture, Buffer.from(EICAR)]))).toEqual({
    status: 400,
    code: ResultCode.PARAMETER_ERROR,
    msg: '这个文件没有通过安全检查，请换一张图片',
  })
  expect(kept()).toBe(before)
  const told = server.logged
    .filter(({ found }) => found !== undefined)
    .map(({ found, msg }) => ({ found, msg }))
  expect(told).toEqual([
    { found: 'Eicar-Test-Signature', msg: 'an upload was refused: the scanner knows what it is' },
  ])
})

test.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK FOUND or not'])(
  '[API-07] an answer that says neither (%s) takes no picture',
  async (said) => {
    answer = () => said
    expect(await send(picture)).toEqual(unanswered)
  },
)

test('[API-07] while the scanner is away no picture is taken, and the log says so', async () => {
  scanner.server.close()
  expect(await send(picture)).toEqual(unanswered)
  const told = server.logged.filter(({ msg }) => (msg as string).startsWith('the scanner does not answer'))
  expect(told.length).toBe(4)
})
