// node scripts/media/make-clips.mjs [name … | crowd]: draws and encodes the demo streams' clips anew.
// Needs ffmpeg; the product does not.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { crowdNoise } from './crowd.mjs'
import { createPainter } from './field-drawing.mjs'
import { createArenaPainter } from './arena.mjs'
import { createNetPainter, NET_SPORTS } from './net.mjs'
import { createMatch, SPORTS } from './field.mjs'
import { createTablePainter, TABLE_GAMES } from './table.mjs'

// The sound of a loop must be whole AAC frames, the picture whole seconds between key frames: a multiple of 8 s.
const SECONDS = 32
const FRAMES_A_SECOND = 30
const RATE = 48_000
const AT_ONCE = 4

const folder = fileURLToPath(new URL('../../server/media/clips', import.meta.url))
const wanted = process.argv.slice(2)
const isWanted = (name) => wanted.length === 0 || wanted.includes(name)

/** Runs ffmpeg on what `feed` writes. */
const encode = async (args, feed) => {
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'exit')
  await feed(async (bytes) => {
    if (!ffmpeg.stdin.write(bytes)) await once(ffmpeg.stdin, 'drain')
  })
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

const picture = [
  '-c:v',
  'libx264',
  '-profile:v',
  'high',
  '-preset',
  'veryslow',
  '-crf',
  '34',
  '-pix_fmt',
  'yuv420p',
]
const keyFrames = [
  '-g',
  String(FRAMES_A_SECOND),
  '-keyint_min',
  String(FRAMES_A_SECOND),
  '-sc_threshold',
  '0',
  '-bf',
  '2',
]

/** What draws a moment of each clip. */
const PAINTERS = {
  ...Object.fromEntries(
    Object.keys(SPORTS).map((name) => [name, () => createPainter(name, createMatch(name, SECONDS))]),
  ),
  ...Object.fromEntries(NET_SPORTS.map((name) => [name, () => createNetPainter(name, SECONDS)])),
  ...Object.fromEntries(TABLE_GAMES.map((name) => [name, () => createTablePainter(name, SECONDS)])),
  gaming: () => createArenaPainter(SECONDS),
}

const makePicture = (name) => {
  const paint = PAINTERS[name]()
  const draw = (frame) =>
    sharp(Buffer.from(paint(frame / FRAMES_A_SECOND)))
      .removeAlpha()
      .raw()
      .toBuffer()
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    '640x360',
    '-r',
    String(FRAMES_A_SECOND),
    '-i',
    '-',
  ]
  return encode([...input, '-an', ...picture, ...keyFrames, join(folder, `${name}.mp4`)], async (write) => {
    const count = SECONDS * FRAMES_A_SECOND
    for (let first = 0; first < count; first += AT_ONCE) {
      const frames = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) =>
        draw(first + index),
      )
      for (const bytes of await Promise.all(frames)) await write(bytes)
    }
  })
}

/** Three rounds are encoded and the middle one is kept: its frames lean on each other as they will when it goes round. */
const makeSound = async () => {
  const rounds = join(folder, 'crowd.aac')
  const samples = crowdNoise(SECONDS, RATE)
  const pcm = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', '-']
  await encode([...input, '-c:a', 'aac', '-b:a', '32k', '-f', 'adts', rounds], async (write) => {
    for (let round = 0; round < 3; round++) await write(pcm)
  })
  const middle = [
    '-ss',
    String(SECONDS),
    '-i',
    rounds,
    '-c:a',
    'copy',
    '-frames:a',
    String((SECONDS * RATE) / 1024),
  ]
  await encode([...middle, join(folder, 'crowd.m4a')], async () => {})
  rmSync(rounds)
}

for (const name of Object.keys(PAINTERS)) if (isWanted(name)) await makePicture(name)
if (isWanted('crowd')) await makeSound()
