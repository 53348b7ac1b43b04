import { once } from 'node:events'
import { join } from 'node:path'
import { spawnBound } from '../../scripts/bound.mjs'

const FPS = 30
const [WIDTH, HEIGHT] = [640, 360]
/** What a clock's picture is made of: a white bar, a black one, the time and a checksum. */
export const BARS = { width: WIDTH, time: 22, sum: 8 }
const ALL = 2 + BARS.time + BARS.sum

// Each ends with this process.
process.setMaxListeners(64)
const ffmpeg = (args, stdin = 'ignore') =>
  spawnBound('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args], {
    stdio: [stdin, 'ignore', 'inherit'],
  })

const encoded = (rate) =>
  `-c:v libx264 -preset veryfast -pix_fmt yuv420p -b:v ${rate} -maxrate ${rate} -bufsize ${rate} -g 60 -c:a aac -b:a 128k`.split(
    ' ',
  )

/** A prepared picture of 720p with 1.5 Mbit/s, so that to publish it costs next to nothing. */
export const prepare = async (folder) => {
  const path = join(folder, 'prepared.flv')
  const sources = `-f lavfi -i testsrc2=size=1280x720:rate=${FPS},noise=alls=12:allf=t -f lavfi -i sine=frequency=330:sample_rate=48000`
  const made = ffmpeg([...sources.split(' '), '-t', '10', ...encoded('1372k'), path])
  const [code] = await once(made, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  return path
}

/** Publishes what was prepared, over and over. */
export const publish = (path, url) =>
  ffmpeg(['-re', '-stream_loop', '-1', '-i', path, '-c', 'copy', '-f', 'flv', url])

/** The time in bars: milliseconds of the epoch, as many as there are bits, and their sum. */
const draw = (row, time) => {
  const ms = time % 2 ** BARS.time
  const sum = ((ms & 255) + ((ms >> 8) & 255) + (ms >> 16)) & 255
  const bits = [1, 0]
  for (let bit = BARS.time - 1; bit >= 0; bit -= 1) bits.push((ms >> bit) & 1)
  for (let bit = BARS.sum - 1; bit >= 0; bit -= 1) bits.push((sum >> bit) & 1)
  const wide = WIDTH / ALL
  for (let x = 0; x < WIDTH; x += 1) row[x] = bits[Math.floor(x / wide)] === 1 ? 235 : 16
}

/** Publishes a picture of the clock, drawn as each frame is taken. `from` the drawing to the encoder is part of the delay. */
export const publishClock = (url) => {
  const args = `-f rawvideo -pix_fmt yuv420p -s ${WIDTH}x${HEIGHT} -r ${FPS} -i pipe:0 -f lavfi -i sine=frequency=330:sample_rate=48000`
  const child = ffmpeg(
    [
      ...args.split(' '),
      ...encoded('1500k'),
      '-tune',
      'zerolatency',
      '-flags',
      '+low_delay',
      '-f',
      'flv',
      url,
    ],
    'pipe',
  )
  const frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, 128)
  const begun = performance.now()
  let drawn = 0
  child.stdin.on('error', () => undefined)
  const timer = setInterval(() => {
    if (child.stdin.writableNeedDrain) return
    for (; drawn * (1_000 / FPS) <= performance.now() - begun; drawn += 1) {
      const row = frame.subarray(0, WIDTH)
      draw(row, Date.now())
      for (let y = 1; y < HEIGHT; y += 1) frame.copy(frame, y * WIDTH, 0, WIDTH)
      child.stdin.write(Buffer.from(frame))
    }
  }, 4)
  child.once('exit', () => clearInterval(timer))
  return child
}

export const end = async (children) => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }),
  )
}
