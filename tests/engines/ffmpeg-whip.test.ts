import { execFileSync, type ChildProcess } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { RtpPacket } from 'werift'
import { spawnBound } from '../../scripts/bound.mjs'
import { startSoundEncoder } from '../../server/ingest/whip/sound'
import { kill, pictureOf, SOUND } from '../server/support/ingest'
import { startWhip, WhipClient } from '../server/support/whip'

vi.setConfig({ testTimeout: 90_000 })
const encoders: ChildProcess[] = []
const open: { close(): unknown }[] = []
afterEach(async () => {
  await Promise.all(encoders.splice(0).map(kill))
  for (const one of open.splice(0)) await one.close()
})

const portFor = async (give: (packet: RtpPacket) => void): Promise<number> => {
  const socket: Socket = createSocket('udp4')
  open.push({ close: () => socket.close() })
  socket.on('message', (bytes) => give(RtpPacket.deSerialize(bytes)))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket.address().port
}

const encode =
  '-c:v libx264 -preset veryfast -tune zerolatency -pix_fmt yuv420p -g 60 -bf 0 -b:v 800k -bsf:v dump_extra'
const FLAGS = '-hide_banner -loglevel error -re'.split(' ')
const sound = '-c:a libopus -b:a 96k'

const numbered = (payloadType: number, give: (packet: RtpPacket) => void) => (packet: RtpPacket) => {
  packet.header.payloadType = payloadType
  give(packet)
}
const to = (port: number) => ['-f', 'rtp', `rtp://127.0.0.1:${port}?pkt_size=1200`]

test('[FEAT-16] what x264 and libopus make is published over WHIP; the sound is heard as AAC, begun with its picture', async () => {
  const server = await startWhip({ startSound: startSoundEncoder })
  open.push(server)
  const client = new WhipClient()
  open.unshift(client)
  expect(await client.publish(server.url)).toBe(201)
  const video = await portFor(numbered(97, (packet) => client.video.writeRtp(packet)))
  const audio = await portFor(numbered(96, (packet) => client.audio.writeRtp(packet)))
  encoders.push(
    spawnBound(
      'ffmpeg',
      [
        ...FLAGS,
        ...pictureOf('640x360', 30),
        ...SOUND,
        '-map',
        '0:v',
        ...encode.split(' '),
        ...to(video),
        '-map',
        '1:a',
        ...sound.split(' '),
        ...to(audio),
      ],
      { stdio: ['ignore', 'ignore', 'ignore'] },
    ),
  )
  const source = () => server.registry.find('a1')?.source
  await expect.poll(() => source()?.period()?.mimeType, { timeout: 20_000 }).toContain('mp4a.40.2')
  const [init, from] = [source()?.period()?.init ?? Buffer.alloc(0), source()?.edge() ?? 0]
  await expect.poll(() => (source()?.edge() ?? 0) - from, { timeout: 20_000 }).toBeGreaterThan(14)
  const parts = Array.from(
    { length: 14 },
    (_, index) =>
      source()
        ?.part(from + index)
        ?.bytes() ?? Buffer.alloc(0),
  )
  const folder = mkdtempSync(join(tmpdir(), 'touchline-whip-'))
  open.push({ close: () => rmSync(folder, { recursive: true, force: true }) })
  const path = join(folder, 'heard.mp4')
  writeFileSync(path, Buffer.concat([init, ...parts]))
  const probed = JSON.parse(
    execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_streams',
      '-count_frames',
      '-of',
      'json',
      path,
    ]).toString(),
  ) as { streams: { codec_name: string; nb_read_frames: string; start_time: string }[] }
  expect(probed.streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
  const [seenAt = 0, heardAt = 0] = probed.streams.map(({ start_time }) => Number(start_time))
  expect(Math.abs(seenAt - heardAt)).toBeLessThan(0.5)
  const loud = execFileSync(
    'sh',
    ['-c', `ffmpeg -hide_banner -i ${path} -af volumedetect -f null - 2>&1 | grep mean_volume`],
    { encoding: 'utf8' },
  )
  expect(Number(/mean_volume: (\S+) dB/.exec(loud)?.[1])).toBeGreaterThan(-40)
  expect(server.registry.health('a1')).toEqual(expect.objectContaining({ dropped: 0, faults: [] }))
})
