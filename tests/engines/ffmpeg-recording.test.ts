import { execFileSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import type { Call, Envelope } from '../../contract/call'
import { smsLogin } from '../../contract/account'
import { smsSend } from '../../contract/account.codes'
import { fillFolder, startChild, type Child } from '../server/support/child'
import { kill, publishWithFfmpeg } from '../server/support/ingest'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-recording-'))
const encoders: ChildProcess[] = []
let server: Child | null = null
afterEach(async () => {
  await Promise.all(encoders.splice(0).map(kill))
  await server?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = async <Input, Output>(call: Call<Input, Output>, input: Input, token?: string) => {
  const response = await fetch(`${server?.url}${API_PREFIX}${call.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  })
  return (await response.json()) as Envelope<Output>
}
const get = async (path: string) => {
  const response = await fetch(`${server?.url}${path}`)
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}
const probe = (name: string, bytes: Buffer) => {
  const path = join(dataDir, name)
  writeFileSync(path, bytes)
  const said = execFileSync('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path])
  const errors = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { format, streams } = JSON.parse(said.toString()) as {
    format: { start_time: string; duration: string }
    streams: { codec_name: string }[]
  }
  return {
    start: Number(format.start_time),
    duration: Number(format.duration),
    codecs: streams.map(({ codec_name }) => codec_name),
    errors: errors.toString(),
  }
}

test('[FEAT-01] a server that is killed while a stream is on keeps its pictures but for a second, goes on recording, and cuts clips that play', async () => {
  fillFolder(dataDir)
  const env = { DATA_DIR: dataDir, RTMP: 'on', RTMP_PORT: '0' }
  server = await startChild(env)
  const phone = '13800000001'
  await ask(smsSend, { phone })
  await expect.poll(() => server?.output()).toMatch(/\b\d{6}\b/)
  const code = /\b(\d{6})\b/.exec(server.output())?.[1] ?? ''
  execFileSync(process.execPath, ['scripts/office.mjs', 'anchor', phone], { env: { ...process.env, ...env } })
  const { access_token: token } = (await ask(smsLogin, { phone, code, type: 'login' })).data
  const publish = async () => {
    const { rtmpUrl, streamKey, liveId } = (await ask(api.studio.getIngest, {}, token)).data
    encoders.push(publishWithFfmpeg(`${rtmpUrl}/${streamKey}`))
    return liveId
  }
  const liveId = await publish()
  const rewind = async () => (await ask(api.live.getLiveRoom, { liveId })).data?.rewind ?? null
  const listed = async (name: string) => {
    const { body } = await get(`/media/${liveId}/${name}.m3u8`)
    return body.toString()
  }
  const dates = async () =>
    [...(await listed('rewind')).matchAll(/DATE-TIME:(\S+)/g)].map(([, date]) => Date.parse(date ?? ''))
  await expect.poll(async () => (await dates()).length, { timeout: 30_000, interval: 200 }).toBeGreaterThan(1)
  const before = (await rewind())?.from ?? 0
  const killedAt = Date.now()
  await server.end('SIGKILL')
  await Promise.all(encoders.splice(0).map(kill))
  server = await startChild(env)
  expect((await rewind())?.from).toBe(before)
  const kept = [...(await listed('rewind')).matchAll(/EXTINF:([\d.]+)/g)].reduce(
    (sum, [, s]) => sum + Number(s),
    0,
  )
  expect(killedAt - before - kept * 1_000).toBeLessThan(1_300)
  expect(await publish()).toBe(liveId)
  await expect
    .poll(() => listed('rewind'), { timeout: 40_000, interval: 200 })
    .toContain('#EXT-X-DISCONTINUITY')
  const cut = { liveId, startsAt: before + 2_000, duration: 4, title: '' }
  const clip = (await ask(api.live.addClip, cut, token)).data
  const found = probe('clip.mp4', (await get(clip.url)).body)
  expect([found.codecs, found.errors]).toEqual([['h264', 'aac'], ''])
  expect(Math.abs(found.start)).toBeLessThan(0.05)
  expect(Math.abs(found.duration - clip.duration)).toBeLessThan(0.15)
  const tooLate = await ask(api.live.addClip, { ...cut, startsAt: Date.now() + 60_000 }, token)
  expect([tooLate.code, tooLate.msg]).toEqual([-1, '这段画面没有录下或已过期，请换一段'])
  const many = await Promise.all(
    Array.from({ length: 100 }, () => ask(api.live.addClip, { ...cut, startsAt: before + 1_000 }, token)),
  )
  const codes = [...new Set(many.map(({ code: one }) => one))].toSorted((a, b) => a - b)
  expect(codes.filter((one) => ![-1, 0, 503].includes(one))).toEqual([])
  expect(many.filter(({ code: one }) => one === 0).length).toBeGreaterThan(3)
  expect(many.filter(({ code: one }) => one === 0).length).toBeLessThan(20)
  expect((await ask(api.studio.endLive, { liveId }, token)).code).toBe(0)
  await expect
    .poll(async () => (await ask(api.live.getLiveRoom, { liveId })).data.recording?.url, { timeout: 20_000 })
    .toBe(`/media/${liveId}/recording.m3u8`)
  expect(await listed('recording')).toContain('#EXT-X-ENDLIST')
  const segments = (await listed('recording')).split('\n').filter((line) => line.endsWith('.m4s'))
  const init = (await listed('recording')).match(/MAP:URI="([^"]+)"/)?.[1] ?? ''
  const [first, one] = await Promise.all([init, segments[0]].map((name) => get(`/media/${liveId}/${name}`)))
  const whole = probe(
    'segment.mp4',
    Buffer.concat([first?.body ?? Buffer.alloc(0), one?.body ?? Buffer.alloc(0)]),
  )
  expect([whole.codecs, whole.errors]).toEqual([['h264', 'aac'], ''])
})
