import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnBound } from '../../scripts/bound.mjs'
import { ResultCode } from '../../contract/codes'
import { EICAR, sendPicture } from '../server/support/scanner'
import { startTestServer, type TestServer } from '../server/support/server'

const isThere = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const tried = connect(path)
    tried.once('connect', () => resolve(true))
    tried.once('error', () => resolve(false))
    tried.once('connect', () => tried.destroy())
  })

let folder: string
let clamd: ChildProcess
let server: TestServer
let token: string
let socket: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-clamav-'))
  socket = join(folder, 'clamd.ctl')
  const [signatures, conf] = [join(folder, 'signatures'), join(folder, 'clamd.conf')]
  mkdirSync(signatures)
  // A signature of one's own, for any file, anywhere in it: the real ones are hundreds of megabytes.
  writeFileSync(join(signatures, 'test.ndb'), `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const lines = [
    `DatabaseDirectory ${signatures}`,
    `LocalSocket ${socket}`,
    `User ${userInfo().username}`,
    'Foreground yes',
    `TemporaryDirectory ${folder}`,
  ]
  writeFileSync(conf, `${lines.join('\n')}\n`)
  clamd = spawnBound('/usr/sbin/clamd', ['--config-file', conf], { stdio: 'ignore' })
  server = await startTestServer({ config: { scanner: { path: socket } } })
  token = (await server.member('13800000882')).token
})
afterAll(async () => {
  await server.close()
  clamd.kill()
  rmSync(folder, { recursive: true })
})

test('[API-07] clamd lets a picture pass, and one that holds what it knows is refused', async () => {
  await expect.poll(() => isThere(socket), { timeout: 60_000 }).toBe(true)
  const picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#287a4b' } })
    .png()
    .toBuffer()
  expect(await sendPicture(server.url, token, picture)).toEqual({ status: 200, code: 0, msg: 'ok' })
  expect(await sendPicture(server.url, token, Buffer.concat([picture, Buffer.from(EICAR)]))).toEqual({
    status: 400,
    code: ResultCode.PARAMETER_ERROR,
    msg: '这个文件没有通过安全检查，请换一张图片',
  })
  expect(server.logged.map(({ found }) => found).filter((found) => found !== undefined)).toEqual([
    'Test.Eicar.UNOFFICIAL',
  ])
})
