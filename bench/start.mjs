import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './kit/server.mjs'

const ROUNDS = 5
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

/** From the command to the line that says it is ready, seconds. */
const timed = async (dataDir) => {
  const begun = performance.now()
  const server = await startServer({ dataDir })
  const seconds = (performance.now() - begun) / 1_000
  await server.end()
  return seconds
}

const row = (what, values) => {
  const value = Math.round(median(values) * 100) / 100
  return { what, value, unit: 's', target: '≤ 3 s', ok: value <= 3 }
}

/** The built server on a fresh folder with the demo world, and again on the folder it left. */
export const run = async ({ log }) => {
  const fresh = []
  const again = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
    fresh.push(await timed(dataDir))
    again.push(await timed(dataDir))
    rmSync(dataDir, { recursive: true, force: true })
    log(`start: ${fresh.at(-1).toFixed(2)} s, then ${again.at(-1).toFixed(2)} s`)
  }
  return [row('start: a fresh folder with the demo world', fresh), row('start: a folder of before', again)]
}
