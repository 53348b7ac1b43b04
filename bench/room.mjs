import { chromium } from 'playwright'
import { slopeOf } from './support/process.mjs'
import { measure, openRoom, speak } from './support/room.mjs'
import { after, startServer } from './support/server.mjs'

/** What is said in a second. */
const CROWD = { said: 200, given: 20 }
const SECONDS = 15
const MINUTES = Number(process.env.MINUTES ?? 5)
const MB = 1_048_576

const heapOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / MB
}

const share = (value) => Math.round(value * 100)

/** Megabytes an hour that the heap grows by while the crowd goes on. */
const growthOf = async (session, log) => {
  const points = []
  for (let step = 0; step <= MINUTES * 4; step += 1) {
    const heap = await heapOf(session)
    points.push({ x: step / 240, y: heap })
    if (step % 4 === 0) log(`minute ${step / 4}: ${heap.toFixed(1)} MB`)
    if (step < MINUTES * 4) await after(15_000)
  }
  // What is kept of the talk is full after its first minute.
  return slopeOf(points.slice(4))
}

/** The page of a room under 200 lines and 20 gifts a second with danmaku, on a phone four times slower, beside the same room in silence. */
export const run = async ({ chromium: executablePath, log }) => {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--mute-audio', '--disable-quic'] })
  try {
    const { page, session, crowd, liveId } = await openRoom(browser, server)
    const silent = await measure(page, session, SECONDS)
    log(`in silence: ${JSON.stringify(silent)}`)
    const hush = speak(crowd, liveId, CROWD)
    await after(5_000)
    const loud = await measure(page, session, SECONDS)
    log(`under the crowd: ${JSON.stringify(loud)}`)
    const growth = await growthOf(session, log)
    hush()
    return [
      { what: 'room in silence: frames', value: Math.round(silent.frames), unit: '/s' },
      { what: 'room in silence: main thread at work', value: share(silent.busy), unit: '%' },
      {
        what: 'room, 200 lines + 20 gifts/s: frames, to silence’s',
        value: Math.round((loud.frames / silent.frames) * 100) / 100,
        unit: `× (${Math.round(loud.frames)}/s)`,
        target: '≥ 0.92 ×',
        ok: loud.frames >= silent.frames * 0.92,
      },
      { what: 'room under the crowd: main thread at work', value: share(loud.busy), unit: '%' },
      {
        what: 'room under the crowd: blocked by long tasks, a second',
        value: Math.round(loud.blocked),
        unit: 'ms',
      },
      {
        what: `room under the crowd: heap, over ${MINUTES} minutes`,
        value: Math.round(growth * 10) / 10,
        unit: 'MB/h',
        target: '≤ 30 MB/h',
        ok: growth <= 30,
      },
    ]
  } finally {
    await browser.close()
    await server.end()
  }
}
